import { toPlainText } from './plain-text.ts'

/** Words that are written in capitals in titles. */
const abbreviations = new Set(['api', 'cli', 'faq', 'sdk'])

/**
 * Converts a name to a title: `@kettle/tea-pot` becomes `Tea Pot`. Versions (`v1.2`) and words that have their own
 * capitals (`iOS`) stay as they are. Empty if the name has no letters.
 */
export function toTitle(name: string): string {
  const words = toPlainText(name)
    .replace(/^@[^/]*\//, '')
    .split(/[-_\s]+|\.(?!\d)/)
  return words
    .filter((word) => word !== '')
    .map(toTitleWord)
    .join(' ')
}

function toTitleWord(word: string): string {
  if (abbreviations.has(word)) return word.toUpperCase()
  if (/^v\d|^\p{Ll}+\p{Lu}/u.test(word)) return word
  return word.charAt(0).toUpperCase() + word.slice(1)
}
