import { toString as toText } from 'hast-util-to-string'
import { componentTag } from '../blocks/element-node.ts'
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

/** The text of a block ends where the block ends. */
const block: ElementHandler = {
  leave(_, { texts }) {
    texts.add('\n')
    return undefined
  },
}

const paragraph: ElementHandler = {
  leave(node, state, parent) {
    // An anchor on a line of its own is no paragraph: it would push the next one down.
    return isLineOfAnchors(node) ? node.children : block.leave?.(node, state, parent)
  },
}

const code: ElementHandler = {
  leave(node, { texts }, parent) {
    // In `pre` the letters are as they are, and a line ends where it does.
    if (parent.type === 'element' && parent.tagName !== 'pre') {
      texts.quote(toText(node))
      breakCode(node)
    }
    return undefined
  },
}

const table: ElementHandler = { leave: (node) => [wrapTable(node)] }

/** What is done with an element, by its name. */
export const elementHandlers: ReadonlyMap<string, ElementHandler> = new Map(
  Object.entries({
    // A page's Content-Security-Policy keeps these from working.
    script: blockedElement,
    style: blockedElement,
    base: blockedElement,
    meta: blockedElement,
    link: blockedElement,
    object: blockedElement,
    embed: blockedElement,
    // These would change how all that follows in the document is read.
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

/** What is done with each element that no handler has replaced, before its children, in this order. */
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
