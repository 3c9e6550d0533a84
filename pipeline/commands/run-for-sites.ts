import type { Project } from '../config/load-config.ts'
import type { RunContext, StageResult } from '../config/run-context.ts'
import type { Progress } from '../support/progress/progress.ts'

/**
 * Result of a stage for several sites: that of the first site, with the results of the others by their
 * prefix.
 */
export type SiteResults<Result> = Result & { parts?: Record<string, Result> }

/**
 * Runs a stage for several sites of one output, one after the other. Problems that sites share are reported
 * once.
 */
export async function runForSites<Result extends object>(
  context: RunContext,
  parts: readonly Project[],
  run: (context: RunContext) => Promise<StageResult<Result>>,
): Promise<StageResult<SiteResults<Result>>> {
  const [first = context.project, ...others] = parts
  const { result, ...ended } = await run(toPartContext(context, first))
  if (others.length === 0) return { ...ended, result }
  const byPrefix: Record<string, Result> = {}
  const problems = [...ended.problems]
  // Sites share the configuration and the pages that aren't translated.
  const known = new Set(problems.map((problem) => JSON.stringify(problem)))
  let { degraded, isUsable } = ended
  for (const part of others) {
    const stage = await run(toPartContext(context, part))
    const added = stage.problems.filter((problem) => !known.has(JSON.stringify(problem)))
    problems.push(...added)
    for (const problem of added) known.add(JSON.stringify(problem))
    degraded ||= stage.degraded
    isUsable &&= stage.isUsable
    byPrefix[part.prefix] = stage.result
  }
  return { problems, degraded, isUsable, result: { ...result, parts: byPrefix } }
}

/** @returns the context of one site, whose progress messages name the site. */
export function toPartContext(context: RunContext, part: Project): RunContext {
  const progress = part.prefix === '' ? context.progress : withName(context.progress, `/${part.prefix}`)
  return { ...context, project: part, progress }
}

function withName(progress: Progress, name: string): Progress {
  return {
    start: (stage, total) => progress.start(`${stage} ${name}`, total),
    advance: (steps) => progress.advance(steps),
    finish: (summary) => progress.finish(summary),
    note: (text) => progress.note(text),
  }
}
