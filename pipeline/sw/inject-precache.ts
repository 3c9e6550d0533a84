import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isHashedAsset } from '../../renderer/urls/hashed-assets.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { exitCodes } from '../support/problems/exit-code.ts'
import type { PrecacheFile } from './list-precache.ts'

export interface InjectOptions {
  /** The built service worker, with `self.__WB_MANIFEST` in it. */
  template: string
  entries: readonly PrecacheFile[]
  outputDir: string
  base: string
  /** For the files that the library reads and writes. */
  workDir: string
}

/**
 * Put the precache manifest into the service worker.
 *
 * @throws {DocsiteError} When the library warns of anything: a file it can't find or won't store is missing offline.
 */
export async function injectPrecache({
  template,
  entries,
  outputDir,
  base,
  workDir,
}: InjectOptions): Promise<string> {
  // The package's own entry also loads what generates and bundles workers, which takes half a second.
  const { injectManifest } = await import('workbox-build/build/inject-manifest.js')
  await mkdir(workDir, { recursive: true })
  const swSrc = path.join(workDir, 'source.js')
  const swDest = path.join(workDir, 'injected.js')
  await writeFile(swSrc, template)
  const { count, warnings } = await injectManifest({
    swSrc,
    swDest,
    globDirectory: outputDir,
    globPatterns: entries.map(({ file }) => file),
    modifyURLPrefix: { '': base },
    manifestTransforms: [
      (manifest) => ({
        manifest: manifest.map((entry) => ({
          ...entry,
          // A page is asked for by its folder.
          url: entry.url.replace(/\/index\.html$/, '/'),
          // Other bytes have another name already.
          revision: isHashedAsset(entry.url.slice(base.length)) ? null : entry.revision,
        })),
      }),
    ],
    maximumFileSizeToCacheInBytes: entries.reduce((most, { sizeBytes }) => Math.max(most, sizeBytes), 1),
  })
  const missing = entries.length - count
  if (warnings.length > 0 || missing > 0) {
    const reasons =
      missing > 0 ? [...warnings, `${missing} files of the shell are missing from the output`] : warnings
    throw new DocsiteError(`The service worker can’t be made: ${reasons.join('; ')}`, {
      exitCode: exitCodes.problems,
      ruleId: 'precache-warning',
      hint: 'Run `docsite render` again, then `docsite sw`.',
    })
  }
  const worker = await readFile(swDest, 'utf8')
  await Promise.all([rm(swSrc), rm(swDest)])
  return worker
}
