/** Groups of words and phrases that mean the same, in lower case. */
export type Synonyms = readonly (readonly string[])[]

/** A way to say what was typed. */
export interface Wording {
  text: string
  /** How much of its worth a result keeps that was found by this wording, from 0 to 1. */
  weight: number
}

const synonymWeight = 0.7
/** The same for words of scripts without spaces: they are exact names more often, and a page that has them comes first. */
const unspacedWeight = 0.4
/** The same for their synonyms in Latin letters, which are titles of pages that aren’t translated. */
const foreignWeight = 0.25
/** Each wording is a search of its own: more of them cost more files than they are worth. */
const mostWordings = 6
const longestPhrase = 4
/** Longer texts were pasted: their writer and ours use the same words. */
const mostTypedWords = 12

/**
 * What was typed, and the same with words replaced by their synonyms: `hmr` for `hot module replacement`.
 *
 * @returns The typed text first.
 */
export function expandQuery(text: string, synonyms: Synonyms): Wording[] {
  const typed: Wording = { text, weight: 1 }
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const others: Wording[] = []
  if (words.length > mostTypedWords) return [typed]
  for (let length = Math.min(longestPhrase, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const phrase = words.slice(start, start + length).join(' ')
      for (const group of synonyms) {
        if (!group.includes(phrase)) continue
        for (const other of group) {
          if (other === phrase) continue
          const replaced = [...words.slice(0, start), other, ...words.slice(start + length)].join(' ')
          // A space ends the last word: it isn't being typed.
          others.push({ text: `${replaced} `, weight: toWeight(phrase, other) })
        }
      }
    }
  }
  others.push(...replaceWithin(text.toLowerCase(), synonyms))
  return [typed, ...others.slice(0, mostWordings - 1)]
}

const unspacedWord = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}$/u

/** In a text that has no spaces a word may be anywhere: `怎么配置热更新`. The longest one in it is meant. */
function replaceWithin(text: string, synonyms: Synonyms): Wording[] {
  const within = synonyms.flatMap((group) =>
    group.filter((word) => unspacedWord.test(word) && text.includes(word)).map((word) => ({ word, group })),
  )
  // Words that are typed by themselves have been replaced already.
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
