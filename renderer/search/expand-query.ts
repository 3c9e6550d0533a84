/** Groups of words and phrases that mean the same, in lower case. */
export type Synonyms = readonly (readonly string[])[]

/** A way to say what was typed. */
export interface Wording {
  text: string
  /** How much of its worth a result keeps that was found by this wording, from 0 to 1. */
  weight: number
}

const synonymWeight = 0.7
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
          others.push({ text: `${replaced} `, weight: synonymWeight })
        }
      }
    }
  }
  return [typed, ...others.slice(0, mostWordings - 1)]
}
