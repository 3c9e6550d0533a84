import { toSectionKey } from './gather.ts'
import type { Match, Ranked } from './rank.ts'

/** With this many complete matches, incomplete ones with lower scores are dropped. */
const enoughWhole = 3
/** Matches with less than this share of the best score are dropped. */
const minShare = 0.15
/** For the first matches, up to this number, a lower share is enough. */
const fewMatches = 5
const minShareOfFew = 0.03
const maxPerPage = 3
/**
 * A page goes behind its best section if the section has at least this share of its score. Chosen, like
 * `titleGain`, for all tuned sources of the relevance suite together, with a third or a half of all keywords hidden.
 */
const minShareOfPage = 0.9

/**
 * Picks the best sections, best first. It takes only a few of each page, so that one page doesn't hide all
 * others.
 *
 * @param ranked Matches of one or more queries. The best score of a section counts.
 */
export function pickBest(ranked: readonly Ranked[], limit: number): Match[] {
  const ofPage = new Map<number, number>()
  const best: Match[] = []
  for (const match of putSectionsFirst(dropPoor(keepBest(ranked)))) {
    const count = (ofPage.get(match.page) ?? 0) + 1
    if (count > maxPerPage) continue
    ofPage.set(match.page, count)
    best.push({ page: match.page, section: match.section, score: match.score })
    if (best.length === limit) break
  }
  return best
}

/** Merges the matches of two searches, best first, each section once. */
export function joinMatches(one: readonly Match[], other: readonly Match[]): Match[] {
  return keepBest([...one, ...other]).sort((a, b) => b.score - a.score)
}

/** Keeps each section once, with its best score. */
function keepBest<Place extends Match>(places: readonly Place[]): Place[] {
  const best = new Map<number, Place>()
  for (const place of places) {
    const key = toSectionKey(place.page, place.section)
    const known = best.get(key)
    if (!known || known.score < place.score) best.set(key, place)
  }
  return [...best.values()]
}

/**
 * Drops poor matches. If enough matches contain all words of the query, those that lack a word are dropped
 * unless they score higher than all complete ones: sections that merely mention all words don't hide the
 * section that is about most of them. Matches that are poor compared with the best one are dropped unless
 * there are few others.
 *
 * @returns The best match first.
 */
function dropPoor(matches: readonly Ranked[]): Ranked[] {
  const whole = matches.filter(({ isWhole }) => isWhole)
  const bestWhole = toBestScore(whole)
  const isWanted = ({ isWhole, isOfPieces, score }: Ranked) => isWhole || (!isOfPieces && score > bestWhole)
  const wanted = whole.length < enoughWhole ? matches : matches.filter(isWanted)
  const best = toBestScore(wanted)
  // Most matches of a long query are poor: sorting only the others is much faster.
  return wanted
    .filter(({ score }) => score >= best * minShareOfFew)
    .sort((a, b) => b.score - a.score || a.page - b.page || a.section - b.section)
    .filter(({ score }, index) => index < fewMatches || score >= best * minShare)
}

/**
 * Swaps a page with its best section if they match nearly equally well: the section is a more specific answer.
 * Sections of other pages keep their places.
 *
 * @param matches Best match first.
 */
function putSectionsFirst(matches: readonly Ranked[]): Ranked[] {
  const ordered = [...matches]
  /** The place of each page's first match or, if that is the page itself, of its best section. */
  const known = new Map<number, number>()
  for (const [place, match] of matches.entries()) {
    const first = known.get(match.page) ?? place
    const page = matches[first]
    if (first === place || page?.section === 0) known.set(match.page, place)
    if (first === place || page?.section !== 0 || match.score < page.score * minShareOfPage) continue
    ordered[first] = { ...match, score: page.score }
    ordered[place] = { ...page, score: match.score }
  }
  return ordered
}

function toBestScore(matches: readonly Match[]): number {
  return matches.reduce((best, { score }) => Math.max(best, score), 0)
}
