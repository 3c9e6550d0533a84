import { iconFile, offlineRoute, toOutputPath } from '../../renderer/urls/output-names.ts'
import type { ClientManifest } from '../client/client-manifest.ts'
import type { WrittenFiles } from '../site/output/file-list.ts'

/** A file that the service worker stores before it is used, relative to the output folder. */
export interface PrecacheFile {
  file: string
  sha256: string
  sizeBytes: number
}

/** Files of the shell that aren't part of the client. */
const siteFiles = [iconFile, toOutputPath(offlineRoute)]

/**
 * The shell: what every page needs to be read. Pages themselves are stored as they are read.
 *
 * @param stylesheet That of the site's theme, if it has one.
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
