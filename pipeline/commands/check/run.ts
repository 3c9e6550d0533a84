import { applyRules } from '../../config/rules.ts'
import type { RunContext, StageResult } from '../../config/run-context.ts'
import type { CollectedPages } from '../../index/collected-pages.ts'
import { collectPages, hasErrors, writeIndex } from '../../index/run.ts'
import { withLocks } from '../../site/output/with-locks.ts'
import type { SitePage } from '../../site/pages/link-targets.ts'
import { toFilePlace } from '../../site/pages/place-problem.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { overParts, type ResultOfParts } from '../over-parts.ts'
import { checkAddresses, type RedirectsResult } from '../redirects/run.ts'
import { readCheckPages } from './check-page.ts'
import { type ExternalResult, runExternal } from './external/run-external.ts'
import { type LinksResult, runLinks } from './links/run-links.ts'
import type { CheckPart } from './parts.ts'
import { type ProseResult, runProse } from './prose/run-prose.ts'
import { type MeasureResult, runCompleteness } from './run-completeness.ts'
import { runSamples, type SamplesResult } from './samples/run-samples.ts'
import { selectPages } from './select-pages.ts'
import { runTranslations, type TranslationsResult } from './translations/run-translations.ts'

export interface CheckOptions {
  parts: ReadonlySet<CheckPart>
  /** Pages to check, as `--page` names them; all of them without it. What needs all pages isn't checked then. */
  pages?: readonly string[]
  /** Whether to ask for the addresses of other sites, too. */
  external?: boolean
}

export interface CheckResult {
  pages: number
  samples?: SamplesResult
  links?: LinksResult
  external?: ExternalResult
  completeness?: MeasureResult[]
  prose?: ProseResult
  /** Of a site that keeps a list of its published addresses. */
  addresses?: Omit<RedirectsResult, 'accepted'>
  /** Of each language with a folder of its own. */
  translations?: TranslationsResult[]
}

/** What is proven of each language below a path: what `translations` compares is as good as its source. */
const partsOfEachLanguage: readonly CheckPart[] = ['links', 'prose', 'addresses']

/**
 * The check stage for all that a build publishes: the languages below paths come after the site itself. Pages that are named
 * are pages of the site itself.
 */
export async function runCheck(
  context: RunContext,
  options: CheckOptions,
): Promise<StageResult<ResultOfParts<CheckResult>>> {
  const [first = context.project, ...others] = context.project.built
  const parts = new Set(partsOfEachLanguage.filter((part) => options.parts.has(part)))
  const asksMore = options.pages === undefined && (parts.size > 0 || options.external)
  return overParts(context, asksMore ? [first, ...others] : [first], (part) =>
    checkSite(part, part.project === first ? options : { ...options, parts }),
  )
}

/**
 * The check stage of one site: prove what the pages say. It compiles the pages by itself, so that a page can be checked while
 * others don't compile.
 */
async function checkSite(
  context: RunContext,
  { parts, pages: names, external: asksOthers = false }: CheckOptions,
): Promise<StageResult<CheckResult>> {
  const { config, contentDir, cacheDir } = context.project
  // The cache is locked while it is written alone: samples take minutes, and others want to build meanwhile.
  const collected = await withLocks(context, false, () => collect(context))
  const selected = names ? selectPages(collected.pages, names, contentDir) : collected.pages
  const result: CheckResult = { pages: selected.length }
  const problems = filterProblems(collected, names && selected, contentDir)
  const pages = readCheckPages(selected, cacheDir)
  const take = <Part>(checked: { problems: readonly Problem[]; result: Part }): Part => {
    problems.push(...checked.problems)
    return checked.result
  }
  if (parts.has('samples')) result.samples = take(await runSamples(pages, context))
  if (parts.has('links')) result.links = take(await checkLinks(context, collected, selected))
  if (asksOthers) result.external = take(await runExternal(selected, context))
  if (parts.has('completeness') && !names) result.completeness = take(await runCompleteness(pages, context))
  if (parts.has('prose')) result.prose = take(await runProse({ pages, all: collected.pages }, context))
  if (parts.has('addresses') && !names) result.addresses = take(await checkAddresses(context, collected))
  if (parts.has('translations')) {
    const stems = names && new Set(selected.map(({ node }) => node.path.replace(/\.mdx?$/, '')))
    const translations = await runTranslations({ stems }, context)
    problems.push(...context.project.problems)
    result.translations = take(translations)
  }
  return { problems: applyRules(problems, config.check.rules), result }
}

/** The site can be emitted only when all of its pages compile and can be rendered. */
async function checkLinks(
  context: RunContext,
  { pages, map, problems }: CollectedPages,
  selected: readonly SitePage[],
): Promise<{ problems: Problem[]; result: LinksResult | undefined }> {
  if (hasErrors(problems)) return { problems: [toUnchecked('don’t compile')], result: undefined }
  try {
    return await withLocks(context, false, () => runLinks({ pages, selected, map }, context))
  } catch (error) {
    const { RenderFailed } = await import('../../render/render-failures.ts')
    if (!(error instanceof RenderFailed)) throw error
    return { problems: [...error.problems, toUnchecked('can’t be rendered')], result: undefined }
  }
}

/** @param fault What is wrong with pages. */
function toUnchecked(fault: string): Problem {
  return {
    ruleId: 'links-unchecked',
    severity: 'warning',
    reason: `Links aren’t checked: there are pages that ${fault}`,
    hint: 'Fix their errors, and run the command again.',
  }
}

async function collect(context: RunContext): Promise<CollectedPages> {
  const collected = await collectPages(context)
  if (!hasErrors(collected.problems)) await writeIndex(context.project, collected)
  const { pages, compiled } = collected
  context.progress.finish(`${pages.length} pages (${compiled} compiled)`)
  return collected
}

/** What compiling found in the pages that are checked: errors, since such a page can't be proven. */
function filterProblems(
  { problems }: CollectedPages,
  selected: readonly SitePage[] | undefined,
  contentDir: string,
): Problem[] {
  // The emitted site leads past redirects, so that they are seen in the pages alone.
  const errors = problems.filter(
    ({ severity, ruleId }) =>
      severity === 'error' || ruleId === 'link-redirect' || ruleId === 'redirect-host',
  )
  if (!selected) return errors
  const files = new Set(
    selected.flatMap(({ summary }) => [
      toFilePlace(summary, undefined, contentDir).file,
      ...summary.fragments.map(
        (_, fragment) => toFilePlace(summary, { line: 1, column: 1, fragment }, contentDir).file,
      ),
    ]),
  )
  return errors.filter(
    ({ file }) => file === undefined || files.has(file) || file === toShownPath(contentDir),
  )
}
