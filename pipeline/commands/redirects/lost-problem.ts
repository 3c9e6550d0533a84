import type { AddressLock } from '../../site/redirects/address-lock.ts'
import type { LostAddress } from '../../site/redirects/published-addresses.ts'
import { execCommand } from '../../support/problems/package-manager.ts'
import type { Problem } from '../../support/problems/problem.ts'

/**
 * Report an address that leads nowhere any more.
 *
 * @param file The file of published addresses, as people see it.
 * @param to The likely new place.
 */
export function toLostProblem(
  { address, id, path, page, headings }: LostAddress,
  lock: AddressLock,
  file: string,
  to: string | undefined,
): Problem {
  const line = lock.get(address)?.line
  const quoted = /^[\w/.-]+$/.test(address) ? address : `"${address}"`
  const withHeadings =
    headings === 0 ? '' : headings === 1 ? ', with one heading' : `, with ${headings} headings`
  const carrier =
    page === undefined || page === path ? `\`${path}\`` : `\`${path}\`, which is \`${page}\` now,`
  return {
    file,
    ...(line === undefined ? {} : { line, column: 1, endLine: line, endColumn: address.length + 1 }),
    ruleId: 'address-lost',
    severity: 'error',
    reason:
      id === undefined
        ? `The page \`${address}\` is gone${withHeadings}, and no redirect leads on from it`
        : `The page ${carrier} has no \`#${id}\` any more, and no redirect leads on from it`,
    expected: to === undefined ? [] : [to],
    hint:
      to === undefined
        ? `Write where it leads into this line, such as \`${address} -> ${id === undefined ? '/' : path}\`, or delete the line.`
        : `It is likely at \`${to}\` now: \`${execCommand(`docsite redirects --accept ${quoted}`)}\` redirects to it.`,
  }
}
