import type { Project } from '../../../config/load-config.ts'
import type { SitePage } from '../../../site/pages/link-targets.ts'
import { toFilePlace } from '../../../site/pages/place-problem.ts'
import { resolveUrl } from '../../../site/pages/resolve-url.ts'
import type { Problem } from '../../../support/problems/problem.ts'

/** A place that links to another site. */
export interface ExternalPlace {
  place: Partial<Problem>
  isThirdParty: boolean
}

/** Names of placeholders, or of the reader's own machine. */
const reserved = /(?:^|\.)(?:localhost|example|test|invalid|example\.(?:com|net|org))$/

/** Addresses of other sites that pages link to or show, without what is after `#`, with their places. */
export function listExternal(
  pages: readonly SitePage[],
  { config, contentDir }: Project,
): Map<string, ExternalPlace[]> {
  const found = new Map<string, ExternalPlace[]>()
  for (const { node, summary } of pages) {
    const { related = [] } = summary.frontMatter
    const refs = [
      ...summary.links,
      ...summary.images,
      ...related.map(({ url }) => ({ url, place: { line: 1, column: 1 } })),
    ]
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

/** What is asked for; undefined if nothing can be. */
function toAddress(url: string): string | undefined {
  const whole = url.startsWith('//') ? `https:${url}` : url
  if (!/^https?:/i.test(whole) || !URL.canParse(whole)) return undefined
  const parsed = new URL(whole)
  if (reserved.test(parsed.hostname)) return undefined
  parsed.hash = ''
  return parsed.href
}
