import { escapeHtml } from '../../../renderer/escape-html.ts'

/** Names of text that is shown as it is. */
const plainLanguages = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'csv',
  'log',
  'output',
  'gitignore',
  'ignore',
])

/**
 * Code as HTML, one string a line, its tokens in spans of the classes in `token-classes.ts`.
 *
 * The engines load when a language first asks for them.
 *
 * @param language Lower case, as a fence names it.
 * @returns Undefined for a language that no engine knows.
 */
export async function highlight(code: string, language: string): Promise<string[] | undefined> {
  if (plainLanguages.has(language)) return toPlainLines(code)
  const { highlightWithLezer } = await import('./lezer.ts')
  const lines = highlightWithLezer(code, language)
  if (lines) return lines
  const { highlightWithStream } = await import('./stream-modes.ts')
  const streamed = highlightWithStream(code, language)
  if (streamed) return streamed
  const { highlightWithTextMate } = await import('./textmate.ts')
  return highlightWithTextMate(code, language)
}

/** Code as HTML without any tokens, one string a line. */
export function toPlainLines(code: string): string[] {
  return escapeHtml(code).split('\n')
}
