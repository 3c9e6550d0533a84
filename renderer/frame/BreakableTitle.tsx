import { Fragment } from 'react'
import { toBreakableParts } from './word-breaks.ts'

/** A title whose long names may end a line between their parts, and nowhere else. */
export function BreakableTitle({ title }: { title: string }) {
  return toBreakableParts(title)
    .reduce<string[]>((lines, part) => {
      // Between words a line may end anyway.
      const last = lines.at(-1)
      if (last !== undefined && /\s$/.test(last)) lines[lines.length - 1] = last + part
      else lines.push(part)
      return lines
    }, [])
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never change places
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))
}
