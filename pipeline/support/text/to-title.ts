import { toPlainText } from './plain-text.ts'

/** Words of names that are written in capitals. */
const abbreviations = new Set(['api', 'cli', 'faq', 'sdk'])

/** A name as people write it: `@kettle/tea-pot` is `Tea Pot`. Empty if it holds no letters. */
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
