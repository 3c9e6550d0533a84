import { existsSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { getSiteClient } from '../../client/site-client.ts'
import { cacheNames } from '../../config/cache-layout.ts'
import type { Project } from '../../config/load-config.ts'
import type { RunContext } from '../../config/run-context.ts'
import { SourceTimes } from '../../index/source-times.ts'
import { toImportedFile } from '../../markdown/imports/imported-file.ts'
import { toSourceFile } from '../../markdown/page-file.ts'
import { fileListPath, readFileList } from '../../site/output/file-list.ts'
import { stagingName } from '../../site/output/output-folder.ts'
import { taskStoreFile } from '../../site/output/task-store-file.ts'
import { contentIndexFile } from '../../site/pages/content-index.ts'
import { pageStoreFile, readPageStore } from '../../site/pages/page-store.ts'
import type { PageSummary } from '../../site/pages/page-summary.ts'
import { toPublication } from '../../site/pages/publication.ts'
import { createRepositoryFiles } from '../../site/pages/repository-files.ts'
import { toOutsideFile } from '../../site/pages/resolve-refs.ts'
import { servedRedirectsFile } from '../../site/redirects/served-redirects.ts'
import { writeAtomic } from '../../support/files/atomic-write.ts'
import { compareText } from '../../support/files/compare.ts'
import { sha256 } from '../../support/files/hash.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { readStoredSync } from '../../support/files/stored-json.ts'
import { type Problem, problemSchema } from '../../support/problems/problem.ts'
import {
  areInputsUnchanged,
  arePageInputsUnchanged,
  createDescriber,
  describeInputs,
  hashFile,
  type Inputs,
  LaterDescriber,
} from './describe-inputs.ts'

const recordSchema = z.object({
  version: z.literal(4),
  settings: z.string(),
  // The lines aren't validated individually, because there may be ten thousand of them and this code has
  // written them.
  files: z.custom<string[]>(Array.isArray),
  /**
   * Files that pages and components import, by absolute path, with the SHA-256 hash of the imported bytes
   * and the real path behind symbolic links.
   */
  imports: z.record(z.string(), z.tuple([z.string(), z.string()])),
  /** What is at the absolute paths outside of the content folders that links lead to. */
  linked: z.record(z.string(), z.enum(['file', 'folder', 'nothing'])),
  /** The publication dates in front matter of the published pages. */
  publishDates: z.array(z.string()),
  /**
   * Hash of the state files that stages leave for each other and for later runs, such as the lists of output
   * files.
   */
  state: z.string(),
  problems: z.array(problemSchema),
  result: z.unknown(),
})

/** If more files than this have changed, all stages run. */
const maxEdited = 20

type BuildRecord = z.infer<typeof recordSchema>

/** The outcome of a build. */
export interface Ended<Result> {
  problems: Problem[]
  result: Result
}

/**
 * Detects that a build would produce the same result as the last one, because its inputs haven't changed and
 * its output still exists. Then no page has to be processed. In case of doubt, the stages run.
 */
export class LastBuild {
  readonly #context: RunContext
  readonly #options: object
  readonly #file: string
  readonly #times: SourceTimes
  readonly #inputs: Inputs
  /** Record of the last build. */
  readonly #last: BuildRecord | undefined
  /** Describes the files after the build, if there is no record of an earlier build. */
  readonly #later: LaterDescriber | undefined
  /**
   * Paths of the files whose bytes have changed since the last build; undefined if other inputs have changed,
   * too.
   */
  readonly #changed: string[] | undefined

  private constructor(
    context: RunContext,
    options: object,
    file: string,
    times: SourceTimes,
    inputs: Inputs,
    last: BuildRecord | undefined,
    later: LaterDescriber | undefined,
  ) {
    this.#context = context
    this.#options = options
    this.#file = file
    this.#times = times
    this.#inputs = inputs
    this.#last = last
    this.#later = later
    this.#changed = last && findChanged(last, inputs)
  }

  /**
   * Describes the current inputs. Has to be called before the build reads any of them.
   *
   * @param options Options of the stages.
   * @returns undefined if the inputs can't be determined without building.
   */
  static async open(context: RunContext, options: object): Promise<LastBuild | undefined> {
    const { cacheDir, outputDir, rootDir } = context.project
    const { dir, name } = path.parse(fileListPath(cacheDir, outputDir, rootDir))
    const times = new SourceTimes(path.join(dir, `${name}.times.json`))
    const file = path.join(dir, `${name}.build.json`)
    const last = readStoredSync(file, recordSchema)
    const later = last ? undefined : new LaterDescriber(times)
    const inputs = await describeInputs(context, options, later?.describe ?? createDescriber(times))
    if (inputs === undefined) return undefined
    return new LastBuild(context, options, file, times, inputs, last, later)
  }

  /**
   * Absolute paths of the files in the content folder whose bytes have changed since the last build; empty if
   * other inputs have changed, too.
   */
  get changed(): readonly string[] {
    return this.#changed ?? []
  }

  /** @returns the outcome of the last build, if this one would have the same; otherwise undefined. */
  async findSame<Result>(): Promise<Ended<Result> | undefined> {
    const last = this.#last
    if (!last || this.#changed?.length !== 0 || !(await this.#isSame(last))) return undefined
    await this.#times.write()
    return { problems: last.problems, result: last.result as Result }
  }

  /**
   * @returns the files of the content folder that have changed since the last build, by absolute path with
   *   their sizes, and the outcome of that build; undefined if anything else has changed, or if it reported
   *   problems in these files.
   */
  async findEdited<Result>(): Promise<(Ended<Result> & { files: Map<string, number> }) | undefined> {
    const last = this.#last
    const changed = this.#changed
    const { parts, built } = this.#context.project
    if (!last || !changed || changed.length === 0 || changed.length > maxEdited) return undefined
    // Sites that aren't built have no published state that could be patched.
    if (built.length < parts.length || !(await this.#isSame(last))) return undefined
    const files = new Map<string, number>()
    for (const file of changed) {
      const shown = JSON.stringify(toShownPath(file)).slice(1, -1)
      if (last.problems.some((problem) => JSON.stringify(problem).includes(shown))) return undefined
      const stats = statSync(file, { throwIfNoEntry: false })
      if (!stats?.isFile()) return undefined
      files.set(file, stats.size)
    }
    return { files, problems: last.problems, result: last.result as Result }
  }

  /**
   * Stores the record of a build that has ended without errors.
   *
   * @param ended The problems of the build, and the result that a build without changes would have.
   */
  async remember({ problems, result }: Ended<unknown>): Promise<void> {
    const { parts } = this.#context.project
    const pages = await readAllPages(parts)
    const componentInputs = await listComponentInputs(parts)
    const hashes = { ...listPageImports(pages), ...componentInputs }
    // No record is stored if a new file could change the build without being noticed: one in a folder nearer
    // to a page that imports with `@/`, or one that matches a pattern in a component.
    if (pages.some(importsFromAbove) || componentInputs === undefined || isWaitingForDay(problems)) return
    const imports: BuildRecord['imports'] = {}
    for (const [file, hash] of Object.entries(hashes)) {
      if (!existsSync(file)) return
      imports[file] = [hash, realpathSync(file)]
    }
    const publishDates = [...new Set(pages.flatMap(({ summary }) => summary.frontMatter.publishDate ?? []))]
    // This has to happen before the check for changes, because files that are read only now must not have
    // changed either.
    const files = this.#describeFiles(pages)
    // A file that was changed during the build may have been read before or after the change, even if it was
    // changed back.
    if (files && (await areInputsUnchanged(this.#context, this.#options, this.#inputs)))
      await this.#write({ files, imports, linked: listLinked(parts, pages), publishDates, problems, result })
  }

  /** Stores the record of a build that only had to process the files found by `findEdited`. */
  async rememberEdited(): Promise<void> {
    const pages = new Set(this.#changed)
    if (this.#last && (await arePageInputsUnchanged(this.#context, this.#options, this.#inputs, pages)))
      await this.#write({ ...this.#last, files: this.#inputs.files })
  }

  /** @returns undefined if a file has been deleted. */
  #describeFiles(pages: readonly StoredPage[]): string[] | undefined {
    const { files } = this.#inputs
    try {
      return (
        this.#later?.finish(files, new Map(pages.map(({ file, summary }) => [file, summary.sha256]))) ?? files
      )
    } catch {
      return undefined
    }
  }

  async #write({
    files,
    imports,
    linked,
    publishDates,
    problems,
    result,
  }: Pick<
    BuildRecord,
    'files' | 'imports' | 'linked' | 'publishDates' | 'problems' | 'result'
  >): Promise<void> {
    const { settings } = this.#inputs
    const record: BuildRecord = {
      version: 4,
      settings,
      files,
      imports,
      linked,
      publishDates,
      state: describeState(this.#context.project),
      problems,
      result,
    }
    await writeAtomic(this.#file, JSON.stringify(record))
    await this.#times.write()
  }

  async #isSame({ imports, linked, publishDates, state }: BuildRecord): Promise<boolean> {
    const isSame =
      publishDates.every((publishDate) => toPublication({ publishDate }) === 'published') &&
      state === describeState(this.#context.project) &&
      Object.entries(imports).every(([file, known]) => this.#has(file, ...known)) &&
      Object.entries(linked).every(([file, kind]) => toKind(file) === kind)
    if (!isSame) return false
    for (const part of this.#context.project.built) if (!(await isIntact(part))) return false
    return true
  }

  #has(file: string, hash: string, target: string): boolean {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats?.isFile() === true && realpathSync(file) === target && this.#hash(file, stats) === hash
  }

  #hash(file: string, stats: Stats): string | undefined {
    try {
      return hashFile(file, stats, this.#times)
    } catch {
      return undefined // The file can't be read, which the build will report.
    }
  }
}

/**
 * @returns the files whose bytes have changed; undefined if files were added or removed, or settings have
 *   changed.
 */
function findChanged(last: BuildRecord, { settings, files }: Inputs): string[] | undefined {
  if (last.settings !== settings || last.files.length !== files.length) return undefined
  const changed: string[] = []
  for (const [index, line] of files.entries()) {
    const before = last.files[index] ?? ''
    if (before === line) continue
    const [file, known] = [line, before].map((text) => text.slice(0, text.lastIndexOf(' ')))
    if (file === undefined || file === '' || file !== known) return undefined
    changed.push(file)
  }
  return changed
}

/** Whether the output files still have the sizes and times with which they were written. */
async function isIntact({ cacheDir, outputDir, rootDir }: Project): Promise<boolean> {
  // A killed build has left files in the waiting folder, which the stages have to publish.
  if (existsSync(path.join(outputDir, stagingName))) return false
  const list = await readFileList(fileListPath(cacheDir, outputDir, rootDir))
  return list.every((file, sizeBytes, mtimeMs) => {
    const stats = statSync(`${outputDir}/${file}`, { throwIfNoEntry: false })
    return stats?.isFile() === true && stats.size === sizeBytes && stats.mtimeMs === mtimeMs
  })
}

/**
 * @returns a hash of the sizes and times of the files that stages leave for each other and for later runs.
 */
function describeState({ cacheDir, parts, built }: Project): string {
  const files = [
    ...parts.flatMap(({ stateDir }) => [pageStoreFile(stateDir), contentIndexFile(stateDir)]),
    ...built.flatMap((part) => [
      fileListPath(part.cacheDir, part.outputDir, part.rootDir),
      servedRedirectsFile(part),
    ]),
    ...parts.map(({ stateDir }) => taskStoreFile(stateDir)),
    ...listFiles(path.join(cacheDir, cacheNames.hosting)),
    // Adding or deleting a record changes the mtime of its folder.
    ...listFiles(path.join(cacheDir, cacheNames.pages)),
  ]
  return sha256(
    files
      .map((file) => {
        const stats = statSync(file, { throwIfNoEntry: false })
        return `${file} ${stats ? `${stats.size}:${stats.mtimeMs}` : 'missing'}`
      })
      .join('\n'),
  )
}

function listFiles(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .sort(compareText)
    .map((name) => path.join(dir, name))
}

interface StoredPage {
  /** Absolute path of its source. */
  file: string
  /** Absolute path of the content folder of its site. */
  contentDir: string
  summary: PageSummary
}

/** Reads the stored pages of all sites. */
async function readAllPages(parts: readonly Project[]): Promise<StoredPage[]> {
  const pages: StoredPage[] = []
  for (const { stateDir, contentDir } of parts)
    for (const summary of (await readPageStore(stateDir)).pages)
      pages.push({ file: toSourceFile(contentDir, summary), contentDir, summary })
  return pages
}

function listPageImports(pages: readonly StoredPage[]): Record<string, string> {
  const imports: Record<string, string> = {}
  for (const { file, summary } of pages) {
    for (const imported of [...summary.fragments, ...summary.assets])
      imports[toImportedFile(file, summary.fragments, imported)] = imported.sha256
  }
  return imports
}

function listLinked(parts: readonly Project[], pages: readonly StoredPage[]): BuildRecord['linked'] {
  // Without a repository, such links are broken whatever they lead to.
  if (!parts.some(createRepositoryFiles)) return {}
  const linked: BuildRecord['linked'] = {}
  for (const { contentDir, summary } of pages)
    for (const { url } of [...summary.links, ...(summary.frontMatter.related ?? [])]) {
      const outside = toOutsideFile(url, summary)
      if (outside === undefined) continue
      const file = path.join(contentDir, outside)
      linked[file] ??= toKind(file)
    }
  return linked
}

function toKind(file: string): BuildRecord['linked'][string] {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) return 'nothing'
  return stats.isDirectory() ? 'folder' : 'file'
}

/**
 * Whether a page has an `@/` import, which is resolved to the nearest parent folder that contains the file.
 */
function importsFromAbove({ summary: { fragments, assets } }: StoredPage): boolean {
  return [...fragments, ...assets].some(({ specifier }) => specifier.startsWith('@/'))
}

/**
 * @returns the hashes of the sources and bundles of the sites' own components; undefined if the sources
 *   aren't known.
 */
async function listComponentInputs(parts: readonly Project[]): Promise<Record<string, string> | undefined> {
  const inputs: Record<string, string> = {}
  for (const { baseContentDir, cacheDir } of parts) {
    const client = await getSiteClient(baseContentDir, cacheDir)
    if (client.server === undefined) continue
    const { readComponentInputs } = await import('../../client/build-own-components.ts')
    const files = await readComponentInputs(client)
    if (files === undefined) return undefined
    Object.assign(inputs, files)
    inputs[client.server] = sha256(readFileSync(client.server))
  }
  return inputs
}

/** Whether the site will change at a certain time without any edit, because a page is scheduled. */
function isWaitingForDay(problems: readonly Problem[]): boolean {
  return problems.some(({ ruleId }) => ruleId === 'scheduled-left-out')
}
