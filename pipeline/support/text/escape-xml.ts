import { toPlainText } from './plain-text.ts'

/** Text as XML that shows it, also within the quotes of an attribute. XML has no form feed: it becomes a space. */
export function escapeXml(text: string): string {
  return toPlainText(text)
    .replaceAll('\f', ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
