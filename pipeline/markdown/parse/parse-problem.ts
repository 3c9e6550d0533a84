import { VFileMessage } from 'vfile-message'
import { isStackOverflow, LimitExceeded, toLimitProblem } from '../limits/limit-exceeded.ts'
import type { PageProblem, RecordPlace } from '../record.ts'
import { toPlace } from './location-space.ts'

/**
 * What a parser or plugin threw, as a problem of the page; anything that isn't a message about the source is a bug
 * and is thrown on.
 *
 * @param fragment The file that was parsed, if it isn't the page itself.
 */
export function toPageProblem(error: unknown, fragment?: number): PageProblem {
  if (error instanceof LimitExceeded) return toLimitProblem(error, fragment)
  if (!(error instanceof VFileMessage)) throw error
  const found = toPlace(error.place) ?? readPlace(error.reason)
  const place = fragment === undefined || found.fragment !== undefined ? found : { ...found, fragment }
  if (isStackOverflow(error.cause)) {
    return {
      place,
      ruleId: 'limit-nesting',
      severity: 'error',
      reason: 'The JavaScript of this page is nested too deeply to be read',
      hint: 'Nest it less, or put the data into a component of `_components/`.',
    }
  }
  return {
    place,
    ruleId: 'mdx-syntax',
    severity: 'error',
    reason: toFirstLine(error.reason),
    hint: hintFor(error),
  }
}

/** A message about what was still open at the end of the file says in its text alone where that began: `(5:1-5:6)`. */
function readPlace(reason: string): RecordPlace {
  const [, line = 1, column = 1] = /\((\d+):(\d+)-/.exec(reason) ?? []
  return { line: Number(line), column: Number(column) }
}

/** Parsers append explanations after a line break or in brackets; the first line says what is wrong. */
function toFirstLine(reason: string): string {
  return reason.split('\n')[0] ?? reason
}

function hintFor({ reason, ruleId }: VFileMessage): string {
  if (ruleId === 'acorn' || /expression/.test(reason)) {
    return 'In MDX braces hold JavaScript. To show a brace, write `\\{` or put it into code; or name the file `.md`.'
  }
  if (/closing tag|close/i.test(reason)) return 'In MDX every tag is closed: `<br />`, `<p>…</p>`.'
  if (/`<`|before name|tag/.test(reason))
    return 'In MDX `<` opens a tag. To show it, write `\\<` or put it into code.'
  return 'MDX reads braces as JavaScript and `<` as tags; escape them with a backslash or put them into code.'
}
