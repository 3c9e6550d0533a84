import type { Element, ElementContent, Parents } from 'hast'
import type { FinishState } from './finish-state.ts'

/** Changes an element in place. */
export type ChangeElement = (node: Element, state: FinishState) => void

/** Processes the elements with one tag name. */
export interface ElementHandler {
  /**
   * Runs before the children are visited.
   *
   * @returns Nodes that replace the element, which is then not processed further; undefined to continue.
   */
  enter?: (node: Element, state: FinishState) => ElementContent[] | undefined
  /**
   * Runs after the children have been visited.
   *
   * @returns Nodes that replace the element; undefined to keep it.
   */
  leave?: (node: Element, state: FinishState, parent: Parents) => ElementContent[] | undefined
}
