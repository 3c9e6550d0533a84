import { rm } from 'node:fs/promises'
import { resolveInside } from '../site/route.ts'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { sha256 } from '../support/files/hash.ts'
import { readPlainFile } from '../support/files/plain-file.ts'
import type { Lock } from './lock-file.ts'
import { isImported } from './page-text.ts'

export type WriteResult = 'added' | 'changed' | 'restored' | 'unchanged' | 'foreign' | 'outside'

/** The imported pages in the content folder. */
export class PageFiles {
  readonly #contentDir: string
  readonly #lock: Lock

  constructor(contentDir: string, lock: Lock) {
    this.#contentDir = contentDir
    this.#lock = lock
  }

  /** List the pages of the lock that exist on disk. */
  async listPresent(): Promise<Set<string>> {
    const present = new Set<string>()
    for (const file of this.#lock.keys()) if ((await this.#read(file)) !== undefined) present.add(file)
    return present
  }

  /**
   * Write a page, unless it already exists with this content, or a file that docsite didn't create has the
   * same path.
   *
   * @returns `restored` if the lock has this content, but the disk didn't have it; `foreign` and `outside` if
   *   the page can't be written.
   */
  async write(file: string, text: string): Promise<WriteResult> {
    const target = this.#resolve(file)
    if (target === undefined) return 'outside'
    const last = this.#lock.get(file)
    const present = await this.#read(file)
    const isSame = sha256(text) === last?.sha256
    if (present === text) return isSame ? 'unchanged' : last ? 'changed' : 'added'
    if (present !== undefined && !last && !isImported(present)) return 'foreign'
    await writeAtomic(target, text)
    if (isSame) return 'restored'
    return last ? 'changed' : 'added'
  }

  /** Delete a page if it still is as docsite wrote it. @returns Whether the page doesn't exist any more. */
  async remove(file: string, hash: string): Promise<boolean> {
    const target = this.#resolve(file)
    const present = await this.#read(file)
    if (target === undefined || present === undefined) return true
    if (sha256(present) !== hash) return false
    await rm(target, { force: true })
    return true
  }

  async #read(file: string): Promise<string | undefined> {
    const target = this.#resolve(file)
    return target === undefined ? undefined : (await readPlainFile(target).catch(() => undefined))?.toString()
  }

  /** The names of pages are not trusted: none may lead out of its section. */
  #resolve(file: string): string | undefined {
    const isPlain = /^[^/\\:\0]+\/_[^/\\:\0]+\.md$/.test(file)
    return isPlain ? resolveInside(this.#contentDir, file) : undefined
  }
}
