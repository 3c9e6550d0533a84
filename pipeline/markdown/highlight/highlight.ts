import { escapeHtml } from '../../../renderer/escape-html.ts'
import { toHighlightedLanguage } from './language-aliases.ts'

/** Languages that are shown without highlighting. */
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
  'dockerignore',
  'ignore',
  'none',
  'nohighlight',
  'no-highlight',
  'raw',
  'prompt',
  'tree',
])

/**
 * Highlight code. Its tokens are spans with the classes in `token-classes.ts`.
 *
 * Each engine is loaded when a language first needs it.
 *
 * @param name The language of the fence, in lower case.
 * @returns One string of HTML per line; undefined for an unknown language.
 */
export async function highlight(code: string, name: string): Promise<string[] | undefined> {
  const language = toHighlightedLanguage(name)
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

/** Convert code to HTML without tokens, one string per line. */
export function toPlainLines(code: string): string[] {
  return escapeHtml(code).split('\n')
}
