import path from 'node:path'
import type { PageRules, SourcePage } from '../../source-site.ts'

/** What a role or a link of MyST refers to: a page, or a heading or block with a label. */
export interface MystTarget {
  page: SourcePage
  /** The id of a label that isn’t the title of its page. */
  id?: string
  title: string
}

export type MystRules = NonNullable<PageRules['myst']>

/** The path of a target relative to a page, as the source links to it. */
export function toLinkPath({ page, id }: Pick<MystTarget, 'page' | 'id'>, from: SourcePage): string {
  const file = page.file === from.file ? '' : path.posix.relative(path.posix.dirname(from.file), page.file)
  const anchor = id === undefined ? '' : `#${id}`
  return encodeURI(file + anchor === '' ? path.posix.basename(from.file) : file + anchor)
}

interface RoleOptions {
  page: SourcePage
  myst: MystRules
  onUnknown: (role: string) => void
}

/** Roles whose text is code. */
const codeRoles = new Set(
  'code file program command option envvar samp literal mimetype newsgroup makevar regexp dfn token keyword'.split(
    ' ',
  ),
)

/** Roles whose text has an element of its own. */
const elements: Readonly<Record<string, string>> = {
  sub: 'sub',
  subscript: 'sub',
  sup: 'sup',
  superscript: 'sup',
  kbd: 'kbd',
}

/** Roles whose text is a label of the user interface. */
const boldRoles = new Set(['guilabel', 'menuselection', 'strong'])

/**
 * Convert the roles in a text, such as `{ref}`, and links without a text. Code doesn’t change.
 *
 * @param text Lines that belong together, such as a paragraph.
 */
export function rewriteRoles(text: string, options: RoleOptions): string {
  const { page, myst } = options
  return text.replaceAll(
    /(\{([\w:.+-]+)\})?(?<!`)(`+)(?!`)([\s\S]{1,2000}?)(?<!`)\3(?!`)|(?<!!)(\[)?\]\(<?([^()\s<>]+)>?\)/g,
    (
      whole: string,
      _braces: string | undefined,
      role: string | undefined,
      _mark: string | undefined,
      content: string | undefined,
      bracket: string | undefined,
      url: string | undefined,
    ) => {
      if (url !== undefined) {
        const target = myst.findTarget(url, page)
        if (!target) return whole
        // Links in tabs aren’t resolved later: they have to be paths of files.
        const path = isFile(url) ? url : toLinkPath(target, page)
        return `${bracket === undefined ? '' : `[${target.title}`}](${path})`
      }
      return role === undefined || content === undefined
        ? whole
        : toMarkdown(role, content.replaceAll(/\s*\n\s*/g, ' '), options)
    },
  )
}

/** Whether a link names the file of a page. */
function isFile(url: string): boolean {
  return /^[^/][^:]*\.md(?:#|$)/.test(url)
}

function toMarkdown(role: string, content: string, { page, myst, onUnknown }: RoleOptions): string {
  const [, given, inner] = /^([\s\S]*?)\s*<([^<>]+)>$/.exec(content) ?? []
  const target = (inner ?? content).replace(/^[!~]/, '')
  const name = role.replace(/^(?:std|any):/, '')
  if (['ref', 'doc', 'any', 'numref', 'download', 'term', 'eq', 'external+ref'].includes(name)) {
    const found = name === 'term' ? undefined : myst.findTarget(target, page)
    const text = given === undefined || given === '' ? (found?.title ?? target) : given
    if (found) return `[${text}](${toLinkPath(found, page)})`
    // Names that aren’t in the pages are those of code.
    if (name === 'any' && given === undefined)
      return `\`${content.startsWith('~') ? lastName(target) : target}\``
    if (name === 'download') return `[${text}](${encodeURI(target)})`
    if (name !== 'term') onUnknown(`{${role}}\`${target}\``)
    return text
  }
  if (name === 'rfc') return `[RFC ${target}](https://www.rfc-editor.org/rfc/rfc${target.replace(/#.*/, '')})`
  if (name === 'pep')
    return `[PEP ${target}](https://peps.python.org/pep-${target.replace(/#.*/, '').padStart(4, '0')}/)`
  if (name === 'abbr') {
    const [, short = content, long] = /^(.*?)\s*\(([^()]*)\)$/.exec(content) ?? []
    return long === undefined ? short : `<abbr title="${long.replaceAll('"', '&quot;')}">${short}</abbr>`
  }
  const element = elements[name]
  if (element !== undefined) return `<${element}>${content}</${element}>`
  if (boldRoles.has(name)) return `**${content.replaceAll('-->', '→')}**`
  if (name === 'math') return `$${content}$`
  if (name === 'emphasis') return `*${content}*`
  if (/^(?:octicon|fa[brs]?|material-.*)$/.test(name)) return ''
  if (/^(?:bdg|button)/.test(name)) return given ?? content
  // Roles of domains, such as `{py:class}`, refer to code.
  if (
    !codeRoles.has(name) &&
    !name.includes(':') &&
    !/^(?:class|func|meth|mod|attr|obj|exc|data|const)$/.test(name)
  )
    onUnknown(`{${role}}\`…\``)
  return `\`${content.startsWith('~') ? lastName(target) : (given ?? target)}\``
}

/** The last part of a dotted name. */
function lastName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
