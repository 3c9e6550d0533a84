import { decodePercent } from '../../support/text/decode-percent.ts'
import type { CompiledPage } from '../record.ts'
import type { PageIds } from './page-ids.ts'
import { readmeIdPrefix } from './sanitize-schema.ts'

/** Sanitising renames the ids that a README gives itself; links to them follow. */
export function renameLinks(links: CompiledPage['links'], ids: PageIds): void {
  for (const link of links) {
    if (!link.url.startsWith('#')) continue
    const id = decodePercent(link.url.slice(1))
    const candidates = [id, readmeIdPrefix + id, id.toLowerCase(), id.replace(/^user-content-/, '')]
    const known = candidates.find((candidate) => ids.has(candidate))
    if (known !== undefined) link.url = `#${known}`
  }
}
