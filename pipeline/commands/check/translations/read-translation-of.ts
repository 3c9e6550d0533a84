import { isScalar, LineCounter, parseDocument } from 'yaml'
import { blobHashPattern } from '../../../markdown/parse/front-matter.ts'
import { parseSource } from '../../../markdown/parse/parsers.ts'

/** Front matter with the lines around it. What follows needn't be parsed: nearly all of a page. */
const frontMatterPattern = /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?=\r?\n|$)/

/**
 * Read from the front matter of a translated page which version of its source was translated.
 *
 * @returns The hash, undefined if the page has none or something else, and its line (1 without one).
 */
export function readTranslationOf(source: string): { hash: string | undefined; line: number } {
  const [frontMatter = ''] = frontMatterPattern.exec(source) ?? []
  const [first] = parseSource(frontMatter, 'md').children
  if (first?.type !== 'yaml') return { hash: undefined, line: 1 }
  const lineCounter = new LineCounter()
  const document = parseDocument(first.value, { lineCounter })
  const node: unknown = document.getIn(['translationOf'], true)
  if (!isScalar(node)) return { hash: undefined, line: 1 }
  // A hash of digits alone, or with one `e` among them, is a number to YAML: its source counts.
  const { source: text = '', range } = node
  const hash = blobHashPattern.test(text) ? text : undefined
  // The YAML begins on the line after the opening `---`.
  return { hash, line: range ? lineCounter.linePos(range[0]).line + 1 : 1 }
}
