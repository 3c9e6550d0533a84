import type { Found, FoundPhrase } from './gather.ts'
import type { Query } from './query.ts'

/** A phrase with more than this share of the query counts as all of it. */
const wholeShare = 0.9
/**
 * Words with less weight are on nearly every page. Together with only one other word, they don't make a
 * phrase.
 */
const minWeight = 0.05
/**
 * A phrase of at least this many words that is all of the query is certainly meant, wherever else the words
 * occur.
 */
const minTaskWords = 3

/** A phrase, and its share of the query from 0 to 1, not counting weak words. */
export interface WeighedPhrase extends FoundPhrase {
  weight: number
}

/** Weighs the phrases of a query, and drops those that say no more than one of their words. */
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
        ofPhrase.filter((index) => (words[index]?.weight ?? 0) > minWeight).length > 1,
    )
}

/** Whether a phrase is all of the query, apart from weak words. */
export function isAllTyped({ weight }: Pick<WeighedPhrase, 'weight'>): boolean {
  return weight > wholeShare
}

/** The best phrase of a section. */
export interface PhraseOfSection extends Pick<WeighedPhrase, 'words' | 'weight' | 'completeness'> {
  /** Confidence that the section is meant, from 0 to 1. */
  trust: number
  /** Sum of the values of the section's other phrases: 1 for each that is all of the query. */
  others: number
}

/**
 * Finds the phrase of each section with the largest share of the query, and sums up the section's other
 * phrases.
 *
 * @returns The phrases by section, with keys of `toSectionKey`.
 */
export function findPhrases(phrases: readonly WeighedPhrase[]): Map<number, PhraseOfSection> {
  const found = new Map<number, PhraseOfSection>()
  for (const { words, weight, completeness, sections } of phrases) {
    const isTask = words.length >= minTaskWords && isAllTyped({ weight })
    for (const [key, known] of sections) {
      const trust = (isTask ? 1 : known) * completeness
      const other = found.get(key)
      if (!other) found.set(key, { words, weight, completeness, trust, others: 0 })
      else if (weight * trust > other.weight * other.trust) {
        const others = other.others + other.weight * other.trust
        found.set(key, { words, weight, completeness, trust, others })
      } else other.others += weight * trust
    }
  }
  return found
}
