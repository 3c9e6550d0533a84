import { applyEdits, toRemovals } from './edits.ts'
import { findBadges } from './find-badges.ts'
import { findDecor } from './find-decor.ts'
import { parseReadme } from './parse-readme.ts'
import type { AddressContext } from './resolve-address.ts'
import { rewriteAddresses } from './rewrite-addresses.ts'
import { widenToBlocks } from './widen-to-blocks.ts'

export interface CleanOptions extends AddressContext {
  /** What the package and its repository are called: a heading with one of these names is the title. */
  names: readonly string[]
}

/**
 * Turn a README into the body of a page: without the title, badges and logos that it opens with, and with addresses
 * that lead to the same places from here. All other bytes stay as they are.
 */
export function cleanReadme(source: string, options: CleanOptions): string {
  const readme = parseReadme(source)
  const ranges = [...findDecor(readme, options.names), ...findBadges(readme)]
  // GitHub shows the front matter of a README as a table; the page gets its own.
  const [first] = readme.tree.children
  if (first?.type === 'yaml' && first.position?.end.offset !== undefined) {
    ranges.push({ start: 0, end: first.position.end.offset })
  }
  const removals = toRemovals(source, widenToBlocks(readme, ranges))
  const cleaned = applyEdits(source, [...removals, ...rewriteAddresses(readme, options)])
  return cleaned.replace(/^(?:[^\S\r\n]*(?:\r\n|\r|\n))+/, '')
}
