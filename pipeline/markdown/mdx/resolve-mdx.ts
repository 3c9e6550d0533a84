import type { Heading, Nodes, Root, RootContent } from 'mdast'
import type {
  MdxFlowExpression,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
} from 'mdast-util-mdx'
import { componentNode, elementNode } from '../blocks/element-node.ts'
import type { CompileContext } from '../compile-context.ts'
import { isImportedFile, toImportChain } from '../imports/imported-file.ts'
import { decodeUtf8 } from '../parse/decode.ts'
import { moveToFragment, toPlace } from '../parse/location-space.ts'
import { toPageProblem } from '../parse/parse-problem.ts'
import { takeBindings, tryEvaluate } from './bindings.ts'
import type { Literal } from './evaluate-literal.ts'
import type { Binding, FileScope } from './file-scope.ts'
import { readAttributes, toProperties } from './jsx-properties.ts'

/** Fragments may include other fragments. More levels than this are treated as a cycle. */
const maxFragmentDepth = 20

/**
 * Convert MDX to plain mdast without running any code: fragments are included, expressions are replaced with
 * their value, JSX elements with nodes that remark-rehype knows, and components with `docsite-component`
 * elements.
 */
export function resolveMdx(tree: Root, context: CompileContext): void {
  resolveFile(tree, context, undefined)
}

function resolveFile(tree: Root, context: CompileContext, fragment: number | undefined): void {
  const scope: FileScope = { context, fragment, bindings: new Map() }
  takeBindings(tree, scope)
  tree.children = resolveChildren(tree.children, scope)
}

function resolveChildren(children: readonly RootContent[], scope: FileScope): RootContent[] {
  return children.flatMap((child) => resolveNode(child, scope))
}

function resolveNode(node: RootContent, scope: FileScope): RootContent[] {
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return resolveExpression(node, scope)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return resolveElement(node, scope)
    case 'heading':
      keepCommentId(node)
      break
    case 'paragraph':
      // Like MDX: elements that are alone on a line are blocks, even if they were parsed as text.
      if (isOnlyElements(node.children)) {
        return resolveChildren(
          node.children.filter((child) => child.type !== 'text'),
          scope,
        )
      }
  }
  if ('children' in node) {
    node.children = resolveChildren(node.children, scope) as typeof node.children
  }
  return [node]
}

/**
 * Convert the comment at the end of `## Title {/*custom-id*\/}` or `{/* #custom-id *\/}` to the custom id
 * `{#custom-id}`.
 */
function keepCommentId({ children }: Heading): void {
  const last = children.at(-1)
  if (last?.type !== 'mdxTextExpression') return
  const [, id] = /^\/\*\s*#?([^\s{}*#]+)\s*\*\/$/.exec(last.value.trim()) ?? []
  if (id !== undefined) children.splice(-1, 1, { type: 'text', value: ` {#${id}}`, position: last.position })
}

function isOnlyElements(children: readonly Nodes[]): boolean {
  let hasElement = false
  for (const child of children) {
    if (child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression') hasElement = true
    else if (child.type !== 'text' || child.value.trim() !== '') return false
  }
  return hasElement
}

function resolveExpression(node: MdxFlowExpression | MdxTextExpression, scope: FileScope): RootContent[] {
  const statement = node.data?.estree?.body[0]
  if (statement?.type !== 'ExpressionStatement') return [] // A comment.
  const value = tryEvaluate(statement.expression, node, scope)
  if (value === undefined) return []
  const text = toShownText(value)
  if (text === undefined) {
    const isFile = typeof value === 'string'
    scope.context.reportError(
      'mdx-expression',
      toPlace(node.position),
      `${isFile ? 'An imported file' : 'An object'} can’t be shown as text`,
      isFile
        ? 'Use the name as the value of an attribute: `src={name}` or `href={name}`.'
        : 'Write out its values, or pass it to a component as an attribute.',
    )
    return []
  }
  return text === '' ? [] : [{ type: 'text', value: text, position: node.position }]
}

/**
 * The text that React shows for a value: the items of a list one after the other, and nothing for booleans
 * and `null`.
 *
 * @returns undefined if the value has no text: an object, or the address of an imported file.
 */
function toShownText(value: Literal): string | undefined {
  if (isImportedFile(value)) return undefined
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value === 'boolean' || value === null) return ''
  if (!Array.isArray(value)) return undefined
  const texts = value.map(toShownText)
  return texts.includes(undefined) ? undefined : texts.join('')
}

function resolveElement(node: MdxJsxFlowElement | MdxJsxTextElement, scope: FileScope): RootContent[] {
  const children = () => resolveChildren(node.children, scope)
  if (node.name === null) return children()
  const binding = scope.bindings.get(node.name)
  if (binding?.kind === 'fragment') return includeFragment(node, binding, scope)
  if (binding?.kind === 'missing') return children()
  const attributes = readAttributes(node, scope)
  const isComponent = /^[A-Z]/.test(node.name) || node.name.includes('.')
  if (!isComponent) {
    const properties = toProperties(node.name, attributes, node, scope.context)
    return [elementNode(node.name, properties, children(), node.position)]
  }
  const name = binding?.kind === 'component' ? binding.name : toOwnName(node.name)
  const index = scope.context.addComponent(name, Object.fromEntries(attributes), toPlace(node.position))
  return [componentNode(index, children(), node.position)]
}

/** @returns The name without that of the component around it, as in `<Tabs.Tab>` of Nextra. */
function toOwnName(name: string): string {
  return /^(?:Tabs\.(?=Tab$)|Cards\.(?=Card$)|Steps\.(?=Step$)|(?:File)?Tree\.(?=(?:File|Folder)$))/.test(
    name,
  )
    ? name.slice(name.indexOf('.') + 1)
    : name
}

function includeFragment(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  binding: Extract<Binding, { kind: 'fragment' }>,
  scope: FileScope,
): RootContent[] {
  const { context } = scope
  const place = toPlace(node.position)
  const chain = toImportChain(context.fragments, scope.fragment)
  if (chain.length >= maxFragmentDepth) {
    context.reportError(
      'fragment-circle',
      place,
      `\`${binding.specifier}\` includes itself, or fragments are nested more than ${maxFragmentDepth} levels deep`,
      `Remove one of these imports: ${chain.slice(0, 4).join(' → ')} → ….`,
    )
    return []
  }
  const fragment = context.addFragment(binding.specifier, scope.fragment, binding.bytes)
  const source = decodeUtf8(binding.bytes, context, fragment)
  try {
    const tree = context.parse(source)
    tree.children = tree.children.filter((child) => child.type !== 'yaml')
    moveToFragment(tree, fragment)
    resolveFile(tree, context, fragment)
    return tree.children
  } catch (error) {
    context.report(toPageProblem(error, fragment))
    return []
  }
}
