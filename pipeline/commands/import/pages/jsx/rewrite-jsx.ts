import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx'
import { SKIP, visit } from 'unist-util-visit'
import { findContentComponent } from '../../../../../renderer/content-components/components.ts'
import { shortenCode } from '../../shorten-code.ts'
import { openTagEnd, rangeOf } from '../page-edit.ts'
import type { ElementEdit, JsxEdit, JsxElement, JsxPage } from './jsx-edit.ts'
import { isLiteral, readData, readValues } from './jsx-values.ts'
import { rewriteAttributes } from './rewrite-attributes.ts'
import { labelTabs, removeTags, rename, rewriteComponent } from './rewrite-component.ts'
import { rewriteModule } from './rewrite-module.ts'
import { showPicture } from './rewrite-pictures.ts'

/** Rewrite the MDX syntax of a page: imports, components, attributes and expressions. */
export function rewriteJsx(page: JsxPage): void {
  const { tree, edit } = page
  const options: JsxEdit = { ...page, constants: new Map(), parts: new Set(), pictures: new Map() }
  visit(tree, 'mdxjsEsm', (node, _index, parent) => {
    rewriteModule(node, options, parent?.type !== 'root')
  })
  visit(tree, (node, _index, parent) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      rewriteExpression(node, options)
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined
    if (node.name === null || edit.isGone(rangeOf(node)[0])) return undefined
    const isAlone = parent?.type === 'paragraph' && parent.children.length === 1
    const isBlock = node.type === 'mdxJsxFlowElement' || isAlone
    return rewriteElement(toElementEdit(node, isBlock, parent, options), options)
  })
}

/** Replace an expression by its value, or by a comment if the value isn't known. */
function rewriteExpression(
  node: MdxFlowExpression | MdxTextExpression,
  { edit, report, constants, frontMatter }: JsxEdit,
): void {
  const statement = node.data?.estree?.body[0]
  const [start, end] = rangeOf(node)
  if (statement?.type !== 'ExpressionStatement' || edit.isGone(start)) return
  const known = lookUpValue(node.value.trim(), frontMatter, readData(statement.expression, constants))
  if (known !== undefined) {
    edit.replace(start, end, known)
    report.change(edit.placeAt(start), `\`{${node.value.trim()}}\` replaced by its value`)
  } else if (!isLiteral(statement.expression, constants)) {
    edit.replace(start, end, toComment(edit.source.slice(start + 1, end - 1)))
    report.leave(
      edit.placeAt(start),
      `The expression \`${shortenCode(node.value)}\` was replaced by a comment: pages can’t run code`,
      'Replace it by the text that it produces or by a component.',
    )
  }
}

function toElementEdit(
  node: JsxElement,
  isBlock: boolean,
  parent: unknown,
  { edit, constants }: JsxEdit,
): ElementEdit {
  const [start, end] = rangeOf(node)
  const openEnd = openTagEnd(edit.source, start)
  const isEmpty = openEnd >= end
  const closeStart = isEmpty ? end : edit.source.lastIndexOf('</', end)
  return {
    node,
    name: node.name ?? '',
    parent,
    isBlock,
    place: edit.placeAt(start),
    start,
    openEnd,
    closeStart,
    end,
    isEmpty,
    inner: isEmpty ? '' : edit.source.slice(openEnd, closeStart),
    values: readValues(node.attributes, constants),
  }
}

function rewriteElement(element: ElementEdit, options: JsxEdit): typeof SKIP | undefined {
  const { node, name, place, isBlock, openEnd } = element
  const rewritten = rewriteComponent(element, options)
  if (rewritten === 'whole') return SKIP
  if (rewritten === 'tags') return undefined
  const isRenamed = rename(element, options) || showPicture(element, options)
  const isComponent = /^[A-Z]/.test(name) || name.includes('.')
  if (isComponent && !isRenamed && !options.parts.has(name) && !findContentComponent(name)) {
    if (name.includes('.')) {
      removeTags(element, options)
      options.report.leave(
        place,
        `The tags of \`<${name}>\` were removed: names of components can’t contain a dot`,
      )
      return undefined
    }
    const attributes = node.attributes.map((one) => (one.type === 'mdxJsxAttribute' ? one.name : '…'))
    options.onUnknown({ name, isInline: !isBlock, ...place, attributes })
  }
  if (name === 'Tabs') labelTabs(element, options)
  rewriteAttributes(node, openEnd, options)
  return undefined
}

/** The value of `{frontMatter.title}`, or of data of a module such as `{versions[0]}`, escaped for MDX. */
function lookUpValue(code: string, frontMatter: JsxEdit['frontMatter'], data: unknown): string | undefined {
  const [, key] = /^front[mM]atter\.(\w+)$/.exec(code) ?? []
  const value = key === undefined ? data : frontMatter[key]
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll(/[{}<]/g, '\\$&')
    : undefined
}

function toComment(code: string): string {
  return `{/* ${code.replaceAll('*/', '* ').replaceAll('/*', ' *').trim()} */}`
}
