import { toPlainText } from './plain-text.ts'

/** Escapes text for XML content and quoted attributes. XML doesn't allow form feeds: they become spaces. */
export function escapeXml(text: string): string {
  return toPlainText(text)
    .replaceAll('\f', ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
