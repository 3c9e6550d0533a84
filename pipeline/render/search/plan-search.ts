import type { Config } from '../../config/schema.ts'
import type { SitePage } from '../../site/pages/link-targets.ts'
import { shortHash } from '../../support/files/hash.ts'
import type { PageNames, SearchTask } from './search-page.ts'
import { searchVersion } from './search-version.ts'

/**
 * Plan what is made of a page for search.
 *
 * @param section Title of its section, if it is in one.
 * @param config The search of it may have keywords for the page.
 */
export function planSearch(
  { node, summary }: SitePage,
  section: string | undefined,
  { search, site }: Pick<Config, 'search' | 'site'>,
): SearchTask {
  const names: PageNames = {
    title: node.title,
    description: node.description,
    route: node.url,
    section,
    more: search.provider === 'local' ? toKeywordsOfPage(node.url, search.keywords) : undefined,
  }
  return { key: toWordsKey(summary.key, names), names, group: section ?? site.name }
}

/** The key of the words of a page in the cache. @param recordKey Of the compiled page. */
export function toWordsKey(recordKey: string, names: PageNames): string {
  return shortHash(
    [
      searchVersion,
      recordKey,
      names.title,
      names.description,
      names.route,
      names.section ?? '',
      ...(names.more ? [JSON.stringify(names.more)] : []),
    ].join('\n'),
  )
}

/** Keywords of a page and its sections by the id of the heading, which is empty for the page; undefined without any. */
export function toKeywordsOfPage(
  route: string,
  keywords: Readonly<Record<string, string[]>> = {},
): Record<string, string[]> | undefined {
  const ofPage = Object.entries(keywords).flatMap(([address, list]) => {
    const [path, id = ''] = address.split('#')
    return path === route ? [[id, list] as const] : []
  })
  return ofPage.length > 0 ? Object.fromEntries(ofPage) : undefined
}
