import { BreakableText } from './BreakableText.tsx'
import { toBreakableParts } from './word-breaks.ts'

/** A title whose long names may end a line between their parts, and nowhere else. */
export function BreakableTitle({ title }: { title: string }) {
  return <BreakableText parts={toBreakableParts(title)} />
}
