import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { cacheNames } from '../../config/cache-layout.ts'
import { compilerVersion } from '../../markdown/cache/page-key.ts'
import { readJsonFile, writeJsonFile } from '../../support/files/json-file.ts'
import { type Line, LineFile } from '../../support/files/line-file.ts'
import { retryBusy } from '../../support/files/retry-busy.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import type { PageSummary } from './page-summary.ts'

const storeSchema = z.object({
  /** The version of the code that has created the summaries. */
  compilerVersion: z.literal(compilerVersion),
  /** The key of the compiler and its options. Summaries with another key can't be reused. */
  optionsKey: z.string(),
  // The data of ten thousand pages isn't validated, because this code wrote it atomically. Only its keys are checked.
  pages: z.custom<PageSummary[]>(Array.isArray),
  /** Files below the content folder that aren't pages. */
  assets: z.array(z.string()),
})

/** Page summaries by path. */
export type KnownPages = ReadonlyMap<string, PageSummary>

export type PageStore = Omit<z.infer<typeof storeSchema>, 'compilerVersion'>

/** The path of the file with the summaries. */
export function pageStoreFile(stateDir: string): string {
  return path.join(stateDir, cacheNames.pageStore)
}

/**
 * The path of the file with the summaries of the last rendered pages. It exists while newer summaries of the index
 * stage haven't been rendered yet, because a run may end before the render stage.
 */
function renderedStoreFile(stateDir: string): string {
  return path.join(stateDir, cacheNames.renderedStore)
}

function servedStoreFile(stateDir: string): string {
  return path.join(stateDir, cacheNames.servedStore)
}

/** Keeps the summaries of the published pages. It must be called before new summaries are written. */
export async function keepRenderedStore(stateDir: string): Promise<void> {
  const kept = renderedStoreFile(stateDir)
  if (!existsSync(kept) && existsSync(pageStoreFile(stateDir)))
    await retryBusy(() => rename(pageStoreFile(stateDir), kept))
}

/** Records that the last indexed pages are published. It must be called after the render stage. */
export function markRendered(stateDir: string): Promise<void> {
  return rm(renderedStoreFile(stateDir), { force: true })
}

/** The summaries of the last rendered pages; undefined if there are none that this version of the code can read. */
export async function readRenderedStore(stateDir: string): Promise<PageStore | undefined> {
  const kept = renderedStoreFile(stateDir)
  const file = existsSync(kept) ? kept : pageStoreFile(stateDir)
  return readJsonFile(file, storeSchema).catch(() => undefined)
}

/** The summaries of the last run of the index stage by path; empty if another compiler or other options were used. */
export function readKnownSummaries(stateDir: string, optionsKey: string): Promise<KnownPages> {
  return readSummaries(pageStoreFile(stateDir), optionsKey)
}

async function readSummaries(file: string, optionsKey: string): Promise<KnownPages> {
  try {
    return toKnownPages(await readJsonFile(file, storeSchema), optionsKey)
  } catch {
    return new Map() // The file is missing or damaged: all pages are looked up in the cache or compiled again.
  }
}

/** The summaries in a store by path; empty if the store was written with other options. */
export function toKnownPages({ optionsKey: known, pages }: PageStore, optionsKey: string): KnownPages {
  return new Map(known === optionsKey ? pages.map((page) => [page.path, page]) : [])
}

/** Stored summaries, and the time when they were stored, in milliseconds since 1970. */
export interface TimedPages {
  pages: KnownPages
  timeMs: number
}

/**
 * The summaries for the development server: those of its last run or of the index stage, whichever are newer. Empty if
 * another compiler or other options were used.
 */
export async function readServedStore(stateDir: string, optionsKey: string): Promise<TimedPages> {
  const files = [pageStoreFile(stateDir), servedStoreFile(stateDir)].map(async (file) => {
    const found = await stat(file).catch(() => undefined)
    return { file, timeMs: found?.mtimeMs ?? 0 }
  })
  const [newest] = (await Promise.all(files)).sort((a, b) => b.timeMs - a.timeMs)
  return newest
    ? { pages: await readSummaries(newest.file, optionsKey), timeMs: newest.timeMs }
    : { pages: new Map(), timeMs: 0 }
}

/** Stores the summaries of a site of which some pages have errors. The other stages never read them. */
export function writeServedStore(stateDir: string, store: PageStore): Promise<void> {
  return writeStore(servedStoreFile(stateDir), store)
}

/** Reads the summaries for a stage that requires them. @throws {DocsiteError} If the index stage hasn't run. */
export async function readPageStore(stateDir: string): Promise<PageStore> {
  try {
    return await readJsonFile(pageStoreFile(stateDir), storeSchema)
  } catch (cause) {
    throw new DocsiteError('The list of compiled pages is missing', {
      ruleId: 'index-missing',
      hint: 'Run `docsite index` first, or `docsite build` for all stages.',
      cause,
    })
  }
}

/** Writes the summaries with one line per page, so that a few of them can be changed without parsing all. */
export function writePageStore(stateDir: string, store: PageStore): Promise<void> {
  return writeStore(pageStoreFile(stateDir), store)
}

async function writeStore(file: string, { pages, ...store }: PageStore): Promise<void> {
  const head = JSON.stringify({ compilerVersion, ...store }).slice(0, -1)
  const lines = pages.map((page) => JSON.stringify(page)).join(',\n')
  const value = { compilerVersion, ...store, pages }
  await writeJsonFile(file, value, `${head},"pages":[\n${lines}\n]}\n`)
}

/** The stored summaries, for looking up and replacing a few of them. */
export class StoredPages {
  readonly #file: LineFile

  constructor(stateDir: string) {
    this.#file = new LineFile(pageStoreFile(stateDir))
  }

  find(path: string): PageSummary | undefined {
    const line = this.#lineOf(path)
    return line && (JSON.parse(line.text.replace(/,$/, '')) as PageSummary)
  }

  replace(page: PageSummary): void {
    const line = this.#lineOf(page.path)
    if (line) this.#file.replace(line, JSON.stringify(page) + (line.text.endsWith(',') ? ',' : ''))
  }

  write(): void {
    this.#file.write()
  }

  /** Finds the line of a page. The path is the first property of each summary. */
  #lineOf(path: string): Line | undefined {
    const start = `{"path":${JSON.stringify(path)},`
    return this.#file.find(start).find(({ text }) => text.startsWith(start))
  }
}
