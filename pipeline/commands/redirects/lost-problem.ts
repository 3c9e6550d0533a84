import type { AddressLock } from '../../site/redirects/address-lock.ts'
import type { LostAddress } from '../../site/redirects/published-addresses.ts'
import { execCommand } from '../../support/problems/package-manager.ts'
import type { Problem } from '../../support/problems/problem.ts'

/**
 * Creates the problem for a published address that no longer exists and isn't redirected.
 *
 * @param file Displayed path of the file that lists the published addresses.
 * @param to The address that it has probably moved to, if a likely one was found.
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
    headings === 0 ? '' : headings === 1 ? ' with one heading' : ` with ${headings} headings`
  const pageName = page === undefined || page === path ? `\`${path}\`` : `\`${path}\`, now \`${page}\`,`
  return {
    file,
    ...(line === undefined ? {} : { line, column: 1, endLine: line, endColumn: address.length + 1 }),
    ruleId: 'address-lost',
    severity: 'error',
    reason:
      id === undefined
        ? `The page \`${address}\`${withHeadings} no longer exists, and there is no redirect`
        : `The page ${pageName} no longer has a heading \`#${id}\`, and there is no redirect`,
    expected: to === undefined ? [] : [to],
    hint:
      to === undefined
        ? `Add the new address to this line, such as \`${address} -> ${id === undefined ? '/' : path}\`, or delete the line.`
        : `It has probably moved to \`${to}\`: run \`${execCommand(`docsite redirects --accept ${quoted}`)}\` to redirect it.`,
  }
}
