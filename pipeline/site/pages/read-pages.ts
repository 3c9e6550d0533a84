import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { listFiles, readContentIndex } from './content-index.ts'
import type { SitePage } from './link-targets.ts'
import { readPageStore } from './page-store.ts'

/**
 * Reads the pages and other files of a site from the result of the index stage.
 *
 * @param stateDir The state folder of the site.
 * @throws {DocsiteError} If the index stage hasn't run, or its result is damaged.
 */
export async function readPages(stateDir: string): Promise<{ pages: SitePage[]; assets: string[] }> {
  const nodes = listFiles(await readContentIndex(stateDir))
  const store = await readPageStore(stateDir)
  const summaries = new Map(store.pages.map((page) => [page.path, page]))
  const pages = nodes.map((node) => {
    const summary = summaries.get(node.path)
    if (summary) return { node, summary }
    throw new DocsiteError('The content index and the list of compiled pages don’t match', {
      ruleId: 'index-damaged',
      hint: 'Run `docsite index` again.',
    })
  })
  return { pages, assets: store.assets }
}
