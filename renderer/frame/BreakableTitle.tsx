import { Fragment } from 'react'
import { toBreakableParts } from './word-breaks.ts'

/** A title whose long names may end a line between their parts, and nowhere else. */
export function BreakableTitle({ title }: { title: string }) {
  return toBreakableParts(title).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
