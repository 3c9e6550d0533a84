import type { Parent, PhrasingContent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { foreignAsideKinds } from '../blocks/asides.ts'
import { componentNode, elementNode } from '../blocks/element-node.ts'
import type { CompileContext } from '../compile-context.ts'
import { moveLines } from '../parse/location-space.ts'
import type { CutLines } from './columns.ts'
import { declareLabels } from './declare-labels.ts'
import { type LiftedBlock, type LiftedSource, liftBlocks } from './lift-blocks.ts'
import { type LiftedElement, markdownAttribute } from './lift-elements.ts'

/** Parse a source, and convert MkDocs blocks in it to asides, details, tabs and elements. */
export function parseWithBlocks(
  source: string,
  parse: (source: string) => Root,
  context: CompileContext,
): Root {
  const lifted = liftBlocks(source)
  if (!lifted) return parse(source)
  const tree = parse(lifted.source)
  placeIn(tree, lifted.blocks, declareLabels(source, parse), context)
  restore(tree, lifted.blocks)
  return tree
}

type Blocks = LiftedSource['blocks']

function placeIn(
  parent: Parent,
  blocks: Blocks,
  parse: (source: string) => Root,
  context: CompileContext,
): void {
  const children: RootContent[] = []
  let tabs: { title: string; children: RootContent[] }[] = []
  const closeTabs = () => {
    if (tabs.length === 0) return
    const items = tabs.map((tab) =>
      componentNode(context.addComponent('Tab', { label: tab.title }, undefined), tab.children),
    )
    children.push(componentNode(context.addComponent('Tabs', {}, undefined), items))
    tabs = []
  }
  for (const child of parent.children) {
    const block = readPlaceholder(child, blocks)
    if (block?.mark === '===!') closeTabs()
    if (block?.mark === '===' || block?.mark === '===!') {
      tabs.push({ title: block.title ?? '', children: toChildren(block, child, parse, context) })
      continue
    }
    closeTabs()
    if (block?.mark === '<>') children.push(...toElement(block, child, parse, context))
    else if (block) children.push(toNode(block, child, toChildren(block, child, parse, context), parse))
    else {
      if ('children' in child && child.type !== 'paragraph') placeIn(child, blocks, parse, context)
      children.push(child)
    }
  }
  closeTabs()
  parent.children = children
}

function readPlaceholder(node: RootContent, blocks: Blocks): LiftedBlock | LiftedElement | undefined {
  if (node.type !== 'paragraph') return undefined
  const [text, ...others] = node.children
  if (text?.type !== 'text' || others.length > 0) return undefined
  const [piece, ...rest] = blocks.split(text.value.trim())
  return typeof piece === 'object' && rest.length === 0 ? piece.value : undefined
}

/** Parse the content of a block, with the positions that it has in the file. */
function toChildren(
  block: CutLines,
  { position }: RootContent,
  parse: (source: string) => Root,
  context: CompileContext,
  line = 1,
): RootContent[] {
  const tree = parseWithBlocks(block.body, parse, context)
  const lines = (position?.start.line ?? 0) + line - 1
  moveLines(tree, lines, block.cuts)
  return tree.children
}

/** The opening and closing tag of an element, with its parsed content between them. */
function toElement(
  { open, close, body, cuts, isInline }: LiftedElement,
  node: RootContent,
  parse: (source: string) => Root,
  context: CompileContext,
): RootContent[] {
  let line = 0
  const inner = splitAtElements(body).flatMap((piece) => {
    const children = toChildren({ body: piece, cuts: cuts.slice(line) }, node, parse, context, line)
    line += piece.split('\n').length
    return children
  })
  const content = isInline
    ? inner.flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
    : inner
  const toTag = (value: string): RootContent => ({ type: 'html', value, position: node.position })
  return [toTag(open), ...content, toTag(close)]
}

/**
 * Split the content of an element before each nested element and after each line with a complete one:
 * Markdown would treat all lines after a tag, up to a blank line, as part of its HTML.
 */
function splitAtElements(body: string): string[] {
  const pieces: string[][] = [[]]
  for (const line of body.split('\n')) {
    const last = pieces.at(-1)
    const isAfter = line.trim() !== '' && /^<([a-z][\w-]*)(?![\w-]).*<\/\1>[ \t]*$/i.test(last?.at(-1) ?? '')
    if (isAfter || markdownAttribute.test(line)) pieces.push([line])
    else last?.push(line)
  }
  return pieces.map((lines) => lines.join('\n'))
}

function toNode(
  { mark, kinds: [kind = 'note'], title }: LiftedBlock,
  { position }: RootContent,
  body: RootContent[],
  parse: (source: string) => Root,
): RootContent {
  const name = kind.toLowerCase()
  const known = (Object.hasOwn(foreignAsideKinds, name) && foreignAsideKinds[name]) || 'note'
  const isOurs = name === known
  const words = title ?? (isOurs && mark === '!!!' ? undefined : kind[0]?.toUpperCase() + kind.slice(1))
  const head = words ? toPhrasing(words, parse) : []
  if (mark !== '!!!') {
    const properties = mark === '???+' ? { open: true } : {}
    return elementNode('details', properties, [elementNode('summary', {}, head), ...body], position)
  }
  const titled = head.length > 0 ? [elementNode('p', { className: ['aside-title'] }, head)] : []
  const dataAside = words === undefined ? known : undefined
  return elementNode(
    'aside',
    { className: ['aside', known], role: 'note', dataAside },
    [...titled, ...body],
    position,
  )
}

function toPhrasing(text: string, parse: (source: string) => Root): PhrasingContent[] {
  const [paragraph] = parse(text).children
  return paragraph?.type === 'paragraph' ? paragraph.children : [{ type: 'text', value: text }]
}

/** Restore the source of blocks in places that can't contain one, such as the text of a paragraph. */
function restore(tree: Root, blocks: Blocks): void {
  visit(tree, (node) => {
    if ('value' in node && typeof node.value === 'string')
      node.value = blocks.fill(node.value, ({ raw }) => raw)
  })
}
