import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isHashedAsset } from '../../renderer/urls/hashed-assets.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { exitCodes } from '../support/problems/exit-code.ts'
import { countOf } from '../support/text/count-of.ts'
import type { PrecacheFile } from './list-precache.ts'

export interface InjectOptions {
  /** The source of the built service worker, which contains `self.__WB_MANIFEST`. */
  template: string
  entries: readonly PrecacheFile[]
  outputDir: string
  base: string
  /** Folder for temporary files that workbox-build reads and writes. */
  workDir: string
}

/**
 * Inject the precache manifest into the service worker.
 *
 * @returns The source of the service worker.
 * @throws {DocsiteError} If workbox-build has a warning: a file that it doesn't find or skips would be
 *   missing offline.
 */
export async function injectPrecache({
  template,
  entries,
  outputDir,
  base,
  workDir,
}: InjectOptions): Promise<string> {
  // The package's main entry also loads modules that generate and bundle workers, which takes half a second.
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
          // Pages are requested by the URL of their folder.
          url: entry.url.replace(/\/index\.html$/, '/'),
          // Hashed files need no revision, because different content has a different name.
          revision: isHashedAsset(entry.url.slice(base.length)) ? null : entry.revision,
        })),
      }),
    ],
    maximumFileSizeToCacheInBytes: entries.reduce((max, { sizeBytes }) => Math.max(max, sizeBytes), 1),
  })
  const missing = entries.length - count
  if (warnings.length > 0 || missing > 0) {
    const reasons =
      missing > 0 ? [...warnings, `the output lacks ${countOf(missing, 'file')} of the shell`] : warnings
    throw new DocsiteError(`The service worker can’t be generated: ${reasons.join('; ')}`, {
      exitCode: exitCodes.problems,
      ruleId: 'precache-failed',
      hint: 'Run `docsite render` again, then `docsite sw`.',
    })
  }
  const worker = await readFile(swDest, 'utf8')
  await Promise.all([rm(swSrc), rm(swDest)])
  return worker
}
