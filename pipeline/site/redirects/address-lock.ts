import path from 'node:path'
import type { Project } from '../../config/load-config.ts'
import { compareText } from '../../support/files/compare.ts'
import { readPlainFileSync } from '../../support/files/plain-file.ts'
import { isAbsent } from '../../support/problems/error-code.ts'
import type { Redirect } from './redirect.ts'

/** An address that has been published. */
export interface LockedAddress {
  /** The target of its redirect, if it has one. */
  to?: string
  /** Its line in the file, starting at 1; undefined if it isn't in the file yet. */
  line?: number
}

/** All addresses that have ever been published: paths of pages, and paths with the ids of headings. */
export type AddressLock = Map<string, LockedAddress>

const comment = '# Addresses of pages and headings that were published: `docsite redirects` keeps this file.'
/** Separates an address from the target of its redirect. */
export const arrow = ' -> '

/**
 * The path of the lock file next to the configuration. Each language with its own content folder has a separate file.
 */
export function addressLockPath({ rootDir, config, contentDir, baseContentDir }: LockProject): string {
  const name = contentDir === baseContentDir ? 'addresses.lock' : `addresses.${config.language}.lock`
  return path.join(rootDir, name)
}

/** The parts of a project that determine its lock file. */
export type LockProject = Pick<Project, 'rootDir' | 'config' | 'contentDir' | 'baseContentDir'>

/** Reads the lock file; undefined if the site has none. */
export function readAddressLock(project: LockProject): string | undefined {
  try {
    return readPlainFileSync(addressLockPath(project)).toString()
  } catch (error) {
    // Don't treat an unreadable file as missing: no lost address would be reported.
    if (!isAbsent(error)) throw error
    return undefined
  }
}

/**
 * Parses the lock file. Each line is an address, or two addresses with an arrow between them. Duplicates, which a merge
 * may leave, are combined.
 */
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

/** Lists the redirects of the lock file. Most lines aren't redirects, so only lines with an arrow are parsed. */
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

/** Formats the lock file with one sorted line per address, so that branches that add addresses can be merged. */
export function formatAddressLock(lock: AddressLock): string {
  const lines = [...lock].map(([address, { to }]) => (to === undefined ? address : `${address}${arrow}${to}`))
  return `${[comment, ...lines.sort(compareText)].join('\n')}\n`
}
