import { type Found, type FoundPhrase, fromSectionKey, toSectionKey } from './gather.ts'
import { highestLevel, lengthLoss } from './posting.ts'
import type { Query } from './query.ts'

/** A section of a page that a query leads to. */
export interface Match {
  page: number
  /** 0 is the page itself, others are its headings. */
  section: number
  score: number
}

/** All that was found for a query. */
export interface Evidence {
  query: Query
  /** One for each word, join and compound of the query. */
  words: readonly Found[]
  joins: readonly Found[]
  compounds: readonly Found[]
  phrases: readonly FoundPhrase[]
  /** The importance of each page by itself, `0` to `9`. */
  priors: string
}

/** What a word of the page's title, or from elsewhere on the page, gives to a section without it. */
const titleShare = 0.3
const elsewhereShare = 0.08
/** How much of a word counts as found that is only elsewhere on the page. */
const elsewhereCredit = 0.45
/** What a whole name adds that was typed as it is. */
const nameShare = 0.6
/** What a word keeps where the signs are missing that were typed with it, though they are elsewhere. */
const unsignedShare = 0.5
/** What is gained by a title or heading with all that was typed in it. */
const namedGain = 1.25
/** What is gained more by a heading that is what was typed, and nothing else. */
const exactGain = 1.2
/** What is gained by a section whose whole heading was typed beside the whole title of its page: `css-loader modules`. */
const composedGain = 2.2
/** How much of a query such a section is at least, and how little the gain is where it is less than all of it. */
const leastComposed = 0.66
const composedPower = 2
/** What is gained more by a page whose whole title was typed. */
const titleGain = 1.3
/** What is left to a page of no importance, and gained with each degree of it. */
const leastPrior = 0.6
const priorGain = 0.065

/** What each word of a keyword or heading counts at least, where all of it was typed. */
const phraseStrength = 5
/** The same for a phrase of this many words: nobody types them all by chance. */
const messageStrength = 8
const fewestWordsOfMessage = 4
/** A phrase of more than this share is what was typed; one word of less is nothing more than a word. */
const wholeShare = 0.9
/** A word that weighs less is on nearly every page: with one other it is no phrase. */
const leastTelling = 0.05
/** A phrase of at least this many words that is all that was typed is meant for sure, whoever else has the words. */
const fewestWordsOfTask = 3
/** What a word keeps that says little beside the others. */
const weakShare = 0.3
/** What is gained by a phrase that is all that was typed; by one that is half of it, half as much. */
const phraseGain = 0.4
/** The same for one that leads to a page rather than to one of its sections. */
const pagePhraseGain = 0.5
/** What is gained by a section with several names that were typed: at most `mostNames` whole ones besides the best. */
const namesGain = 0.2
const mostNames = 2
/** How little typed words that are missing matter besides a phrase of this many words: a message among others. */
const phraseTolerance = [0, 0, 0.15, 0.55, 0.85]

/** How much a result loses by words that it lacks. */
const coveragePower = 3
/** This many places with all words are enough to do without those that are worth less. */
const enoughWhole = 3
/** Whatever is worth less than this share of the best isn't shown. */
const leastShare = 0.15
/** This many are shown if they are worth a little. */
const fewestShown = 5
const leastShareOfFew = 0.03
const mostOfPage = 3

/** A match that others may still be compared with. */
export interface Ranked extends Match {
  /** Whether every word was found in the section, or in its page's title. */
  isWhole: boolean
  /** Whether some of what was typed is pieces of a text without spaces: a place without one lacks half of a word. */
  isOfPieces: boolean
}

/** Rate the sections in which something of a query was found. The scores of several queries can be compared. */
export function rank(evidence: Evidence): Ranked[] {
  const { query, words, joins, compounds, phrases } = evidence
  const keys = new Set<number>()
  const needed = words.filter((_, index) => !query.words[index]?.isOptional)
  for (const { sections } of [...needed, ...joins]) for (const key of sections.keys()) keys.add(key)
  for (const { sections } of phrases) for (const key of sections.keys()) keys.add(key)
  // What is nowhere can't be asked for.
  const weights = words.map(({ weight, pages }, index) =>
    pages.size === 0 ? 0 : weight * (query.words[index]?.isWeak ? weakShare : 1),
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const joined = words.map((_, index) =>
    query.joins.flatMap(({ words: pair }, join) => (pair.includes(index) ? (joins[join] ?? []) : [])),
  )
  const signed = words.map((_, index) =>
    query.compounds.flatMap(({ isSigned, words: ofName }, name) => {
      const found = compounds[name]
      return isSigned && ofName.includes(index) && found && found.sections.size > 0 ? found : []
    }),
  )
  const weighedPhrases = weighPhrases(evidence)
  const isNameTyped = weighedPhrases.some(
    ({ completeness, weight }) => completeness === 1 && weight > wholeShare,
  )
  const weighed = { phrases: weighedPhrases, isNameTyped, weights, all, joined, signed }
  return [...keys].map((key) => score(key, evidence, weighed))
}

/** The level of each word of a heading with this many words, a little less for its depth. */
function wholeNameLevel(words: number): number {
  return Math.floor((highestLevel * 0.95) / toLengthNorm(words))
}

/** Whether words are all that a name consists of. @param levels Of each of them in that name. */
function isWholeName(levels: readonly number[]): boolean {
  const whole = wholeNameLevel(levels.length)
  return levels.length > 0 && levels.every((level) => level >= whole)
}

/** By how much each word of a name counts less because of the others in it. */
function toLengthNorm(words: number): number {
  return 1 + lengthLoss * Math.max(0, words - 1)
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

/** What is the same for all sections. */
interface Weighed {
  phrases: readonly WeighedPhrase[]
  /** Whether a whole keyword or heading is all that was typed: what else a section is called says nothing then. */
  isNameTyped: boolean
  /** Of the words of the query, and of these together. */
  weights: readonly number[]
  all: number
  /** For each word of the query: the joins that it is in, and the names with signs. */
  joined: readonly (readonly Found[])[]
  signed: readonly (readonly Found[])[]
}

function score(
  key: number,
  { query, words, compounds, priors }: Evidence,
  { phrases, isNameTyped, weights, all, joined, signed }: Weighed,
): Ranked {
  const phrase = findPhrase(key, phrases)
  const isMessage = phrase !== undefined && phrase.words.length >= fewestWordsOfMessage
  const ofPhrase = (isMessage ? messageStrength : phraseStrength) * (phrase?.completeness ?? 0)
  const { page, section } = fromSectionKey(key)
  let sum = 0
  let credit = 0
  let needed = 0
  let isNamed = true
  let isExact = true
  // A name has no words that weren't typed: those of it that were, and those that are left out of queries.
  const ofName = words.filter(({ named }) => named.has(key)).length + query.length - words.length
  const whole = wholeNameLevel(ofName)
  let isWhole = true
  const composed = toComposedShare(page, key, { query, words, weights })
  for (const [index, found] of words.entries()) {
    const lacksSigns = signed[index]?.some(({ sections }) => !sections.has(key))
    let here = (found.sections.get(key) ?? 0) * (lacksSigns ? unsignedShare : 1)
    if (phrase?.words.includes(index)) here = Math.max(here, ofPhrase)
    let isJoinNamed = false
    for (const join of joined[index] ?? []) {
      here = Math.max(here, join.sections.get(key) ?? 0)
      isJoinNamed ||= join.named.has(key)
    }
    const title = found.titles.get(page) ?? 0
    const elsewhere = found.pages.get(page) ?? 0
    const weight = weights[index] ?? 0
    sum += weight * Math.max(here, title * (composed > 0 ? 1 : titleShare), elsewhere * elsewhereShare)
    if (query.words[index]?.isOptional) continue
    needed += weight
    credit += weight * (here > 0 || title > 0 ? 1 : elsewhere > 0 ? elsewhereCredit : 0)
    if (query.words[index]?.isWeak || weight === 0) continue
    isWhole &&= here > 0 || title > 0
    const level = found.named.get(key) ?? 0
    isNamed &&= level > 0 || isJoinNamed
    isExact &&= level >= whole
  }
  for (const { sections, weight } of compounds) sum += nameShare * weight * (sections.get(key) ?? 0)
  const tolerance = phraseTolerance[Math.min(phrase?.words.length ?? 0, phraseTolerance.length - 1)] ?? 0
  const covered = needed === 0 ? 1 : credit / needed
  const coverage = covered + (1 - covered) * tolerance
  const prior = leastPrior + priorGain * Number(priors[page] ?? 0)
  const exact = isExact ? 1 : phrase && phrase.weight > wholeShare ? phrase.trust : 0
  const isTitle = section === 0 && words.length === 1 && words[0]?.titled.has(page)
  const gain =
    (isNamed ? namedGain : 1) *
    (1 + (composedGain - 1) * composed ** composedPower) *
    (1 + (exactGain * toLengthNorm(ofName) - 1) * exact) *
    (isTitle ? titleGain : 1) *
    (1 + namesGain * (Math.min(mostNames, isNameTyped ? 0 : (phrase?.others ?? 0)) / mostNames)) *
    (1 + (section === 0 ? pagePhraseGain : phraseGain) * (phrase ? phrase.weight * phrase.trust : 0))
  const total = (sum / all) * coverage ** coveragePower * prior * gain
  const isOfPieces = query.words.some(({ isPiece }) => isPiece)
  return { page, section, score: total, isWhole: isWhole || tolerance > 0, isOfPieces }
}

/**
 * How much of a query is a whole heading and the whole title of its page, of several words: from `leastComposed` to 1,
 * or 0.
 */
function toComposedShare(
  page: number,
  key: number,
  { query, words, weights }: Pick<Evidence, 'query' | 'words'> & Pick<Weighed, 'weights'>,
): number {
  const ofHeading: number[] = []
  const ofTitle: number[] = []
  let isLonger = false
  let all = 0
  let composed = 0
  for (const [index, found] of words.entries()) {
    const { isOptional, isWeak } = query.words[index] ?? {}
    if (isOptional || isWeak || weights[index] === 0) continue
    const inHeading = found.named.get(key)
    const inTitle = found.titleLevels.get(page)
    const weight = weights[index] ?? 0
    all += weight
    if (inHeading === undefined && inTitle === undefined) continue
    composed += weight
    if (inHeading !== undefined) ofHeading.push(inHeading)
    if (inTitle !== undefined) ofTitle.push(inTitle)
    else isLonger = true
  }
  if (!isLonger || composed < all * leastComposed) return 0
  // A title of one word is also a word like others: `node api` isn't the part about Node.js of the page API.
  return ofTitle.length > 1 && isWholeName(ofTitle) && isWholeName(ofHeading) ? composed / all : 0
}

/** A phrase with how much of what was typed it is, without words that say little, from 0 to 1. */
interface WeighedPhrase extends FoundPhrase {
  weight: number
}

function weighPhrases({ query, words, phrases }: Evidence): WeighedPhrase[] {
  const weights = words.map(({ weight, pages }, index) =>
    query.words[index]?.isWeak || pages.size === 0 ? 0 : weight,
  )
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1
  return phrases
    .map((phrase) => ({
      ...phrase,
      weight: phrase.words.reduce((sum, index) => sum + (weights[index] ?? 0), 0) / all,
    }))
    .filter(
      ({ words: ofPhrase, weight }) =>
        weight > wholeShare ||
        ofPhrase.filter((index) => (words[index]?.weight ?? 0) > leastTelling).length > 1,
    )
}

/** A phrase of a section. */
interface PhraseOfSection extends Pick<WeighedPhrase, 'words' | 'weight' | 'completeness'> {
  /** How sure it is that the section is meant, from 0 to 1. */
  trust: number
  /** How much its other phrases are worth together: 1 for each that is all that was typed. */
  others: number
}

/** The phrase of a section that is most of what was typed, with how much the others say the same. */
function findPhrase(key: number, phrases: readonly WeighedPhrase[]): PhraseOfSection | undefined {
  let best: Omit<PhraseOfSection, 'others'> | undefined
  let worth = 0
  for (const { words, weight, completeness, sections } of phrases) {
    const known = sections.get(key)
    if (known === undefined) continue
    const isTask = words.length >= fewestWordsOfTask && weight > wholeShare
    const trust = (isTask ? 1 : known) * completeness
    worth += weight * trust
    if (!best || weight * trust > best.weight * best.trust) best = { words, weight, completeness, trust }
  }
  return best && { ...best, others: worth - best.weight * best.trust }
}

/**
 * The best sections, the best first: a few of each page, so that one page doesn't hide all others.
 *
 * @param ranked Those of several queries may follow one another; a section counts by its best score.
 */
export function pickBest(ranked: readonly Ranked[], limit: number): Match[] {
  const sorted = [...ranked].sort((a, b) => b.score - a.score || a.page - b.page || a.section - b.section)
  const seen = new Set<number>()
  const ofPage = new Map<number, number>()
  const best: Match[] = []
  for (const match of dropPoor(sorted)) {
    const key = toSectionKey(match.page, match.section)
    if (seen.has(key)) continue
    seen.add(key)
    const count = (ofPage.get(match.page) ?? 0) + 1
    if (count > mostOfPage) continue
    ofPage.set(match.page, count)
    best.push({ page: match.page, section: match.section, score: match.score })
    if (best.length === limit) break
  }
  return best
}
