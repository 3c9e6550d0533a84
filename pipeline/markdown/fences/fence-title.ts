import type { Code, Paragraph, RootContent } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { parseFenceMeta } from './fence-meta.ts'

const fileName = /^[\w@.+/-]*\.[a-z][a-z0-9]{0,5}$/i

/**
 * Convert the paragraph before a fence to the title of the fence if it consists only of a file name in bold,
 * which is common in documentation: `**webpack.config.js**`.
 *
 * @param before The nodes before the fence. The paragraph is removed from its end.
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
 * Split the language of a fence from attributes that other tools allow without a space after it: marked lines
 * (`js{1,3}`), line numbers (`js:line-numbers=3`), whether templates in the code are filled in (`js-vue`), a
 * title (`js:kettle.js`, `js:title=kettle.js`), and words after a comma (`rust,ignore`).
 */
export function splitLanguage(code: Code): void {
  // If the fence has no language, the first word is an attribute: `title="Two words"`.
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
  // The space in `js{1, 3}` ends the language too early: the rest of the braces is in the info string.
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

/** Move words after a comma to the info string, and convert a file name after a colon to a title. */
function takeWords(code: Code): void {
  const [, language, words, file] =
    /^([^,{:]+)(?:,(.*)|:(?:title=)?([^\s:{}"=]+\.\w+))$/.exec(code.lang ?? '') ?? []
  if (language === undefined) return
  const title = file === undefined ? words?.replaceAll(/,(?![^{]*\})/g, ' ') : `title="${file}"`
  code.lang = language
  code.meta = [title, code.meta].filter(Boolean).join(' ') || null
}

/** Pass language and info string on to the hast tree as properties, because a class can't contain spaces. */
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
