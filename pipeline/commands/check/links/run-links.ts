import { toOutputPath } from '../../../../renderer/urls/output-names.ts'
import type { Project } from '../../../config/load-config.ts'
import type { RunContext } from '../../../config/run-context.ts'
import { listOtherBases } from '../../../config/site-prefix.ts'
import { readChapterId } from '../../../render/plan-chapters.ts'
import { listMounts } from '../../../site/counterparts/mounts.ts'
import { isListed } from '../../../site/pages/content-index.ts'
import type { LinkTargets, SitePage } from '../../../site/pages/link-targets.ts'
import { toFilePlace } from '../../../site/pages/place-problem.ts'
import type { Route } from '../../../site/route.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import { emitSite } from './emit-site.ts'
import { type BrokenRef, LinkFollower } from './find-broken.ts'
import { findOrphans } from './find-orphans.ts'
import { toLinkProblem } from './link-problem.ts'
import { listAbsentReadmes } from './readme-routes.ts'
import { SourceTracer } from './trace-source.ts'

export interface LinksResult {
  documents: number
  /** Addresses in documents, each once a document. */
  refs: number
  /** Links to READMEs that aren't in the content folder, and can't be proven. */
  unproven: number
  orphans: number
}

export interface LinksInput {
  /** All pages of the site. */
  pages: readonly SitePage[]
  /** Those whose links are checked. */
  selected: readonly SitePage[]
  map: LinkTargets
}

/** Follow every internal address of the emitted site, and find the pages that nothing leads to. */
export async function runLinks(
  input: LinksInput,
  context: RunContext,
): Promise<{ problems: Problem[]; result: LinksResult }> {
  const { project, progress } = context
  const { map } = input
  const site = await emitSite(context)
  const address = { ...project.config.site, others: listOtherBases(project.config) }
  const follower = new LinkFollower(site, address, map.redirects)
  const routes = input.pages.map(({ node }) => node.url)
  const absent = await listAbsentReadmes(project, new Set(routes))
  const found = new LinkFindings({ project, map, routes, absent })
  const isWhole = input.selected.length === input.pages.length
  const pageOf = new Map(input.selected.map((page) => [`/${toOutputPath(page.node.url)}`, page]))
  // Pages come first: what is wrong in them is wrong again in the printable pages.
  const others = isWhole ? [...site.documents.keys()].filter((file) => !pageOf.has(file)) : []
  const files = [...pageOf.keys()].filter((file) => site.documents.has(file))

  progress.start('links', 0)
  let refs = 0
  for (const file of [...files, ...others]) {
    refs += site.documents.get(file)?.refs.length ?? 0
    for (const broken of follower.findBroken(file)) found.add(file, broken, pageOf.get(file))
  }
  const problems = found.listProblems()
  // A component may be what leads to a page. Nothing has to lead to a page that its author has hidden.
  const orphans =
    isWhole && !site.lacksComponents
      ? findOrphans(files, follower)
          .flatMap((file) => pageOf.get(file) ?? [])
          .filter(({ node }) => isListed(node))
      : []
  for (const page of orphans) problems.push(toOrphanProblem(page, project.contentDir))
  const { unproven } = found
  const documents = files.length + others.length
  progress.finish(
    `${documents} documents, ${refs} addresses` +
      (unproven === 0 ? '' : `, ${unproven} to READMEs that aren’t fetched`),
  )
  return {
    problems: [...site.problems, ...withoutCopies(problems)],
    result: { documents, refs, unproven, orphans: orphans.length },
  }
}

interface FindingsInput {
  project: Project
  map: LinkTargets
  /** Of all pages of the site. */
  routes: readonly Route[]
  /** Routes of READMEs that aren't in the content folder. */
  absent: ReadonlySet<Route>
}

/** What is wrong with the addresses of documents, each fault once: where a source has it, or what is around all pages. */
class LinkFindings {
  readonly #input: FindingsInput
  readonly #tracer: SourceTracer
  readonly #problems: Problem[] = []
  /** Faults with a place in a page. */
  readonly #reported = new Set<string>()
  /** All others: what is around every page is reported once. */
  readonly #inFrames = new Map<string, FrameFinding[]>()
  #unproven = 0

  constructor(input: FindingsInput) {
    this.#input = input
    this.#tracer = new SourceTracer(input.project, input.map)
  }

  /** Links of pages to READMEs that aren't there. */
  get unproven(): number {
    return this.#unproven
  }

  /** @param page The page that the document is of; undefined for one of several pages, or of none. */
  add(file: string, broken: BrokenRef, page: SitePage | undefined): void {
    const { map, routes, absent } = this.#input
    if (broken.fault.kind === 'dead' && absent.has(toRouteOf(broken.fault.path))) {
      if (page) this.#unproven += 1
      return
    }
    const key = toKey(broken, page ? [] : routes)
    const places = page ? this.#tracer.trace(broken.ref, page) : []
    for (const { place, written } of places) {
      const problem = { ...place, ...toLinkProblem(broken, written, map) }
      // Nobody here can fix the README of others.
      if (page?.summary.isThirdParty) problem.severity = 'warning'
      this.#problems.push(problem)
    }
    if (places.length > 0) this.#reported.add(key)
    else {
      const finding = { file, broken, isCopy: this.#reported.has(key) }
      this.#inFrames.set(key, [...(this.#inFrames.get(key) ?? []), finding])
    }
  }

  /** Those of pages, in the order in which they were added, and then those of what is around pages. */
  listProblems(): Problem[] {
    const { project, map } = this.#input
    const mounts = listMounts(project).map(({ prefix }) => `/${prefix}`)
    const ofFrames = [...this.#inFrames.values()].flatMap((all) => {
      const found = this.#withoutCopies(all)
      // What is mounted is finished: this build can't fix it.
      const isMounted = found.every(({ file }) => mounts.some((mount) => file.startsWith(mount)))
      return toFrameProblem(found, this.#tracer, map).map(
        (problem): Problem => (isMounted ? { ...problem, severity: 'warning' } : problem),
      )
    })
    return [...this.#problems, ...ofFrames]
  }

  /** A printable page repeats what is wrong in pages; the configuration has faults of its own. */
  #withoutCopies(found: readonly FrameFinding[]): readonly FrameFinding[] {
    const own = found.filter(({ isCopy }) => !isCopy)
    const isInConfig = own.length === 0 && found.some(({ broken }) => this.#tracer.isInConfig(broken.ref))
    return isInConfig ? found : own
  }
}

interface FrameFinding {
  file: string
  broken: BrokenRef
  /** Whether a page has been reported for the same fault. */
  isCopy: boolean
}

function toFrameProblem(found: readonly FrameFinding[], tracer: SourceTracer, map: LinkTargets): Problem[] {
  const [first] = found
  if (!first) return []
  const { file, broken } = first
  const wrong = toLinkProblem(broken, broken.ref.url, map)
  const others = found.length === 1 ? '' : ` and ${found.length - 1} more`
  return [
    {
      ...tracer.traceInConfig(broken.ref),
      ...wrong,
      reason: `${wrong.reason}, which the frame of \`${file}\`${others} refers to`,
    },
  ]
}

function toRouteOf(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

/** The same for a fault wherever it is found. @param routes Of the pages that a printable page may consist of. */
function toKey({ ref, fault }: BrokenRef, routes: Iterable<Route>): string {
  if (fault.kind !== 'dead-anchor') return `${fault.kind} ${ref.url}`
  const inChapter = readChapterId(fault.hash, routes)
  return inChapter ? `${inChapter.route}#${inChapter.hash}` : `${fault.path}#${fault.hash}`
}

function toOrphanProblem({ summary }: SitePage, contentDir: string): Problem {
  return {
    ...toFilePlace(summary, { line: 1, column: 1 }, contentDir),
    ruleId: 'orphan-page',
    severity: 'warning',
    reason: 'No link and no sidebar leads to this page',
    hint: 'Link to it from another page, or delete it.',
  }
}

/** One address may represent several in a source: `/a` and `/a/`. */
function withoutCopies(problems: readonly Problem[]): Problem[] {
  return [
    ...new Map(
      problems.map((problem) => {
        const { file, line, column, ruleId, reason } = problem
        return [JSON.stringify([file, line, column, ruleId, reason]), problem]
      }),
    ).values(),
  ]
}
