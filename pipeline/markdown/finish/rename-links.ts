import { decodePercent } from '../../support/text/decode-percent.ts'
import type { CompiledPage } from '../record.ts'
import type { PageIds } from './page-ids.ts'
import { readmeIdPrefix } from './sanitize-schema.ts'

/** Adjust the links in a README to its ids, which sanitising has renamed. */
export function renameLinks(links: CompiledPage['links'], ids: PageIds): void {
  for (const link of links) {
    if (!link.url.startsWith('#')) continue
    const id = decodePercent(link.url.slice(1))
    const candidates = [id, readmeIdPrefix + id, id.toLowerCase(), id.replace(/^user-content-/, '')]
    const known = candidates.find((candidate) => ids.has(candidate))
    if (known !== undefined) link.url = `#${known}`
  }
}
