import type { SitePage } from '../../../site/pages/link-targets.ts'

/**
 * Finds pages with the same title as another page, together with that page. READMEs aren't reported
 * themselves, but other pages with the title of a README are.
 */
export function findDuplicateTitles(pages: readonly SitePage[]): { page: SitePage; other: SitePage }[] {
  const byTitle = new Map<string, SitePage[]>()
  for (const page of pages) {
    const key = page.node.title.toLowerCase()
    byTitle.set(key, [...(byTitle.get(key) ?? []), page])
  }
  return [...byTitle.values()].flatMap((same) =>
    same
      .filter(({ summary }) => !summary.isThirdParty)
      .flatMap((page) => {
        const other = same.find((candidate) => candidate !== page)
        return other ? [{ page, other }] : []
      }),
  )
}
