import { BreakableText } from './BreakableText.tsx'
import { toBreakableCode } from './word-breaks.ts'

/** Code in a line of text: names in it may be broken between their parts, and nowhere else. */
export function BreakableCode({ code }: { code: string }) {
  return (
    <code>
      <BreakableText parts={toBreakableCode(code)} />
    </code>
  )
}
