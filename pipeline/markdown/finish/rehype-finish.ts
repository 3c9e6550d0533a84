import type { Element, ElementContent, Nodes, Parents, Root, RootContent } from 'hast'
import type { CompiledPage, Heading, RawFence } from '../record.ts'
import { walkTree } from '../walk-tree.ts'
import { elementHandlers, everyElement } from './element-handlers.ts'
import type { FinishState } from './finish-state.ts'
import { renameLinks } from './rename-links.ts'
import { takeLeadHeading } from './take-lead-heading.ts'

/** Everything that was extracted from a tree, in document order. */
export interface FinishedTree {
  leadHeading?: Heading
  headings: Heading[]
  ids: string[]
  links: CompiledPage['links']
  images: CompiledPage['images']
  fences: RawFence[]
  sections: CompiledPage['sections']
  frames: string[]
}

/**
 * Walk a hast tree once: assign ids to headings, and extract everything that depends on more than this page
 * (links, images, fences, components, interface strings), leaving placeholders in the tree.
 *
 * The walk itself is generic: `elementHandlers` contains the code for each element.
 *
 * @param title The title in the front matter.
 */
export function rehypeFinish(state: FinishState, title: string | undefined) {
  return (tree: Root): undefined => {
    state.leadHeading = takeLeadHeading(tree, state, title)
    walkTree<Nodes>(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'h1') state.firstLevels += 1
    })
    walk(tree, state)
    if (state.context.isThirdParty) renameLinks(state.addresses.links, state.ids)
  }
}

/** The data that `rehypeFinish` has collected in the state. */
export function toFinishedTree({
  leadHeading,
  headings,
  fences,
  ids,
  texts,
  addresses,
}: FinishState): FinishedTree {
  const { links, images, frames } = addresses
  return { leadHeading, headings, ids: ids.list(), links, images, fences, sections: texts.list(), frames }
}

function walk(parent: Parents, state: FinishState): void {
  const children = parent.children.flatMap((child) => visit(child, parent, state))
  if (parent.type === 'root') parent.children = children
  else parent.children = children.filter(isElementContent)
}

function visit(node: RootContent, parent: Parents, state: FinishState): RootContent[] {
  switch (node.type) {
    case 'element':
      return visitElement(node, parent, state)
    case 'comment':
      return []
    case 'text':
      state.texts.add(node.value)
      if (node.value.trim() !== '') state.ids.endAnchors()
      return [node]
    default:
      return [node]
  }
}

function visitElement(node: Element, parent: Parents, state: FinishState): ElementContent[] {
  const handler = elementHandlers.get(node.tagName)
  const replacement = handler?.enter?.(node, state)
  if (replacement) return replacement
  for (const handle of everyElement) handle(node, state)
  walk(node, state)
  return handler?.leave?.(node, state, parent) ?? [node]
}

/** Whether a node may be a child of an element rather than only of the root. */
function isElementContent(node: RootContent): node is ElementContent {
  return node.type !== 'doctype' && node.type !== 'mdxjsEsm'
}
