import { stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { compilerVersion } from '../../markdown/cache/page-key.ts'
import { readJsonFile, writeJsonFile } from '../../support/files/json-file.ts'
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

export async function writePageStore(stateDir: string, store: PageStore): Promise<void> {
  await writeJsonFile(pageStoreFile(stateDir), { compilerVersion, ...store })
}
