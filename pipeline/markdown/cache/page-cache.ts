import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writeAtomicSync } from '../../support/files/atomic-write.ts'
import { sha256 } from '../../support/files/hash.ts'
import type { ImportLoader } from '../compile-context.ts'
import { toImportChain } from '../imports/imported-file.ts'
import { type CompiledPage, storedPageSchema } from '../record.ts'
import { toImportsKey } from './page-key.ts'

/** What a page imports: its record is then stored under a key made of all their bytes. */
const importsSchema = z.object({
  imports: z.array(z.object({ specifier: z.string(), from: z.array(z.string()) })),
})

/**
 * Compiled pages on disk, by their content: valid on any machine, for any project, whatever the page's name.
 *
 * A page that imports files has two entries: under the key of its own bytes the list of its imports, and under the
 * key of all bytes the record.
 */
export class PageCache {
  readonly #dir: string

  constructor(cacheDir: string) {
    this.#dir = path.join(cacheDir, 'pages')
  }

  fileOf(key: string): string {
    return path.join(this.#dir, key.slice(0, 2), `${key}.json`)
  }

  /** Whether nothing was ever stored. */
  isEmpty(): boolean {
    return !existsSync(this.#dir)
  }

  /** The key of a page's record, if it is known without compiling: imports are read and hashed, nothing is parsed. */
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

  /** @returns Undefined if the record is absent, damaged or of another version: then it is removed, to be made again. */
  read(key: string): CompiledPage | undefined {
    const parsed = storedPageSchema.safeParse(this.#readJson(key))
    if (parsed.success) return parsed.data
    rmSync(this.fileOf(key), { force: true })
    return undefined
  }

  /** The key by which a record is stored. @param pageKey Of the page's own bytes. */
  toKey(pageKey: string, { fragments, assets }: CompiledPage): string {
    const imported = [...fragments, ...assets]
    if (imported.length === 0) return pageKey
    return toImportsKey(
      pageKey,
      imported.map((entry) => entry.sha256),
    )
  }

  /** Store a record by its key. */
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

  #readJson(key: string): unknown {
    try {
      return JSON.parse(readFileSync(this.fileOf(key), 'utf8'))
    } catch {
      return undefined // Absent, or cut off by a crash of the machine: compile again.
    }
  }
}
