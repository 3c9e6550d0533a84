import { toSectionKey } from './gather.ts'
import type { Match, Ranked } from './rank.ts'

/** This many places with all words are enough to do without those that are worth less. */
const enoughWhole = 3
/** Whatever is worth less than this share of the best isn't shown. */
const leastShare = 0.15
/** This many are shown if they are worth a little. */
const fewestShown = 5
const leastShareOfFew = 0.03
const mostOfPage = 3

/**
 * The best sections, the best first: a few of each page, so that one page doesn't hide all others.
 *
 * @param ranked Those of several queries may follow one another; a section counts by its best score.
 */
export function pickBest(ranked: readonly Ranked[], limit: number): Match[] {
  const sorted = [...ranked].sort((a, b) => b.score - a.score || a.page - b.page || a.section - b.section)
  const ofPage = new Map<number, number>()
  const best: Match[] = []
  for (const match of dropPoor(dropRepeated(sorted))) {
    const count = (ofPage.get(match.page) ?? 0) + 1
    if (count > mostOfPage) continue
    ofPage.set(match.page, count)
    best.push({ page: match.page, section: match.section, score: match.score })
    if (best.length === limit) break
  }
  return best
}

/** The matches of two searches, the best first, each section once. */
export function joinMatches(one: readonly Match[], other: readonly Match[]): Match[] {
  return dropRepeated([...one, ...other].sort((a, b) => b.score - a.score))
}

/** Each section once, with its best score. */
function dropRepeated<Place extends Match>(sorted: readonly Place[]): Place[] {
  const seen = new Set<number>()
  return sorted.filter(({ page, section }) => {
    const key = toSectionKey(page, section)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/**
 * Where all that was typed is found in some places, those that lack a word are of no interest, unless they are better
 * than all of these: words that are only mentioned somewhere don't hide the section that is about most of them. What is
 * poor beside the best is left out, unless little else is there.
 */
function dropPoor(matches: readonly Ranked[]): Ranked[] {
  const whole = matches.filter(({ isWhole }) => isWhole)
  const bestWhole = whole[0]?.score ?? 0
  const isWanted = ({ isWhole, isOfPieces, score }: Ranked) => isWhole || (!isOfPieces && score > bestWhole)
  const wanted = whole.length < enoughWhole ? matches : matches.filter(isWanted)
  const best = wanted[0]?.score ?? 0
  return wanted.filter(
    ({ score }, index) => score >= best * (index < fewestShown ? leastShareOfFew : leastShare),
  )
}
