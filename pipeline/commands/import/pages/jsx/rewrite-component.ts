import { visit } from 'unist-util-visit'
import { toAsideKind } from '../aside-kinds.ts'
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
 * Converts a component of another tool.
 *
 * @returns `whole` if the entire element was replaced, `tags` if only its tags were and the content has yet
 *   to be rewritten, undefined if the element was left unchanged.
 */
type Rewrite = (element: ElementEdit, options: JsxEdit) => 'whole' | 'tags' | undefined

/** Reason for removing tables of contents, as shown in the report. */
const contentsReason = 'the table of contents is next to the page'

/** Conversions by component name. */
const rewrites = new Map<string, Rewrite>([
  ...toEach(['TOCInline', 'Toc', 'TableOfContents'], drop(contentsReason)),
  ...toEach(['head', 'Head'], dropHead),
  ...toEach(['Icon'], drop('docsite has no icon component')),
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

/** Equivalent components of docsite that differ only in name. */
const sameNames: Readonly<Record<string, string>> = {
  CardGrid: 'Cards',
  CardGroup: 'Cards',
  TabGroup: 'Tabs',
}

/** Convert an element to docsite's syntax, if it has a conversion. */
export function rewriteComponent(element: ElementEdit, options: JsxEdit): ReturnType<Rewrite> {
  return rewrites.get(element.name)?.(element, options)
}

/** Rename a component to docsite's equivalent. @returns Whether there is one. */
export function rename(
  { node, name, start, closeStart, isEmpty, place }: ElementEdit,
  { edit, report }: JsxEdit,
): boolean {
  const isPicture = /^(?:Image|Picture)$/.test(name) && findAttribute(node, 'src') !== undefined
  const equivalent = isPicture ? 'img' : sameNames[name]
  if (equivalent === undefined) return false
  edit.replace(start + 1, start + 1 + name.length, equivalent)
  if (!isEmpty) edit.replace(closeStart + 2, closeStart + 2 + name.length, equivalent)
  report.change(place, `\`<${name}>\` converted to \`<${equivalent}>\``)
  return true
}

/** Remove the tags of an element but keep its content. */
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
    report.change(place, `\`<${name}>\` removed: ${why}`)
    return 'whole'
  }
}

/** Remove `<head>`, which docsite generates, and move its description to the front matter. */
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
    // In Docusaurus, the description in `<head>` overrides the front matter.
    given.description = text
    const replaced = frontMatter.description === undefined ? '' : ', replacing the previous one'
    report.change(place, `description in \`<${name}>\` moved to the front matter${replaced}`)
    if (elements.every((one) => isDescription(one) || one.name === 'head' || one.name === 'Head'))
      return 'whole' as const
  }
  report.leave(
    place,
    `\`<${name}>\` removed from a page`,
    'Set `title` and `description` in the front matter, and `head` in the configuration for tags that all pages need.',
  )
  return 'whole' as const
}

function unwrap(element: ElementEdit, options: JsxEdit): 'tags' {
  removeTags(element, options)
  return 'tags'
}

/** All descendant elements. */
function listElements(node: JsxElement): JsxElement[] {
  const found: JsxElement[] = []
  visit(node, (child) => {
    if (child !== node && /^mdxJsx/.test(child.type)) found.push(child as JsxElement)
  })
  return found
}

/** @param defaultKind The kind of the aside if the element doesn't specify one. */
function toAside(defaultKind: string): Rewrite {
  return (
    { node, name, isBlock, values, inner, start, openEnd, closeStart, end, isEmpty, place },
    { edit, report },
  ) => {
    if (!isBlock) return undefined
    const kind = toAsideKind(values.get('type') ?? values.get('intent') ?? defaultKind)
    const indent = /[ \t]*$/.exec(edit.source.slice(0, start))?.[0] ?? ''
    const colons = /^[ \t]*:{3,}|<(?:Aside|Admonition|Callout)\b/m.test(inner) ? '::::' : ':::'
    const title = values.get('title') ?? readElementTitle(node)
    if (title === undefined && findAttribute(node, 'title'))
      report.leave(
        place,
        `The title of \`<${name}>\` is code: it was removed`,
        'Write the title after the kind of the aside.',
      )
    edit.replace(
      start,
      openEnd,
      `${colons}${kind}${title ? ` ${title}` : ''}${inner.startsWith('\n') ? '' : `\n${indent}`}`,
    )
    if (!isEmpty) edit.replace(closeStart, end, `${/\n[ \t]*$/.test(inner) ? '' : `\n${indent}`}${colons}`)
    report.change(place, `\`<${name}>\` converted to \`:::${kind}\``)
    return 'tags'
  }
}

/**
 * A title with HTML elements, `title={<b>Hot</b>}`, on one line; undefined if it contains components or code.
 */
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
  report.change(place, '`<DocCardList>` converted to a list of links')
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
  report.change(place, `\`<${name}>\` converted to a fence`)
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
  report.change(place, `\`<${name}>\` converted to \`<Card>\` in \`<Cards>\``)
  return 'tags'
}

/** docsite’s `<Badge>` has its text in an attribute instead of its content. */
function toBadge(
  { name, values, inner, openEnd, closeStart, end, isEmpty, place }: ElementEdit,
  { edit, report }: JsxEdit,
) {
  if (isEmpty || values.has('text') || /[<{]/.test(inner)) return undefined
  edit.replace(openEnd - 1, openEnd, ` text="${escapeAttribute(inner.trim())}" />`)
  edit.remove(openEnd, closeStart)
  edit.remove(closeStart, end)
  report.change(place, `content of \`<${name}>\` moved to its attribute \`text\``)
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
  report.change(place, `\`<${name}>\` converted to a link`)
  return 'tags'
}

/** Copy the labels of tabs from `values` of Docusaurus's `<Tabs>` to the tabs. */
export function labelTabs({ node, place }: ElementEdit, { edit, report, constants }: JsxEdit): void {
  const attribute = findAttribute(node, 'values')
  const list = readLiteral(attribute, constants)
  if (!Array.isArray(list)) return
  const labels = new Map(
    list.map((one) => [String((one as { value?: unknown }).value), (one as { label?: unknown }).label]),
  )
  // Tabs on consecutive lines are parsed as one paragraph.
  for (const child of node.children.flatMap((one) => (one.type === 'paragraph' ? one.children : [one]))) {
    if (!/^mdxJsx/.test(child.type) || (child as JsxElement).name !== 'TabItem') continue
    const tab = child as JsxElement
    const label = labels.get(String(findAttribute(tab, 'value')?.value ?? ''))
    if (typeof label === 'string' && !findAttribute(tab, 'label'))
      edit.text.appendLeft(rangeOf(tab)[0] + '<TabItem'.length, ` label="${escapeAttribute(label)}"`)
  }
  const { start, end } = attribute?.position ?? {}
  if (start?.offset !== undefined && end?.offset !== undefined) edit.remove(start.offset, end.offset)
  report.change(place, '`values` of `<Tabs>` converted to labels of its tabs')
}

/** The code that a component shows: its text, or the path of its file. */
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
