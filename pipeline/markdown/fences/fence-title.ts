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

/**
 * Part the language of a fence from what is at it without a space, as other tools have it: marked lines
 * (`js{1,3}`), line numbers (`js:line-numbers=3`), whether templates in it are filled in (`js-vue`), a title
 * (`js:kettle.js`, `js:title=kettle.js`), and words after a comma (`rust,ignore`).
 */
export function partLanguage(code: Code): void {
  // Without a language, the first word is what the fence says of itself: `title="Two words"`.
  if (/^[\w-]+=["']/.test(code.lang ?? '')) {
    code.meta = `${code.lang} ${code.meta ?? ''}`.trimEnd()
    code.lang = ''
    return
  }
  takeWords(code)
  const [, language, templates, numbers, braces] =
    /^([^{:]+?)(-vue)?(:line-numbers(?:=\d+)?|:no-line-numbers)?(\{.*)?$/.exec(code.lang ?? '') ?? []
  if (language === undefined || (templates ?? numbers ?? braces) === undefined) return
  const meta = code.meta ?? ''
  // A space after a comma ended the language: `js{1, 3}`.
  const isCut = braces !== undefined && !braces.endsWith('}')
  code.lang = language
  code.meta = [
    numbers?.startsWith(':line') && 'lines',
    isCut ? `${braces}${meta}` : braces,
    isCut ? '' : meta,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Make words of what follows a comma, and a title of the file that follows a colon. */
function takeWords(code: Code): void {
  const [, language, words, file] =
    /^([^,{:]+)(?:,(.*)|:(?:title=)?([^\s:{}"=]+\.\w+))$/.exec(code.lang ?? '') ?? []
  if (language === undefined) return
  const title = file === undefined ? words?.replaceAll(/,(?![^{]*\})/g, ' ') : `title="${file}"`
  code.lang = language
  code.meta = [title, code.meta].filter(Boolean).join(' ') || null
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
