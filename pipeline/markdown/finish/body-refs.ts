import { Placeholders } from '../../support/text/placeholders.ts'
import type { Part } from '../record.ts'

/** A reference in a tree to something that is filled in when the page is rendered. */
export type Ref = Exclude<Part, string | { component: number; children: Part[] }> | { open: number } | 'close'

/** Collects the references of a tree. In the tree, each of them is represented by a placeholder text. */
export class RefTable {
  readonly #refs = new Placeholders<Ref>()

  /** @returns A placeholder for an attribute value or a text node. */
  mark(ref: Ref): string {
    return this.#refs.add(ref)
  }

  /** Split the serialized HTML of a tree at its placeholders. */
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
