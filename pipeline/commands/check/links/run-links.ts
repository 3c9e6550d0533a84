import { toOutputPath } from '../../../../renderer/urls/output-names.ts'
import type { Project } from '../../../config/load-config.ts'
import type { RunContext } from '../../../config/run-context.ts'
import { listOtherBases } from '../../../config/site-prefix.ts'
import { readChapterId } from '../../../render/plan-chapters.ts'
import { listMounts } from '../../../site/counterparts/mounts.ts'
import { isListed } from '../../../site/pages/content-index.ts'
import type { LinkTargets, SitePage } from '../../../site/pages/link-targets.ts'
import { toFilePlace } from '../../../site/pages/place-problem.ts'
import { createRenameAdvice } from '../../../site/pages/renamed-link.ts'
import { explainTranslatedAnchor } from '../../../site/pages/translated-anchor.ts'
import type { Route } from '../../../site/route.ts'
import { toShownPath } from '../../../support/files/posix-path.ts'
import type { Problem } from '../../../support/problems/problem.ts'
import { countOf } from '../../../support/text/count-of.ts'
import { ofPage } from '../third-party.ts'
import { emitSite } from './emit-site.ts'
import { type BrokenRef, LinkFollower } from './find-broken.ts'
import { findOrphans } from './find-orphans.ts'
import { type Advisers, toLinkProblem } from './link-problem.ts'
import { listAbsentReadmes } from './readme-routes.ts'
import { SourceTracer } from './trace-source.ts'

export interface LinksResult {
  documents: number
  /** Number of addresses in all documents. Duplicates within a document aren't counted. */
  refs: number
  /** Number of links that can't be checked, because they refer to READMEs that haven't been fetched. */
  unproven: number
  orphans: number
}

export interface LinksInput {
  /** All pages of the site. */
  pages: readonly SitePage[]
  /** The pages whose links are checked. */
  selected: readonly SitePage[]
  map: LinkTargets
}

/** Checks every internal address of the emitted site, and finds pages that can't be reached. */
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
  // Pages are checked first, because printable pages repeat their broken links.
  const others = isWhole ? [...site.documents.keys()].filter((file) => !pageOf.has(file)) : []
  const files = [...pageOf.keys()].filter((file) => site.documents.has(file))

  progress.start('links', 0)
  let refs = 0
  for (const file of [...files, ...others]) {
    refs += site.documents.get(file)?.refs.length ?? 0
    for (const broken of follower.findBroken(file)) found.add(file, broken, pageOf.get(file))
  }
  const problems = found.listProblems()
  // Orphans can't be determined if components are missing, because these may link to pages. Unlisted pages
  // don't have to be reachable.
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
    `${countOf(documents, 'document')}, ${countOf(refs, 'address', 'addresses')}` +
      (unproven === 0 ? '' : `, ${unproven} to READMEs that haven’t been fetched`),
  )
  return {
    problems: [...site.problems, ...withoutCopies(problems)],
    result: { documents, refs, unproven, orphans: orphans.length },
  }
}

interface FindingsInput {
  project: Project
  map: LinkTargets
  /** Routes of all pages of the site. */
  routes: readonly Route[]
  /** Routes of READMEs that aren't in the content folder. */
  absent: ReadonlySet<Route>
}

/**
 * Collects the broken addresses of documents. Each is reported once: at its place in a source or, if it is
 * part of the frame around all pages, for all documents together.
 */
class LinkFindings {
  readonly #input: FindingsInput
  readonly #advisers: Advisers
  readonly #tracer: SourceTracer
  readonly #problems: Problem[] = []
  /** Keys of the faults that were reported with a place in a page. */
  readonly #reported = new Set<string>()
  /** All other findings, by key. A fault in the frame around pages is reported once for all documents. */
  readonly #inFrames = new Map<string, FrameFinding[]>()
  #unproven = 0

  constructor(input: FindingsInput) {
    this.#input = input
    const { map, project } = input
    const contentDir = toShownPath(project.contentDir)
    this.#advisers = {
      map,
      adviseRename: createRenameAdvice(map.routes, project.config.site.base, contentDir),
    }
    this.#tracer = new SourceTracer(project, map)
  }

  /** Number of links from pages to READMEs that haven't been fetched. */
  get unproven(): number {
    return this.#unproven
  }

  /** @param page The page that the document shows; undefined if it shows several pages or none. */
  add(file: string, broken: BrokenRef, page: SitePage | undefined): void {
    const { map, routes, absent, project } = this.#input
    if (broken.fault.kind === 'dead' && absent.has(toRouteOf(broken.fault.path))) {
      if (page) this.#unproven += 1
      return
    }
    const key = toKey(broken, page ? [] : routes)
    const places = page ? this.#tracer.trace(broken.ref, page) : []
    for (const { place, written } of places) {
      const wrong = toLinkProblem(broken, written, this.#advisers, page?.node.path)
      const isSame = broken.fault.kind === 'dead-anchor' && map.isUntranslated(toRouteOf(broken.fault.path))
      const explained = page
        ? explainTranslatedAnchor(wrong, written, page, project.contentDir, isSame)
        : wrong
      this.#problems.push(ofPage({ ...place, ...explained }, page?.summary.isThirdParty))
    }
    if (places.length > 0) this.#reported.add(key)
    else {
      const finding = { file, broken, isCopy: this.#reported.has(key) }
      this.#inFrames.set(key, [...(this.#inFrames.get(key) ?? []), finding])
    }
  }

  /** @returns first the problems in pages, in the order in which they were added, then those in frames. */
  listProblems(): Problem[] {
    const mounts = listMounts(this.#input.project).map(({ prefix }) => `/${prefix}`)
    const frameProblems = [...this.#inFrames.values()].flatMap((all) => {
      const found = this.#withoutCopies(all)
      // Mounted sites are prebuilt, so this build can't fix them.
      const isMounted = found.every(({ file }) => mounts.some((mount) => file.startsWith(mount)))
      return toFrameProblem(found, this.#tracer, this.#advisers).map(
        (problem): Problem => (isMounted ? { ...problem, severity: 'warning' } : problem),
      )
    })
    return [...this.#problems, ...frameProblems]
  }

  /**
   * Removes findings in printable pages that repeat those of pages. They are kept if the same address also
   * occurs in the configuration.
   */
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

function toFrameProblem(found: readonly FrameFinding[], tracer: SourceTracer, advisers: Advisers): Problem[] {
  const [first] = found
  if (!first) return []
  const { file, broken } = first
  const wrong = toLinkProblem(broken, broken.ref.url, advisers)
  const others = found.length === 1 ? '' : ` and ${found.length - 1} more`
  return [
    {
      ...tracer.traceInConfig(broken.ref),
      ...wrong,
      reason: `${wrong.reason} (referenced in the frame of \`${file}\`${others})`,
    },
  ]
}

function toRouteOf(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}

/**
 * Creates a key that is the same for a fault in a page and in its printable version.
 *
 * @param routes Routes of the pages that a printable page may contain.
 */
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
    reason: 'No link and no sidebar entry leads to this page',
    hint: 'Link to it from another page, or delete it.',
  }
}

/** Removes duplicates, which occur if a source has several forms of an address, such as `/a` and `/a/`. */
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
