import { Fragment } from 'react'
import type { Segment } from '../search/hit.ts'
import { BreakableText } from '../ui/BreakableText.tsx'
import { toBreakableParts } from '../ui/word-breaks.ts'

/** A name with what was found in it marked. A line of it may end between the parts of a long word, marked or not. */
export function MarkedName({ segments }: { segments: readonly Segment[] }) {
  const ends = listEnds(toBreakableParts(segments.map(({ text }) => text).join('')))
  let start = 0
  return segments.map(({ text, isMatch }) => {
    const first = start
    start += text.length
    const parts = <BreakableText parts={cutAt(text, first, ends)} />
    return (
      <Fragment key={first}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing can focus it */}
        {ends.has(first) && <wbr aria-hidden="true" />}
        {isMatch ? <mark>{parts}</mark> : parts}
      </Fragment>
    )
  })
}

/** Where each part ends within the text that they are together. */
function listEnds(parts: readonly string[]): Set<number> {
  let end = 0
  return new Set(
    parts.map((part) => {
      end += part.length
      return end
    }),
  )
}

/** A piece of a text in parts. @param start Where the piece begins in the text. @param ends Where parts of the text end. */
function cutAt(piece: string, start: number, ends: ReadonlySet<number>): string[] {
  const parts = ['']
  for (const [index, unit] of piece.split('').entries()) {
    if (index > 0 && ends.has(start + index)) parts.push('')
    parts[parts.length - 1] += unit
  }
  return parts
}
