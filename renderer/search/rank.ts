import { type Found, type FoundPhrase, fromSectionKey } from './gather.ts'
import { highestLevel, lengthLoss } from './posting.ts'
import type { Query } from './query.ts'
import {
  findPhrase,
  isAllTyped,
  type PhraseOfSection,
  type WeighedPhrase,
  weighPhrases,
} from './rank-phrases.ts'

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
const nameShare = 0.9
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
/** The same where one of the words of the heading or the title wasn't typed. */
const partComposed = 0.5
/** What a word of a heading is worth at least that was typed in another form. */
const formShare = 0.9
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
/** What a word keeps that says little beside the others. */
const weakShare = 0.3
/** What a piece of a text without spaces keeps that is between two others. */
const betweenShare = 0.3
/** What is gained by a phrase that is all that was typed; by one that is half of it, half as much. */
const phraseGain = 0.4
/** The same for one that leads to a page rather than to one of its sections. */
const pagePhraseGain = 0.5
/** What is gained by a section with several names that were typed: at most `mostNames` whole ones besides the best. */
const namesGain = 0.2
const mostNames = 2
/** How little typed words that are missing matter besides a phrase of this many words: a message among others. */
const phraseTolerance = [0, 0, 0.15, 0.55, 0.85]

/** What a page keeps beside its sections: one that is as good says more of what was typed. */
const pageShare = 0.95

/** How much a result loses by words that it lacks. */
const coveragePower = 3

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
    phrases: weighedPhrases,
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

/** The level of each word of a heading with this many words, a little less for its depth. */
function wholeNameLevel(words: number): number {
  return Math.floor((highestLevel * 0.95) / toLengthNorm(words))
}

/** Whether words are all that a name consists of. @param levels Of each of them in that name. */
function isWholeName(levels: readonly number[]): boolean {
  const whole = wholeNameLevel(levels.length)
  return levels.length > 0 && levels.every((level) => level >= whole)
}

/** 1 for all words of a name, less without one of them, 0 without more. @param levels Of those that are there. */
function toWholeness(levels: readonly number[]): number {
  if (isWholeName(levels)) return 1
  const nearly = wholeNameLevel(levels.length + 1) * formShare
  return levels.length > 1 && levels.every((level) => level >= nearly) ? partComposed : 0
}

/** By how much each word of a name counts less because of the others in it. */
function toLengthNorm(words: number): number {
  return 1 + lengthLoss * Math.max(0, words - 1)
}

/** What is the same for all sections. */
interface Weighed {
  phrases: readonly WeighedPhrase[]
  /** Whether a whole keyword or heading is all that was typed: what else a section is called says nothing then. */
  isNameTyped: boolean
  /** Of the words of the query, and of these together. */
  weights: readonly number[]
  all: number
  /** Which words say what is looked for. */
  meaningful: readonly number[]
  /** For each word of the query: the joins that it is in, and the names with signs. */
  joined: readonly (readonly Found[])[]
  signed: readonly (readonly Found[])[]
}

function score(key: number, evidence: Evidence, weighed: Weighed): Ranked {
  const { query, priors } = evidence
  const { page, section } = fromSectionKey(key)
  const phrase = findPhrase(key, weighed.phrases)
  const composed = toComposedShare(key, evidence, weighed)
  const { sum, covered, isWhole } = rateWords(key, phrase, composed > 0, evidence, weighed)
  const tolerance = phraseTolerance[Math.min(phrase?.words.length ?? 0, phraseTolerance.length - 1)] ?? 0
  const coverage = covered + (1 - covered) * tolerance
  const prior = leastPrior + priorGain * Number(priors[page] ?? 0)
  const gain = toGain(key, phrase, composed, evidence, weighed) * (section === 0 ? pageShare : 1)
  return {
    page,
    section,
    score: (sum / weighed.all) * coverage ** coveragePower * prior * gain,
    isWhole: isWhole || tolerance > 0,
    isOfPieces: query.words.some(({ isPiece }) => isPiece),
  }
}

/** What the words of a query are worth in a section. */
interface RatedWords {
  sum: number
  /** How much of what was typed is there, from 0 to 1. */
  covered: number
  /** Whether every word that says what is looked for is in the section, or in its page's title. */
  isWhole: boolean
}

/** @param isComposed Whether the title of the page was typed with the section's heading: then it counts as its own. */
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
  for (const [index, found] of words.entries()) {
    const here = rateHere(key, index, found, phrase, weighed)
    const title = found.titles.get(page) ?? 0
    const elsewhere = found.pages.get(page) ?? 0
    const weight = weighed.weights[index] ?? 0
    sum += weight * Math.max(here, title * (isComposed ? 1 : titleShare), elsewhere * elsewhereShare)
    const { isOptional, isWeak, isBetween } = query.words[index] ?? {}
    if (isOptional) continue
    const isFound = here > 0 || title > 0
    needed += weight
    credit += weight * (isFound ? 1 : elsewhere > 0 ? elsewhereCredit : 0)
    if (!isWeak && !isBetween && weight !== 0) isWhole &&= isFound
  }
  for (const { sections, weight } of compounds) sum += nameShare * weight * (sections.get(key) ?? 0)
  return { sum, covered: needed === 0 ? 1 : credit / needed, isWhole }
}

/** How strongly a word is in a section: by itself, joined with the next, or as part of a phrase. */
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
  return (words.length >= fewestWordsOfMessage ? messageStrength : phraseStrength) * completeness
}

/** What a section gains by its names: its heading, the title of its page, its keywords. */
function toGain(
  key: number,
  phrase: PhraseOfSection | undefined,
  composed: number,
  { query, words }: Evidence,
  { isNameTyped, meaningful, joined }: Weighed,
): number {
  const { page, section } = fromSectionKey(key)
  // A name has no words that weren't typed: those of it that were, and those that are left out of queries.
  const ofName = words.filter(({ named }) => named.has(key)).length + query.length - words.length
  const levels = meaningful.map((index) => words[index]?.named.get(key) ?? 0)
  const isJoinNamed = (index: number) => joined[index]?.some(({ named }) => named.has(key))
  const isNamed = meaningful.every((index, place) => (levels[place] ?? 0) > 0 || isJoinNamed(index))
  const whole = wholeNameLevel(ofName)
  const isExact = levels.every((level) => level >= whole)
  const exact = isExact ? 1 : phrase && isAllTyped(phrase) ? phrase.trust : 0
  const isTitle = section === 0 && words.length === 1 && words[0]?.titled.has(page)
  const otherNames = isNameTyped ? 0 : (phrase?.others ?? 0)
  return (
    (isNamed ? namedGain : 1) *
    (1 + (composedGain - 1) * composed ** composedPower) *
    (1 + (exactGain * toLengthNorm(ofName) - 1) * exact) *
    (isTitle ? titleGain : 1) *
    (1 + namesGain * (Math.min(mostNames, otherNames) / mostNames)) *
    (1 + (section === 0 ? pagePhraseGain : phraseGain) * (phrase ? phrase.weight * phrase.trust : 0))
  )
}

/**
 * How much of a query is a whole heading and the whole title of its page, of several words: from `leastComposed` to 1,
 * or 0.
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
  if (!isLonger || composed < all * leastComposed) return 0
  // A title of one word is also a word like others, unless it is a name made of several: `node api` isn't the part about
  // Node.js of the page API, but `BannerPlugin footer` is that option.
  if (ofTitle.length < 2 && !isName) return 0
  return (composed / all) * toWholeness(ofTitle) * toWholeness(ofHeading)
}
