import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { getSiteClient } from '../client/site-client.ts'
import { workerTemplateName } from '../client/worker-template.ts'
import { writeAtomic } from '../files/atomic-write.ts'
import { shortHash, stableJson } from '../files/hash.ts'
import { checkOutputDir } from '../output/check-output.ts'
import { fileListPath, readFileList } from '../output/file-list.ts'
import { OutputFolder } from '../output/output-folder.ts'
import { DocsiteError } from '../problems/docsite-error.ts'
import { exitCodes } from '../problems/exit-code.ts'
import type { RunContext, StageResult } from '../run-context.ts'
import { injectPrecache } from './inject-precache.ts'
import { listPrecache, type PrecacheFile } from './list-precache.ts'

export interface SwResult {
  /** Files that the worker stores before it is used. */
  precached: number
  precachedBytes: number
  written: boolean
}

/** The service-worker stage: write `sw.js`, with the shell as its precache. */
export async function runSw({ project, progress }: RunContext): Promise<StageResult<SwResult>> {
  checkOutputDir(project)
  progress.start('sw')
  const { config, baseContentDir, cacheDir, outputDir, rootDir } = project
  const written = await readFileList(fileListPath(cacheDir, outputDir, rootDir))
  if (!written.has('index.html')) {
    throw new DocsiteError('There is no site in the output folder', {
      ruleId: 'render-missing',
      hint: 'Run `docsite render` first, or `docsite build` for all stages.',
    })
  }
  const { manifest } = await getSiteClient(baseContentDir, cacheDir)
  const entries = listPrecache(manifest, written)
  const precachedBytes = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (precachedBytes > config.precacheBudgetBytes) {
    throw new DocsiteError(
      `The service worker would store ${precachedBytes} bytes, which is more than the budget of ${config.precacheBudgetBytes}`,
      {
        exitCode: exitCodes.problems,
        ruleId: 'precache-budget',
        hint: 'Make the shell smaller, or raise `precacheBudgetBytes` in the configuration.',
      },
    )
  }
  const template = await readFile(path.join(import.meta.dirname, 'client', workerTemplateName), 'utf8')
  const key = shortHash(stableJson({ template, entries, base: config.site.base }))
  const cached = path.join(cacheDir, 'sw', `${key}.js`)
  let worker = (await areThere(entries, outputDir))
    ? await readFile(cached, 'utf8').catch(() => undefined)
    : undefined
  if (worker === undefined) {
    worker = await injectPrecache({
      template,
      entries,
      outputDir,
      base: config.site.base,
      workDir: path.dirname(cached),
    })
    await writeAtomic(cached, worker)
  }
  const output = await OutputFolder.open(project, 'sw')
  try {
    await output.add('sw.js', worker, key)
    const { written: changed } = await output.commit()
    progress.finish(`${entries.length} files precached, ${Math.round(precachedBytes / 1000)} kB`)
    return {
      problems: [],
      result: { precached: entries.length, precachedBytes, written: changed.length > 0 },
    }
  } catch (error) {
    await output.discard().catch(() => {})
    throw error
  }
}

/** Whether the output still has the files as they were listed: a worker made of them earlier is then as good as new. */
async function areThere(entries: readonly PrecacheFile[], outputDir: string): Promise<boolean> {
  for (const { file, sizeBytes } of entries) {
    const found = await stat(path.join(outputDir, ...file.split('/'))).catch(() => undefined)
    if (found?.size !== sizeBytes) return false
  }
  return true
}
