import { BreakableText } from './BreakableText.tsx'
import { toBreakableParts } from './word-breaks.ts'

/** A title. Long names in it may break across lines between their parts only. */
export function BreakableTitle({ title }: { title: string }) {
  return <BreakableText parts={toBreakableParts(title)} />
}
