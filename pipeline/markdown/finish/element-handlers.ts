import { toString as toText } from 'hast-util-to-string'
import { componentTag } from '../blocks/element-node.ts'
import { annotation } from './annotation.ts'
import { aside } from './aside.ts'
import { blockedElement } from './blocked-element.ts'
import { breakCode } from './break-words.ts'
import { component } from './component.ts'
import { dropDocumentNames } from './document-names.ts'
import type { ChangeElement, ElementHandler } from './element-handler.ts'
import { isLineOfAnchors } from './empty-anchors.ts'
import { dropEventHandlers } from './event-handlers.ts'
import { figure } from './figure.ts'
import { foreignRoot, reportUnknownElement } from './foreign-elements.ts'
import { heading } from './heading.ts'
import { footnoteBack, markIdReferences } from './id-references.ts'
import { nameStyle } from './style-attribute.ts'
import { fence } from './take-fence.ts'
import { taskBox } from './task-box.ts'
import { wrapTable } from './wrap-table.ts'

/** Ends a line in the text of the section at the end of a block. */
const block: ElementHandler = {
  leave(_, { texts }) {
    texts.add('\n')
    return undefined
  },
}

const paragraph: ElementHandler = {
  leave(node, state, parent) {
    // An anchor that is alone on a line must not be a paragraph, whose margin would move the next block down.
    return isLineOfAnchors(node) ? node.children : block.leave?.(node, state, parent)
  },
}

const code: ElementHandler = {
  leave(node, { texts }, parent) {
    // In `pre`, text must not change, and lines are not wrapped.
    if (parent.type === 'element' && parent.tagName !== 'pre') {
      texts.quote(toText(node))
      breakCode(node)
    }
    return undefined
  },
}

const table: ElementHandler = { leave: (node) => [wrapTable(node)] }

/** Handlers by tag name. */
export const elementHandlers: ReadonlyMap<string, ElementHandler> = new Map(
  Object.entries({
    // A page's Content-Security-Policy prevents these from working.
    script: blockedElement,
    style: blockedElement,
    base: blockedElement,
    meta: blockedElement,
    link: blockedElement,
    object: blockedElement,
    embed: blockedElement,
    // These would change how the rest of the document is parsed.
    xmp: blockedElement,
    noembed: blockedElement,
    noframes: blockedElement,
    plaintext: blockedElement,
    [componentTag]: component,
    pre: fence,
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
    svg: foreignRoot,
    math: foreignRoot,
    annotation,
    table,
    figure,
    code,
    input: taskBox,
    aside,
    p: paragraph,
    li: block,
    td: block,
    dd: block,
  }),
)

/**
 * Steps that run in this order for each element that no handler has replaced, before its children are
 * visited.
 */
export const everyElement: readonly ChangeElement[] = [
  reportUnknownElement,
  (node, { ids, refs }) => ids.markOn(node, refs),
  dropEventHandlers,
  dropDocumentNames,
  nameStyle,
  markIdReferences,
  footnoteBack,
  (node, { addresses }) => addresses.takeFrom(node),
]
