import { findSiteModule, importDefault } from '../../config/load-module.ts'
import type { RunContext } from '../../config/run-context.ts'
import { toFilePlace } from '../../site/pages/place-problem.ts'
import { nearest } from '../../support/problems/nearest.ts'
import type { Problem } from '../../support/problems/problem.ts'
import type { CheckPage } from './check-page.ts'
import { type OutlineSection, readOutline } from './outline.ts'
import type { CompletenessCheck, Measure } from './site-module.ts'

/** A measure with its percentage, rounded down to one decimal: 100 means that nothing is missing. */
export interface MeasureResult extends Measure {
  percent: number
}

/** Maximum number of missing names in a message. The result contains all of them. */
const maxNames = 12

/** Runs the site's modules that compare the pages with what they document. */
export async function runCompleteness(
  pages: readonly CheckPage[],
  { project, progress }: RunContext,
): Promise<{ problems: Problem[]; result: MeasureResult[] }> {
  const problems: Problem[] = []
  const result: MeasureResult[] = []
  const modules = project.config.check.completeness.map((entry) =>
    typeof entry === 'string' ? { module: entry, required: 100 } : entry,
  )
  progress.start('completeness', modules.length)
  const outlines = new Map<CheckPage, OutlineSection[]>()
  const outlineOf = (page: CheckPage): OutlineSection[] => {
    const outline = outlines.get(page) ?? readOutline(page.record)
    outlines.set(page, outline)
    return outline
  }
  for (const [index, { module, required }] of modules.entries()) {
    const key = ['check', 'completeness', index]
    const found = await findSiteModule(module, project, key)
    const check = await importDefault<CompletenessCheck>(found, module, key)
    const outcome = await check({
      pages,
      rootDir: project.rootDir,
      placeOf: ({ summary }, place) => toFilePlace(summary, place, project.contentDir),
      outlineOf,
      nearest,
    })
    problems.push(...outcome.problems)
    for (const measure of outcome.measures) {
      const percent = toPercent(measure)
      result.push({ ...measure, percent })
      if (percent < required) problems.push(toProblem({ ...measure, percent }, required))
    }
    progress.advance()
  }
  progress.finish(result.length === 0 ? 'nothing to compare' : `${result.length} measures`)
  for (const { name, percent, covered, total, detail } of result) {
    progress.note(`${percent} % ${name} (${covered} of ${total})${detail ? `: ${detail}` : ''}`)
  }
  return { problems, result }
}

/** Rounds down, so that the result is only 100 if everything is covered. */
function toPercent({ covered, total }: Pick<Measure, 'covered' | 'total'>): number {
  return total === 0 ? 100 : Math.floor((covered / total) * 1000) / 10
}

function toProblem({ name, covered, total, percent, missing }: MeasureResult, required: number): Problem {
  const rest = missing.length - maxNames
  const shown = missing.slice(0, maxNames).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  return {
    ruleId: 'incomplete',
    severity: 'error',
    reason: `${percent} % of all ${name} are documented (${covered} of ${total}), but ${required} % are required`,
    hint: `Missing: ${shown}.`,
  }
}
