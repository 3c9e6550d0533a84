import { applyRules } from '../../config/rules.ts'
import type { RunContext, StageResult } from '../../config/run-context.ts'
import type { CollectedPages } from '../../index/collected-pages.ts'
import { checkEmpty, collectPages, hasErrors, writeIndex } from '../../index/run.ts'
import { withLocks } from '../../site/output/with-locks.ts'
import type { SitePage } from '../../site/pages/link-targets.ts'
import { toFilePlace } from '../../site/pages/place-problem.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { countOf } from '../../support/text/count-of.ts'
import { checkAddresses, type RedirectsResult } from '../redirects/run.ts'
import { runForSites, type SiteResults } from '../run-for-sites.ts'
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
  /**
   * Pages to check, as given with `--page`; by default all. Parts that need all pages are skipped if this is
   * set.
   */
  pages?: readonly string[]
  /** Whether to check links to other sites, too. */
  external?: boolean
}

export interface CheckResult {
  pages: number
  samples?: SamplesResult
  links?: LinksResult
  external?: ExternalResult
  completeness?: MeasureResult[]
  prose?: ProseResult
  /** Present if the site has a list of its published addresses. */
  addresses?: Omit<RedirectsResult, 'accepted'>
  /** One result for each language with its own content folder. */
  translations?: TranslationsResult[]
}

/**
 * The parts that are checked for each additional language. The others aren't necessary: `translations`
 * ensures that the code of a translation is the same as that of its source.
 */
const partsOfEachLanguage: readonly CheckPart[] = ['links', 'prose', 'addresses']

/**
 * The check stage for everything that a build publishes: the main site first, then the languages below it.
 * Pages named in `options.pages` are pages of the main site.
 */
export async function runCheck(
  context: RunContext,
  options: CheckOptions,
): Promise<StageResult<SiteResults<CheckResult>>> {
  const [first = context.project, ...others] = context.project.built
  const parts = new Set(partsOfEachLanguage.filter((part) => options.parts.has(part)))
  const asksMore = options.pages === undefined && (parts.size > 0 || options.external)
  return runForSites(context, asksMore ? [first, ...others] : [first], (part) =>
    checkSite(part, part.project === first ? options : { ...options, parts }),
  )
}

/**
 * The check stage of one site. It compiles the pages itself, so that a page can be checked while others don't
 * compile.
 */
async function checkSite(
  context: RunContext,
  { parts, pages: names, external: asksOthers = false }: CheckOptions,
): Promise<StageResult<CheckResult>> {
  const { config, contentDir, cacheDir } = context.project
  // The cache is only locked while it is written: checking samples takes minutes, and other commands have to
  // be able to build in the meantime.
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

/** Checks the links of the rendered site. This requires that all pages compile and can be rendered. */
async function checkLinks(
  context: RunContext,
  { pages, map, problems }: CollectedPages,
  selected: readonly SitePage[],
): Promise<{ problems: Problem[]; result: LinksResult | undefined }> {
  if (hasErrors(problems)) return { problems: [toUnchecked('compiled')], result: undefined }
  try {
    return await withLocks(context, false, () => runLinks({ pages, selected, map }, context))
  } catch (error) {
    const { RenderFailed } = await import('../../render/render-failures.ts')
    if (!(error instanceof RenderFailed)) throw error
    return { problems: [...error.problems, toUnchecked('rendered')], result: undefined }
  }
}

/** @param step The step that has failed. */
function toUnchecked(step: 'compiled' | 'rendered'): Problem {
  return {
    ruleId: 'links-unchecked',
    severity: 'warning',
    reason: `Links were not checked: the site can’t be ${step}`,
    hint: 'Fix the errors and run the command again.',
  }
}

async function collect(context: RunContext): Promise<CollectedPages> {
  const collected = await collectPages(context)
  const { pages, compiled } = collected
  const problems = [...collected.problems, ...(await checkEmpty(collected, context.project))]
  if (!hasErrors(problems)) await writeIndex(context.project, collected)
  context.progress.finish(`${countOf(pages.length, 'page')} (${compiled} compiled)`)
  return { ...collected, problems }
}

/**
 * Warnings of a build that `check` reports, too. In the emitted site, redirected links are already replaced by their
 * targets, and components are HTML, so they are only found by compiling.
 */
const checkedWarnings = new Set([
  'link-redirect',
  'redirect-host',
  'component-not-interactive',
  'component-style',
])

/** Selects the problems found by compiling that concern the checked pages. */
function filterProblems(
  { problems }: CollectedPages,
  selected: readonly SitePage[] | undefined,
  contentDir: string,
): Problem[] {
  const errors = problems.filter(
    ({ severity, ruleId }) => severity === 'error' || checkedWarnings.has(ruleId),
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
