import { stringifyEntities } from 'stringify-entities'
import { visit } from 'unist-util-visit'
import { addFormerIds } from './hugo/former-ids.ts'
import { LinkMap } from './link-map.ts'
import { rangeOf } from './page-edit.ts'
import { rewriteDocsify } from './rewrite-docsify.ts'
import { rewriteMdbook } from './rewrite-mdbook.ts'
import type { TextEdit } from './text-edit.ts'

/** Rewrite what Markdown of other tools has beyond Markdown: scripts, includes, templates, and inline marks. */
export function rewriteText(options: TextEdit): void {
  const { tree, edit, rules } = options
  if (rules.hasDocsify) rewriteDocsify(options)
  if (rules.mdbook) rewriteMdbook(options)
  if (rules.hugo?.hasFormerIds) addFormerIds(options)
  visit(tree, (node, _index, parent) => {
    if (edit.isGone(rangeOf(node)[0])) return
    if (node.type === 'html') rewriteHtml(options, ...rangeOf(node))
    if (node.type === 'paragraph') rewriteParagraph(options, ...rangeOf(node))
    if (node.type === 'code' && (rules.hasPyMdown || rules.hugo)) rewriteSnippets(options, ...rangeOf(node))
    if (node.type === 'code' && node.meta) rewriteFence(options, ...rangeOf(node))
    if (node.type === 'text') {
      fillTemplates(options, ...rangeOf(node))
      // docsite reads ids of headings as they are.
      const marks = parent?.type === 'heading' ? pyMdown : [inlineId, ...pyMdown]
      if (rules.hasPyMdown) rewriteMarks(marks, options, ...rangeOf(node))
      if (rules.jekyll) rewriteMarks(braces, options, ...rangeOf(node))
      if (rules.hasVue) rewriteMarks(linkAttributes, options, ...rangeOf(node))
    }
    if (node.type === 'heading' && (rules.hasPyMdown || rules.mdbook || rules.hugo || rules.jekyll))
      rewriteHeadingAttributes(options, ...rangeOf(node))
  })
}

function rewriteHtml(options: TextEdit, start: number, end: number): void {
  const { edit, report, rules, links, page } = options
  const slice = edit.source.slice(start, end)
  const [, included, region, lines] =
    /^<!--\s*@include:\s*([^{#\s]+?)(?:#([\w-]+))?(?:\{(\d*(?:,\d*)?)\})?\s*-->\s*$/.exec(slice) ?? []
  if (included !== undefined) {
    const file = links.findFile(included, page)
    if (file === undefined) {
      report.leave(edit.placeAt(start), `The file \`${included}\` that is included here is missing`)
      return
    }
    const part = toPartOfFile(region, lines)
    edit.replace(start, end, `--8<-- "${LinkMap.relative(page.target, links.toPart(file).target)}${part}"`)
    report.change(edit.placeAt(start), '`<!-- @include -->` is `--8<--`')
    return
  }
  for (const { index, 0: comment } of slice.matchAll(/<!--\s*@include:[^>]*-->/g))
    report.leave(
      edit.placeAt(start + index),
      `\`${comment.slice(0, 60)}\` isn’t included: it is in HTML, or its path can’t be read`,
      'Write `--8<-- "path"` in a paragraph of its own.',
    )
  const [, element] = /^<(script|style)\b/i.exec(slice) ?? []
  if (rules.hasVue && element !== undefined) {
    edit.remove(start, end)
    report.leave(
      edit.placeAt(start),
      `\`<${element.toLowerCase()}>\` of a page is left out: pages run no code of their own`,
      element.toLowerCase() === 'style'
        ? 'Put its rules into a component’s stylesheet.'
        : 'Put what it does into a component in `_components/` of the content folder.',
    )
    return
  }
  if (rules.hasVue) {
    // Template syntax in tags would be left out of the page anyway.
    for (const found of slice.matchAll(
      /(?<!<!--)\s(?:v-[\w-]+(?::[\w-]+)?|[@:][\w.-]+)(?:=(?:"[^"]*"|'[^']*'))?(?=[^<]*>)/g,
    )) {
      edit.remove(start + found.index, start + found.index + found[0].length)
      report.leave(
        edit.placeAt(start + found.index),
        `\`${found[0].trim().slice(0, 50)}\` is left out: templates aren’t filled in`,
      )
    }
    fillTemplates(options, start, end)
  }
  for (const { index, 1: name = '', 2: quoted = '' } of slice.matchAll(
    /\b(href|src|poster)\s*=\s*("[^"]*"|'[^']*')/gi,
  )) {
    const url = quoted.slice(1, -1)
    const found = links.resolve(url, page)
    if (!found || found.url === url) continue
    const at = start + index
    const length = /^[^"']*/.exec(slice.slice(index))?.[0].length ?? name.length
    edit.replace(at + length, at + length + quoted.length, `"${found.url}"`)
  }
}

/** `file="./cup.ts"` of a fence, which shows a file: it comes along. */
function rewriteFence({ edit, links, page }: TextEdit, start: number, end: number): void {
  const [line = ''] = edit.source.slice(start, end).split('\n')
  const [attribute, path] = /(?<=\s)file=["']([^"']+)["']/.exec(line) ?? []
  const file = path === undefined ? undefined : links.findFile(path, page)
  if (attribute === undefined || file === undefined) return
  const at = start + line.indexOf(attribute)
  // A copy of Markdown would be a page.
  const { target } = /\.mdx?$/.test(file) ? links.toPart(file) : links.toFile(file)
  edit.replace(at, at + attribute.length, `file="${LinkMap.relative(page.target, target)}"`)
}

/** `{3,5}` is `:3:5`, `{3}` `:3:3`, and `#name` `:name`. */
function toPartOfFile(region: string | undefined, lines: string | undefined): string {
  if (region !== undefined) return `:${region}`
  if (lines === undefined || lines === '') return ''
  const [first = '', last = first] = lines.split(',')
  return `:${first}:${last}`
}

function rewriteParagraph(options: TextEdit, start: number, end: number): void {
  const { edit, report, links, page, rules } = options
  const slice = edit.source.slice(start, end)
  const [, mark = '', path = ''] = /^(<<<[ \t]+)([^\s#{[]+)/.exec(slice) ?? []
  if (path !== '') {
    const file = links.findFile(path, page)
    if (file === undefined) return
    const changed = LinkMap.relative(page.target, links.toFile(file).target)
    if (changed !== path) edit.replace(start + mark.length, start + mark.length + path.length, changed)
    return
  }
  const [, listed] = /^--8<--[ \t]*\n([\s\S]+?)\n--8<--[ \t]*$/.exec(slice) ?? []
  if (listed !== undefined) {
    const files = listed.split('\n').map((line) => line.trim())
    const single = files.flatMap((file) => (/^(?:;|$)/.test(file) ? [] : [`--8<-- "${file}"`]))
    edit.replace(start, end, single.map((line) => rewriteSnippet(line, options, start) ?? line).join('\n\n'))
    return
  }
  rewriteSnippets(options, start, end)
  if (rules.hasVue && /^:{3,}[ \t]*(?:v-pre|raw)\b/m.test(slice)) {
    for (const { index, 0: line } of slice.matchAll(/^:{3,}[ \t]*(?:v-pre|raw)?[ \t]*(?:\n|$)/gm))
      edit.remove(start + index, start + index + line.length)
    report.change(edit.placeAt(start), '`::: v-pre` is left out: nothing is filled in here')
  }
}

/**
 * Name the file of a line `--8<-- "path"` by where it is now.
 *
 * @param isCode Whether the line is in a fence: Markdown is shown there as it is.
 * @returns Undefined if it isn't such a line.
 */
function rewriteSnippet(
  line: string,
  { edit, report, links, page, rules }: TextEdit,
  start: number,
  isCode = false,
): string | undefined {
  const [, head = '', path, part = ''] =
    /^([ \t]*--8<--[ \t]+["'])([^"':]+)((?::[^"':]*){0,2})["'][ \t]*$/.exec(line.trimEnd()) ?? []
  if (path === undefined) return undefined
  const folders = rules.snippetDirs ?? ['.']
  const file =
    links.findFile(path, page) ??
    folders
      .map((dir) => links.findFile(path, { ...page, file: dir === '.' ? 'page' : `${dir}/page` }))
      .find((found) => found !== undefined)
  if (file === undefined) {
    report.leave(
      edit.placeAt(start),
      `The file \`${path}\` that is included here is missing`,
      'Without it, the build reports an error: add the file, or delete the line.',
    )
    return undefined
  }
  const target = !isCode && /\.mdx?$/.test(file) ? links.toPart(file).target : links.toFile(file).target
  return `${head}${LinkMap.relative(page.target, target)}${part}"`
}

/** Lines that are snippets, also in what is indented below the mark of an aside or a tab: Markdown may read that as code. */
function rewriteSnippets(options: TextEdit, start: number, end: number): void {
  const { edit } = options
  const slice = edit.source.slice(start, end)
  const isCode = /^[ \t]*(?:`{3}|~{3})/.test(slice)
  for (const { index, 0: line } of slice.matchAll(/^[ \t]*--8<--[ \t]+["'].*$/gm)) {
    const changed = rewriteSnippet(line, options, start + index, isCode)
    if (changed !== undefined) edit.replace(start + index, start + index + line.length, changed)
  }
}

/** `{{ $frontmatter.title }}`, `{{ site.title }}`: values that are known are written out, others are reported. */
function fillTemplates({ edit, report, rules, frontMatter }: TextEdit, start: number, end: number): void {
  const slice = edit.source.slice(start, end)
  for (const { index, 0: whole, 1: code = '' } of slice.matchAll(/\{\{[-~]?\s*(.*?)\s*[-~]?\}\}/gs)) {
    const at = start + index
    // What is between these tags is meant to be shown as it is.
    if (/\{%[-~]?\s*(?:raw|verbatim)\s*[-~]?%\}(?:(?!\{%).)*$/s.test(slice.slice(0, index))) continue
    const key = code.replace(/^\$?(?:frontmatter|page\.frontmatter|page\.data)\./, '')
    const value = key !== code || /^\w+$/.test(code) ? frontMatter[key] : undefined
    const known =
      typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : rules.values?.[code.replace(/^\$/, '')]
    if (known !== undefined) {
      edit.replace(at, at + whole.length, rules.hasVue ? toPlainText(known) : known)
      report.change(edit.placeAt(at), `\`{{ ${code} }}\` is its value`)
    } else if (rules.hasVue || rules.values) {
      report.leave(
        edit.placeAt(at),
        `\`${whole.length > 50 ? `${whole.slice(0, 47)}…` : whole}\` is shown as text: templates aren’t filled in`,
        'Write its value.',
      )
    }
  }
  if (!rules.values) return
  for (const { index, 0: whole } of slice.matchAll(/\{%[-~]?\s*(.*?)\s*[-~]?%\}/gs)) {
    const at = start + index
    if (/^\{%[-~]?\s*(?:end)?(?:raw|verbatim)\b/.test(whole)) edit.remove(at, at + whole.length)
    else
      report.leave(
        edit.placeAt(at),
        `\`${whole.slice(0, 50)}\` is shown as text: templates aren’t filled in`,
        'Write what it shows.',
      )
  }
}

/** Vue shows values as text, in Markdown as in HTML. */
function toPlainText(value: string): string {
  return stringifyEntities(value, { subset: [...'&<>`*_[]{}~|$\\'] })
}

type InlineMark = [pattern: RegExp, what: string, to: (inner: string) => string]

/** Attributes after a link or a picture. */
const linkAttributes: InlineMark[] = [
  [/(?<=^|[)\]`])\{[ \t]*[\w-]+=[^{}\n]*\}/g, 'attributes in braces are left out', () => ''],
]

/** The id of what is before it: `**term**{ #term }`. */
const inlineId: InlineMark = [
  /\{:?[ \t]*(?:[.\w-][^{}#\n]*)?#([\w.:-]+)[^{}\n]*\}/g,
  'an id in braces is an empty element with this id',
  (id) => `<a id="${id}"></a>`,
]

/** Attributes of what is before them. */
const braces: InlineMark[] = [
  [/[ \t]*\{:?[ \t]*[.#][^{}\n]*\}/g, 'attributes in braces are left out', () => ''],
  [/[ \t]*\{:[ \t]*[\w-]+=[^{}\n]*\}/g, 'attributes in braces are left out', () => ''],
]

/** Inline marks of PyMdown Extensions, as elements of HTML. */
const pyMdown: InlineMark[] = [
  [
    /\+\+([a-z0-9"'][a-z0-9+"' _-]*?)\+\+/gi,
    '`++ctrl++` is `<kbd>`',
    (keys) =>
      keys
        .split('+')
        .map((key) => `<kbd>${toKeyName(key)}</kbd>`)
        .join('+'),
  ],
  [/==(?=\S)([^=\n]+?)(?<=\S)==/g, '`==text==` is `<mark>`', (inner) => `<mark>${inner}</mark>`],
  [/\^\^(?=\S)([^^\n]+?)(?<=\S)\^\^/g, '`^^text^^` is `<ins>`', (inner) => `<ins>${inner}</ins>`],
  [
    /(?<=\s|^):(?:material|fontawesome|octicons|simple|twemoji)-[\w-]+:/g,
    'icons of the theme are left out',
    () => '',
  ],
  ...linkAttributes,
  ...braces,
]

function rewriteMarks(
  marks: readonly InlineMark[],
  { edit, report }: TextEdit,
  start: number,
  end: number,
): void {
  const slice = edit.source.slice(start, end)
  for (const [pattern, what, to] of marks) {
    for (const { index, 0: whole, 1: inner = '' } of slice.matchAll(pattern)) {
      // The id of a heading.
      if (pattern !== inlineId[0] && /\{#[\w-]+\}$/.test(whole)) continue
      const at = start + index
      edit.replace(at, at + whole.length, to(inner))
      report.change(edit.placeAt(at), what)
    }
  }
}

/** `## Title {: #id }` and `## Title {.class #id}` are `## Title {#id}`. */
function rewriteHeadingAttributes({ edit, report }: TextEdit, start: number, end: number): void {
  const slice = edit.source.slice(start, end)
  const [whole, id] = /(?<![ \t])[ \t]*\{:?[ \t]*(?:[^{}#\n]*[ \t])?#([\w-]+)[^}]*\}[ \t]*$/.exec(slice) ?? []
  if (whole === undefined || whole.trim() === `{#${id}}`) return
  edit.replace(end - whole.length, end, ` {#${id}}`)
  report.change(edit.placeAt(start), '`{: #id }` is `{#id}`')
}

function toKeyName(key: string): string {
  const name = key.trim().replace(/^["']|["']$/g, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
