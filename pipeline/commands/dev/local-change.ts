import type { PageSummary } from '../../site/pages/page-summary.ts'
import { stableJson } from '../../support/files/hash.ts'

/** What other pages, navigation or the list of files that are watched show of a page. */
function toShared(summary: PageSummary): string {
  const { frontMatter, leadHeading, headings, otherIds, fragments, assets, components } = summary
  const imported = [...fragments, ...assets].map(({ specifier, fragment }) => ({ specifier, fragment }))
  const names = [...new Set(components.map(({ name }) => name))]
  return stableJson({ frontMatter, leadHeading, headings, otherIds, imported, names })
}

/** Whether a page can change by itself: nothing that is shown of it elsewhere is another. */
export function isLocalChange(before: PageSummary, after: PageSummary): boolean {
  return toShared(before) === toShared(after)
}
