import type { Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement, MdxjsEsm } from 'mdast-util-mdx'
import { SKIP, visit } from 'unist-util-visit'
import { findContentComponent } from '../../../../renderer/content-components/components.ts'
import { evaluateLiteral, type Literal, NotLiteral } from '../../../markdown/mdx/evaluate-literal.ts'
import type { ImportReport, SourcePage } from '../source-site.ts'
import { LinkMap } from './link-map.ts'
import { openTagEnd, type PageEdit, rangeOf } from './page-edit.ts'

type Element = MdxJsxFlowElement | MdxJsxTextElement

/** What is noted of a component that docsite doesn't have. */
export interface UnknownComponent {
  name: string
  isInline: boolean
  file: string
  line: number
  attributes: string[]
}

export interface JsxEdit {
  tree: Root
  page: SourcePage
  edit: PageEdit
  links: LinkMap
  report: ImportReport
  /** Values of `frontMatter.…`. */
  frontMatter: Readonly<Record<string, unknown>>
  onUnknown: (component: UnknownComponent) => void
  /** Links to the pages of the same folder, as a list. */
  listSiblings: () => string
}

/** Aside components of other tools, and what their kinds are here. */
const asideNames = new Set([
  'Aside',
  'Admonition',
  'Callout',
  'Note',
  'Tip',
  'Warning',
  'Info',
  'Danger',
  'Caution',
])
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

/** Components that are the same as one of docsite. */
const sameComponents: Readonly<Record<string, string>> = {
  CardGrid: 'Cards',
  CardGroup: 'Cards',
  TabGroup: 'Tabs',
  PackageManagerTabs: 'Tabs',
}

/** Elements that mean nothing in a page: their tags go, what is in them stays. */
const unwrapped = new Set(['Translate', 'BrowserOnly', 'ClientOnly', 'NoSsr', 'React.Fragment', 'Fragment'])
/** Those that go with all that is in them, and why. */
const dropped: Readonly<Record<string, string>> = {
  TOCInline: 'the contents are beside the page',
  Toc: 'the contents are beside the page',
  TableOfContents: 'the contents are beside the page',
  Icon: 'icons of components are left out',
}

/** Rewrite what MDX has beyond Markdown: imports, components, attributes and expressions. */
export function rewriteJsx(options: JsxEdit): void {
  const { tree, edit, report } = options
  const constants = new Map<string, unknown>()
  const names = new Set<string>()
  visit(tree, 'mdxjsEsm', (node) => takeModule(node, options, constants, names))
  visit(tree, (node, _index, parent) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const statement = node.data?.estree?.body[0]
      const [start, end] = rangeOf(node)
      if (statement?.type !== 'ExpressionStatement' || edit.isGone(start)) return undefined
      const known = lookUpValue(node.value.trim(), options)
      if (known !== undefined) {
        edit.replace(start, end, known)
        report.change(edit.placeAt(start), `\`{${node.value.trim()}}\` is its value`)
      } else if (!isLiteral(statement.expression as never, constants)) {
        edit.replace(start, end, toComment(edit.source.slice(start + 1, end - 1)))
        report.leave(
          edit.placeAt(start),
          `The expression \`${shorten(node.value)}\` is a comment now: pages run no code`,
          'Write what it shows, or a component.',
        )
      }
      return undefined
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined
    if (node.name === null || edit.isGone(rangeOf(node)[0])) return undefined
    const isAlone = parent?.type === 'paragraph' && parent.children.length === 1
    return rewriteElement(
      node,
      options,
      constants,
      names,
      node.type === 'mdxJsxFlowElement' || isAlone,
      parent,
    )
  })
}

function takeModule(
  node: MdxjsEsm,
  { page, edit, links, report }: JsxEdit,
  constants: Map<string, unknown>,
  names: Set<string>,
): void {
  const statements = node.data?.estree?.body ?? []
  for (const statement of statements) {
    const { start, end } = statement as unknown as { start: number; end: number }
    const place = edit.placeAt(start)
    if (statement.type === 'ImportDeclaration') {
      const specifier = String(statement.source.value)
      const plain = specifier.replace(/^(?:!!)?raw-loader!/, '')
      const file = links.findFile(plain, page)
      const [first] = statement.specifiers
      if (plain !== specifier && first) {
        constants.set(first.local.name, { raw: file })
        removeLine(edit, start, end)
      } else if (file !== undefined && /\.mdx?$/.test(file)) {
        for (const { local } of statement.specifiers) names.add(local.name)
        setSpecifier(edit, statement.source, LinkMap.relative(page.target, links.toPart(file).target))
      } else if (
        file !== undefined &&
        /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf|zip)$/i.test(file)
      ) {
        for (const { local } of statement.specifiers) constants.set(local.name, '')
        setSpecifier(edit, statement.source, LinkMap.relative(page.target, links.toFile(file).target))
      } else {
        removeLine(edit, start, end)
        const isComponent = statement.specifiers.some(({ local }) => /^[A-Z]/.test(local.name))
        if (isComponent)
          report.change(place, 'imports of components are left out: components are found by their names')
        else report.leave(place, `The import of \`${specifier}\` is left out: pages run no code`)
      }
      continue
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
    if (declaration?.type === 'VariableDeclaration') {
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init) constants.set(id.name, init)
      // Code that nothing runs would only be in the way.
      const isCode = declaration.declarations.every(
        ({ init }) => !init || !isLiteral(init as never, constants),
      )
      if (!isCode) continue
    }
    removeLine(edit, start, end)
    report.leave(
      place,
      `\`${shorten(edit.source.slice(start, end))}\` is left out: pages run no code`,
      'Put it into a component in `_components/` of the content folder.',
    )
  }
}

function setSpecifier(edit: PageEdit, source: unknown, specifier: string): void {
  const { start, end } = source as { start: number; end: number }
  edit.replace(start, end, `'${specifier}'`)
}

function removeLine(edit: PageEdit, start: number, end: number): void {
  const rest = /^;?[ \t]*\r?\n?/.exec(edit.source.slice(end))?.[0].length ?? 0
  edit.remove(start, end + rest)
}

function rewriteElement(
  node: Element,
  options: JsxEdit,
  constants: Map<string, unknown>,
  names: ReadonlySet<string>,
  isBlock: boolean,
  parent: unknown,
): typeof SKIP | undefined {
  const { edit, report, links, page, onUnknown } = options
  const [start, end] = rangeOf(node)
  const name = node.name ?? ''
  const place = edit.placeAt(start)
  const openEnd = openTagEnd(edit.source, start)
  const isEmpty = openEnd >= end
  const closeStart = isEmpty ? end : edit.source.lastIndexOf('</', end)
  const inner = isEmpty ? '' : edit.source.slice(openEnd, closeStart)
  const values = new Map<string, string>()
  for (const attribute of node.attributes)
    if (attribute.type === 'mdxJsxAttribute') {
      const value = readText(attribute, constants)
      if (value !== undefined) values.set(attribute.name, value)
    }
  if (dropped[name] !== undefined) {
    edit.remove(start, end)
    report.change(place, `\`<${name}>\` is left out: ${dropped[name]}`)
    return SKIP
  }
  if (unwrapped.has(name)) {
    edit.remove(start, openEnd)
    if (!isEmpty) edit.remove(closeStart, end)
    return undefined
  }
  if (asideNames.has(name) && isBlock) {
    const kind =
      asideKinds[
        (
          values.get('type') ??
          values.get('intent') ??
          (name === 'Aside' || name === 'Admonition' || name === 'Callout' ? 'note' : name)
        ).toLowerCase()
      ] ?? 'note'
    const indent = /[ \t]*$/.exec(edit.source.slice(0, start))?.[0] ?? ''
    const colons = /^[ \t]*:{3,}|<(?:Aside|Admonition|Callout)\b/m.test(inner) ? '::::' : ':::'
    const title = values.get('title')
    edit.replace(
      start,
      openEnd,
      `${colons}${kind}${title ? ` ${title}` : ''}\n${inner.startsWith('\n') ? '' : indent}`,
    )
    if (!isEmpty) edit.replace(closeStart, end, `${/\n[ \t]*$/.test(inner) ? '' : `\n${indent}`}${colons}`)
    report.change(place, `\`<${name}>\` is \`:::${kind}\``)
    return undefined
  }
  if (name === 'DocCardList') {
    edit.replace(start, end, options.listSiblings())
    report.change(place, '`<DocCardList>` is a list of links')
    return SKIP
  }
  const code = name === 'Code' || name === 'CodeBlock' ? toCode(node, values, constants, inner) : undefined
  if (code !== undefined && isBlock) {
    if (code.file !== undefined) links.toFile(code.file)
    const file =
      code.file === undefined
        ? ''
        : ` file="${LinkMap.relative(page.target, links.toFile(code.file).target)}"`
    const title = values.get('title') ? ` title="${values.get('title')}"` : ''
    edit.replace(
      start,
      end,
      `\`\`\`${values.get('lang') ?? values.get('language') ?? ''}${title}${file}\n${code.text}${code.text === '' ? '' : '\n'}\`\`\``,
    )
    report.change(place, `\`<${name}>\` is a fence`)
    return SKIP
  }
  if (
    name === 'LinkCard' ||
    (name === 'Card' && values.has('title') && !isIn(parent, 'CardGrid', 'CardGroup', 'Cards'))
  ) {
    const isGrid = isIn(parent, 'CardGrid', 'CardGroup', 'Cards')
    const href = values.get('href')
    const url = href === undefined ? undefined : (links.resolve(href, page)?.url ?? href)
    const open = `<Card title="${escapeAttribute(values.get('title') ?? '')}"${url === undefined ? '' : ` href="${escapeAttribute(url)}"`}>`
    const text = values.get('description')
    edit.replace(
      start,
      openEnd,
      `${isGrid ? '' : '<Cards>\n'}${open}${isEmpty ? `${text ? `\n\n${text}\n\n` : ''}</Card>${isGrid ? '' : '\n</Cards>'}` : ''}`,
    )
    if (!isEmpty) edit.replace(closeStart, end, `</Card>${isGrid ? '' : '\n</Cards>'}`)
    report.change(place, `\`<${name}>\` is \`<Card>\` in \`<Cards>\``)
    return undefined
  }
  if (name === 'LinkButton' || name === 'Link' || name === 'Button') {
    const href = values.get('href') ?? values.get('to')
    if (href !== undefined && !isEmpty) {
      const { url } = links.resolve(href, page) ?? { url: href }
      edit.replace(start, openEnd, `<a href="${escapeAttribute(url)}">`)
      edit.replace(closeStart, end, '</a>')
      report.change(place, `\`<${name}>\` is a link`)
      return undefined
    }
  }
  const same = sameComponents[name]
  if (same !== undefined) {
    edit.replace(start + 1, start + 1 + name.length, same)
    if (!isEmpty) edit.replace(closeStart + 2, closeStart + 2 + name.length, same)
    report.change(place, `\`<${name}>\` is \`<${same}>\``)
  }
  const isComponent = /^[A-Z]/.test(name) || name.includes('.')
  if (isComponent && same === undefined && !names.has(name) && !findContentComponent(name)) {
    if (name.includes('.')) {
      edit.remove(start, openEnd)
      if (!isEmpty) edit.remove(closeStart, end)
      report.leave(place, `The tags of \`<${name}>\` are left out: components have names without a dot`)
      return undefined
    }
    onUnknown({
      name,
      isInline: !isBlock,
      ...place,
      attributes: node.attributes.map((attribute) =>
        attribute.type === 'mdxJsxAttribute' ? attribute.name : '…',
      ),
    })
  }
  rewriteAttributes(node, options, constants, openEnd)
  if (name === 'Tabs') labelTabs(node, options, constants)
  return undefined
}

/** Attributes that hold addresses. */
const addressAttributes = new Set(['href', 'src', 'to', 'poster', 'link', 'url', 'img', 'image'])

function rewriteAttributes(
  node: Element,
  { edit, report, links, page }: JsxEdit,
  constants: Map<string, unknown>,
  openEnd: number,
): void {
  const [start] = rangeOf(node)
  for (const attribute of node.attributes) {
    const position = attribute.position
    if (position?.start.offset === undefined || position.end.offset === undefined) continue
    const [from, to] = [position.start.offset, position.end.offset]
    if (from < start || to > openEnd) continue
    const place = edit.placeAt(from)
    const source = edit.source.slice(from, to)
    const drop = (why: string) => {
      edit.remove(from - (/\s/.test(edit.source[from - 1] ?? '') ? 1 : 0), to)
      report.leave(place, `\`${shorten(source)}\` is left out: ${why}`)
    }
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      drop('attributes can’t be spread, as pages run no code')
      continue
    }
    if (/^on[A-Za-z]/.test(attribute.name) && !/^[A-Z]/.test(node.name ?? '')) {
      drop('pages carry no inline scripts')
      continue
    }
    if (/^client:/.test(attribute.name)) {
      edit.remove(from - (/\s/.test(edit.source[from - 1] ?? '') ? 1 : 0), to)
      report.change(
        place,
        '`client:` of components is left out: they say themselves whether they are interactive',
      )
      continue
    }
    const literal = readText(attribute, constants)
    if (typeof attribute.value === 'object' && attribute.value !== null) {
      const statement = attribute.value.data?.estree?.body[0]
      const isKnown =
        statement?.type === 'ExpressionStatement' && isLiteral(statement.expression as never, constants)
      const name =
        statement?.type === 'ExpressionStatement' && statement.expression.type === 'Identifier'
          ? statement.expression.name
          : undefined
      if (!isKnown && literal === undefined) {
        drop('it is code, which pages don’t run')
        continue
      }
      // The name of an imported picture is its address.
      if (name !== undefined && constants.get(name) === '') continue
    }
    if (literal === undefined || !addressAttributes.has(attribute.name)) continue
    const resolved = links.resolve(literal, page)
    const url = resolved?.url ?? literal
    if (`${attribute.name}="${url}"` !== source)
      edit.replace(from, to, `${attribute.name}="${escapeAttribute(url)}"`)
  }
}

/** Docusaurus may name the labels of tabs in `values` of `<Tabs>`. */
function labelTabs(node: Element, { edit, report }: JsxEdit, constants: Map<string, unknown>): void {
  const attribute = node.attributes.find(
    (one): one is MdxJsxAttribute => one.type === 'mdxJsxAttribute' && one.name === 'values',
  )
  if (!attribute || typeof attribute.value !== 'object' || attribute.value === null) return
  const statement = attribute.value.data?.estree?.body[0]
  if (statement?.type !== 'ExpressionStatement') return
  let list: Literal
  try {
    list = evaluateLiteral(statement.expression, (name) => constants.get(name) as Literal | undefined)
  } catch {
    return
  }
  if (!Array.isArray(list)) return
  const labels = new Map(
    list.map((one) => [String((one as { value?: unknown }).value), (one as { label?: unknown }).label]),
  )
  for (const child of node.children) {
    if (child.type !== 'mdxJsxFlowElement' || child.name !== 'TabItem') continue
    const has = (name: string) =>
      child.attributes.find(
        (one): one is MdxJsxAttribute => one.type === 'mdxJsxAttribute' && one.name === name,
      )
    const label = labels.get(String(has('value')?.value ?? ''))
    if (typeof label === 'string' && !has('label'))
      edit.text.appendLeft(rangeOf(child)[0] + '<TabItem'.length, ` label="${escapeAttribute(label)}"`)
  }
  const { start, end } = attribute.position ?? {}
  if (start?.offset !== undefined && end?.offset !== undefined) edit.remove(start.offset, end.offset)
  report.change(edit.placeAt(rangeOf(node)[0]), '`values` of `<Tabs>` are the labels of its tabs')
}

function toCode(
  node: Element,
  values: ReadonlyMap<string, string>,
  constants: ReadonlyMap<string, unknown>,
  inner: string,
): { text: string; file?: string } | undefined {
  const given = values.get('code')
  if (given !== undefined) return { text: given }
  const attribute = node.attributes.find(
    (one): one is MdxJsxAttribute => one.type === 'mdxJsxAttribute' && one.name === 'code',
  )
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

/** The text of an attribute: as it is, or as a constant, `require('…')` or `useBaseUrl('…')` gives it. */
function readText(attribute: MdxJsxAttribute, constants: ReadonlyMap<string, unknown>): string | undefined {
  const { value } = attribute
  if (typeof value === 'string') return value
  if (!value) return undefined
  const [, path] =
    /^\s*(?:useBaseUrl|withBase|require)\(\s*['"`]([^'"`]+)['"`]\s*\)(?:\.default)?\s*$/.exec(value.value) ??
    []
  if (path !== undefined) return path
  const statement = value.data?.estree?.body[0]
  if (statement?.type !== 'ExpressionStatement') return undefined
  try {
    const literal = evaluateLiteral(statement.expression, (name) => {
      const known = constants.get(name)
      return typeof known === 'string' && known !== '' ? known : undefined
    })
    return typeof literal === 'string' ? literal : undefined
  } catch {
    return undefined
  }
}

function isLiteral(
  expression: Parameters<typeof evaluateLiteral>[0],
  constants: ReadonlyMap<string, unknown>,
): boolean {
  const open = new Set<string>()
  const lookUp = (name: string): Literal | undefined => {
    const known = constants.get(name)
    if (known === undefined || open.has(name)) return undefined
    if (typeof known === 'string') return known
    if (typeof known !== 'object' || known === null || !('type' in known)) return undefined
    open.add(name)
    const value = evaluateLiteral(known as never, lookUp)
    open.delete(name)
    return value
  }
  try {
    evaluateLiteral(expression, lookUp)
    return true
  } catch (error) {
    if (error instanceof NotLiteral) return false
    throw error
  }
}

/** `{frontMatter.title}`: what the page says of itself. */
function lookUpValue(code: string, { frontMatter }: JsxEdit): string | undefined {
  const [, key] = /^front[mM]atter\.(\w+)$/.exec(code) ?? []
  const value = key === undefined ? undefined : frontMatter[key]
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll(/[{}<]/g, '\\$&')
    : undefined
}

function isIn(parent: unknown, ...names: string[]): boolean {
  return names.includes((parent as { name?: string } | undefined)?.name ?? '')
}

function toComment(code: string): string {
  return `{/* ${code.replaceAll('*/', '* ').replaceAll('/*', ' *').trim()} */}`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('"', '&quot;')
}

function shorten(code: string): string {
  const line = code.trim().replaceAll(/\s+/g, ' ').replaceAll('`', "'")
  return line.length > 50 ? `${line.slice(0, 47)}…` : line
}
