import type { Code, Nodes, Parent, Root, RootContent } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import type { CompileContext } from '../compile-context.ts'
import { addFenceTitle, carryMeta, partLanguage } from '../fences/fence-title.ts'
import {
  takeAnnotations,
  takeCodeLabel,
  takeCodeNotations,
  takeFenceAttributes,
} from '../foreign/code-notations.ts'
import { fillFence, includeSnippet } from '../foreign/snippets.ts'
import { nestedTooDeeply } from '../limits/limit-exceeded.ts'
import { toPlace } from '../parse/location-space.ts'
import { tellForeignAside, toAside } from './asides.ts'
import { groupTabs } from './code-tabs.ts'
import { joinContainers } from './containers.ts'
import { takeCustomId } from './custom-id.ts'

/**
 * What docsite adds to Markdown, in one walk over the blocks of a page: asides, titles of fences, tabs, and chosen
 * ids of headings. Inline content is left alone, which is most of a tree.
 * A README gets what GitHub gives it, and nothing beyond.
 */
export function remarkBlocks(context: CompileContext) {
  const { isThirdParty, limits } = context
  const include = (children: readonly RootContent[]): RootContent[] =>
    children.flatMap((child) => (isContentsMark(child) ? [] : (includeSnippet(child, context) ?? [child])))
  let hasReported = false
  const reportAnnotations = ({ position }: Code) => {
    if (hasReported) return
    hasReported = true
    context.report({
      place: toPlace(position),
      ruleId: 'foreign-syntax',
      severity: 'warning',
      reason: '`(1)!` means nothing here: it is shown as text',
      hint: 'Annotations of code are explained by a numbered list directly after it.',
    })
  }
  const walk = (parent: Parent, depth: number): void => {
    // Containers nest in each other only now.
    if (depth > limits.nesting)
      throw nestedTooDeeply(limits.nesting, toPlace(parent.position) ?? { line: 1, column: 1 })
    const children: RootContent[] = []
    const blocks = isThirdParty ? parent.children : joinContainers(include(parent.children), context)
    for (const [index, child] of blocks.entries()) {
      const node = toAside(child, context) ?? child
      if (!isThirdParty) tellForeignAside(node, context)
      if (node.type === 'code') {
        if (!isThirdParty) {
          takeFenceAttributes(node)
          if (takeAnnotations(node, blocks[index + 1])) reportAnnotations(node)
          fillFence(node, context)
          takeCodeLabel(node)
        }
        partLanguage(node)
        if (!isThirdParty) takeCodeNotations(node)
        addFenceTitle(node, children)
        carryMeta(node)
      } else if (node.type === 'heading') {
        if (!isThirdParty) takeCustomId(node)
      } else if (isBlockParent(node)) walk(node, node.type === 'list' ? depth : depth + 1)
      children.push(node)
    }
    parent.children = isThirdParty ? children : groupTabs(children, context)
  }
  return (tree: Root): undefined => {
    walk(tree, 0)
  }
}

/** `[[toc]]`, `[TOC]` and `[[_TOC_]]`: where other tools list the headings. Here they are beside the page. */
function isContentsMark(node: RootContent): boolean {
  return node.type === 'paragraph' && /^\[(?:\[_?toc_?\]|toc)\]$/i.test(toText(node).trim())
}

function isBlockParent(node: Nodes | Code): node is Extract<Nodes, Parent> {
  return 'children' in node && node.type !== 'paragraph' && node.type !== 'table'
}
