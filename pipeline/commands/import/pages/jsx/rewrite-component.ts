import { visit } from 'unist-util-visit'
import { LinkMap } from '../link-map.ts'
import { rangeOf } from '../page-edit.ts'
import type { ElementEdit, JsxEdit, JsxElement } from './jsx-edit.ts'
import {
  type Constants,
  escapeAttribute,
  findAttribute,
  readLiteral,
  readValues,
  toExpression,
} from './jsx-values.ts'
import { toCommands } from './rewrite-commands.ts'
import { showThemed } from './rewrite-pictures.ts'

/**
 * Rewrites an element of another tool that docsite writes in another way. @returns `whole` if nothing in it is left, `tags`
 * if what is in it is still to be rewritten, undefined if the element stays.
 */
type Rewrite = (element: ElementEdit, options: JsxEdit) => 'whole' | 'tags' | undefined

/** Kinds of asides in other tools, and what they are here. */
const asideKinds: Readonly<Record<string, string>> = {
  note: 'note',
  secondary: 'note',
  default: 'note',
  info: 'info',
  tip: 'tip',
  success: 'tip',
  check: 'tip',
  important: 'important',
  warn: 'warning',
  warning: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger',
}

/** Why elements are left out with all that is in them. */
const contentsAreThere = 'the contents are beside the page'

/** By the names of the elements. */
const rewrites = new Map<string, Rewrite>([
  ...toEach(['TOCInline', 'Toc', 'TableOfContents'], drop(contentsAreThere)),
  ...toEach(['head', 'Head'], dropHead),
  ...toEach(['Icon'], drop('icons of components are left out')),
  ...toEach(['Translate', 'BrowserOnly', 'ClientOnly', 'NoSsr', 'React.Fragment', 'Fragment'], unwrap),
  ...toEach(['Aside', 'Admonition', 'Callout'], toAside('note')),
  ...['Note', 'Tip', 'Warning', 'Info', 'Danger', 'Caution'].flatMap((name) => toEach([name], toAside(name))),
  ...toEach(['DocCardList'], toSiblings),
  ...toEach(['Code', 'CodeBlock'], toFence),
  ...toEach(['Card', 'LinkCard'], toCard),
  ...toEach(['Link', 'LinkButton', 'Button'], toLink),
  ...toEach(['ThemedImage'], showThemed),
  ...toEach(['PackageManagerTabs'], toCommands),
  ...toEach(['Badge'], toBadge),
])

/** Components that are the same as one of docsite. */
const sameNames: Readonly<Record<string, string>> = {
  CardGrid: 'Cards',
  CardGroup: 'Cards',
  TabGroup: 'Tabs',
}

/** Rewrite an element as docsite writes it. */
export function rewriteComponent(element: ElementEdit, options: JsxEdit): ReturnType<Rewrite> {
  return rewrites.get(element.name)?.(element, options)
}

/** Give a component the name that it has in docsite. @returns Whether it has one. */
export function rename(
  { node, name, start, closeStart, isEmpty, place }: ElementEdit,
  { edit, report }: JsxEdit,
): boolean {
  const isPicture = /^(?:Image|Picture)$/.test(name) && findAttribute(node, 'src') !== undefined
  const same = isPicture ? 'img' : sameNames[name]
  if (same === undefined) return false
  edit.replace(start + 1, start + 1 + name.length, same)
  if (!isEmpty) edit.replace(closeStart + 2, closeStart + 2 + name.length, same)
  report.change(place, `\`<${name}>\` is \`<${same}>\``)
  return true
}

/** Leave out the tags of an element: what is in it stays. */
export function removeTags(
  { start, openEnd, closeStart, end, isEmpty }: ElementEdit,
  { edit }: JsxEdit,
): void {
  edit.remove(start, openEnd)
  if (!isEmpty) edit.remove(closeStart, end)
}

function toEach(names: readonly string[], rewrite: Rewrite): [string, Rewrite][] {
  return names.map((name) => [name, rewrite])
}

function drop(why: string): Rewrite {
  return ({ name, start, end, place }, { edit, report }) => {
    edit.remove(start, end)
    report.change(place, `\`<${name}>\` is left out: ${why}`)
    return 'whole'
  }
}

/** docsite writes the head of a page: its description is front matter. */
function dropHead(
  { node, name, isBlock, start, end, place }: ElementEdit,
  { edit, report, constants, given, frontMatter }: JsxEdit,
) {
  if (!isBlock) return undefined
  edit.remove(start, end)
  const elements = listElements(node)
  const isDescription = (one: JsxElement) =>
    one.name === 'meta' && readValues(one.attributes, constants).get('name') === 'description'
  const description = elements.find(isDescription)
  const text = description && readValues(description.attributes, constants).get('content')?.trim()
  if (text) {
    // A page that has both shows that of its head.
    given.description = text
    const replaced = frontMatter.description === undefined ? '' : ', in place of the one that was there'
    report.change(place, `the description in \`<${name}>\` is front matter${replaced}`)
    if (elements.every((one) => isDescription(one) || one.name === 'head' || one.name === 'Head'))
      return 'whole' as const
  }
  report.leave(
    place,
    `\`<${name}>\` of a page is left out`,
    'Set `title` and `description` in its front matter; what all pages need is `head` of the configuration.',
  )
  return 'whole' as const
}

function unwrap(element: ElementEdit, options: JsxEdit): 'tags' {
  removeTags(element, options)
  return 'tags'
}

/** The elements in one, at any depth. */
function listElements(node: JsxElement): JsxElement[] {
  const found: JsxElement[] = []
  visit(node, (child) => {
    if (child !== node && /^mdxJsx/.test(child.type)) found.push(child as JsxElement)
  })
  return found
}

/** @param usual The kind if the element doesn't state one. */
function toAside(usual: string): Rewrite {
  return (
    { node, name, isBlock, values, inner, start, openEnd, closeStart, end, isEmpty, place },
    { edit, report },
  ) => {
    if (!isBlock) return undefined
    const kind = asideKinds[(values.get('type') ?? values.get('intent') ?? usual).toLowerCase()] ?? 'note'
    const indent = /[ \t]*$/.exec(edit.source.slice(0, start))?.[0] ?? ''
    const colons = /^[ \t]*:{3,}|<(?:Aside|Admonition|Callout)\b/m.test(inner) ? '::::' : ':::'
    const title = values.get('title') ?? readElementTitle(node)
    if (title === undefined && findAttribute(node, 'title'))
      report.leave(
        place,
        `The title of \`<${name}>\` is code: it is left out`,
        'Write it after the kind of the aside.',
      )
    edit.replace(
      start,
      openEnd,
      `${colons}${kind}${title ? ` ${title}` : ''}${inner.startsWith('\n') ? '' : `\n${indent}`}`,
    )
    if (!isEmpty) edit.replace(closeStart, end, `${/\n[ \t]*$/.test(inner) ? '' : `\n${indent}`}${colons}`)
    report.change(place, `\`<${name}>\` is \`:::${kind}\``)
    return 'tags'
  }
}

/** A title with elements of HTML in it, `title={<b>Hot</b>}`, in one line; undefined if components or code are in it. */
function readElementTitle(node: JsxElement): string | undefined {
  const attribute = findAttribute(node, 'title')
  const type = toExpression(attribute)?.type as string | undefined
  if (
    typeof attribute?.value !== 'object' ||
    !attribute.value ||
    !/^JSX(?:Element|Fragment)$/.test(type ?? '')
  )
    return undefined
  const source = attribute.value.value
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/<\/?>/g, '')
  return /[{}]|<\/?[A-Z]/.test(source) ? undefined : source
}

function toSiblings({ start, end, place }: ElementEdit, { edit, report, listSiblings }: JsxEdit): 'whole' {
  edit.replace(start, end, listSiblings())
  report.change(place, '`<DocCardList>` is a list of links')
  return 'whole'
}

function toFence(
  { node, name, isBlock, values, inner, start, end, place }: ElementEdit,
  { edit, report, links, page, constants }: JsxEdit,
): 'whole' | undefined {
  const code = isBlock ? readCode(node, values, constants, inner) : undefined
  if (!code) return undefined
  const { text, file } = code
  const from = file === undefined ? '' : ` file="${LinkMap.relative(page.target, links.toFile(file).target)}"`
  const title = values.get('title') ? ` title="${values.get('title')}"` : ''
  const language = values.get('lang') ?? values.get('language') ?? ''
  edit.replace(start, end, `\`\`\`${language}${title}${from}\n${text}${text === '' ? '' : '\n'}\`\`\``)
  report.change(place, `\`<${name}>\` is a fence`)
  return 'whole'
}

function toCard(
  { name, parent, values, start, openEnd, closeStart, end, isEmpty, place }: ElementEdit,
  { edit, report, links, page }: JsxEdit,
): 'tags' | undefined {
  const isInGrid = ['CardGrid', 'CardGroup', 'Cards'].includes(nameOf(parent))
  if (name === 'Card' && (!values.has('title') || isInGrid)) return undefined
  const href = values.get('href')
  const url = href === undefined ? undefined : (links.resolve(href, page)?.url ?? href)
  const open = `<Card title="${escapeAttribute(values.get('title') ?? '')}"${url === undefined ? '' : ` href="${escapeAttribute(url)}"`}>`
  const close = `</Card>${isInGrid ? '' : '\n</Cards>'}`
  const text = values.get('description') ?? values.get('content')
  const inside = isEmpty ? `${text ? `\n\n${text}\n\n` : ''}${close}` : ''
  edit.replace(start, openEnd, `${isInGrid ? '' : '<Cards>\n'}${open}${inside}`)
  if (!isEmpty) edit.replace(closeStart, end, close)
  report.change(place, `\`<${name}>\` is \`<Card>\` in \`<Cards>\``)
  return 'tags'
}

/** docsite’s shows an attribute. */
function toBadge(
  { name, values, inner, openEnd, closeStart, end, isEmpty, place }: ElementEdit,
  { edit, report }: JsxEdit,
) {
  if (isEmpty || values.has('text') || /[<{]/.test(inner)) return undefined
  edit.replace(openEnd - 1, openEnd, ` text="${escapeAttribute(inner.trim())}" />`)
  edit.remove(openEnd, closeStart)
  edit.remove(closeStart, end)
  report.change(place, `what is in \`<${name}>\` is its \`text\``)
  return 'whole' as const
}

function toLink(
  { name, values, start, openEnd, closeStart, end, isEmpty, place }: ElementEdit,
  { edit, report, links, page }: JsxEdit,
): 'tags' | undefined {
  const href = values.get('href') ?? values.get('to')
  if (href === undefined || isEmpty) return undefined
  const { url } = links.resolve(href, page) ?? { url: href }
  edit.replace(start, openEnd, `<a href="${escapeAttribute(url)}">`)
  edit.replace(closeStart, end, '</a>')
  report.change(place, `\`<${name}>\` is a link`)
  return 'tags'
}

/** Docusaurus may name the labels of tabs in `values` of `<Tabs>`. */
export function labelTabs({ node, place }: ElementEdit, { edit, report, constants }: JsxEdit): void {
  const attribute = findAttribute(node, 'values')
  const list = readLiteral(attribute, constants)
  if (!Array.isArray(list)) return
  const labels = new Map(
    list.map((one) => [String((one as { value?: unknown }).value), (one as { label?: unknown }).label]),
  )
  // Tabs on lines that follow each other are one paragraph.
  for (const child of node.children.flatMap((one) => (one.type === 'paragraph' ? one.children : [one]))) {
    if (!/^mdxJsx/.test(child.type) || (child as JsxElement).name !== 'TabItem') continue
    const tab = child as JsxElement
    const label = labels.get(String(findAttribute(tab, 'value')?.value ?? ''))
    if (typeof label === 'string' && !findAttribute(tab, 'label'))
      edit.text.appendLeft(rangeOf(tab)[0] + '<TabItem'.length, ` label="${escapeAttribute(label)}"`)
  }
  const { start, end } = attribute?.position ?? {}
  if (start?.offset !== undefined && end?.offset !== undefined) edit.remove(start.offset, end.offset)
  report.change(place, '`values` of `<Tabs>` are the labels of its tabs')
}

/** The code of a component that shows some: its text, or the file that it is in. */
function readCode(
  node: JsxElement,
  values: ReadonlyMap<string, string>,
  constants: Constants,
  inner: string,
): { text: string; file?: string } | undefined {
  const given = values.get('code')
  if (given !== undefined) return { text: given }
  const attribute = findAttribute(node, 'code')
  const name =
    typeof attribute?.value === 'object'
      ? attribute.value?.value.trim()
      : /^\s*\{\s*(\w+)\s*\}\s*$/.exec(inner)?.[1]
  const raw = name === undefined ? undefined : (constants.get(name) as { raw?: string } | undefined)?.raw
  if (raw !== undefined) return { text: '', file: raw }
  const [, template] = /^\s*\{`([^`$]*)`\}\s*$/s.exec(inner) ?? []
  if (template !== undefined) return { text: template.replace(/^\n|\n$/g, '') }
  return attribute === undefined && inner.trim() !== '' && !/[{<]/.test(inner)
    ? { text: inner.replace(/^\n|\s+$/g, '') }
    : undefined
}

function nameOf(parent: unknown): string {
  return (parent as { name?: string } | undefined)?.name ?? ''
}
