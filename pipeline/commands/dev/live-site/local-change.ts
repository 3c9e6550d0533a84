import type { SitePage } from '../../../site/pages/link-targets.ts'
import type { PageSummary } from '../../../site/pages/page-summary.ts'
import { stableJson } from '../../../support/files/hash.ts'

/** Serializes what navigation, home page and search results show of a page, and its former addresses. */
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

/** Whether a page is listed as before, so that the parts around pages don't change. */
export function isListedAlike(before: SitePage, after: SitePage): boolean {
  return toListed(before) === toListed(after)
}

/** Serializes the parts of a page that links of other pages and checks refer to. */
function toTargets({ headings, otherIds, fragments, assets, components }: PageSummary): string {
  const imported = [...fragments, ...assets].map(({ specifier, fragment }) => ({ specifier, fragment }))
  const names = [...new Set(components.map(({ name }) => name))]
  return stableJson({ headings, otherIds, imported, names })
}

/** Whether a change of a page can't have changed the problems of other pages. */
export function isLinkedAlike(before: PageSummary, after: PageSummary): boolean {
  return toTargets(before) === toTargets(after)
}
