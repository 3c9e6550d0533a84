import { decodePages, type Field, highestLevel } from './posting.ts'
import type { Query } from './query.ts'
import type { Form } from './word-forms.ts'

/** A section of a page that a query leads to. */
export interface Match {
  page: number
  section: number
  score: number
}

/** Where a word of the query was found: how strongly, by section and by page. */
export interface Found {
  sections: Map<number, number>
  /** The strongest place on each page. */
  pages: Map<number, number>
  /** In the titles of pages. */
  titles: Map<number, number>
  /** How telling the word is. */
  weight: number
}

/** How much a word counts that stands in code, text, a heading, a title. */
const fieldWeights: Record<Field, number> = { 0: 0.7, 1: 2.2, 2: 7, 3: 10 }

/** What a word of the page's title, or from elsewhere on the page, gives to a section without it. */
const titleShare = 0.3
const elsewhereShare = 0.08
/** How much of a word counts as found that is only elsewhere on the page. */
const elsewhereCredit = 0.45
/** What a whole name adds that was typed as it stands. */
const compoundShare = 0.6

const mostOfPage = 3
/** A page has fewer sections than this. */
const sectionsOfPage = 65_536

/** Gather the places of the forms of a word. @param pages Number of all pages. */
export function gather(forms: readonly Form[], pages: number): Found {
  const found: Found = { sections: new Map(), pages: new Map(), titles: new Map(), weight: 0 }
  for (const form of forms) {
    for (const { page, occurrences } of decodePages(form.places)) {
      for (const { section, field, level } of occurrences) {
        const strength = form.weight * fieldWeights[field] * ((level + 1) / (highestLevel + 1))
        raise(found.sections, page * sectionsOfPage + section, strength)
        raise(found.pages, page, strength)
        if (field === 3) raise(found.titles, page, strength)
      }
    }
  }
  // Rare words that begin with what was typed don't make it a rare word.
  const [best] = forms
  const same = best ? forms.filter(({ weight }) => weight >= best.weight * 0.85) : []
  const with_ = Math.max(
    found.pages.size && same.length === 0 ? found.pages.size : 0,
    ...same.map((form) => form.pages),
  )
  found.weight = Math.log(1 + (pages - with_ + 0.5) / (with_ + 0.5))
  return found
}

function raise(map: Map<number, number>, key: number, value: number): void {
  const known = map.get(key)
  if (known === undefined || known < value) map.set(key, value)
}

export interface Evidence {
  query: Query
  /** One for each word, join and compound of the query. */
  words: readonly Found[]
  joins: readonly Found[]
  compounds: readonly Found[]
  /** The importance of each page by itself, `0` to `9`. */
  priors: string
}

/** The best sections for a query, the best first. */
export function rank({ query, words, joins, compounds, priors }: Evidence, limit: number): Match[] {
  const keys = new Set<number>()
  for (const [index, { sections }] of words.entries()) {
    if (!query.words[index]?.isOptional) for (const key of sections.keys()) keys.add(key)
  }
  for (const { sections } of joins) for (const key of sections.keys()) keys.add(key)
  const matches: Match[] = []
  for (const key of keys) {
    const page = Math.floor(key / sectionsOfPage)
    let score = 0
    let credit = 0
    let needed = 0
    for (const [index, found] of words.entries()) {
      const isOptional = query.words[index]?.isOptional
      const joined = Math.max(
        0,
        ...query.joins.map(({ first }, join) =>
          first === index || first === index - 1 ? (joins[join]?.sections.get(key) ?? 0) : 0,
        ),
      )
      const here = Math.max(found.sections.get(key) ?? 0, joined)
      const title = found.titles.get(page) ?? 0
      const elsewhere = found.pages.get(page) ?? 0
      if (!isOptional) {
        needed += 1
        credit += here > 0 || title > 0 ? 1 : elsewhere > 0 ? elsewhereCredit : 0
      }
      score += found.weight * Math.max(here, title * titleShare, elsewhere * elsewhereShare)
    }
    for (const { sections, weight } of compounds) score += compoundShare * weight * (sections.get(key) ?? 0)
    const coverage = needed === 0 ? 1 : credit / needed
    const prior = 0.7 + 0.05 * Number(priors[page] ?? 4)
    matches.push({ page, section: key % sectionsOfPage, score: score * coverage ** 3 * prior })
  }
  matches.sort((a, b) => b.score - a.score || a.page - b.page || a.section - b.section)
  return pickBest(matches, limit)
}

/** A few of each page, so that one page doesn't hide all others. */
function pickBest(matches: readonly Match[], limit: number): Match[] {
  const ofPage = new Map<number, number>()
  const best: Match[] = []
  for (const match of matches) {
    const count = (ofPage.get(match.page) ?? 0) + 1
    if (count > mostOfPage) continue
    ofPage.set(match.page, count)
    best.push(match)
    if (best.length === limit) break
  }
  return best
}
