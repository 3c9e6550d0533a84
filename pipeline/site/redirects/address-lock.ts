import path from 'node:path'
import type { Project } from '../../config/load-config.ts'
import { compareText } from '../../support/files/compare.ts'
import { readPlainFileSync } from '../../support/files/plain-file.ts'
import { isAbsent } from '../../support/problems/error-code.ts'
import type { Redirect } from './redirect.ts'

/** An address that was published. */
export interface LockedAddress {
  /** Where it leads, if that isn't where it was. */
  to?: string
  /** Its line in the file, from 1; absent if it isn't there yet. */
  line?: number
}

/** Addresses that were published once: paths of pages, and of headings with their id. */
export type AddressLock = Map<string, LockedAddress>

const comment = '# Addresses of pages and headings that were published: `docsite redirects` keeps this file.'
const arrow = ' -> '

/** Where the list of published addresses is: beside the configuration, one for each language with pages of its own. */
export function addressLockPath({ rootDir, config, contentDir, baseContentDir }: LockProject): string {
  const name = contentDir === baseContentDir ? 'addresses.lock' : `addresses.${config.language}.lock`
  return path.join(rootDir, name)
}

type LockProject = Pick<Project, 'rootDir' | 'config' | 'contentDir' | 'baseContentDir'>

/** The text of the file; undefined where a site keeps none. */
export function readAddressLock(project: LockProject): string | undefined {
  try {
    return readPlainFileSync(addressLockPath(project)).toString()
  } catch (error) {
    // One that can't be read is there: without it no address would be missed.
    if (!isAbsent(error)) throw error
    return undefined
  }
}

/** Every line is an address, or two with an arrow between them. What a merge has doubled is taken once. */
export function parseAddressLock(text: string): AddressLock {
  const lock: AddressLock = new Map()
  const lines = text.split(/\r?\n/)
  for (const [index, text] of lines.entries()) {
    if (!text.startsWith('/')) continue
    const [address = '', to] = text.trim().split(arrow)
    const known = lock.get(address)
    if (known === undefined || to !== undefined) lock.set(address, { to, line: index + 1 })
  }
  return lock
}

/** The redirects of the file. Most of its lines are none: only those are taken apart that are. */
export function listLockRedirects(text: string): Redirect[] {
  if (!text.includes(arrow)) return []
  const seen = new Set<string>()
  return text.split(/\r?\n/).flatMap((line, index): Redirect[] => {
    if (!line.startsWith('/') || !line.includes(arrow) || seen.has(line)) return []
    seen.add(line)
    const [from = '', to = ''] = line.trim().split(arrow)
    return [{ from, to, status: 301, origin: { kind: 'lock', line: index + 1 } }]
  })
}

/** One line for each address, sorted, so that two branches that add some can be merged. */
export function formatAddressLock(lock: AddressLock): string {
  const lines = [...lock].map(([address, { to }]) => (to === undefined ? address : `${address}${arrow}${to}`))
  return `${[comment, ...lines.sort(compareText)].join('\n')}\n`
}
