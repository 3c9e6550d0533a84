import type { Found, FoundPhrase } from './gather.ts'
import type { Query } from './query.ts'

/** A phrase of more than this share is what was typed; one word of less is nothing more than a word. */
const wholeShare = 0.9
/** A word that weighs less is on nearly every page: with one other it is no phrase. */
const leastTelling = 0.05
/** A phrase of at least this many words that is all that was typed is meant for sure, whoever else has the words. */
const fewestWordsOfTask = 3

/** A phrase with how much of what was typed it is, without words that say little, from 0 to 1. */
export interface WeighedPhrase extends FoundPhrase {
  weight: number
}

/** The phrases of a query, without those that say no more than one of their words does. */
export function weighPhrases(
  query: Query,
  words: readonly Found[],
  phrases: readonly FoundPhrase[],
): WeighedPhrase[] {
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
        isAllTyped({ weight }) ||
        ofPhrase.filter((index) => (words[index]?.weight ?? 0) > leastTelling).length > 1,
    )
}

/** Whether a phrase is what was typed, but for words that say little. */
export function isAllTyped({ weight }: Pick<WeighedPhrase, 'weight'>): boolean {
  return weight > wholeShare
}

/** A phrase of a section. */
export interface PhraseOfSection extends Pick<WeighedPhrase, 'words' | 'weight' | 'completeness'> {
  /** How sure it is that the section is meant, from 0 to 1. */
  trust: number
  /** How much its other phrases are worth together: 1 for each that is all that was typed. */
  others: number
}

/** The phrase of a section that is most of what was typed, with how much the others say the same. */
export function findPhrase(key: number, phrases: readonly WeighedPhrase[]): PhraseOfSection | undefined {
  let best: Omit<PhraseOfSection, 'others'> | undefined
  let worth = 0
  for (const { words, weight, completeness, sections } of phrases) {
    const known = sections.get(key)
    if (known === undefined) continue
    const isTask = words.length >= fewestWordsOfTask && isAllTyped({ weight })
    const trust = (isTask ? 1 : known) * completeness
    worth += weight * trust
    if (!best || weight * trust > best.weight * best.trust) best = { words, weight, completeness, trust }
  }
  return best && { ...best, others: worth - best.weight * best.trust }
}
