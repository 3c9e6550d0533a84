import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { replaceHtmlComments } from '../../../markdown/mdx/html-comments.ts'
import { parseSource } from '../../../markdown/parse/parsers.ts'
import { toPageRoute } from '../../../site/pages/page-route.ts'
import type { ImportReport, PageRules, SourcePage } from '../source-site.ts'
import { blankFormulas, listCode } from './blank-formulas.ts'
import { listComments } from './comment-places.ts'
import { parseFormerMdx } from './escape-mdx.ts'
import type { JsxPage, UnknownComponent } from './jsx/jsx-edit.ts'
import { rewriteJsx } from './jsx/rewrite-jsx.ts'
import type { LinkMap } from './link-map.ts'
import { toOldRoute, toOwnTarget, toOwnUrl } from './old-route.ts'
import { PageEdit, rangeOf } from './page-edit.ts'
import { preparePage } from './prepare-page.ts'
import { addKeys, rewriteFrontMatter } from './rewrite-front-matter.ts'
import { rewriteText } from './rewrite-text.ts'
import { toMdx } from './to-mdx.ts'

export interface PageSource {
  text: string
  page: SourcePage
  /** Label of the page in a sidebar, which is the title of a page without any. */
  label?: string | undefined
  rules: PageRules
  links: LinkMap
  stripNumbers: boolean
  report: ImportReport
  onUnknown: (component: UnknownComponent) => void
  listSiblings: () => string
}

export interface RewrittenPage {
  /** Path relative to the content folder; `.mdx` if the page uses components. */
  target: string
  text: string
  /** Front matter keys without an equivalent, which are kept. */
  kept: string[]
  /** Whether the page's only title is its first heading. */
  isTitledByHeading: boolean
  /**
   * Converts a line number of the old file to this text; undefined if that isn't possible, as for pages
   * converted to MDX.
   */
  toNewLine?: (line: number) => number
}

/** Rewrite a page: front matter, links, and syntax that differs from docsite's. */
export function rewritePage({
  text,
  page,
  label,
  rules,
  links,
  stripNumbers,
  report,
  onUnknown,
  listSiblings,
}: PageSource): RewrittenPage {
  const plain = text.replaceAll('\r\n', '\n')
  const [head = '', yaml = ''] = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/.exec(plain) ?? []
  const linesBefore = head.split('\n').length - 1
  const { body, oldLines } = preparePage(plain.slice(head.length), {
    page,
    rules,
    links,
    text: plain,
    linesBefore,
    report,
    listSiblings,
  })
  const needed = page.isFragment ? {} : toNeeded(page, stripNumbers)
  const hasHeading =
    /^\s*(?:(?:import|export)[ \t][^\n]*\n\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*(?:#[ \t]|[^\n]+\n=+[ \t]*(?:\n|$))/.test(
      body,
    )
  const front = rewriteFrontMatter({ yaml, page, rules, hasHeading, needed, report })
  const isTitledByHeading = hasHeading && front.values.title === undefined
  const about = { kept: front.kept, isTitledByHeading }
  const withoutEvents = rules.hasVue ? blankEvents(body) : body
  const parseBody = (source: string) => parse(rules.hasFormulas ? blankFormulas(source) : source, page.kind)
  const { body: readable, tree, escapes } = parseFormerMdx(withoutEvents, parseBody)
  const edit = new PageEdit(readable, page.file, linesBefore, oldLines)
  for (const offset of escapes)
    report.change(edit.placeAt(offset), '`<` in text escaped: in MDX, it begins a tag')
  if (withoutEvents !== body) reportEvents(body, withoutEvents, edit, report)
  if (tree instanceof Error) {
    const { line = 1, reason = tree.message } = tree as Error & { line?: number; reason?: string }
    report.leave(
      { file: page.file, line: line + linesBefore },
      `This page isn’t ${page.kind === 'mdx' ? 'MDX' : 'Markdown'}: ${reason}. Its text is copied unchanged`,
      'Fix it in the old site and import again, or fix it in the new site.',
    )
    return { target: page.target, text: front.text + body, ...about }
  }
  const isUntitled = front.values.title === undefined && !page.isFragment && !hasTitleHeading(tree)
  const given: Record<string, string> = label !== undefined && isUntitled ? { title: label } : {}
  const common = { tree, page, edit, links, report, frontMatter: front.values, given }
  rewriteLinks(tree, page, edit, links, report)
  rewriteText({ ...common, rules })
  if (page.kind === 'mdx') rewriteJsx({ ...common, onUnknown, listSiblings })
  const rewritten = page.intro === undefined ? edit.text.toString() : `\n${page.intro}${edit.text}`
  const toShown = () => {
    const text = addKeys(front.text, given)
    return `${text}${text !== '' && !rewritten.startsWith('\n') ? '\n' : ''}`
  }
  if (page.kind === 'md' && (rules.hasVue || rules.hugo) && hasComponents(tree, edit)) {
    const converted = convert(rewritten, page, { edit: common, onUnknown, listSiblings })
    if (converted !== undefined)
      return { target: page.target.replace(/\.md$/, '.mdx'), text: toShown() + converted, ...about }
  }
  const shown = toShown()
  const linesNow = shown.split('\n').length - 1
  const toNewLine = (line: number) => edit.toNewLine(line, linesNow)
  return { target: page.target, text: shown + rewritten, toNewLine, ...about }
}

/**
 * Whether docsite takes the title of a page from a heading: one of level 1, or one of level 2 that begins the page and is
 * above all others.
 */
function hasTitleHeading(tree: Root): boolean {
  const depths: number[] = []
  visit(tree, (node) => {
    if (node.type === 'heading') depths.push(node.depth)
    if (node.type === 'html' && /<h1[\s>]/i.test(node.value)) depths.push(1)
    if (node.type === 'mdxJsxFlowElement' && node.name === 'h1') depths.push(1)
  })
  const first = tree.children.find(({ type }) => type !== 'html')
  const isAboveOthers = depths.filter((depth) => depth <= 2).length === 1
  return depths.includes(1) || (first?.type === 'heading' && first.depth === 2 && isAboveOthers)
}

/** Convert a Markdown page with components to MDX. @returns undefined if that fails. */
function convert(
  source: string,
  page: SourcePage,
  {
    edit: { links, report, frontMatter, given, edit: old },
    onUnknown,
    listSiblings,
  }: {
    edit: Pick<JsxPage, 'links' | 'report' | 'frontMatter' | 'given' | 'edit'>
  } & Pick<PageSource, 'onUnknown' | 'listSiblings'>,
): string | undefined {
  const mdx = toMdx(source)
  const tree = parse(mdx, 'mdx')
  const first = old.source.search(/<[A-Z]/)
  const place = old.placeAt(Math.max(0, first))
  if (tree instanceof Error) {
    report.leave(
      place,
      `This page uses components but can’t be converted to MDX: ${(tree as Error & { reason?: string }).reason ?? tree.message}`,
      'Change the extension of the file to `.mdx` and fix the reported error.',
    )
    return undefined
  }
  report.change(place, 'pages with components converted to `.mdx`')
  // Lines are counted in the old file: compute the offset from the first component, which both texts contain.
  const edit = new PageEdit(
    mdx,
    page.file,
    place.line - 1 - mdx.slice(0, Math.max(0, mdx.search(/<[A-Z]/))).split('\n').length + 1,
  )
  rewriteJsx({ tree, page, edit, links, report, frontMatter, given, onUnknown, listSiblings })
  return edit.text.toString()
}

function parse(body: string, kind: 'md' | 'mdx'): Root | Error {
  try {
    if (kind === 'md') return parseSource(body, 'md')
    return parseSource(
      replaceHtmlComments(body, (source) => parseSource(source, 'md')),
      'mdx',
    )
  } catch (error) {
    return error as Error
  }
}

/** Front matter keys that preserve the page's address on the old site. */
function toNeeded(page: SourcePage, stripNumbers: boolean): Record<string, unknown> {
  const url = toOwnUrl(page.url, page)
  const route = toOldRoute(url)
  const isElsewhere = toPageRoute(toOwnTarget(page.target, page), {}, { stripNumbers }) !== route
  const isDocument = /\.html?$/.test(url) && !/(?:^|\/)index\.html?$/.test(url)
  const former = [...(isDocument ? [url] : []), ...(page.formerUrl === undefined ? [] : [page.formerUrl])]
  return {
    ...(isElsewhere ? { slug: route } : {}),
    ...(former.length > 0 ? { redirectFrom: former.length === 1 ? former[0] : former } : {}),
  }
}

/**
 * Vue event attributes such as `@click`. They aren't valid HTML, so Markdown would parse their tags as text.
 */
const eventAttribute = /\s@[\w.:-]+(?:=(?:"[^"]*"|'[^']*'))?/g

/** Replace event attributes by spaces of the same length, except in code and comments. */
function blankEvents(source: string): string {
  if (!/<[A-Za-z][^<>]*\s@/.test(source)) return source
  const kept = [...listCode(source), ...listComments(source)]
  return source.replaceAll(/<[A-Za-z][\w-]*(?:\s+(?:"[^"]*"|'[^']*'|[^<>"'])*)?>/g, (tag, offset: number) =>
    kept.some(([start, end]) => offset >= start && offset < end)
      ? tag
      : tag.replaceAll(eventAttribute, (attribute) => attribute.replaceAll(/[^\n]/g, ' ')),
  )
}

function reportEvents(source: string, blanked: string, edit: PageEdit, report: ImportReport): void {
  for (const { index, 0: attribute } of source.matchAll(eventAttribute)) {
    if (source.slice(index, index + attribute.length) === blanked.slice(index, index + attribute.length))
      continue
    report.leave(
      edit.placeAt(index + 1),
      `\`${attribute.trim().slice(0, 50)}\` removed: templates aren’t evaluated`,
    )
  }
}

function hasComponents(tree: Root, edit: PageEdit): boolean {
  let found = false
  visit(tree, 'html', (node) => {
    const [start] = rangeOf(node)
    if (/<[A-Z][A-Za-z0-9]*[\s/>]/.test(node.value) && !edit.isGone(start)) found = true
  })
  return found
}

function rewriteLinks(
  tree: Root,
  page: SourcePage,
  edit: PageEdit,
  links: LinkMap,
  report: ImportReport,
): void {
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return
    const found = links.resolve(node.url, page)
    if (!found || found.url === node.url) return
    const place = findUrl(node, edit.source)
    if (!place) return
    edit.replace(
      ...place,
      found.url.replaceAll(/[()\s]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    )
    report.change(edit.placeAt(place[0]), 'links and images updated to the new paths of pages and files')
  })
}

/** The range of a link's address in the source. */
function findUrl(
  node: Extract<Nodes, { type: 'link' | 'image' | 'definition' }>,
  source: string,
): [number, number] | undefined {
  const [start, end] = rangeOf(node)
  const last = node.type === 'link' ? node.children.at(-1) : undefined
  const from = last ? rangeOf(last)[1] : start
  const mark = source.indexOf(node.type === 'definition' ? ']:' : '](', from)
  if (mark === -1 || mark >= end) return undefined
  for (const recode of [String, encodeURI, decodeURI]) {
    const written = tryRecode(node.url, recode)
    const at = written === undefined ? -1 : source.indexOf(written, mark + 2)
    if (written !== undefined && at !== -1 && at + written.length <= end) return [at, at + written.length]
  }
  return undefined
}

/** @returns undefined for malformed percent-encoding, such as `100%`, and for lone surrogates. */
function tryRecode(url: string, recode: (url: string) => string): string | undefined {
  try {
    return recode(url)
  } catch {
    return undefined
  }
}
