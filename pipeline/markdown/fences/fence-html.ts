import { escapeHtml } from '../../../renderer/escape-html.ts'
import { highlight, toPlainLines } from '../highlight/highlight.ts'
import type { FenceMeta } from './fence-meta.ts'

type LineKind = 'mark' | 'ins' | 'del'

export interface FenceInput {
  code: string
  /** The language of the fence, in lower case. */
  language: string
  meta: FenceMeta
}

/**
 * Convert a fence to HTML: a figure with its title, and the code with tokens and marked lines.
 *
 * The text of `<code>` is exactly the code: marks are classes, never text.
 *
 * @returns `isKnown` is false if the language can't be highlighted.
 */
export async function toFenceHtml({
  code,
  language,
  meta,
}: FenceInput): Promise<{ html: string; isKnown: boolean }> {
  const isDiff = language === 'diff' || language === 'patch'
  const highlighted = isDiff
    ? await highlightDiff(code, toInnerLanguage(meta))
    : await highlight(code, language)
  const lines = highlighted ?? toPlainLines(code)
  const kinds = isDiff ? code.split('\n').map(toDiffKind) : []
  const kindOf = (index: number): LineKind | undefined => {
    const number = index + 1
    if (meta.deleted.has(number)) return 'del'
    if (meta.inserted.has(number)) return 'ins'
    return kinds[index] ?? (meta.marked.has(number) ? 'mark' : undefined)
  }
  const hasLines = meta.hasLineNumbers || lines.some((_, index) => kindOf(index))
  const body = hasLines
    ? lines.map((line, index) => toLine(line, kindOf(index), index === lines.length - 1)).join('')
    : lines.join('\n')
  const title = meta.title ? escapeHtml(meta.title) : undefined
  // Chromium doesn't use the caption as the accessible name of the figure.
  const label = title === undefined ? '' : ` aria-label="${title}"`
  const caption = title === undefined ? '' : `<figcaption>${title}</figcaption>`
  const classes = `code${meta.hasLineNumbers ? ' numbered' : ''}`
  const html = `<figure class="${classes}" data-lang="${escapeHtml(language)}"${label}>${caption}<pre><code>${body}</code></pre></figure>`
  return { html, isKnown: highlighted !== undefined }
}

function toLine(html: string, kind: LineKind | undefined, isLast: boolean): string {
  return `<span class="line${kind ? ` ${kind}` : ''}">${html}${isLast ? '' : '\n'}</span>`
}

function toDiffKind(line: string): LineKind | undefined {
  if (/^(?:\+\+\+|---) /.test(line)) return undefined
  return line.startsWith('+') ? 'ins' : line.startsWith('-') ? 'del' : undefined
}

/**
 * The language of the file that a diff changes: from `lang=`, otherwise from the file extension in the title.
 */
function toInnerLanguage(meta: FenceMeta): string | undefined {
  const { lang } = meta.attributes
  if (typeof lang === 'string') return lang.toLowerCase()
  return meta.title && /\.([a-z0-9]+)$/i.exec(meta.title)?.[1]?.toLowerCase()
}

/**
 * Highlight a diff in the language of its file. The old and the new code are highlighted separately, because
 * each of them is complete; then each line is taken from the code that it belongs to.
 */
async function highlightDiff(code: string, language: string | undefined): Promise<string[] | undefined> {
  const lines = code.split('\n')
  const kinds = lines.map(toDiffKind)
  const without = (kind: LineKind) =>
    lines.filter((_, index) => kinds[index] !== kind).map((line) => line.slice(1))
  if (language === undefined || !lines.every((line) => line === '' || /^[ +-]/.test(line)))
    return toPlainLines(code)
  const newLines = await highlight(without('del').join('\n'), language)
  const oldLines = await highlight(without('ins').join('\n'), language)
  if (!newLines || !oldLines) return toPlainLines(code)
  let newIndex = 0
  let oldIndex = 0
  return lines.map((line, index) => {
    const text = (kinds[index] === 'del' ? oldLines[oldIndex] : newLines[newIndex]) ?? ''
    if (kinds[index] !== 'ins') oldIndex += 1
    if (kinds[index] !== 'del') newIndex += 1
    return escapeHtml(line.slice(0, 1)) + text
  })
}
