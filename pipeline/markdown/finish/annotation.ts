import type { Element, Nodes } from 'hast'
import { walkTree } from '../walk-tree.ts'
import type { ElementHandler } from './element-handler.ts'

/**
 * The source of a formula, such as `x^2`, which MathML contains besides the formula itself. Browsers don't
 * show it, so that it isn't part of the text of its section.
 */
export const annotation: ElementHandler = { enter: (node) => [node] }

/** Remove the sources of formulas from a heading: they would be repeated in its title and its id. */
export function dropAnnotations(heading: Element): void {
  walkTree<Nodes>(heading, (node) => {
    if (node.type === 'element')
      node.children = node.children.filter(
        (child) => child.type !== 'element' || child.tagName !== 'annotation',
      )
  })
}
