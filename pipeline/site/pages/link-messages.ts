import { orList } from '../../support/problems/nearest.ts'
import type { Problem } from '../../support/problems/problem.ts'

type Message = Pick<Problem, 'reason' | 'expected' | 'hint'>

/** The message for a link to a page that doesn't exist. @param expected Similar routes. */
export function describeDeadLink(url: string, expected: string[]): Message {
  return {
    reason: `There is no page at \`${url}\``,
    expected,
    hint: toHint(expected, 'Fix the link, or add the page.'),
  }
}

/**
 * The message for a link to an anchor that doesn't exist.
 *
 * @param hash The anchor, with `#`.
 * @param expected Similar anchors of the page, with `#`.
 */
export function describeDeadAnchor(url: string, hash: string, expected: string[]): Message {
  return {
    reason: url.startsWith('#')
      ? `This page has no heading or element \`${url}\``
      : `The page of \`${url}\` has no heading or element \`${hash}\``,
    expected,
    hint: toHint(expected, 'Fix the link, or add the heading.'),
  }
}

/** The message for an image or another file that doesn't exist. */
export function describeMissingFile(url: string): Message {
  return {
    reason: `There is no file at \`${url}\``,
    hint: 'Put the file below the content folder, or import it in the page.',
  }
}

function toHint(expected: readonly string[], otherwise: string): string {
  return expected.length > 0 ? `Did you mean ${orList(expected)}?` : otherwise
}
