import { PageCache } from '../../markdown/cache/page-cache.ts'
import type { CompiledPage } from '../../markdown/record.ts'
import type { SitePage } from '../../site/pages/link-targets.ts'

/** A page with its compiled record. */
export interface CheckPage extends SitePage {
  record: CompiledPage
}

/**
 * Reads the records of pages. A page with errors has no record and is left out, since its errors are reported
 * already.
 */
export function readCheckPages(pages: readonly SitePage[], cacheDir: string): CheckPage[] {
  const cache = new PageCache(cacheDir)
  return pages.flatMap((page) => {
    const record = cache.read(page.summary.key)
    return record ? [{ ...page, record }] : []
  })
}
