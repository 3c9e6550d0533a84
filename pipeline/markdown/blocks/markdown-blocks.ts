import type { Code, Nodes, Parent, Root, RootContent } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import type { CompileContext } from '../compile-context.ts'
import { addFenceTitle, carryMeta, splitLanguage } from '../fences/fence-title.ts'
import {
  takeAnnotations,
  takeCodeLabel,
  takeCodeNotations,
  takeFenceAttributes,
} from '../foreign/code-notations.ts'
import { joinDefinitions } from '../foreign/definition-lists.ts'
import { fillFence, includeSnippet } from '../foreign/snippets.ts'
import { nestedTooDeeply } from '../limits/limit-exceeded.ts'
import { toPlace } from '../parse/location-space.ts'
import { reportForeignAside, toAside } from './asides.ts'
import { groupTabs } from './code-tabs.ts'
import { joinContainers } from './containers.ts'
import { takeCustomId } from './custom-id.ts'

/**
 * Apply docsite's extensions of Markdown in one walk over the blocks of a page: asides, titles of fences,
 * tabs, and custom ids of headings. Inline content, which is most of a tree, is not visited. In a README only
 * the syntax that GitHub supports is converted.
 */
export function remarkBlocks(context: CompileContext) {
  return (tree: Root): undefined => {
    const walk = new BlockWalk(context)
    walk.visit(tree, 0)
  }
}

class BlockWalk {
  readonly #context: CompileContext
  #hasReportedAnnotations = false

  constructor(context: CompileContext) {
    this.#context = context
  }

  /**
   * @param depth Number of blocks that contain the parent.
   *
   * @throws {LimitExceeded} If blocks are nested too deeply.
   */
  visit(parent: Parent, depth: number): void {
    const { isThirdParty, limits } = this.#context
    // Containers are nested only by this walk, so that earlier checks haven't counted them.
    if (depth > limits.nesting)
      throw nestedTooDeeply(limits.nesting, toPlace(parent.position) ?? { line: 1, column: 1 })
    const children: RootContent[] = []
    const blocks = isThirdParty
      ? parent.children
      : joinDefinitions(joinContainers(this.#include(parent.children), this.#context))
    for (const [index, child] of blocks.entries()) {
      const node = toAside(child, this.#context) ?? child
      if (!isThirdParty) reportForeignAside(node, this.#context)
      if (node.type === 'code') {
        if (isThirdParty) splitLanguage(node)
        else this.#finishFence(node, blocks[index + 1])
        addFenceTitle(node, children)
        carryMeta(node)
      } else if (node.type === 'heading') {
        if (!isThirdParty) takeCustomId(node)
      } else if (isBlockParent(node)) this.visit(node, node.type === 'list' ? depth : depth + 1)
      children.push(node)
    }
    parent.children = isThirdParty ? children : groupTabs(children, this.#context)
  }

  /**
   * Replace blocks that include a file with the content of the file, and remove table of contents markers.
   */
  #include(blocks: readonly RootContent[]): RootContent[] {
    return blocks.flatMap((block) => {
      if (isContentsMark(block)) return []
      const included = includeSnippet(block, this.#context)
      // An included page may include others.
      return included ? this.#include(included) : [block]
    })
  }

  /** Convert the notations of other tools in a fence, and fill it from the file that it refers to. */
  #finishFence(node: Code, next: RootContent | undefined): void {
    takeFenceAttributes(node)
    if (takeAnnotations(node, next)) this.#reportAnnotations(node)
    fillFence(node, this.#context)
    takeCodeLabel(node)
    splitLanguage(node)
    takeCodeNotations(node)
  }

  /** Reported only once per page, because a page usually has many annotations. */
  #reportAnnotations({ position }: Code): void {
    if (this.#hasReportedAnnotations) return
    this.#hasReportedAnnotations = true
    this.#context.report({
      place: toPlace(position),
      ruleId: 'foreign-syntax',
      severity: 'warning',
      reason: '`(1)!` is not supported: it is shown as text',
      hint: 'Explain the annotations in a numbered list directly after the code.',
    })
  }
}

/**
 * Whether a paragraph is `[[toc]]`, `[TOC]` or `[[_TOC_]]`, which other tools replace with a list of
 * headings.
 */
function isContentsMark(node: RootContent): boolean {
  return node.type === 'paragraph' && /^\[(?:\[_?toc_?\]|toc)\]$/i.test(toText(node).trim())
}

function isBlockParent(node: Nodes | Code): node is Extract<Nodes, Parent> {
  return 'children' in node && node.type !== 'paragraph' && node.type !== 'table'
}
