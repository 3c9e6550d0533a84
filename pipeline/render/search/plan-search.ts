import type { SitePage } from '../../site/pages/link-targets.ts'
import { shortHash } from '../../support/files/hash.ts'
import type { PageNames, SearchTask } from './search-page.ts'
import { searchVersion } from './search-version.ts'

/** Plan what is made of a page for search. @param group Title of its section. */
export function planSearch({ node, summary }: SitePage, group: string): SearchTask {
  const names: PageNames = {
    title: node.title,
    description: node.description,
    route: node.url,
  }
  const key = shortHash([searchVersion, summary.key, names.title, names.description, names.route].join('\n'))
  return { key, names, group }
}
