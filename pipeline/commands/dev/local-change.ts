import type { SitePage } from '../../site/pages/link-targets.ts'
import type { PageSummary } from '../../site/pages/page-summary.ts'
import { stableJson } from '../../support/files/hash.ts'

/** What navigation, home page and search results show of a page, and the addresses that it had. */
function toListed({ node, summary }: SitePage): string {
  const { title, url, description, sort, badge, icon, anchors, visibility } = node
  const hasAnchors = anchors.some(({ level }) => level > 1)
  const { group, redirectFrom } = summary.frontMatter
  return stableJson({
    title,
    url,
    description,
    sort,
    badge,
    icon,
    group,
    hasAnchors,
    visibility,
    redirectFrom,
  })
}

/** Whether a page is listed as it was: what is around pages stays. */
export function isListedAlike(before: SitePage, after: SitePage): boolean {
  return toListed(before) === toListed(after)
}

/** What other pages lead to, and checks compare. */
function toTargets({ headings, otherIds, fragments, assets, components }: PageSummary): string {
  const imported = [...fragments, ...assets].map(({ specifier, fragment }) => ({ specifier, fragment }))
  const names = [...new Set(components.map(({ name }) => name))]
  return stableJson({ headings, otherIds, imported, names })
}

/** Whether other pages have the same problems with it as before. */
export function isLinkedAlike(before: PageSummary, after: PageSummary): boolean {
  return toTargets(before) === toTargets(after)
}
