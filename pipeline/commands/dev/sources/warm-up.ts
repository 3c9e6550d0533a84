import type { FileCompiler } from '../../../markdown/compile-file.ts'
import type { PageSummary } from '../../../site/pages/page-summary.ts'

/** Limits of the warm-up: number of pages, and total time in milliseconds. */
const maxPages = 60
const maxMs = 1_500

/**
 * Compiles pages and discards the results while this process is idle. The site was compiled by worker
 * processes, so the parser in this process is still cold: without a warm-up, the first edits take three
 * times as long as later ones.
 *
 * @param pages Pages that can be compiled without blocking this process. The largest are compiled first.
 * @param rest Resolves when the server is idle enough for the next page.
 */
export async function warmUp(
  pages: readonly PageSummary[],
  loadCompiler: () => Promise<FileCompiler>,
  rest: () => Promise<void>,
): Promise<void> {
  const largest = pages.toSorted((a, b) => b.sizeBytes - a.sizeBytes).slice(0, maxPages)
  let ms = 0
  for (const { path, folder, isThirdParty, isMdx } of largest) {
    await rest()
    const startMs = performance.now()
    // Errors are ignored: a page that was deleted in the meantime is noticed by the next scan.
    const compiler = await loadCompiler()
    await compiler.warmUp({ path, folder, isThirdParty, isMdx }).catch(() => {})
    ms += performance.now() - startMs
    if (ms > maxMs) return
  }
}
