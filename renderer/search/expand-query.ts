import { maxTypedWords } from './query.ts'
import { toAmerican } from './spelling.ts'
import { fillers, stopWords } from './stop-words.ts'

/** Groups of synonymous words and phrases, in lower case. */
export type Synonyms = readonly (readonly string[])[]

/** The typed query, or a variant of it. */
export interface Wording {
  text: string
  /** Factor for the scores of results for this wording, from 0 to 1. */
  weight: number
}

const synonymWeight = 0.7
/**
 * The same for scripts without spaces. Their words are more often exact names, so pages with the typed word
 * go first.
 */
const unspacedWeight = 0.4
/** The same for their synonyms in Latin letters, which are titles of untranslated pages. */
const foreignWeight = 0.25
/** Each wording is a separate search: more of them would load more files than they are worth. */
const maxWordings = 6
const maxPhraseWords = 4

/**
 * Returns the typed query, and variants in which a word is replaced with a synonym: `hmr` for `hot module
 * replacement`.
 *
 * @returns The typed text first.
 */
export function expandQuery(text: string, synonyms: Synonyms): Wording[] {
  const typed: Wording = { text, weight: 1 }
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const others: Wording[] = []
  if (words.length > maxTypedWords) return [typed]
  for (let length = Math.min(maxPhraseWords, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const phrase = words.slice(start, start + length).join(' ')
      const american = toAmerican(phrase)
      for (const group of synonyms) {
        if (!group.includes(phrase) && !group.includes(american)) continue
        for (const other of group) {
          if (other === phrase || !addsWord(other, words)) continue
          const replaced = [...words.slice(0, start), other, ...words.slice(start + length)].join(' ')
          // The space marks the last word as complete.
          others.push({ text: `${replaced} `, weight: toWeight(phrase, other) })
        }
      }
    }
  }
  others.push(...replaceWithin(text.toLowerCase(), synonyms))
  return [typed, ...others.slice(0, maxWordings - 1)]
}

/**
 * Whether a synonym has a word that isn't ignored. Otherwise, replacing a word would have the same effect as
 * removing it.
 *
 * @param words The words of the query.
 */
function addsWord(synonym: string, words: readonly string[]): boolean {
  const isIgnored = (word: string) => stopWords.has(word) || fillers.has(word) || words.includes(word)
  return !synonym.split(/[\s-]+/).every(isIgnored)
}

const unspacedWord = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}$/u

/** Replaces the longest known word in a text without spaces, where it can be at any position: `怎么配置热更新`. */
function replaceWithin(text: string, synonyms: Synonyms): Wording[] {
  const within = synonyms.flatMap((group) =>
    group.filter((word) => unspacedWord.test(word) && text.includes(word)).map((word) => ({ word, group })),
  )
  // `expandQuery` has already replaced words between spaces.
  const typed = text.split(/\s+/)
  const longest = within
    .filter(({ word }) => !typed.includes(word))
    .sort((a, b) => b.word.length - a.word.length)[0]
  if (!longest) return []
  return longest.group
    .filter((other) => other !== longest.word)
    .map((other) => ({
      text: `${text.replace(longest.word, ` ${other} `).trim()} `,
      weight: toWeight(longest.word, other),
    }))
}

function toWeight(word: string, other: string): number {
  if (!unspacedWord.test(word)) return synonymWeight
  return unspacedWord.test(other) ? unspacedWeight : foreignWeight
}
