import { iconFile, offlineRoute, toOutputPath } from '../../renderer/urls/output-names.ts'
import type { ClientManifest } from '../client/client-manifest.ts'
import type { WrittenFiles } from '../site/output/file-list.ts'

/** A file that the service worker precaches. Its path is relative to the output folder. */
export interface PrecacheFile {
  file: string
  sha256: string
  sizeBytes: number
}

/** Files of the shell that aren't part of the client. */
const siteFiles = [iconFile, toOutputPath(offlineRoute)]

/**
 * List the files of the shell, which every page needs. Pages themselves are cached when they are visited.
 *
 * @param stylesheet The stylesheet of the site's theme, if it has one.
 */
export function listPrecache(
  client: ClientManifest,
  written: WrittenFiles,
  stylesheet?: string,
): PrecacheFile[] {
  return [...new Set([...client.shell, ...siteFiles, ...(stylesheet === undefined ? [] : [stylesheet])])]
    .sort()
    .flatMap((file) => {
      const entry = written.get(file)
      return entry ? [{ file, sha256: entry.sha256, sizeBytes: entry.sizeBytes }] : []
    })
}
