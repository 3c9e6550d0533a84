import { orList } from '../../support/problems/nearest.ts'
import type { Problem } from '../../support/problems/problem.ts'

type Message = Pick<Problem, 'reason' | 'expected' | 'hint' | 'cause'>

/** The message for a link to a page that doesn't exist. @param expected Similar routes. */
export function describeDeadLink(url: string, expected: string[]): Message {
  return {
    reason: `There is no page at \`${toWritten(url)}\``,
    expected,
    hint: toSlashHint(url) ?? toHint(expected, 'Fix the link, or add the page.'),
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

/**
 * The message for a link to a file outside of the content folder.
 *
 * @param isRepositoryKnown Whether links to existing files lead to their repository.
 */
export function describeOutsideLink(url: string, isRepositoryKnown: boolean): Message {
  if (isRepositoryKnown)
    return {
      reason: `The repository has no file at \`${toWritten(url)}\``,
      hint: toSlashHint(url) ?? 'Fix the link, or add the file.',
    }
  const advice = 'Or set `editUrl` to the address of the content folder on GitHub or GitLab.'
  return {
    reason: `\`${toWritten(url)}\` leads out of the content folder`,
    hint: toSlashHint(url) ?? `Link to a URL of the file instead. ${advice}`,
    cause: {
      reason: 'Links lead to files outside of the content folder',
      hint: `Link to URLs of the files instead. ${advice}`,
    },
  }
}

/** The message for an image or another file that doesn't exist. */
export function describeMissingFile(url: string): Message {
  if (url === '')
    return {
      reason: 'The image has no address',
      hint: 'Write the path of the file between the parentheses, or remove the image.',
    }
  return {
    reason: `There is no file at \`${toWritten(url)}\``,
    hint: toSlashHint(url) ?? 'Put the file below the content folder, or import it in the page.',
  }
}

/** Markdown encodes the backslashes of a Windows path. */
const backslash = /\\|%5C/gi

function toWritten(url: string): string {
  return url.replaceAll(backslash, '\\')
}

/** @returns the hint for an address with backslashes; undefined for all others. */
function toSlashHint(url: string): string | undefined {
  const slashed = url.replaceAll(backslash, '/')
  return slashed === url ? undefined : `Write \`${slashed}\`: addresses contain slashes, also on Windows.`
}

function toHint(expected: readonly string[], otherwise: string): string {
  return expected.length > 0 ? `Did you mean ${orList(expected)}?` : otherwise
}
