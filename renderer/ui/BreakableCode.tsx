import { BreakableText } from './BreakableText.tsx'
import { toBreakableCode } from './word-breaks.ts'

/** Inline code. Long names in it may break across lines between their parts only. */
export function BreakableCode({ code }: { code: string }) {
  return (
    <code>
      <BreakableText parts={toBreakableCode(code)} />
    </code>
  )
}
