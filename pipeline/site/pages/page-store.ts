import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { compilerVersion } from '../../markdown/cache/page-key.ts'
import { readJsonFile, writeJsonFile } from '../../support/files/json-file.ts'
import { type Line, LineFile } from '../../support/files/line-file.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
import type { PageSummary } from './page-summary.ts'

const storeSchema = z.object({
  /** Of the code that made the summaries. */
  compilerVersion: z.literal(compilerVersion),
  /** Of the compiler and its options: summaries of another one say nothing about this run. */
  optionsKey: z.string(),
  // Of ten thousand pages only what says whether they fit is checked: they were written whole, by this code.
  pages: z.custom<PageSummary[]>(Array.isArray),
  /** Files below the content folder that aren't pages. */
  assets: z.array(z.string()),
})

/** Summaries of pages by their path. */
export type KnownPages = ReadonlyMap<string, PageSummary>

export type PageStore = Omit<z.infer<typeof storeSchema>, 'compilerVersion'>

/** Where the summaries are. */
export function pageStoreFile(stateDir: string): string {
  return path.join(stateDir, 'pages.json')
}

/**
 * Where the summaries of the pages are that were rendered last, while those of the last run of the index stage aren't
 * rendered yet: a run may end before that.
 */
function renderedStoreFile(stateDir: string): string {
  return path.join(stateDir, 'rendered-pages.json')
}

/** Before other summaries are written: keep those of what is published. */
export async function keepRenderedStore(stateDir: string): Promise<void> {
  const kept = renderedStoreFile(stateDir)
  if (!existsSync(kept) && existsSync(pageStoreFile(stateDir))) await rename(pageStoreFile(stateDir), kept)
}

/** After the render stage: what was indexed last is published. */
export function markRendered(stateDir: string): Promise<void> {
  return rm(renderedStoreFile(stateDir), { force: true })
}

/** The summaries of the pages that were rendered last; undefined if there are none that this code can read. */
export async function readRenderedStore(stateDir: string): Promise<PageStore | undefined> {
  const kept = renderedStoreFile(stateDir)
  const file = existsSync(kept) ? kept : pageStoreFile(stateDir)
  return readJsonFile(file, storeSchema).catch(() => undefined)
}

/** The summaries that the last run of the index stage left, by path; none where they don't fit this compiler. */
export async function readKnownSummaries(stateDir: string, optionsKey: string): Promise<KnownPages> {
  try {
    return toKnownPages(await readJsonFile(pageStoreFile(stateDir), storeSchema), optionsKey)
  } catch {
    return new Map() // Absent or damaged: all pages are looked up or compiled again.
  }
}

/** What a store says of pages; nothing if it doesn't fit these options. */
export function toKnownPages({ optionsKey: known, pages }: PageStore, optionsKey: string): KnownPages {
  return new Map(known === optionsKey ? pages.map((page) => [page.path, page]) : [])
}

/** When the last run of the index stage ended, in milliseconds since 1970; 0 if there was none. */
export async function readStoreTime(stateDir: string): Promise<number> {
  const found = await stat(pageStoreFile(stateDir)).catch(() => undefined)
  return found?.mtimeMs ?? 0
}

/** The summaries for a stage that needs them. @throws {DocsiteError} When the index stage hasn't run. */
export async function readPageStore(stateDir: string): Promise<PageStore> {
  try {
    return await readJsonFile(pageStoreFile(stateDir), storeSchema)
  } catch (cause) {
    throw new DocsiteError('There is no list of compiled pages', {
      ruleId: 'index-missing',
      hint: 'Run `docsite index` first, or `docsite build` for all stages.',
      cause,
    })
  }
}

/** Write the summaries, a line for each page: few of them can then be changed without reading all. */
export async function writePageStore(stateDir: string, { pages, ...store }: PageStore): Promise<void> {
  const head = JSON.stringify({ compilerVersion, ...store }).slice(0, -1)
  const lines = pages.map((page) => JSON.stringify(page)).join(',\n')
  const value = { compilerVersion, ...store, pages }
  await writeJsonFile(pageStoreFile(stateDir), value, `${head},"pages":[\n${lines}\n]}\n`)
}

/** Summaries as they are stored, of which a few are looked up and replaced. */
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

  /** The path is the first property of a summary. */
  #lineOf(path: string): Line | undefined {
    const start = `{"path":${JSON.stringify(path)},`
    return this.#file.find(start).find(({ text }) => text.startsWith(start))
  }
}
