import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { serviceWorkerFile, toOutputPath } from '../../renderer/urls/output-names.ts'
import { disabledWorkerName, workerTemplateName } from '../client/service-worker-files.ts'
import { getSiteClient } from '../client/site-client.ts'
import { cacheNames } from '../config/cache-layout.ts'
import type { RunContext, StageResult } from '../config/run-context.ts'
import { listPathsBelow } from '../config/site-prefix.ts'
import { checkOutputDir } from '../site/output/check-output.ts'
import { type FileList, fileListPath, readFileList } from '../site/output/file-list.ts'
import { OutputFolder } from '../site/output/output-folder.ts'
import { readSiteTheme } from '../site/theme/site-theme.ts'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { shortHash, stableJson } from '../support/files/hash.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { exitCodes } from '../support/problems/exit-code.ts'
import type { Problem } from '../support/problems/problem.ts'
import { countOf } from '../support/text/count-of.ts'
import { injectPrecache } from './inject-precache.ts'
import { listPrecache, type PrecacheFile } from './list-precache.ts'
import { readSiteState } from './make-site-state.ts'

export interface SwResult {
  /** Number of files that the service worker precaches. */
  precached: number
  precachedBytes: number
  /** Whether the service worker differs from the previous one. */
  written: boolean
}

export interface SwOptions {
  /**
   * Write a service worker that replaces the one in readers' browsers, deletes its caches and unregisters
   * itself.
   */
  disable?: boolean
}

/**
 * The service worker stage: writes `sw.js`, which precaches the shell and contains a revision of the whole
 * site.
 *
 * @throws {DocsiteError} If the site isn't rendered, or the shell exceeds its budget or is incomplete.
 */
export async function runSw(
  context: RunContext,
  { disable = false }: SwOptions = {},
): Promise<StageResult<SwResult>> {
  const { project, progress } = context
  checkOutputDir(project)
  progress.start('sw')
  if (disable) return disableWorker(context)
  const { config, baseContentDir, cacheDir, outputDir, rootDir } = project
  const paths = listPathsBelow(config)
  const below = paths.map((other) => config.site.base + other.slice(1))
  const list = await readFileList(fileListPath(cacheDir, outputDir, rootDir))
  // Mounted versions are separate sites.
  const written = paths.length === 0 ? list : withoutPaths(list.copy(), paths)
  if (!written.has(toOutputPath('/'))) {
    throw new DocsiteError('There is no site in the output folder', {
      ruleId: 'render-missing',
      hint: 'Run `docsite render` first, or `docsite build` for all stages.',
    })
  }
  const { manifest } = await getSiteClient(baseContentDir, cacheDir, { without: context.brokenComponents })
  const theme = await readSiteTheme(project)
  const entries = listPrecache(manifest, written, theme?.stylesheet)
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
  const cached = path.join(cacheDir, cacheNames.sw, `${key}.js`)
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
  const state = {
    ...(await readSiteState(written, entries, outputDir, config.site.base)),
    others: below.length === 0 ? undefined : below,
  }
  // On a separate line before the generated code: a changed page only changes this line, which takes no time.
  const changed = await publish(context, `self.__DOCSITE=${JSON.stringify(state)};\n${worker}`)
  progress.finish(`${countOf(entries.length, 'file')} precached, ${Math.round(precachedBytes / 1000)} kB`)
  return { problems: [], result: { precached: entries.length, precachedBytes, written: changed } }
}

/**
 * Remove the files of other sites from a list.
 *
 * @param paths Paths of these sites, with a slash at both ends.
 */
function withoutPaths(list: FileList, paths: readonly string[]): FileList {
  for (const file of [...list.keys()])
    if (paths.some((other) => `/${file}`.startsWith(other))) list.delete(file)
  return list
}

async function disableWorker(context: RunContext): Promise<StageResult<SwResult>> {
  const worker = await readFile(path.join(import.meta.dirname, 'client', disabledWorkerName), 'utf8')
  const written = await publish(context, worker)
  context.progress.finish('a service worker that removes itself')
  const note: Problem = {
    ruleId: 'sw-disabled',
    severity: 'note',
    reason: 'Once it is published, the service worker removes itself from the browsers of all visitors',
    hint: 'The next build writes a normal service worker again. To keep it disabled, run `docsite build --skip sw`.',
  }
  return { problems: [note], result: { precached: 0, precachedBytes: 0, written } }
}

/** Write the service worker to the output folder. @returns Whether it differs from the previous one. */
async function publish({ project }: RunContext, worker: string): Promise<boolean> {
  const output = await OutputFolder.open(project, 'sw')
  try {
    output.add(serviceWorkerFile, worker)
    return (await output.commit()).written.length > 0
  } catch (error) {
    await output.discard().catch(() => {})
    throw error
  }
}

/**
 * Whether all listed files are still in the output with their size. If so, a cached service worker can be
 * reused.
 */
async function areThere(entries: readonly PrecacheFile[], outputDir: string): Promise<boolean> {
  for (const { file, sizeBytes } of entries) {
    const found = await stat(path.join(outputDir, ...file.split('/'))).catch(() => undefined)
    if (found?.size !== sizeBytes) return false
  }
  return true
}
