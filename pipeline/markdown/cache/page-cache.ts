import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { cacheNames } from '../../config/cache-layout.ts'
import { writeAtomicSync } from '../../support/files/atomic-write.ts'
import { sha256 } from '../../support/files/hash.ts'
import type { ImportLoader } from '../compile-context.ts'
import { toImportChain } from '../imports/imported-file.ts'
import { type CompiledPage, type PageProblem, pageProblemSchema, storedPageSchema } from '../record.ts'
import { type LoadedFile, loadedFileSchema, loadsTheSame } from './loaded-files.ts'
import { toImportsKey } from './page-key.ts'

/** The imports of a page, whose record is stored under a key made from the bytes of all of them. */
const importsSchema = z.object({
  imports: z.array(z.object({ specifier: z.string(), from: z.array(z.string()) })),
})

const loadsSchema = z.object({ loads: z.array(loadedFileSchema) })

/** A page with errors, with the attempts to read imported files: an error may be about a file that doesn't exist. */
const refusalSchema = loadsSchema.extend({
  record: storedPageSchema.optional(),
  overdue: z.object({ problem: pageProblemSchema, seconds: z.number() }).optional(),
})

/** Why a page has errors: its record contains them, or its compilation took longer than a number of seconds. */
export interface Refusal {
  record?: CompiledPage | undefined
  overdue?: { problem: PageProblem; seconds: number } | undefined
}

/**
 * Compiled pages on disk, addressed by their content: an entry is valid on any machine, in any project and
 * for any file name.
 *
 * A page that imports files has two entries: the list of its imports under the key of its own bytes, and the
 * record under the key of all bytes.
 */
export class PageCache {
  readonly #dir: string

  constructor(cacheDir: string) {
    this.#dir = path.join(cacheDir, cacheNames.pages)
  }

  fileOf(key: string): string {
    return path.join(this.#dir, key.slice(0, 2), `${key}.json`)
  }

  /** Whether nothing has been stored yet. */
  isEmpty(): boolean {
    return !existsSync(this.#dir)
  }

  /**
   * Find the key of a page's record without compiling the page: imports are read and hashed, but nothing is
   * parsed.
   *
   * @returns undefined if the page isn't in the cache, or if one of its imports can't be read.
   */
  findKey(pageKey: string, load: ImportLoader): string | undefined {
    const entry = this.#readJson(pageKey)
    const imports = importsSchema.safeParse(entry)
    if (!imports.success) return entry === undefined ? undefined : pageKey
    const hashes: string[] = []
    for (const { specifier, from } of imports.data.imports) {
      const loaded = load(specifier, from)
      if (!loaded || 'refused' in loaded) return undefined
      hashes.push(sha256(loaded.bytes))
    }
    return toImportsKey(pageKey, hashes)
  }

  /**
   * Read a record.
   *
   * @returns undefined if the record is missing, damaged or of another version. It is then deleted, so that
   *   the page is compiled again.
   */
  read(key: string): CompiledPage | undefined {
    const parsed = storedPageSchema.safeParse(this.#readJson(key))
    if (parsed.success) return parsed.data
    rmSync(this.fileOf(key), { force: true })
    return undefined
  }

  /** The key under which a record is stored. @param pageKey The key of the page's own bytes. */
  toKey(pageKey: string, { fragments, assets }: CompiledPage): string {
    const imported = [...fragments, ...assets]
    if (imported.length === 0) return pageKey
    return toImportsKey(
      pageKey,
      imported.map((entry) => entry.sha256),
    )
  }

  /**
   * Store a record, and the list of the page's imports if it has any.
   *
   * @param pageKey The key of the page's own bytes.
   */
  write(pageKey: string, record: CompiledPage): void {
    const key = this.toKey(pageKey, record)
    writeAtomicSync(this.fileOf(key), JSON.stringify(record))
    if (key === pageKey) return
    const { fragments, assets } = record
    const imports = [...fragments, ...assets].map(({ specifier, fragment }) => ({
      specifier,
      from: toImportChain(fragments, fragment),
    }))
    writeAtomicSync(this.fileOf(pageKey), JSON.stringify({ imports }))
  }

  /**
   * Read why a page has errors.
   *
   * @returns undefined if nothing is stored, or if an import of the page has a different result now.
   */
  readRefusal(pageKey: string, load: ImportLoader): Refusal | undefined {
    const stored = refusalSchema.safeParse(this.#readJson(toRefusalKey(pageKey)))
    return stored.success && loadsTheSame(stored.data.loads, load) ? stored.data : undefined
  }

  writeRefusal(pageKey: string, refusal: Refusal, loads: readonly LoadedFile[]): void {
    writeAtomicSync(this.fileOf(toRefusalKey(pageKey)), JSON.stringify({ loads, ...refusal }))
  }

  /** Store the imports of a page while it is compiled, because its process may be ended before it reports them. */
  writeLoads(pageKey: string, loads: readonly LoadedFile[]): void {
    writeAtomicSync(this.fileOf(toRefusalKey(pageKey)), JSON.stringify({ loads }))
  }

  readLoads(pageKey: string): LoadedFile[] {
    const stored = loadsSchema.safeParse(this.#readJson(toRefusalKey(pageKey)))
    return stored.success ? stored.data.loads : []
  }

  #readJson(key: string): unknown {
    try {
      return JSON.parse(readFileSync(this.fileOf(key), 'utf8'))
    } catch {
      return undefined // Missing, or truncated because the machine crashed: the page is compiled again.
    }
  }
}

function toRefusalKey(pageKey: string): string {
  return `${pageKey}-refused`
}
