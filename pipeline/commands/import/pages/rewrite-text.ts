import { stringifyEntities } from 'stringify-entities'
import { visit } from 'unist-util-visit'
import { blankComments } from './comment-places.ts'
import { addFormerIds } from './hugo/former-ids.ts'
import { LinkMap } from './link-map.ts'
import { toMissingComment } from './missing-include.ts'
import { rangeOf } from './page-edit.ts'
import { rewriteDocsify } from './rewrite-docsify.ts'
import { rewriteMdbook } from './rewrite-mdbook.ts'
import type { TextEdit } from './text-edit.ts'

/** Rewrite the extensions of Markdown that tools have: scripts, includes, templates and inline syntax. */
export function rewriteText(options: TextEdit): void {
  const { tree, edit, rules } = options
  if (rules.hasDocsify) rewriteDocsify(options)
  if (rules.mdbook) rewriteMdbook(options)
  if (rules.hugo?.hasFormerIds) addFormerIds(options)
  visit(tree, (node, _index, parent) => {
    if (edit.isGone(rangeOf(node)[0])) return
    if (node.type === 'html') rewriteHtml(options, ...rangeOf(node))
    if (node.type === 'paragraph') rewriteParagraph(options, ...rangeOf(node))
    if (node.type === 'code' && (rules.hasPyMdown || rules.hugo || rules.myst))
      rewriteSnippets(options, ...rangeOf(node))
    if (node.type === 'code' && node.meta) rewriteFence(options, ...rangeOf(node))
    if (node.type === 'text') {
      fillTemplates(options, ...rangeOf(node))
      // docsite supports ids of headings in the same syntax.
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
    /^<!--\s*@include:\s*([^{#\s]+?)(?:#([\w-]+))?(?:\{(\d*(?:[,-]\d*)?)\})?\s*-->\s*$/.exec(slice) ?? []
  if (included !== undefined) {
    const file = links.findFile(included, page)
    if (file === undefined) {
      edit.replace(start, end, reportMissing(included, options, start))
      return
    }
    const range = toSnippetRange(region, lines)
    edit.replace(start, end, `--8<-- "${LinkMap.relative(page.target, links.toPart(file).target)}${range}"`)
    report.change(edit.placeAt(start), '`<!-- @include -->` converted to `--8<--`')
    return
  }
  for (const { index, 0: comment } of slice.matchAll(/<!--\s*@include:[^>]*-->/g))
    report.leave(
      edit.placeAt(start + index),
      `\`${comment.slice(0, 60)}\` isn’t included: it is inside HTML, or its path can’t be parsed`,
      'Use `--8<-- "path"` in a separate paragraph.',
    )
  const [, element] = /^<(script|style)\b/i.exec(slice) ?? []
  if (rules.hasVue && element !== undefined) {
    edit.remove(start, end)
    report.leave(
      edit.placeAt(start),
      `\`<${element.toLowerCase()}>\` removed: pages can’t have their own scripts and styles`,
      element.toLowerCase() === 'style'
        ? 'Move its rules to the stylesheet of a component.'
        : 'Implement its behaviour as a component in `_components/` of the content folder.',
    )
    return
  }
  if (rules.hasVue) {
    // A build would drop template syntax in tags anyway.
    for (const found of blankComments(slice).matchAll(
      /\s(?:v-[\w-]+(?::[\w-]+)?|[@:][\w.-]+)(?:=(?:"[^"]*"|'[^']*'))?(?=[^<]*>)/g,
    )) {
      edit.remove(start + found.index, start + found.index + found[0].length)
      report.leave(
        edit.placeAt(start + found.index),
        `\`${found[0].trim().slice(0, 50)}\` removed: templates aren’t evaluated`,
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

/** Update the path in `file="./cup.ts"` of a fence, and copy that file. */
function rewriteFence(options: TextEdit, start: number, end: number): void {
  const { edit, report, links, page } = options
  const [line = ''] = edit.source.slice(start, end).split('\n')
  const [attribute, path] = /(?<=\s)file=["']([^"']+)["']/.exec(line) ?? []
  if (attribute === undefined || path === undefined) return
  const at = start + line.indexOf(attribute)
  const file = links.findFile(path, page)
  if (file === undefined) {
    // A fence with code doesn't include the file.
    if (isEmptyFence(edit.source.slice(start, end))) {
      edit.remove(at, at + attribute.length)
      report.leave(
        edit.placeAt(start),
        `The included file \`${path}\` is missing: the fence stays empty`,
        'Add the file, and `file="path"` to the fence.',
      )
    }
    return
  }
  // A plain copy of a Markdown file would be published as a page.
  const { target } = /\.mdx?$/.test(file) ? links.toPart(file) : links.toFile(file)
  edit.replace(at, at + attribute.length, `file="${LinkMap.relative(page.target, target)}"`)
}

function isEmptyFence(fence: string): boolean {
  const lines = fence.split('\n').slice(1, -1)
  return lines.every((line) => line.trim() === '')
}

/**
 * Report an included file that is missing. An include of it would be an error of the build, and no page would
 * be published.
 *
 * @returns The comment that replaces the include.
 */
function reportMissing(path: string, { edit, report }: TextEdit, start: number): string {
  report.leave(
    edit.placeAt(start),
    `The included file \`${path}\` is missing: a comment replaces it`,
    'Add the file, and include it with `--8<-- "path"` in a separate paragraph.',
  )
  return toMissingComment(path)
}

/** Convert a range to docsite's form: `{3,5}` to `:3:5`, `{3}` to `:3:3` and `#name` to `:name`. */
function toSnippetRange(region: string | undefined, lines: string | undefined): string {
  if (region !== undefined) return `:${region}`
  if (lines === undefined || lines === '') return ''
  const [first = '', last = first] = lines.split(/[,-]/)
  return `:${first}:${last}`
}

function rewriteParagraph(options: TextEdit, start: number, end: number): void {
  const { edit, report, links, page, rules } = options
  const slice = edit.source.slice(start, end)
  const [, mark = '', path = ''] = /^(<<<[ \t]+)([^\s#{[]+)/.exec(slice) ?? []
  if (path !== '') {
    const file = links.findFile(path, page)
    if (file === undefined) {
      edit.replace(start, end, reportMissing(path, options, start))
      return
    }
    const changed = LinkMap.relative(page.target, links.toSnippet(file).target)
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
    report.change(edit.placeAt(start), '`::: v-pre` removed: templates aren’t evaluated')
  }
}

/**
 * Update the path in a line `--8<-- "path"`.
 *
 * @param isCode Whether the line is in a fence, where Markdown is shown as source.
 * @returns undefined if it isn't such a line; a comment if the file is missing, which is reported.
 */
function rewriteSnippet(line: string, options: TextEdit, start: number, isCode = false): string | undefined {
  const [, head = '', path, part = ''] =
    /^([ \t]*--8<--[ \t]+["'])([^"':]+)((?::[^"':]*){0,2})["'][ \t]*$/.exec(line.trimEnd()) ?? []
  if (path === undefined) return undefined
  const { links, page, rules } = options
  const folders = rules.snippetDirs ?? ['.']
  const file =
    links.findFile(path, page) ??
    folders
      .map((dir) => links.findFile(path, { ...page, file: dir === '.' ? 'page' : `${dir}/page` }))
      .find((found) => found !== undefined)
  if (file === undefined) return `${/^[ \t]*/.exec(line)?.[0] ?? ''}${reportMissing(path, options, start)}`
  const target = !isCode && /\.mdx?$/.test(file) ? links.toPart(file).target : links.toSnippet(file).target
  return `${head}${LinkMap.relative(page.target, target)}${part}"`
}

/**
 * Update all snippet lines in a range, including those in the indented body of an aside or a tab, which may
 * parse as code.
 */
function rewriteSnippets(options: TextEdit, start: number, end: number): void {
  const { edit } = options
  const slice = edit.source.slice(start, end)
  const isCode = /^[ \t]*(?:`{3}|~{3})/.test(slice)
  for (const { index, 0: line } of slice.matchAll(/^[ \t]*--8<--[ \t]+["'].*$/gm)) {
    const changed = rewriteSnippet(line, options, start + index, isCode)
    if (changed !== undefined) edit.replace(start + index, start + index + line.length, changed)
  }
}

/**
 * Replace template expressions, such as `{{ $frontmatter.title }}`, by their values, and report those that
 * aren't known.
 */
function fillTemplates({ edit, report, rules, frontMatter }: TextEdit, start: number, end: number): void {
  const slice = blankComments(edit.source.slice(start, end))
  for (const { index, 0: expression, 1: code = '' } of slice.matchAll(/\{\{[-~]?\s*(.*?)\s*[-~]?\}\}/gs)) {
    const at = start + index
    // Text between these tags is shown literally.
    if (/\{%[-~]?\s*(?:raw|verbatim)\s*[-~]?%\}(?:(?!\{%).)*$/s.test(slice.slice(0, index))) continue
    const key = code.replace(/^\$?(?:frontmatter|page\.frontmatter|page\.data)\./, '')
    const value = key !== code || /^\w+$/.test(code) ? frontMatter[key] : undefined
    const known =
      typeof value === 'string' || typeof value === 'number'
        ? String(value)
        : rules.values?.[code.replace(/^\$/, '')]
    if (known !== undefined) {
      edit.replace(at, at + expression.length, rules.hasVue ? toPlainText(known) : known)
      report.change(edit.placeAt(at), `\`{{ ${code} }}\` replaced by its value`)
    } else if (rules.hasVue || rules.values) {
      report.leave(
        edit.placeAt(at),
        `\`${expression.length > 50 ? `${expression.slice(0, 47)}…` : expression}\` is shown as text: templates aren’t evaluated`,
        'Replace it by its value.',
      )
    }
  }
  if (!rules.values) return
  for (const { index, 0: tag } of slice.matchAll(/\{%[-~]?\s*(.*?)\s*[-~]?%\}/gs)) {
    const at = start + index
    if (/^\{%[-~]?\s*(?:end)?(?:raw|verbatim)\b/.test(tag)) edit.remove(at, at + tag.length)
    else
      report.leave(
        edit.placeAt(at),
        `\`${tag.slice(0, 50)}\` is shown as text: templates aren’t evaluated`,
        'Replace it by the text that it produces.',
      )
  }
}

/** Escape a value so that Markdown and HTML show it as text, as Vue does. */
function toPlainText(value: string): string {
  return stringifyEntities(value, { subset: [...'&<>`*_[]{}~|$\\'] })
}

type InlineMark = [pattern: RegExp, what: string, to: (inner: string) => string]

/** Attributes after a link or an image. */
const linkAttributes: InlineMark[] = [
  [/(?<=^|[)\]`])\{[ \t]*[\w-]+=[^{}\n]*\}/g, 'attributes in braces removed', () => ''],
]

/** An id for the preceding element: `**term**{ #term }`. */
const inlineId: InlineMark = [
  /\{:?[ \t]*(?:[.\w-][^{}#\n]*)?#([\w.:-]+)[^{}\n]*\}/g,
  'ids in braces converted to empty elements with that id',
  (id) => `<a id="${id}"></a>`,
]

/** Attributes of the preceding element. */
const braces: InlineMark[] = [
  [/[ \t]*\{:?[ \t]*[.#][^{}\n]*\}/g, 'attributes in braces removed', () => ''],
  [/[ \t]*\{:[ \t]*[\w-]+=[^{}\n]*\}/g, 'attributes in braces removed', () => ''],
]

/** Inline syntax of PyMdown Extensions, which becomes HTML elements. */
const pyMdown: InlineMark[] = [
  [
    /\+\+([a-z0-9"'][a-z0-9+"' _-]*?)\+\+/gi,
    '`++ctrl++` converted to `<kbd>`',
    (keys) =>
      keys
        .split('+')
        .map((key) => `<kbd>${toKeyName(key)}</kbd>`)
        .join('+'),
  ],
  [/==(?=\S)([^=\n]+?)(?<=\S)==/g, '`==text==` converted to `<mark>`', (inner) => `<mark>${inner}</mark>`],
  [/\^\^(?=\S)([^^\n]+?)(?<=\S)\^\^/g, '`^^text^^` converted to `<ins>`', (inner) => `<ins>${inner}</ins>`],
  [/(?<=\s|^):(?:material|fontawesome|octicons|simple|twemoji)-[\w-]+:/g, 'theme icons removed', () => ''],
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
    for (const { index, 0: mark, 1: inner = '' } of slice.matchAll(pattern)) {
      // Keep the ids of headings.
      if (pattern !== inlineId[0] && /\{#[\w-]+\}$/.test(mark)) continue
      const at = start + index
      edit.replace(at, at + mark.length, to(inner))
      report.change(edit.placeAt(at), what)
    }
  }
}

/** Convert `## Title {: #id }` and `## Title {.class #id}` to `## Title {#id}`. */
function rewriteHeadingAttributes({ edit, report }: TextEdit, start: number, end: number): void {
  const slice = edit.source.slice(start, end)
  const [attributes, id] =
    /(?<![ \t])[ \t]*\{:?[ \t]*(?:[^{}#\n]*[ \t])?#([\w-]+)[^}]*\}[ \t]*$/.exec(slice) ?? []
  if (attributes === undefined || attributes.trim() === `{#${id}}`) return
  edit.replace(end - attributes.length, end, ` {#${id}}`)
  report.change(edit.placeAt(start), '`{: #id }` converted to `{#id}`')
}

function toKeyName(key: string): string {
  const name = key.trim().replace(/^["']|["']$/g, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
