import { toFragmentFile, toImportedFile } from '../../../markdown/imports/imported-file.ts'
import { toSourceFile } from '../../../markdown/page-file.ts'
import type { PageProblem } from '../../../markdown/record.ts'
import type { PageSummary } from '../../../site/pages/page-summary.ts'
import { placeProblem } from '../../../site/pages/place-problem.ts'
import type { Problem } from '../../../support/problems/problem.ts'

/** The key of a page that has only been outlined, not compiled. */
const noKey = ''

export function isCompiled({ key }: Pick<PageSummary, 'key'>): boolean {
  return key !== noKey
}

export function hasErrors({ problems }: Pick<PageSummary, 'problems'>): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

/**
 * The current state of all pages of a site whose sources change. A page with errors keeps its last good
 * state, with the new problems.
 */
export class KnownPages {
  readonly #contentDir: string
  readonly #summaries = new Map<string, PageSummary>()
  /** The last summary without errors of each page, by path. */
  readonly #good = new Map<string, PageSummary>()
  /** The problem of each page that never could be compiled, by path. */
  readonly #crashes = new Map<string, PageProblem>()
  /** Cache of `importers`. */
  #importers: Map<string, Set<string>> | undefined

  /** @param contentDir Absolute path of the content folder. */
  constructor(contentDir: string) {
    this.#contentDir = contentDir
  }

  get all(): ReadonlyMap<string, PageSummary> {
    return this.#summaries
  }

  /** Paths of the pages that import a file, by the file's absolute path. */
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

  /**
   * Problems of the pages whose compilation failed or crashed its process and that have no earlier good
   * state.
   */
  get crashProblems(): Problem[] {
    return [...this.#crashes].flatMap(([path, problem]) => {
      const page = this.#summaries.get(path)
      return page ? [placeProblem(page, problem, this.#contentDir)] : []
    })
  }

  get(path: string): PageSummary | undefined {
    return this.#summaries.get(path)
  }

  /** @returns the key of the page's last record without errors. */
  goodKeyOf(path: string): string | undefined {
    return this.#good.get(path)?.key
  }

  hasCrashed(path: string): boolean {
    return this.#crashes.has(path)
  }

  /** @returns the pages that haven't been compiled yet. */
  listRest(): PageSummary[] {
    return [...this.#summaries.values()].filter((page) => !isCompiled(page) && !this.#crashes.has(page.path))
  }

  /** Stores the result of compiling a page. */
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

  /** Stores the outline of a page that hasn't been compiled yet. */
  putOutline(summary: Omit<PageSummary, 'key'>): void {
    this.#importers = undefined
    this.#crashes.delete(summary.path)
    this.#summaries.set(summary.path, { ...summary, key: noKey })
  }

  /** Records that a page could not be compiled. It keeps its last good state, with the given problem. */
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

/** @returns the absolute paths of the files that a page imports. */
export function listImportedFiles(contentDir: string, page: PageSummary): string[] {
  const { fragments, assets } = page
  if (fragments.length + assets.length === 0) return []
  const file = toSourceFile(contentDir, page)
  return [
    ...fragments.map((_, index) => toFragmentFile(file, fragments, index)),
    ...assets.flatMap((asset) => toImportedFile(file, fragments, asset) ?? []),
  ]
}
