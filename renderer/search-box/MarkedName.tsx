import { Fragment } from 'react'
import type { Segment } from '../search/hit.ts'
import { BreakableText } from '../ui/BreakableText.tsx'
import { toBreakableParts } from '../ui/word-breaks.ts'

/** A name with highlighted matches. Lines may break between the parts of a long word, highlighted or not. */
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

/** Offsets of the ends of the parts in the text that they add up to. */
function listEnds(parts: readonly string[]): Set<number> {
  let end = 0
  return new Set(
    parts.map((part) => {
      end += part.length
      return end
    }),
  )
}

/**
 * Splits a piece of a text at the ends of the text's parts.
 *
 * @param start Offset of the piece in the text.
 * @param ends Offsets of the ends of the parts in the text.
 */
function cutAt(piece: string, start: number, ends: ReadonlySet<number>): string[] {
  const parts = ['']
  for (const [index, unit] of piece.split('').entries()) {
    if (index > 0 && ends.has(start + index)) parts.push('')
    parts[parts.length - 1] += unit
  }
  return parts
}
