import { isScalar, LineCounter, parseDocument } from 'yaml'
import { blobHashPattern } from '../../../markdown/parse/front-matter-fields.ts'
import { parseSource } from '../../../markdown/parse/parsers.ts'

/** Front matter with its delimiters. The rest, which is nearly the whole page, doesn't have to be parsed. */
const frontMatterPattern = /^\uFEFF?---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?=\r?\n|$)/

/**
 * Reads from the front matter of a translated page which version of its source was translated.
 *
 * @returns the hash, undefined if it is missing or invalid, and its line, or 1 if it is missing.
 */
export function readTranslationOf(source: string): { hash: string | undefined; line: number } {
  const [frontMatter = ''] = frontMatterPattern.exec(source) ?? []
  const [first] = parseSource(frontMatter, 'md').children
  if (first?.type !== 'yaml') return { hash: undefined, line: 1 }
  const lineCounter = new LineCounter()
  const document = parseDocument(first.value, { lineCounter })
  const node: unknown = document.getIn(['translationOf'], true)
  if (!isScalar(node)) return { hash: undefined, line: 1 }
  // YAML reads a hash that consists of digits, or of digits and one `e`, as a number: the source text is used
  // instead.
  const { source: text = '', range } = node
  const hash = blobHashPattern.test(text) ? text : undefined
  // The YAML begins on the line after the opening `---`.
  return { hash, line: range ? lineCounter.linePos(range[0]).line + 1 : 1 }
}
