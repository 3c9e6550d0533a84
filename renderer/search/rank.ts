import { type Found, type FoundPhrase, fromSectionKey } from './gather.ts'
import { highestLevel, lengthLoss } from './posting.ts'
import type { Query } from './query.ts'
import { findPhrases, isAllTyped, type PhraseOfSection, weighPhrases } from './rank-phrases.ts'

/** A section of a page that matches a query. */
export interface Match {
  page: number
  /** 0 is the page itself; other numbers are its headings. */
  section: number
  score: number
}

/** Everything that was found for a query. */
export interface Evidence {
  query: Query
  /** Where each word of the query, each of its joins and each of its compounds was found. */
  words: readonly Found[]
  joins: readonly Found[]
  compounds: readonly Found[]
  phrases: readonly FoundPhrase[]
  /** Importance of each page independent of the query: one digit per page, `0` to `9`. */
  priors: string
}

/** Factors for a word that isn't in the section, but in the page's title or elsewhere on the page. */
const titleShare = 0.3
const elsewhereShare = 0.08
/** How much of a word counts as found if it is only elsewhere on the page. */
const elsewhereCredit = 0.45
/**
 * Strength in a page's title above which a word counts as completely found. Words of the title of the site
 * section, which all of its pages have, are weaker.
 */
const minTitleStrength = 2.5
/** Factor for a compound name that the section contains exactly as typed. */
const nameShare = 0.9
/** Factor for a word without the signs that were typed with it, if the word occurs with them elsewhere. */
const unsignedShare = 0.5
/** Gain of a title or heading that contains the whole query. */
const namedGain = 1.25
/** Additional gain of a heading that consists only of the query. */
const exactGain = 1.2
/**
 * Gain of a section if its whole heading was typed together with its page's whole title: `css-loader
 * modules`.
 */
const composedGain = 2.2
/** Minimum share of the query that heading and title have to cover together. */
const minComposed = 0.66
/** Exponent of that share: the gain is much smaller if they don't cover the whole query. */
const composedPower = 2
/** Factor if one word of the heading or the title wasn't typed. */
const partComposed = 0.5
/** Minimum factor for a word of a heading that was typed in another form. */
const formShare = 0.9
/** Additional gain of a page whose whole title was typed. */
const titleGain = 2.2
/** Factor for a page of importance 0, and the increase with each degree of importance. */
const minPrior = 0.6
const priorGain = 0.065

/** Minimum strength of each word of a keyword or heading that was typed completely. */
const phraseStrength = 5
/** The same for a phrase of at least this many words: nobody types all of them by chance. */
const messageStrength = 8
const minMessageWords = 4
/** Factor for the weight of weak words. */
const weakShare = 0.3
/** Factor for the weight of a piece that overlaps both of its neighbours. */
const betweenShare = 0.3
/** Gain from a phrase that is all of the query; half as much from one that is half of it. */
const phraseGain = 0.4
/** The same for a phrase of a page rather than of one of its sections. */
const pagePhraseGain = 0.65
/**
 * Gain of a section with several typed names. At most `maxNames` complete ones count in addition to the best.
 */
const namesGain = 0.2
const maxNames = 2
/**
 * Tolerance for missing words if a phrase was typed, by its number of words: a message may be part of a
 * longer text.
 */
const phraseTolerance = [0, 0, 0.15, 0.55, 0.85]

/** Exponent that determines how much a result loses for missing words. */
const coveragePower = 3

/** A match with properties for the comparison with others. */
export interface Ranked extends Match {
  /** Whether every word was found in the section or in its page's title. */
  isWhole: boolean
  /**
   * Whether the query contains pieces of a text without spaces. A section that lacks one lacks half of a
   * word.
   */
  isOfPieces: boolean
}

/** Scores the sections in which parts of a query were found. Scores of different queries are comparable. */
export function rank(evidence: Evidence): Ranked[] {
  const { query, words, joins, compounds, phrases } = evidence
  const keys = new Set<number>()
  const needed = words.filter((_, index) => !query.words[index]?.isOptional)
  for (const { sections } of [...needed, ...joins]) for (const key of sections.keys()) keys.add(key)
  for (const { sections } of phrases) for (const key of sections.keys()) keys.add(key)
  // Ignore words that occur on no page.
  const weights = words.map(({ weight, pages }, index) =>
    pages.size === 0
      ? 0
      : weight * (query.words[index]?.isWeak ? weakShare : query.words[index]?.isBetween ? betweenShare : 1),
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
  const weighedPhrases = weighPhrases(query, words, phrases)
  const weighed: Weighed = {
    phrases: findPhrases(weighedPhrases),
    isOfPieces: query.words.some(({ isPiece }) => isPiece),
    isNameTyped: weighedPhrases.some((phrase) => phrase.completeness === 1 && isAllTyped(phrase)),
    weights,
    all,
    meaningful: [...words.keys()].filter((index) => {
      const { isOptional, isWeak, isBetween } = query.words[index] ?? {}
      return !isOptional && !isWeak && !isBetween && weights[index] !== 0
    }),
    joined,
    signed,
  }
  return [...keys].map((key) => score(key, evidence, weighed))
}

/**
 * Level of each word of a heading with this many words, slightly reduced because headings lose some with
 * their depth.
 */
function wholeNameLevel(words: number): number {
  return Math.floor((highestLevel * 0.95) / toLengthNorm(words))
}

/** Whether a name consists only of the given words. @param levels Levels of the words in the name. */
function isWholeName(levels: readonly number[]): boolean {
  const whole = wholeNameLevel(levels.length)
  return levels.length > 0 && levels.every((level) => level >= whole)
}

/**
 * 1 if the words are the whole name, less if one is missing, 0 if more are.
 *
 * @param levels Levels of the words in the name.
 */
function toWholeness(levels: readonly number[]): number {
  if (isWholeName(levels)) return 1
  const nearly = wholeNameLevel(levels.length + 1) * formShare
  return levels.length > 1 && levels.every((level) => level >= nearly) ? partComposed : 0
}

/** Divisor for the level of each word of a name: words of longer names count less. */
function toLengthNorm(words: number): number {
  return 1 + lengthLoss * Math.max(0, words - 1)
}

/** Values that are the same for all sections. */
interface Weighed {
  /** The best phrase of each section that has one. */
  phrases: ReadonlyMap<number, PhraseOfSection>
  isOfPieces: boolean
  /** Whether the whole query is a keyword or heading. Further names of a section don't count then. */
  isNameTyped: boolean
  /** Weights of the words of the query, and their sum. */
  weights: readonly number[]
  all: number
  /** Indexes of the words that determine what the query is about. */
  meaningful: readonly number[]
  /** For each word of the query: the joins and the names with signs that contain it. */
  joined: readonly (readonly Found[])[]
  signed: readonly (readonly Found[])[]
}

function score(key: number, evidence: Evidence, weighed: Weighed): Ranked {
  const { priors } = evidence
  const { page, section } = fromSectionKey(key)
  const phrase = weighed.phrases.get(key)
  const composed = toComposedShare(key, evidence, weighed)
  const { sum, covered, isWhole } = rateWords(key, phrase, composed > 0, evidence, weighed)
  const tolerance = phraseTolerance[Math.min(phrase?.words.length ?? 0, phraseTolerance.length - 1)] ?? 0
  const coverage = covered + (1 - covered) * tolerance
  const prior = minPrior + priorGain * Number(priors[page] ?? 0)
  const gain = toGain(key, phrase, composed, evidence, weighed)
  return {
    page,
    section,
    score: (sum / weighed.all) * coverage ** coveragePower * prior * gain,
    isWhole: isWhole || tolerance > 0,
    isOfPieces: weighed.isOfPieces,
  }
}

/** Rating of the words of a query in a section. */
interface RatedWords {
  sum: number
  /** Share of the query that was found, from 0 to 1. */
  covered: number
  /** Whether every meaningful word is in the section or in its page's title. */
  isWhole: boolean
}

/**
 * @param isComposed Whether the page's title was typed with the section's heading: it then counts like the
 * heading.
 */
function rateWords(
  key: number,
  phrase: PhraseOfSection | undefined,
  isComposed: boolean,
  { query, words, compounds }: Evidence,
  weighed: Weighed,
): RatedWords {
  const { page } = fromSectionKey(key)
  let sum = 0
  let credit = 0
  let needed = 0
  let isWhole = true
  let index = -1
  for (const found of words) {
    index += 1
    const weight = weighed.weights[index] ?? 0
    if (weight === 0) continue
    const here = rateHere(key, index, found, phrase, weighed)
    const title = found.titles.get(page) ?? 0
    const elsewhere = found.pages.get(page) ?? 0
    sum += weight * Math.max(here, title * (isComposed ? 1 : titleShare), elsewhere * elsewhereShare)
    const word = query.words[index]
    if (!word || word.isOptional) continue
    needed += weight
    credit += weight * (here > 0 || title > minTitleStrength ? 1 : elsewhere > 0 ? elsewhereCredit : 0)
    if (!word.isWeak && !word.isBetween) isWhole &&= here > 0 || title > 0
  }
  for (const { sections, weight } of compounds) sum += nameShare * weight * (sections.get(key) ?? 0)
  return { sum, covered: needed === 0 ? 1 : credit / needed, isWhole }
}

/** Strength of a word in a section: alone, joined with a neighbour, or as part of a phrase. */
function rateHere(
  key: number,
  index: number,
  { sections }: Found,
  phrase: PhraseOfSection | undefined,
  { joined, signed }: Weighed,
): number {
  const lacksSigns = signed[index]?.some((name) => !name.sections.has(key))
  let here = (sections.get(key) ?? 0) * (lacksSigns ? unsignedShare : 1)
  if (phrase?.words.includes(index)) here = Math.max(here, toPhraseStrength(phrase))
  for (const join of joined[index] ?? []) here = Math.max(here, join.sections.get(key) ?? 0)
  return here
}

function toPhraseStrength({ words, completeness }: PhraseOfSection): number {
  return (words.length >= minMessageWords ? messageStrength : phraseStrength) * completeness
}

/** Gain of a section from its names: its heading, its page's title, its keywords. */
function toGain(
  key: number,
  phrase: PhraseOfSection | undefined,
  composed: number,
  { query, words }: Evidence,
  { isNameTyped, meaningful, joined }: Weighed,
): number {
  const { page, section } = fromSectionKey(key)
  // Number of words of an exact name: the typed words that it contains, and the words that queries ignore.
  let ofName = query.length - words.length
  for (const { named } of words) if (named.has(key)) ofName += 1
  const whole = wholeNameLevel(ofName)
  let isNamed = true
  let isExact = true
  for (const index of meaningful) {
    const level = words[index]?.named.get(key) ?? 0
    isExact &&= level >= whole
    isNamed &&= level > 0 || (joined[index] ?? []).some(({ named }) => named.has(key))
  }
  const exact = isExact ? 1 : phrase && isAllTyped(phrase) ? phrase.trust : 0
  const isTitle = section === 0 && words.length === 1 && words[0]?.titled.has(page)
  const otherNames = isNameTyped ? 0 : (phrase?.others ?? 0)
  return (
    (isNamed ? namedGain : 1) *
    (1 + (composedGain - 1) * composed ** composedPower) *
    (1 + (exactGain * toLengthNorm(ofName) - 1) * exact) *
    (isTitle ? titleGain : 1) *
    (1 + namesGain * (Math.min(maxNames, otherNames) / maxNames)) *
    (1 + (section === 0 ? pagePhraseGain : phraseGain) * (phrase ? phrase.weight * phrase.trust : 0))
  )
}

/**
 * Share of the query that is a whole heading together with the whole title of its page, of several words:
 * from `minComposed` to 1, multiplied by `partComposed` for each name that lacks a word; otherwise 0.
 */
function toComposedShare(key: number, { query, words }: Evidence, { weights, meaningful }: Weighed): number {
  const { page } = fromSectionKey(key)
  const ofHeading: number[] = []
  const ofTitle: number[] = []
  let isLonger = false
  let isName = false
  let all = 0
  let composed = 0
  for (const index of meaningful) {
    const inHeading = words[index]?.named.get(key)
    const inTitle = words[index]?.titleLevels.get(page)
    const weight = weights[index] ?? 0
    all += weight
    if (inHeading === undefined && inTitle === undefined) continue
    composed += weight
    if (inHeading !== undefined) ofHeading.push(inHeading)
    if (inTitle !== undefined) {
      ofTitle.push(inTitle)
      isName ||= (query.words[index]?.parts.length ?? 0) > 1
    } else isLonger = true
  }
  if (!isLonger || composed < all * minComposed) return 0
  // A title of one word may be an ordinary word, unless it is a compound name: `node api` doesn't mean the
  // section about Node.js on the page "API", but `BannerPlugin footer` means that option.
  if (ofTitle.length < 2 && !isName) return 0
  return (composed / all) * toWholeness(ofTitle) * toWholeness(ofHeading)
}
