import type { Project } from '../../../config/load-config.ts'
import type { SitePage } from '../../../site/pages/link-targets.ts'
import { toFilePlace } from '../../../site/pages/place-problem.ts'
import { resolveUrl } from '../../../site/pages/resolve-url.ts'
import type { Problem } from '../../../support/problems/problem.ts'

/** A place in a page that refers to another site. */
export interface ExternalPlace {
  place: Partial<Problem>
  isThirdParty: boolean
}

/** Matches host names that are reserved for examples, or that refer to the reader's own machine. */
const reserved = /(?:^|\.)(?:localhost|example|test|invalid|example\.(?:com|net|org))$/

/** Lists the addresses of other sites that pages link to or show, without fragments, and their places. */
export function listExternal(
  pages: readonly SitePage[],
  { config, contentDir }: Project,
): Map<string, ExternalPlace[]> {
  const found = new Map<string, ExternalPlace[]>()
  for (const { node, summary } of pages) {
    const { related = [] } = summary.frontMatter
    const refs = [...summary.links, ...summary.images, ...related]
    for (const { url, place } of refs) {
      const target = resolveUrl(url, { path: node.path, route: node.url }, config.site)
      const address = target.kind === 'external' ? toAddress(url) : undefined
      if (address === undefined || config.check.external.ignore.some((start) => address.startsWith(start)))
        continue
      const where = { place: toFilePlace(summary, place, contentDir), isThirdParty: summary.isThirdParty }
      found.set(address, [...(found.get(address) ?? []), where])
    }
  }
  return found
}

/** @returns the address to request; undefined if it can't be requested. */
function toAddress(url: string): string | undefined {
  const absolute = url.startsWith('//') ? `https:${url}` : url
  if (!/^https?:/i.test(absolute) || !URL.canParse(absolute)) return undefined
  const parsed = new URL(absolute)
  if (reserved.test(parsed.hostname)) return undefined
  parsed.hash = ''
  return parsed.href
}
