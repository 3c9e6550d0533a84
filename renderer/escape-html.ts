import { stringifyEntities } from 'stringify-entities'

const special = /[&<>"]/

/** Escapes text for use in HTML, both as content and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  // Most code tokens contain nothing to escape, and the library is slow to find that out.
  return special.test(text)
    ? stringifyEntities(text, { subset: ['&', '<', '>', '"'], useNamedReferences: true })
    : text
}
