import type { RunContext, StageResult } from '../config/run-context.ts'
import type { Config } from '../config/schema.ts'
import { compareText } from '../support/files/compare.ts'
import type { Problem } from '../support/problems/problem.ts'
import { BlobStore } from './blob-store.ts'
import { chooseSources } from './choose-sources.ts'
import { collect } from './collect.ts'
import { describeProblems } from './describe-problems.ts'
import { findRenames } from './find-renames.ts'
import { PageFiles } from './imported-pages.ts'
import { type Lock, lockFilePath, readLock, writeLock } from './lock-file.ts'
import { planPages } from './plan-pages.ts'
import { emptyResult, type FetchResult, toDetails, toSummary } from './result.ts'
import { removePages, writePages } from './write-pages.ts'

export interface FetchOptions {
  /** Overrides the configured source. */
  source?: Config['readmes']['source']
  /** Overrides the configured URL of the GitHub API. */
  apiUrl?: string
  /** A GitHub token. */
  token?: string
}

/**
 * The fetch-readmes stage: fetches the READMEs of other packages into the content folder as
 * `{section}/_{name}.md`, and records their revisions in `sources.lock.json`. Pages whose README can't be
 * fetched are kept.
 *
 * @throws {DocsiteError} If the lock file is invalid.
 */
export async function runFetchReadmes(
  context: RunContext,
  options: FetchOptions = {},
): Promise<StageResult<FetchResult>> {
  const { project, progress, signal } = context
  const { sections } = project.config.readmes
  const lockFile = lockFilePath(project.rootDir)
  const lock = await readLock(lockFile)
  if (sections.length === 0 && lock.size === 0) return { problems: [], result: emptyResult() }
  progress.start('fetch-readmes')
  const problems: Problem[] = []
  const source = options.source ?? project.config.readmes.source
  const chosen = chooseSources(sections, source, options.token !== undefined)
  const report = (problem: Problem) => problems.push(problem)
  const collected = await collect(chosen, context, { ...options, lock, report })
  signal?.throwIfAborted()

  const files = new PageFiles(project.baseContentDir, lock)
  const present = await files.listPresent()
  const asked = new Set([
    ...chosen.github.map(({ section }) => `github ${section}`),
    ...chosen.npm.map(({ section }) => `npm ${section}`),
  ])
  const plan = planPages({ collected, lock, sections, asked, present })
  const written = await writePages({ sections, plan, files, lock, present, context })
  const removed = await removePages(plan, files)
  await writeLock(lockFile, written.lock)
  if (asked.size > 0) await new BlobStore(project.cacheDir).prune(listBlobs(written.lock))

  const failed = [...plan.failed, ...written.failed]
  problems.push(...written.problems, ...removed.problems, ...describeProblems(plan, failed, collected))
  const result: FetchResult = {
    ...written.counts,
    removed: removed.removed,
    kept: [...written.lock.keys()].filter((file) => written.kept.has(file)).sort(compareText),
    renamed: findRenames(
      collected.outcomes.map((outcome) => outcome.source),
      lock,
    ),
    archived: [...new Set(collected.archived)].sort(compareText),
    deprecated: collected.deprecated.sort((a, b) => compareText(a.name, b.name)),
    failed: failed.map(({ name, failure, isKept }) => ({ name, reason: failure.message, kept: isKept })),
  }
  progress.finish(toSummary(result))
  for (const line of toDetails(result)) progress.note(line)
  return { problems, degraded: failed.length > 0, result }
}

function listBlobs(lock: Lock): Set<string> {
  return new Set([...lock.values()].flatMap(({ blob }) => blob ?? []))
}
