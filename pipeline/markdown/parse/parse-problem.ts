import { VFileMessage } from 'vfile-message'
import { isStackOverflow, LimitExceeded, toLimitProblem } from '../limits/limit-exceeded.ts'
import type { PageProblem, RecordPlace } from '../record.ts'
import { toPlace } from './location-space.ts'

/**
 * Convert an error that a parser or plugin has thrown to a problem of the page.
 *
 * @param fragment Index of the fragment that was parsed, if it wasn't the page itself.
 * @throws The error itself if it isn't a message about the source: it is a bug then.
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
      reason: 'The JavaScript in this page is nested too deeply to be parsed',
      hint: 'Nest it less deeply, or move the data into a component in `_components/`.',
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

/**
 * Messages about tags that are not closed by the end of the file give the place of the tag only in their
 * text: `(5:1-5:6)`.
 */
function readPlace(reason: string): RecordPlace {
  const [, line = 1, column = 1] = /\((\d+):(\d+)-/.exec(reason) ?? []
  return { line: Number(line), column: Number(column) }
}

/** Parsers append explanations after a line break; the first line says what is wrong. */
function toFirstLine(reason: string): string {
  return reason.split('\n')[0] ?? reason
}

function hintFor({ reason, ruleId }: VFileMessage): string {
  if (ruleId === 'acorn' || /expression/.test(reason)) {
    return 'In MDX, braces contain JavaScript. To show a brace, write `\\{`, put it into code, or rename the file to `.md`.'
  }
  if (/closing tag|close/i.test(reason)) return 'In MDX, every tag must be closed: `<br />`, `<p>…</p>`.'
  // The parser reports the first quote after the one that is missing, which may be in another tag.
  if (/attribute name/.test(reason))
    return 'Check the quotes of the attributes, here and in the tags above. To show `<`, write `\\<` or put it into code.'
  if (/`<`|before name|tag/.test(reason))
    return 'In MDX, `<` opens a tag. To show it, write `\\<` or put it into code.'
  return 'In MDX, braces contain JavaScript and `<` opens a tag. Escape them with a backslash, or put them into code.'
}
