import { toFragmentFile, toImportedFile } from '../../markdown/imports/imported-file.ts'
import { toSourceFile } from '../../markdown/page-file.ts'
import type { PageProblem } from '../../markdown/record.ts'
import type { PageSummary } from '../../site/pages/page-summary.ts'
import { placeProblem } from '../../site/pages/place-problem.ts'
import type { Problem } from '../../support/problems/problem.ts'

/** The key of a page of which only the outline is known. */
const noKey = ''

export function isCompiled({ key }: Pick<PageSummary, 'key'>): boolean {
  return key !== noKey
}

export function hasErrors({ problems }: Pick<PageSummary, 'problems'>): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

/** What is known of the pages of a site whose sources change. A page with errors stays as it was, but for its problems. */
export class KnownPages {
  readonly #contentDir: string
  readonly #summaries = new Map<string, PageSummary>()
  /** As they were compiled last without errors, by path. */
  readonly #good = new Map<string, PageSummary>()
  /** Of pages that could never be compiled, by path. */
  readonly #crashes = new Map<string, PageProblem>()
  /** Paths of pages by the files that they import, absolute. */
  #importers: Map<string, Set<string>> | undefined

  /** @param contentDir Absolute. */
  constructor(contentDir: string) {
    this.#contentDir = contentDir
  }

  get all(): ReadonlyMap<string, PageSummary> {
    return this.#summaries
  }

  /** Paths of pages by the files that they import, absolute. */
  get importers(): ReadonlyMap<string, ReadonlySet<string>> {
    if (this.#importers) return this.#importers
    const importers = new Map<string, Set<string>>()
    for (const page of this.#summaries.values())
      for (const file of listImportedFiles(this.#contentDir, page)) {
        const known = importers.get(file)
        if (known) known.add(page.path)
        else importers.set(file, new Set([page.path]))
      }
    this.#importers = importers
    return importers
  }

  /** Of pages whose compiling has ended its process before they could be compiled once. */
  get crashProblems(): Problem[] {
    return [...this.#crashes].flatMap(([path, problem]) => {
      const page = this.#summaries.get(path)
      return page ? [placeProblem(page, problem, this.#contentDir)] : []
    })
  }

  get(path: string): PageSummary | undefined {
    return this.#summaries.get(path)
  }

  /** The key of the record that a page had when it was compiled last without errors. */
  goodKeyOf(path: string): string | undefined {
    return this.#good.get(path)?.key
  }

  hasCrashed(path: string): boolean {
    return this.#crashes.has(path)
  }

  /** Pages that are yet to be compiled. */
  listRest(): PageSummary[] {
    return [...this.#summaries.values()].filter((page) => !isCompiled(page) && !this.#crashes.has(page.path))
  }

  /** Store what compiling a page has brought. */
  put(summary: PageSummary): void {
    const { path, problems } = summary
    this.#importers = undefined
    this.#crashes.delete(path)
    if (!hasErrors(summary)) {
      this.#good.set(path, summary)
      this.#summaries.set(path, summary)
      return
    }
    const good = this.#good.get(path)
    this.#summaries.set(path, good ? { ...good, problems } : summary)
  }

  /** Store the outline of a page that is yet to be compiled. */
  putOutline(summary: Omit<PageSummary, 'key'>): void {
    this.#importers = undefined
    this.#crashes.delete(summary.path)
    this.#summaries.set(summary.path, { ...summary, key: noKey })
  }

  /** What could not be compiled stays as it was, with its problem. */
  fail(path: string, problem: PageProblem): void {
    const good = this.#good.get(path)
    this.#importers = undefined
    if (good) this.#summaries.set(path, { ...good, problems: [problem] })
    else this.#crashes.set(path, problem)
  }

  remove(path: string): void {
    this.#importers = undefined
    for (const known of [this.#summaries, this.#good, this.#crashes]) known.delete(path)
  }
}

/** Files that a page imports, absolute. */
export function listImportedFiles(contentDir: string, page: PageSummary): string[] {
  const { fragments, assets } = page
  if (fragments.length + assets.length === 0) return []
  const file = toSourceFile(contentDir, page)
  return [
    ...fragments.map((_, index) => toFragmentFile(file, fragments, index)),
    ...assets.flatMap((asset) => toImportedFile(file, fragments, asset) ?? []),
  ]
}
