import type { RunContext } from '../config/run-context.ts'
import type { Problem } from '../support/problems/problem.ts'
import type { Chosen } from './choose-sources.ts'
import { type Lock, toFullName } from './lock-file.ts'
import type { Collected } from './source.ts'

export interface CollectOptions {
  /** Overrides the configured URL of the GitHub API. */
  apiUrl?: string
  token?: string
  lock: Lock
  report: (problem: Problem) => void
}

/** Fetch the READMEs from the chosen sources. The libraries of unused sources are not loaded. */
export async function collect(
  chosen: Chosen,
  { project, progress, signal }: RunContext,
  { token, apiUrl, lock, report }: CollectOptions,
): Promise<Collected> {
  const { rootDir, cacheDir, config } = project
  const { timeoutMs } = config.readmes
  const entries = [...lock.values()]
  const parts: Collected[] = []
  if (chosen.github.length > 0) {
    const { collectFromGithub } = await import('./github/collect.ts')
    const byId = new Map(entries.map((entry) => [entry.repositoryId, entry]))
    const part = await collectFromGithub(chosen.github, {
      apiUrl: apiUrl ?? config.readmes.apiUrl,
      token,
      timeoutMs,
      cacheDir,
      progress,
      signal,
      report,
      lastRevision: (id) => byId.get(id),
      hadRepositories: ({ login, suffix }, section) =>
        [...lock].some(([file, entry]) => {
          const [owner, name = ''] = toFullName(entry).split('/')
          return file.startsWith(`${section}/`) && owner === login && name.endsWith(suffix)
        }),
    })
    parts.push(part)
  }
  if (chosen.npm.length > 0) {
    const { collectFromNpm } = await import('./npm/collect.ts')
    parts.push(await collectFromNpm(chosen.npm, { rootDir, timeoutMs, progress, signal }))
  }
  return {
    outcomes: parts.flatMap(({ outcomes }) => outcomes),
    brokenListings: parts.flatMap(({ brokenListings }) => brokenListings),
    archived: parts.flatMap(({ archived }) => archived),
    deprecated: parts.flatMap(({ deprecated }) => deprecated),
    moved: parts.flatMap(({ moved }) => moved),
    unlisted: parts.flatMap(({ unlisted }) => unlisted),
  }
}
