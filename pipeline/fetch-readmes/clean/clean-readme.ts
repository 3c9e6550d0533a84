import { applyEdits, toRemovals } from './edits.ts'
import { findBadges } from './find-badges.ts'
import { findDecor } from './find-decor.ts'
import { parseReadme } from './parse-readme.ts'
import type { AddressContext } from './resolve-address.ts'
import { rewriteAddresses } from './rewrite-addresses.ts'
import { widenToBlocks } from './widen-to-blocks.ts'

export interface CleanOptions extends AddressContext {
  /** Names of the package and its repository. A heading with one of these names is the title. */
  names: readonly string[]
}

/**
 * Convert a README to the body of a page: the title, badges and logos at its beginning are removed, and
 * addresses are adjusted so that they lead to the same targets from the site. All other text is not changed.
 */
export function cleanReadme(source: string, options: CleanOptions): string {
  const readme = parseReadme(source)
  const ranges = [...findDecor(readme, options.names), ...findBadges(readme)]
  // GitHub shows the front matter of a README as a table. It is removed, because the page gets its own front
  // matter.
  const [first] = readme.tree.children
  if (first?.type === 'yaml' && first.position?.end.offset !== undefined) {
    ranges.push({ start: 0, end: first.position.end.offset })
  }
  const removals = toRemovals(source, widenToBlocks(readme, ranges))
  const cleaned = applyEdits(source, [...removals, ...rewriteAddresses(readme, options)])
  return cleaned.replace(/^(?:[^\S\r\n]*(?:\r\n|\r|\n))+/, '')
}
