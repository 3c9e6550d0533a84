import type { Code, Paragraph, RootContent } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { parseFenceMeta } from './fence-meta.ts'

const fileName = /^[\w@.+/-]*\.[a-z][a-z0-9]{0,5}$/i

/**
 * Make the title of a fence of the paragraph before it, when that says nothing but the file's name in bold, as much
 * documentation writes it: `**webpack.config.js**`.
 *
 * @param before The nodes before the fence; the paragraph is taken off its end.
 */
export function addFenceTitle(code: Code, before: RootContent[]): void {
  const last = before.at(-1)
  if (last?.type !== 'paragraph') return
  const title = toFileName(last)
  if (title === undefined || parseFenceMeta(code.meta ?? '').title !== undefined) return
  before.pop()
  code.meta = `title="${title}" ${code.meta ?? ''}`.trimEnd()
}

/** Hand language and info string on to the HTML tree, where a class would cut them short. */
export function carryMeta(code: Code): void {
  const properties = { dataLanguage: code.lang ?? '', dataMeta: code.meta ?? '' }
  code.data = { ...code.data, hProperties: { ...code.data?.hProperties, ...properties } }
}

function toFileName(paragraph: Paragraph): string | undefined {
  const [strong] = paragraph.children
  if (strong?.type !== 'strong' || paragraph.children.length !== 1) return undefined
  const text = toText(strong).trim()
  return fileName.test(text) ? text : undefined
}
