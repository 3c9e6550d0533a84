import { existsSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { cacheNames } from '../config/cache-layout.ts'
import type { RunContext } from '../config/run-context.ts'
import { PageCache } from '../markdown/cache/page-cache.ts'
import { toPageKey } from '../markdown/cache/page-key.ts'
import type { CompileSetup, CompileTask } from '../markdown/compile-file.ts'
import { createImportLoader } from '../markdown/imports/import-loader.ts'
import { type PageFile, toSourceFile } from '../markdown/page-file.ts'
import type { PageProblem } from '../markdown/record.ts'
import { toDeletedFileError } from '../site/pages/deleted-file.ts'
import { readKnownSummaries } from '../site/pages/page-store.ts'
import { type PageSource, type PageSummary, toSummary } from '../site/pages/page-summary.ts'
import { compareText } from '../support/files/compare.ts'
import { sha256 } from '../support/files/hash.ts'
import { readPlainFileSync } from '../support/files/plain-file.ts'
import { TaskOverdue } from '../support/processes/process-end.ts'
import { runTasks } from '../support/processes/run-tasks.ts'
import { type CompileResult, compileJob, hasPlugins, mayTakeLong } from './compile-job.ts'
import { toFailedProblem } from './failed-problem.ts'
import { SourceTimes } from './source-times.ts'

/**
 * Minimum number of pages to warm up workers for: fewer are often compiled before a
 * second process has started.
 */
const minWarmUpPages = 32

export interface CompiledPages {
  /** Summaries of the pages, sorted by path. */
  summaries: PageSummary[]
  /** The number of pages that were compiled; the others were known or in the cache. */
  compiled: number
  /** Pages that crashed their worker process or took too long. */
  failed: FailedPage[]
}

export interface FailedPage {
  page: PageFile
  problem: PageProblem
}

/** @throws {DocsiteError} If the file was deleted since the content folder was scanned. */
function statPage(file: string): Stats {
  try {
    return statSync(file)
  } catch (error) {
    throw toDeletedFileError(error, file)
  }
}

/**
 * Get the size and the SHA-256 of a source. The file is only read if it may have changed.
 *
 * @param name The key of the source in `times`.
 * @throws {DocsiteError} If the file was deleted since the content folder was scanned.
 */
function readPage(file: string, name: string, times: SourceTimes): { sizeBytes: number; sha256: string } {
  try {
    const stats = statSync(file)
    const known = times.find(name, stats)
    if (known !== undefined) return { sizeBytes: stats.size, sha256: known }
    const bytes = readPlainFileSync(file)
    const hash = sha256(bytes)
    times.add(name, stats, hash)
    return { sizeBytes: bytes.length, sha256: hash }
  } catch (error) {
    throw toDeletedFileError(error, file)
  }
}

/**
 * Compile pages. Those that may take long are compiled in worker processes, which can be killed.
 *
 * @param handlers `sizeOf` returns the size of a source in bytes; `onResult` is called for
 *   each result as it arrives.
 */
export async function runCompileTasks(
  tasks: readonly CompileTask[],
  setup: CompileSetup,
  { pool, progress, signal }: Pick<RunContext, 'pool' | 'progress' | 'signal'>,
  {
    sizeOf,
    onResult,
  }: {
    sizeOf: (task: CompileTask) => number
    onResult: (task: CompileTask, result: CompileResult | Error) => void
  },
): Promise<void> {
  progress.start('index', tasks.length)
  await runTasks(compileJob, {
    setup,
    tasks,
    sizeOf,
    secondsOf: () => setup.limits.pageSeconds,
    mayTakeLong: (task) => mayTakeLong(setup, sizeOf(task)),
    pool,
    progress,
    signal,
    onResult(task, result) {
      progress.advance()
      onResult(task, result)
    },
  })
}

/**
 * Get the summary of every page: from the last run, from the cache, or by compiling the page.
 *
 * @param onCompiled Called for each compiled page with the duration of the compilation in milliseconds.
 */
export async function compilePages(
  pages: readonly PageFile[],
  setup: CompileSetup,
  context: RunContext,
  onCompiled?: (page: PageFile, ms: number) => void,
): Promise<CompiledPages> {
  const { project, pool } = context
  const { contentDir, cacheDir, optionsKey, importRoot, linkedFolders } = setup
  const known = await readKnownSummaries(project.stateDir, optionsKey)
  // In the first run all pages must be compiled: worker processes start while this
  // process prepares the tasks.
  if (known.size === 0 && pages.length >= minWarmUpPages && pool.size > 1)
    pool.warmUp(compileJob, setup, pages.length)
  const cache = new PageCache(cacheDir)
  const summaries: PageSummary[] = []
  const failed: FailedPage[] = []
  const tasks: CompileTask[] = []
  const sizes = new Map<string, number>()
  const times = new SourceTimes(path.join(project.stateDir, cacheNames.sourceTimes))
  const nameOf = (page: PageFile) => `${page.folder ?? ''}/${page.path}`
  // With an empty cache no page can be found in it: this process only gets file stats, and
  // the workers read the files.
  const isCold = cache.isEmpty()
  const coldStats = new Map<string, Stats>()

  for (const page of pages) {
    const file = toSourceFile(contentDir, page)
    if (isCold) {
      const stats = statPage(file)
      tasks.push({ ...page, previousKey: known.get(page.path)?.key })
      sizes.set(page.path, stats.size)
      coldStats.set(page.path, stats)
      continue
    }
    const source: PageSource = { ...page, ...readPage(file, nameOf(page), times) }
    const pageKey = toPageKey(optionsKey, page, source.sha256)
    const previous = known.get(page.path)
    const importsNothing = previous && previous.fragments.length + previous.assets.length === 0
    if (
      importsNothing &&
      previous.key === pageKey &&
      previous.folder === page.folder &&
      existsSync(cache.fileOf(pageKey))
    ) {
      summaries.push(previous)
      continue
    }
    const load = createImportLoader(file, importRoot, linkedFolders)
    const key = cache.findKey(pageKey, load)
    const isStored = key !== undefined && existsSync(cache.fileOf(key))
    if (isStored && previous?.key === key && previous.folder === page.folder) {
      summaries.push(previous)
      continue
    }
    const record = key === undefined ? undefined : cache.read(key)
    if (key !== undefined && record) {
      summaries.push(toSummary(source, key, record))
      continue
    }
    const refusal = cache.readRefusal(pageKey, load)
    if (refusal?.record) summaries.push(toSummary(source, pageKey, refusal.record))
    else if (refusal?.overdue && refusal.overdue.seconds >= setup.limits.pageSeconds)
      failed.push({ page, problem: refusal.overdue.problem })
    else {
      tasks.push({ ...page, previousKey: previous?.key })
      sizes.set(page.path, source.sizeBytes)
    }
  }

  await runCompileTasks(tasks, setup, context, {
    sizeOf: (task) => sizes.get(task.path) ?? 0,
    onResult(task, result) {
      if (!(result instanceof Error)) {
        summaries.push(result.summary)
        const stats = coldStats.get(task.path)
        if (stats) times.add(nameOf(task), stats, result.summary.sha256)
        onCompiled?.(task, result.ms)
        return
      }
      const file = toSourceFile(contentDir, task)
      if (!existsSync(file)) throw toDeletedFileError(result, file)
      const problem = toFailedProblem(file, result)
      failed.push({ page: task, problem })
      // Plugins are code of the site, which may be faster the next time.
      if (result instanceof TaskOverdue && !hasPlugins(setup)) {
        const pageKey = toPageKey(optionsKey, task, sha256(readPlainFileSync(file)))
        const overdue = { problem, seconds: result.seconds }
        cache.writeRefusal(pageKey, { overdue }, cache.readLoads(pageKey))
      }
    },
  })
  await times.write()
  summaries.sort((a, b) => compareText(a.path, b.path))
  failed.sort((a, b) => compareText(a.page.path, b.page.path))
  return { summaries, compiled: tasks.length, failed }
}
