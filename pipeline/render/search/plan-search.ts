import type { Config } from '../../config/schema.ts'
import type { SitePage } from '../../site/pages/link-targets.ts'
import { shortHash } from '../../support/files/hash.ts'
import type { PageNames, SearchTask } from './search-page.ts'
import { searchVersion } from './search-version.ts'

/**
 * Plan the search data of a page.
 *
 * @param section The title of the page's section, if it belongs to one.
 * @param config The configuration: `search.keywords` may have keywords for the page.
 * @param language The language of the page, if it isn't translated.
 */
export function planSearch(
  { node, summary }: SitePage,
  section: string | undefined,
  { search, site }: Pick<Config, 'search' | 'site'>,
  language: string | undefined,
): SearchTask {
  const names: PageNames = {
    title: node.title,
    language,
    description: node.description,
    route: node.url,
    section,
    more: search.provider === 'local' ? toKeywordsOfPage(node.url, search.keywords) : undefined,
  }
  return { key: toWordsKey(summary.key, names), names, group: section ?? site.name }
}

/** The cache key of the words of a page, and of the files that show it as a result. @param recordKey The key of the page's record. */
export function toWordsKey(recordKey: string, names: PageNames): string {
  return shortHash(
    [
      searchVersion,
      recordKey,
      names.title,
      names.description,
      names.route,
      names.section ?? '',
      ...(names.language === undefined ? [] : [`lang ${names.language}`]),
      ...(names.more ? [JSON.stringify(names.more)] : []),
    ].join('\n'),
  )
}

/**
 * Find the configured keywords of a page and its sections.
 *
 * @returns The keywords by heading id, which is empty for the page itself; undefined if there are none.
 */
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
