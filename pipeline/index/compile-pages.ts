import { existsSync, readFileSync, statSync } from 'node:fs'
import type { RunContext } from '../config/run-context.ts'
import { PageCache } from '../markdown/cache/page-cache.ts'
import { toPageKey } from '../markdown/cache/page-key.ts'
import type { CompileSetup, CompileTask } from '../markdown/compile-file.ts'
import { createImportLoader } from '../markdown/imports/import-loader.ts'
import { type PageFile, toSourceFile } from '../markdown/page-file.ts'
import { readKnownSummaries } from '../site/pages/page-store.ts'
import { type PageSource, type PageSummary, toSummary } from '../site/pages/page-summary.ts'
import { compareText } from '../support/files/compare.ts'
import { sha256 } from '../support/files/hash.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import type { Problem } from '../support/problems/problem.ts'
import { ProcessDied } from '../support/processes/process-end.ts'
import { runTasks } from '../support/processes/run-tasks.ts'
import { compileJob } from './compile-job.ts'
import { isReadme } from './scan-content.ts'

/** Fewer are often compiled before a second process has started. */
const manyPages = 32

export interface CompiledPages {
  /** In the order of their paths. */
  summaries: PageSummary[]
  /** How many pages were compiled; all others were known. */
  compiled: number
  problems: Problem[]
}

/** Get the summary of every page: known, from the cache, or by compiling it. */
export async function compilePages(
  paths: readonly { path: string; folder?: string }[],
  setup: CompileSetup,
  readmeSections: ReadonlySet<string>,
  { pool, progress, signal }: RunContext,
): Promise<CompiledPages> {
  const { contentDir, cacheDir, optionsKey, importRoot } = setup
  const known = await readKnownSummaries(cacheDir, optionsKey)
  // The first time all pages are to be compiled: worker processes start while the pages are read.
  if (known.size === 0 && paths.length >= manyPages && pool.size > 1)
    pool.warmUp(compileJob, setup, paths.length)
  const cache = new PageCache(cacheDir)
  const summaries: PageSummary[] = []
  const problems: Problem[] = []
  const tasks: CompileTask[] = []
  const sizes = new Map<string, number>()

  for (const place of paths) {
    const page: PageFile = { ...place, isThirdParty: isReadme(place.path, readmeSections) }
    const file = toSourceFile(contentDir, page)
    const bytes = readFileSync(file)
    const source: PageSource = { ...page, sizeBytes: bytes.length, sha256: sha256(bytes) }
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
    const key = cache.findKey(pageKey, createImportLoader(file, importRoot))
    if (key !== undefined && previous?.key === key && previous.folder === page.folder) {
      summaries.push(previous)
      continue
    }
    const record = key === undefined ? undefined : cache.read(key)
    if (key !== undefined && record) summaries.push(toSummary(source, key, record))
    else {
      tasks.push({ ...page, previousKey: previous?.key })
      sizes.set(page.path, bytes.length)
    }
  }

  progress.start('index', tasks.length)
  await runTasks(compileJob, {
    setup,
    tasks,
    sizeOf: (task) => sizes.get(task.path) ?? 0,
    pool,
    progress,
    signal,
    onResult(task, result) {
      progress.advance()
      if (!(result instanceof Error)) summaries.push(result)
      else problems.push(toCrashProblem(task, result, contentDir))
    },
  })
  summaries.sort((a, b) => compareText(a.path, b.path))
  return { summaries, compiled: tasks.length, problems }
}

/** A page that ends its worker process is a problem of the page; anything else that is thrown is a bug. */
function toCrashProblem(task: CompileTask, error: Error, contentDir: string): Problem {
  const file = toSourceFile(contentDir, task)
  if (!(error instanceof ProcessDied)) throw error
  return {
    file: toShownPath(file),
    ruleId: 'compile-crashed',
    severity: 'error',
    reason: `Compiling this page (${statSync(file).size} bytes) ended its worker process: ${error.message}`,
    hint: error.hint,
  }
}
