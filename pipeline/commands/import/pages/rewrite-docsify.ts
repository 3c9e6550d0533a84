import type { Heading, Image, Link, Paragraph, Parents, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { escapeHtml } from '../../../../renderer/escape-html.ts'
import { LinkMap } from './link-map.ts'
import { indentAt, rangeOf } from './page-edit.ts'
import type { TextEdit } from './text-edit.ts'

/** Rewrite what docsify adds to Markdown: asides, files that are included, sizes of pictures, options of links. */
export function rewriteDocsify(options: TextEdit): void {
  const { tree, page, edit, links } = options
  if (page.cover !== undefined) {
    const [, end] = findTitle(tree)
    const part = links.toPart(page.cover)
    part.isCover = true
    const snippet = `--8<-- "${LinkMap.relative(page.target, part.target)}"`
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

/** The heading that opens a page; empty if there is none. */
function findTitle({ children }: Root): [start: number, end: number] {
  const first = children.find(({ type }) => type !== 'html')
  return first?.type === 'heading' && first.depth === 1 ? rangeOf(first) : [0, 0]
}

/** `## Title :id=name` is `## Title {#name}`; which headings a sidebar leaves out means nothing here. */
function rewriteHeading(node: Heading, { edit, report }: TextEdit): void {
  const [start, end] = rangeOf(node)
  const slice = edit.source.slice(start, end)
  const [mark] =
    /(?<![ \t])[ \t]*(?:<!--[ \t]*)?\{docsify-ignore(?:-all)?\}(?:[ \t]*-->)?[ \t]*$/.exec(slice) ?? []
  if (mark !== undefined) edit.remove(end - mark.length, end)
  const [whole, id] = /(?<![ \t])[ \t]+['"]?:id=([\w-]+)['"]?[ \t]*$/.exec(slice) ?? []
  if (whole === undefined) return
  edit.replace(end - whole.length, end, ` {#${id}}`)
  report.change(edit.placeAt(start), '`:id=name` of a heading is `{#name}`')
}

/** `?> Text` and `!> Text` are asides. */
function rewriteParagraph(node: Paragraph, { edit, report }: TextEdit): void {
  const [start, end] = rangeOf(node)
  const [mark, sign] = /^([?!])>[ \t]*/.exec(edit.source.slice(start, end)) ?? []
  if (mark === undefined) return
  const indent = ' '.repeat((node.position?.start.column ?? 1) - 1)
  edit.replace(start, start + mark.length, `> [!${sign === '?' ? 'TIP' : 'IMPORTANT'}]\n${indent}> `)
  report.change(edit.placeAt(start), '`?>` and `!>` are asides')
}

/** Languages of files whose extension isn't their name. */
const languages: ReadonlyMap<string, string> = new Map([
  ['htm', 'html'],
  ['yml', 'yaml'],
  ['mmd', 'mermaid'],
])

/** Options such as `:target=_blank` mean nothing here; a file that is included is a snippet. */
function rewriteLink(node: Link, parent: Parents | undefined, { edit, report, links, page }: TextEdit): void {
  const [start, end] = rangeOf(node)
  const { title, options } = readOptions(node.title)
  if (options.size === 0) return
  const place = edit.placeAt(start)
  if (!options.has('include')) {
    removeTitle(node, title, edit)
    report.change(place, 'options of links, such as `:target`, are left out')
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
      `\`${node.url}\` isn’t included: ${file === undefined ? 'there is no such file of the site' : 'it is neither Markdown nor code'}. The link stays`,
    )
    return
  }
  if (options.has('fragment'))
    report.leave(place, `Of \`${node.url}\` the whole is included, not only “${options.get('fragment')}”`)
  const target = type === 'markdown' ? links.toPart(file).target : links.toFile(file).target
  const snippet = `--8<-- "${LinkMap.relative(page.target, target)}"`
  const extension = /\.(\w+)$/.exec(pathname)?.[1] ?? ''
  const language = title || (languages.get(extension) ?? extension)
  const lines = type === 'markdown' ? [snippet] : [`\`\`\`${language}`, snippet, '```']
  // Beside other text, in the same line or the next one, it wouldn't be a snippet.
  const [first, last] = parent?.type === 'paragraph' ? rangeOf(parent) : [start, end]
  const all = [...(start > first ? ['', ''] : []), ...lines, ...(end < last ? ['', ''] : [])]
  edit.replace(start, end, all.join(`\n${indentAt(first, edit.source)}`))
  report.change(place, '`:include` is `--8<--`')
}

/** `![Kettle](kettle.png ':size=50x100')` is an element with its size; colours of the cover are left out. */
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
  report.change(edit.placeAt(start), 'pictures with a size are `<img>`')
}

/** The title of a link without the options in it, and these. */
function readOptions(title: string | null | undefined): { title: string; options: Map<string, string> } {
  const options = new Map<string, string>()
  const rest = (title ?? '').replaceAll(
    /(?:^|\s):([\w-]+)(?:=(\S+))?/g,
    (_whole, key: string, value = '') => {
      options.set(key, value)
      return ''
    },
  )
  return { title: rest.trim(), options }
}

/** Leave a title with the text that it has without options, or none. */
function removeTitle(node: Link | Image, title: string, edit: TextEdit['edit']): void {
  const [start, end] = rangeOf(node)
  const [whole] = /(?<!\s)\s+(?:"[^"]*"|'[^']*'|\([^()]*\))\s*\)$/.exec(edit.source.slice(start, end)) ?? []
  if (whole === undefined) return
  edit.replace(end - whole.length, end - 1, title === '' ? '' : ` ${JSON.stringify(title)}`)
}
