import type { Part } from '../record.ts'

/** What is in a tree for something that is filled in when the page is rendered. */
export type Ref = Exclude<Part, string | { component: number; children: Part[] }> | { open: number } | 'close'

// Two of Unicode's noncharacters, which never occur in text that is interchanged (and are taken out of sources).
const opening = '\uFDD0'
const closing = '\uFDD1'
const noncharacters = /[\uFDD0\uFDD1]/g
const markers = /\uFDD0(\d+)\uFDD1/

/** Take the two characters out of a source that docsite marks its own places with. */
export function withoutMarkers(source: string): string {
  return source.includes(opening) || source.includes(closing)
    ? source.replaceAll(noncharacters, '\uFFFD')
    : source
}

/** Collects what a tree refers to, and gives each reference the text that represents it in the tree. */
export class RefTable {
  readonly #refs: Ref[] = []

  /** @returns Text for an attribute's value or a text node. */
  mark(ref: Ref): string {
    return `${opening}${this.#refs.push(ref) - 1}${closing}`
  }

  /** Cut the HTML of a tree at its marks. */
  toParts(html: string): Part[] {
    const root: Part[] = []
    const stack: Part[][] = [root]
    for (const [index, piece] of html.split(markers).entries()) {
      const parts = stack.at(-1) ?? root
      if (index % 2 === 0) {
        if (piece !== '') parts.push(piece)
        continue
      }
      const ref = this.#refs[Number(piece)]
      if (ref === undefined) continue
      if (ref === 'close') {
        if (stack.length > 1) stack.pop()
      } else if ('open' in ref) {
        const children: Part[] = []
        parts.push({ component: ref.open, children })
        stack.push(children)
      } else parts.push(ref)
    }
    return root
  }
}
