import { htmlTagNames } from 'html-tag-names'

const known = new Set(htmlTagNames)

/** Whether an element means something in a browser; a name with a hyphen is that of a custom element. */
export function isKnownElement(tagName: string): boolean {
  return known.has(tagName) || tagName.includes('-')
}
