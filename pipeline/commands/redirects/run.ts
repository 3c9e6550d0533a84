import type { RunContext, StageResult } from '../../config/run-context.ts'
import type { CollectedPages } from '../../index/collected-pages.ts'
import { collectPages, hasErrors } from '../../index/run.ts'
import {
  type AddressLock,
  addressLockPath,
  formatAddressLock,
  parseAddressLock,
  readAddressLock,
} from '../../site/redirects/address-lock.ts'
import { collectRedirects } from '../../site/redirects/collect-redirects.ts'
import {
  type CurrentSite,
  findLost,
  type LostAddress,
  listPublished,
} from '../../site/redirects/published-addresses.ts'
import type { Redirect } from '../../site/redirects/redirect.ts'
import { RedirectTable } from '../../site/redirects/redirect-table.ts'
import { renewLock } from '../../site/redirects/renew-lock.ts'
import { PlaceSuggester } from '../../site/redirects/suggest-place.ts'
import { writeIfChanged } from '../../support/files/atomic-write.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { nearest, orList } from '../../support/problems/nearest.ts'
import { execCommand } from '../../support/problems/package-manager.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { countOf } from '../../support/text/count-of.ts'
import { listAbsentReadmes } from '../check/links/readme-routes.ts'
import { toLostProblem } from './lost-problem.ts'

export interface RedirectsOptions {
  /** Add new addresses to the file. */
  update?: boolean
  /**
   * Redirect all or the given lost addresses to their suggested new addresses, and add new addresses to the
   * file.
   */
  accept?: true | readonly string[]
}

export interface RedirectsResult {
  /** Number of addresses in the file. */
  addresses: number
  /** Number of addresses that no longer exist and aren't redirected. */
  lost: number
  /** Number of published addresses that aren't in the file. */
  added: number
  accepted: { from: string; to: string }[]
}

/**
 * Accepting a suggestion for a lost page may reveal headings that its new page doesn't have. These are only
 * known in a second round.
 */
const maxRounds = 2

/** Maximum number of accepted redirects that are listed one by one. */
const maxListed = 10

/**
 * The redirects command: compares the site with the addresses that were published earlier, and updates the
 * file that lists them.
 *
 * @throws {DocsiteError} If an address in `accept` isn't lost, or has no suggestion.
 */
export async function runRedirects(
  context: RunContext,
  { update = false, accept }: RedirectsOptions = {},
): Promise<StageResult<RedirectsResult>> {
  const { project, progress } = context
  const collected = await collectPages(context)
  progress.start('addresses', 0)
  // Pages with errors may lack headings only temporarily, so the comparison would be wrong. Errors in
  // redirects don't matter here, because this command fixes them.
  const faults = collected.problems.filter(({ severity }) => severity === 'error')
  const others = faults.filter(({ ruleId }) => !ruleId.startsWith('redirect-'))
  const emptyResult = { addresses: 0, lost: 0, added: 0, accepted: [] }
  if (others.length > 0) return { problems: others, result: emptyResult }

  const text = readAddressLock(project)
  const published = listPublished(collected.pages)
  const isWritten = update || accept !== undefined
  if (text === undefined && !isWritten) return { problems: [toNoFile()], result: emptyResult }
  const before = parseAddressLock(text ?? '')
  const toSite = await createSite(context, collected)
  const accepted: RedirectsResult['accepted'] = []
  let lock = before
  if (accept !== undefined) {
    if (accept !== true) checkAccepted(accept, lock, toSite(lock))
    for (let round = 0; round < maxRounds; round += 1) {
      const taken = suggestAll(lock, toSite(lock)).filter(({ lost }) => isAccepted(lost, accept))
      lock = new Map(lock)
      for (const { lost, to } of taken) {
        if (to === undefined) continue
        lock.set(lost.address, { ...lock.get(lost.address), to })
        accepted.push({ from: lost.address, to })
      }
    }
  }
  if (isWritten) {
    lock = renewLock(lock, published, toSite(lock))
    await writeIfChanged(addressLockPath(project), formatAddressLock(lock))
    lock = parseAddressLock(formatAddressLock(lock))
  }
  const file = toShownPath(addressLockPath(project))
  const { problems, result } = compare(lock, published, toSite(lock), file)
  for (const { from, to } of accepted.slice(0, maxListed)) progress.note(`${from} now redirects to ${to}`)
  const rest = accepted.length - maxListed
  if (rest > 0) progress.note(`and ${rest} more: see ${file}`)
  const listed = [...lock.keys()].filter((address) => !before.has(address)).length
  if (listed > 0) progress.note(`added ${listed === 1 ? 'one address' : `${listed} addresses`} to ${file}`)
  progress.finish(`${toAddresses(result.addresses)}, ${result.lost} lost, ${result.added} new`)
  const remaining = isWritten ? [] : faults
  return { problems: [...remaining, ...problems], result: { ...result, accepted } }
}

type Comparison = { problems: Problem[]; result: Omit<RedirectsResult, 'accepted'> }

/** Compares the list of published addresses with the site. @param file The path of the list as it is shown. */
function compare(
  lock: AddressLock,
  published: readonly string[],
  site: CurrentSite,
  file: string,
): Comparison {
  const lost = suggestAll(lock, site)
  const problems = lost.map(({ lost: found, to }) => toLostProblem(found, lock, file, to))
  const added = published.filter((address) => !lock.has(address)).length
  if (added > 0) problems.push(toBehind(added, file))
  return { problems, result: { addresses: lock.size, lost: lost.length, added } }
}

const toAddresses = (count: number) => countOf(count, 'address', 'addresses')

function toNoFile(): Problem {
  return {
    ruleId: 'no-addresses',
    severity: 'note',
    reason: 'The site has no list of its published addresses',
    hint: `Run \`${execCommand('docsite redirects --update')}\` to create it, and commit the file.`,
  }
}

/** Reports lost addresses if the site has a list of published addresses. Nothing is written. */
export async function checkAddresses(context: RunContext, collected: CollectedPages): Promise<Comparison> {
  const text = readAddressLock(context.project)
  if (text === undefined || hasErrors(collected.problems))
    return { problems: [], result: { addresses: 0, lost: 0, added: 0 } }
  context.progress.start('addresses', 0)
  const lock = parseAddressLock(text)
  const site = (await createSite(context, collected))(lock)
  const file = toShownPath(addressLockPath(context.project))
  const compared = compare(lock, listPublished(collected.pages), site, file)
  const { addresses, lost } = compared.result
  context.progress.finish(`${toAddresses(addresses)}, ${lost} lost`)
  return compared
}

function toBehind(added: number, file: string): Problem {
  return {
    file,
    ruleId: 'address-new',
    severity: 'warning',
    reason: `${added === 1 ? 'One address isn’t' : `${added} addresses aren’t`} in the list of published addresses`,
    hint: `Run \`${execCommand('docsite redirects --update')}\` to add ${added === 1 ? 'it' : 'them'}, and commit the file.`,
  }
}

/**
 * @returns a function that describes the current site with the redirects of a list of published addresses.
 */
async function createSite(
  { project }: RunContext,
  { pages, map }: CollectedPages,
): Promise<(lock: AddressLock) => CurrentSite> {
  const absent = await listAbsentReadmes(project, new Set(pages.map(({ node }) => node.url)))
  const others = collectRedirects(project, pages).filter(({ origin }) => origin.kind !== 'lock')
  return (lock) => {
    const locked = [...lock].flatMap(([from, { to, line = 0 }]): Redirect[] =>
      to === undefined ? [] : [{ from, to, status: 301, origin: { kind: 'lock', line } }],
    )
    return { targets: map, table: new RedirectTable([...others, ...locked]), absent }
  }
}

function suggestAll(lock: AddressLock, site: CurrentSite): { lost: LostAddress; to: string | undefined }[] {
  const lost = findLost(lock, site)
  if (lost.length === 0) return []
  const suggester = new PlaceSuggester(lock, site, lost)
  return lost.map((found) => ({ lost: found, to: suggester.suggest(found) }))
}

function isAccepted({ address }: LostAddress, accept: true | readonly string[]): boolean {
  return accept === true || accept.includes(address)
}

/** @throws {DocsiteError} If an address isn't lost, or there is no suggestion for it. */
function checkAccepted(accept: readonly string[], lock: AddressLock, site: CurrentSite): void {
  const found = suggestAll(lock, site)
  for (const address of accept) {
    const known = found.find(({ lost }) => lost.address === address)
    if (known?.to !== undefined) continue
    const expected = nearest(
      address,
      found.map(({ lost }) => lost.address),
    )
    throw new DocsiteError(
      known ? `There is no suggestion for \`${address}\`` : `\`${address}\` isn’t a lost address`,
      {
        hint: known
          ? `Add the new address to its line: \`${address} -> …\`.`
          : expected.length > 0
            ? `Did you mean ${orList(expected)}?`
            : 'Run `docsite redirects` to list the lost addresses.',
      },
    )
  }
}
