import { stringifyEntities } from 'stringify-entities'

const special = /[&<>"]/

/** Text as HTML that shows it, also within an attribute's quotes. */
export function escapeHtml(text: string): string {
  // Most code tokens hold nothing to escape, and the library takes its time to find out.
  return special.test(text)
    ? stringifyEntities(text, { subset: ['&', '<', '>', '"'], useNamedReferences: true })
    : text
}
