import { serviceWorkerFile, toChunkPath } from '../../renderer/urls/output-names.ts'
import { type ContentFolders, toContentFile } from '../site/pages/content-file.ts'
import type { SitePage } from '../site/pages/link-targets.ts'
import type { Problem } from '../support/problems/problem.ts'
import { reportTogether } from './report-together.ts'

/**
 * Report files of the content folder in the places of generated files without which the site doesn't work: the service
 * worker, and the data of pages for client-side navigation.
 *
 * @param assets Files that are copied to the output, relative to the content folder.
 */
export function checkReserved(
  pages: readonly SitePage[],
  assets: readonly string[],
  folders: ContentFolders,
): Problem[] {
  const reserved = new Set([serviceWorkerFile, ...pages.map(({ node }) => toChunkPath(node.url))])
  return reportTogether(
    assets.filter((asset) => reserved.has(asset)).map((asset) => toContentFile(asset, folders)),
    {
      ruleId: 'file-reserved',
      reason: 'docsite publishes a file of its own at this address',
      hint: 'Rename the file.',
    },
    'error',
  )
}
