import { toPlainText } from './plain-text.ts'

/** Words that are written in capitals in titles. */
const abbreviations = new Set(['api', 'cli', 'faq', 'sdk'])

/** Converts a name to a title: `@kettle/tea-pot` becomes `Tea Pot`. Empty if the name has no letters. */
export function toTitle(name: string): string {
  const words = toPlainText(name)
    .replace(/^@[^/]*\//, '')
    .split(/[-_.\s]+/)
  return words
    .filter((word) => word !== '')
    .map((word) =>
      abbreviations.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
}
