import { PageCache } from '../../markdown/cache/page-cache.ts'
import type { CompiledPage } from '../../markdown/record.ts'
import type { SitePage } from '../../site/pages/link-targets.ts'

/** A page with all that compiling it gave. */
export interface CheckPage extends SitePage {
  record: CompiledPage
}

/** Read the records of pages; a page with errors has none, and is left out: its errors are reported already. */
export function readCheckPages(pages: readonly SitePage[], cacheDir: string): CheckPage[] {
  const cache = new PageCache(cacheDir)
  return pages.flatMap((page) => {
    const record = cache.read(page.summary.key)
    return record ? [{ ...page, record }] : []
  })
}
