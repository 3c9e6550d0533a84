import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { listFiles, readContentIndex } from './content-index.ts'
import type { SitePage } from './link-targets.ts'
import { readPageStore } from './page-store.ts'

/**
 * The pages of a site and its other files, as the index stage left them.
 *
 * @param stateDir Of the site.
 * @throws {DocsiteError} When the index stage hasn't run, or what it left is damaged.
 */
export async function readPages(stateDir: string): Promise<{ pages: SitePage[]; assets: string[] }> {
  const nodes = listFiles(await readContentIndex(stateDir))
  const store = await readPageStore(stateDir)
  const summaries = new Map(store.pages.map((page) => [page.path, page]))
  const pages = nodes.map((node) => {
    const summary = summaries.get(node.path)
    if (summary) return { node, summary }
    throw new DocsiteError('The content index and the list of compiled pages don’t belong together', {
      ruleId: 'index-damaged',
      hint: 'Run `docsite index` again.',
    })
  })
  return { pages, assets: store.assets }
}
