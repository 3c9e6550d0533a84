import { Placeholders } from '../../support/text/placeholders.ts'
import type { Part } from '../record.ts'

/** What is in a tree for something that is filled in when the page is rendered. */
export type Ref = Exclude<Part, string | { component: number; children: Part[] }> | { open: number } | 'close'

/** Collects what a tree refers to, and gives each reference the text that represents it in the tree. */
export class RefTable {
  readonly #refs = new Placeholders<Ref>()

  /** @returns Text for an attribute's value or a text node. */
  mark(ref: Ref): string {
    return this.#refs.add(ref)
  }

  /** Cut the HTML of a tree at its marks. */
  toParts(html: string): Part[] {
    const root: Part[] = []
    const stack: Part[][] = [root]
    for (const piece of this.#refs.split(html)) {
      const parts = stack.at(-1) ?? root
      if (typeof piece === 'string') parts.push(piece)
      else if (piece.value === 'close') {
        if (stack.length > 1) stack.pop()
      } else if ('open' in piece.value) {
        const children: Part[] = []
        parts.push({ component: piece.value.open, children })
        stack.push(children)
      } else parts.push(piece.value)
    }
    return root
  }
}
