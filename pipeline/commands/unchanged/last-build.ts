import { existsSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { getSiteClient } from '../../client/site-client.ts'
import type { Project } from '../../config/load-config.ts'
import type { RunContext } from '../../config/run-context.ts'
import { SourceTimes } from '../../index/source-times.ts'
import { toImportedFile } from '../../markdown/imports/imported-file.ts'
import { toSourceFile } from '../../markdown/page-file.ts'
import { fileListPath, readFileList } from '../../site/output/file-list.ts'
import { waitingName } from '../../site/output/output-folder.ts'
import { taskStoreFile } from '../../site/output/task-store-file.ts'
import { contentIndexFile } from '../../site/pages/content-index.ts'
import { pageStoreFile, readPageStore } from '../../site/pages/page-store.ts'
import type { PageSummary } from '../../site/pages/page-summary.ts'
import { toPublication } from '../../site/pages/publication.ts'
import { servedRedirectsFile } from '../../site/redirects/served-redirects.ts'
import { writeAtomic } from '../../support/files/atomic-write.ts'
import { compareText } from '../../support/files/compare.ts'
import { sha256 } from '../../support/files/hash.ts'
import { toShownPath } from '../../support/files/posix-path.ts'
import { readStoredSync } from '../../support/files/stored-json.ts'
import { type Problem, problemSchema } from '../../support/problems/problem.ts'
import {
  areAsBefore,
  areReadAsBefore,
  createDescriber,
  describeInputs,
  hashFile,
  type Inputs,
  LaterDescriber,
} from './describe-inputs.ts'

const recordSchema = z.object({
  version: z.literal(3),
  settings: z.string(),
  // Of ten thousand files only what says whether they fit is checked: they were written whole, by this code.
  files: z.custom<string[]>(Array.isArray),
  /**
   * What pages and components import, absolute, with the SHA-256 of the bytes that they were made of and where symbolic
   * links lead.
   */
  imports: z.record(z.string(), z.tuple([z.string(), z.string()])),
  /** From when pages were published that state it. */
  publishDates: z.array(z.string()),
  /** What the stages left for one another, such as the lists of what is in the output. */
  state: z.string(),
  problems: z.array(problemSchema),
  result: z.unknown(),
})

/** When more files than this were changed, the stages look at all of them. */
const mostEdited = 20

type BuildRecord = z.infer<typeof recordSchema>

/** What a build returned. */
export interface Ended<Result> {
  problems: Problem[]
  result: Result
}

/**
 * Recognises that a build would make what the last one made: from the same inputs, with the same output still there. Then
 * no page needs to be looked at. Whatever is in doubt is left to the stages.
 */
export class LastBuild {
  readonly #context: RunContext
  readonly #options: object
  readonly #file: string
  readonly #times: SourceTimes
  readonly #inputs: Inputs
  /** Of the build before this one. */
  readonly #last: BuildRecord | undefined
  /** Without a build before this one: describes its files when it has ended. */
  readonly #later: LaterDescriber | undefined
  /** Paths of files with other bytes than it had; undefined if more has changed. */
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
   * To be called before anything is read that the build is made of.
   *
   * @param options Of the stages.
   * @returns Undefined if it isn't known what the build is made of.
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

  /** Files of the content folder with other bytes than it had, absolute; none where more has changed. */
  get changed(): readonly string[] {
    return this.#changed ?? []
  }

  /** @returns What the last build returned, if this one would make the same. */
  async findSame<Result>(): Promise<Ended<Result> | undefined> {
    const last = this.#last
    if (!last || this.#changed?.length !== 0 || !(await this.#isSame(last))) return undefined
    await this.#times.write()
    return { problems: last.problems, result: last.result as Result }
  }

  /**
   * @returns Files of the content folder that were changed since the last build, absolute, with their sizes, and what that
   *   build returned; undefined if anything else isn't as it was, or something was reported of them.
   */
  async findEdited<Result>(): Promise<(Ended<Result> & { files: Map<string, number> }) | undefined> {
    const last = this.#last
    const changed = this.#changed
    const { parts } = this.#context.project
    if (!last || !changed || changed.length === 0 || changed.length > mostEdited) return undefined
    // Other sites of the output show what this one has.
    if (parts.length > 1 || !(await this.#isSame(last))) return undefined
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

  /** Remember a build that has come to its end without errors. @param result Of one in which nothing has changed. */
  async remember({ problems, result }: Ended<unknown>): Promise<void> {
    const { parts } = this.#context.project
    const pages = await readAllPages(parts)
    const componentInputs = await listComponentInputs(parts)
    const hashes = { ...listPageImports(pages), ...componentInputs }
    // A file that comes to be nearer to the page would take its place, and isn't looked for; nor is one that a pattern matches.
    if (pages.some(importsFromAbove) || componentInputs === undefined || isWaitingForDay(problems)) return
    const imports: BuildRecord['imports'] = {}
    for (const [file, hash] of Object.entries(hashes)) {
      if (!existsSync(file)) return
      imports[file] = [hash, realpathSync(file)]
    }
    const publishDates = [...new Set(pages.flatMap(({ summary }) => summary.frontMatter.publishDate ?? []))]
    // Before it is known that nothing was changed: what is read only now has to be as it was, too.
    const files = this.#describeFiles(pages)
    // What was changed meanwhile may have been read before or after; also if it is again as it was.
    if (files && (await areAsBefore(this.#context, this.#options, this.#inputs)))
      await this.#write({ files, imports, publishDates, problems, result })
  }

  /** Remember a build that has changed what `findEdited` found and nothing else. */
  async rememberEdited(): Promise<void> {
    const pages = new Set(this.#changed)
    if (this.#last && (await areReadAsBefore(this.#context, this.#options, this.#inputs, pages)))
      await this.#write({ ...this.#last, files: this.#inputs.files })
  }

  /** @returns Undefined if one is gone. */
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
    publishDates,
    problems,
    result,
  }: Pick<BuildRecord, 'files' | 'imports' | 'publishDates' | 'problems' | 'result'>): Promise<void> {
    const { settings } = this.#inputs
    const record: BuildRecord = {
      version: 3,
      settings,
      files,
      imports,
      publishDates,
      state: describeState(this.#context.project),
      problems,
      result,
    }
    await writeAtomic(this.#file, JSON.stringify(record))
    await this.#times.write()
  }

  async #isSame({ imports, publishDates, state }: BuildRecord): Promise<boolean> {
    const isSame =
      publishDates.every((publishDate) => toPublication({ publishDate }) === 'published') &&
      state === describeState(this.#context.project) &&
      Object.entries(imports).every(([file, known]) => this.#has(file, ...known))
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
      return undefined // It may not be read: the build reports it.
    }
  }
}

/** Files with other bytes; undefined if there are other files, or something else has changed. */
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

/** Whether the files of an output are as they were written, as far as the system says so. */
async function isIntact({ cacheDir, outputDir, rootDir }: Project): Promise<boolean> {
  // A build that was killed has left it: what is in it would be published.
  if (existsSync(path.join(outputDir, waitingName))) return false
  const list = await readFileList(fileListPath(cacheDir, outputDir, rootDir))
  return list.every((file, sizeBytes, mtimeMs) => {
    const stats = statSync(`${outputDir}/${file}`, { throwIfNoEntry: false })
    return stats?.isFile() === true && stats.size === sizeBytes && stats.mtimeMs === mtimeMs
  })
}

/** Sizes and times of what stages leave for one another and for later runs. */
function describeState({ cacheDir, parts, built }: Project): string {
  const files = [
    ...parts.flatMap(({ stateDir }) => [pageStoreFile(stateDir), contentIndexFile(stateDir)]),
    ...built.flatMap((part) => [
      fileListPath(part.cacheDir, part.outputDir, part.rootDir),
      servedRedirectsFile(part),
    ]),
    ...parts.map(({ stateDir }) => taskStoreFile(stateDir)),
    ...listFiles(path.join(cacheDir, 'hosting')),
    // A record that is added or deleted changes its folder.
    ...listFiles(path.join(cacheDir, 'pages')),
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
  summary: PageSummary
}

/** The pages of all sites. */
async function readAllPages(parts: readonly Project[]): Promise<StoredPage[]> {
  const pages: StoredPage[] = []
  for (const { stateDir, contentDir } of parts)
    for (const summary of (await readPageStore(stateDir)).pages)
      pages.push({ file: toSourceFile(contentDir, summary), summary })
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

/** Whether a page imports what is in the nearest folder above that has it. */
function importsFromAbove({ summary: { fragments, assets } }: StoredPage): boolean {
  return [...fragments, ...assets].some(({ specifier }) => specifier.startsWith('@/'))
}

/** What the sites' own components consist of, and what was made of it; undefined if that isn't known. */
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

/** Whether the site will be another one some day without any change. */
function isWaitingForDay(problems: readonly Problem[]): boolean {
  return problems.some(({ ruleId }) => ruleId === 'scheduled-left-out')
}
