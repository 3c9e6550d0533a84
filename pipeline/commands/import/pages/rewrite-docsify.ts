import type { Heading, Image, Link, Paragraph, Parents, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { escapeHtml } from '../../../../renderer/escape-html.ts'
import { LinkMap } from './link-map.ts'
import { indentAt, rangeOf } from './page-edit.ts'
import type { TextEdit } from './text-edit.ts'

/** Rewrite docsify's extensions of Markdown: asides, included files, image sizes and link options. */
export function rewriteDocsify(options: TextEdit): void {
  const { tree, page, edit, links } = options
  if (page.cover !== undefined) {
    const [, end] = findTitle(tree)
    const cover = links.toPart(page.cover)
    cover.isCover = true
    const snippet = `--8<-- "${LinkMap.relative(page.target, cover.target)}"`
    edit.replace(end, end, end === 0 ? `${snippet}\n\n` : `\n\n${snippet}`)
  }
  if (page.isCover) edit.remove(...findTitle(tree))
  visit(tree, (node, _index, parent) => {
    if (edit.isGone(rangeOf(node)[0])) return
    if (node.type === 'heading') rewriteHeading(node, options)
    else if (node.type === 'paragraph') rewriteParagraph(node, options)
    else if (node.type === 'link') rewriteLink(node, parent, options)
    else if (node.type === 'image') rewriteImage(node, options)
    else if (node.type === 'text') {
      const [start, end] = rangeOf(node)
      for (const { index, 0: mark } of edit.source
        .slice(start, end)
        .matchAll(/\{docsify-(?:ignore(?:-all)?|updated)\}/g))
        edit.remove(start + index, start + index + mark.length)
    }
  })
}

/** The range of a page's title heading; an empty range if the page doesn't begin with one. */
function findTitle({ children }: Root): [start: number, end: number] {
  const first = children.find(({ type }) => type !== 'html')
  return first?.type === 'heading' && first.depth === 1 ? rangeOf(first) : [0, 0]
}

/**
 * Convert `## Title :id=name` to `## Title {#name}`, and remove `{docsify-ignore}`, which has no equivalent.
 */
function rewriteHeading(node: Heading, { edit, report }: TextEdit): void {
  const [start, end] = rangeOf(node)
  const slice = edit.source.slice(start, end)
  const [mark] =
    /(?<![ \t])[ \t]*(?:<!--[ \t]*)?\{docsify-ignore(?:-all)?\}(?:[ \t]*-->)?[ \t]*$/.exec(slice) ?? []
  if (mark !== undefined) edit.remove(end - mark.length, end)
  const [idMark, id] = /(?<![ \t])[ \t]+['"]?:id=([\w-]+)['"]?[ \t]*$/.exec(slice) ?? []
  if (idMark === undefined) return
  edit.replace(end - idMark.length, end, ` {#${id}}`)
  report.change(edit.placeAt(start), 'heading ids `:id=name` converted to `{#name}`')
}

/** Convert `?> Text` and `!> Text` to asides. */
function rewriteParagraph(node: Paragraph, { edit, report }: TextEdit): void {
  const [start, end] = rangeOf(node)
  const [mark, sign] = /^([?!])>[ \t]*/.exec(edit.source.slice(start, end)) ?? []
  if (mark === undefined) return
  const indent = ' '.repeat((node.position?.start.column ?? 1) - 1)
  edit.replace(start, start + mark.length, `> [!${sign === '?' ? 'TIP' : 'IMPORTANT'}]\n${indent}> `)
  report.change(edit.placeAt(start), '`?>` and `!>` converted to asides')
}

/** Languages of code, by file extension, where the two differ. */
const languages: ReadonlyMap<string, string> = new Map([
  ['htm', 'html'],
  ['yml', 'yaml'],
  ['mmd', 'mermaid'],
])

/**
 * Convert `:include` links to snippets, and remove other options, such as `:target=_blank`, which have no
 * equivalent.
 */
function rewriteLink(node: Link, parent: Parents | undefined, { edit, report, links, page }: TextEdit): void {
  const [start, end] = rangeOf(node)
  const { title, options } = readOptions(node.title)
  if (options.size === 0) return
  const place = edit.placeAt(start)
  if (!options.has('include')) {
    removeTitle(node, title, edit)
    report.change(place, 'link options, such as `:target`, removed')
    return
  }
  const [pathname = ''] = node.url.split(/[?#]/)
  const name = links.resolvePath(pathname, page)
  const isMarkdown = /\.(?:md|markdown)$/.test(pathname)
  const type = options.get('type') || (isMarkdown ? 'markdown' : 'code')
  const file = name === undefined ? undefined : links.findFile(name, page)
  if (
    file === undefined ||
    !['markdown', 'code'].includes(type) ||
    /\.(?:html?|mp[34]|ogg)$/.test(pathname)
  ) {
    removeTitle(node, title, edit)
    report.leave(
      place,
      `\`${node.url}\` isn’t included: ${file === undefined ? 'the site has no such file' : 'it is neither Markdown nor code'}. The link is kept`,
    )
    return
  }
  if (options.has('fragment'))
    report.leave(
      place,
      `The whole of \`${node.url}\` is included, not only its fragment “${options.get('fragment')}”`,
    )
  const target = type === 'markdown' ? links.toPart(file).target : links.toSnippet(file).target
  const snippet = `--8<-- "${LinkMap.relative(page.target, target)}"`
  const extension = /\.(\w+)$/.exec(pathname)?.[1] ?? ''
  const language = title || (languages.get(extension) ?? extension)
  const lines = type === 'markdown' ? [snippet] : [`\`\`\`${language}`, snippet, '```']
  // A snippet needs a paragraph of its own: separate it from text in the same line or the adjacent lines.
  const [first, last] = parent?.type === 'paragraph' ? rangeOf(parent) : [start, end]
  const all = [...(start > first ? ['', ''] : []), ...lines, ...(end < last ? ['', ''] : [])]
  edit.replace(start, end, all.join(`\n${indentAt(first, edit.source)}`))
  report.change(place, '`:include` converted to `--8<--`')
}

/**
 * Convert `![Kettle](kettle.png ':size=50x100')` to an `<img>` with that size. Background colours of the
 * cover are removed.
 */
function rewriteImage(node: Image, { edit, report, links, page }: TextEdit): void {
  const [start, end] = rangeOf(node)
  const isColor = node.alt === 'color' && !/\.[a-z]\w*$/i.test(node.url)
  if (isColor || (page.isCover && node.alt === '')) {
    edit.remove(start, end)
    return
  }
  const { title, options } = readOptions(node.title)
  if (options.size === 0) return
  const [width = '', height = ''] = (options.get('size') ?? '').split('x')
  const found = links.resolve(node.url, page)
  const sizes = Object.entries({ width, height })
    .flatMap(([name, size]) => (size === '' ? [] : `${name}="${escapeHtml(size)}"`))
    .join(' ')
  if (sizes === '') removeTitle(node, title, edit)
  else {
    const src = escapeHtml(found?.url ?? node.url)
    edit.overwrite(start, end, `<img src="${src}" alt="${escapeHtml(node.alt ?? '')}" ${sizes}>`)
  }
  report.change(edit.placeAt(start), 'images with a size converted to `<img>`')
}

/** Split the title of a link into the options in it and the remaining text. */
function readOptions(title: string | null | undefined): { title: string; options: Map<string, string> } {
  const options = new Map<string, string>()
  const rest = (title ?? '').replaceAll(
    /(?:^|\s):([\w-]+)(?:=(\S+))?/g,
    (_match, key: string, value = '') => {
      options.set(key, value)
      return ''
    },
  )
  return { title: rest.trim(), options }
}

/** Replace the title of a link by its text without options, or remove it if nothing is left. */
function removeTitle(node: Link | Image, title: string, edit: TextEdit['edit']): void {
  const [start, end] = rangeOf(node)
  const [written] = /(?<!\s)\s+(?:"[^"]*"|'[^']*'|\([^()]*\))\s*\)$/.exec(edit.source.slice(start, end)) ?? []
  if (written === undefined) return
  edit.replace(end - written.length, end - 1, title === '' ? '' : ` ${JSON.stringify(title)}`)
}
