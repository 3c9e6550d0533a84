import { mkdirSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import writeFileAtomic from 'write-file-atomic'

/**
 * Write a file so that a reader finds the old bytes or the new ones, never half of either.
 *
 * No fsync: every file that docsite writes can be made again, and ten thousand syncs take minutes.
 */
export async function writeAtomic(file: string, data: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFileAtomic(file, data as Buffer | string, { fsync: false })
}

/** The same at once: for workers, which have nothing else to do meanwhile, and for which it is four times as fast. */
export function writeAtomicSync(file: string, data: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileAtomic.sync(file, data, { fsync: false })
}

/** As `writeAtomic`, leaving the file and its time alone when it holds these bytes already. @returns Whether it wrote. */
export async function writeIfChanged(file: string, data: string | Uint8Array): Promise<boolean> {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  const present = await readFile(file).catch(() => undefined)
  if (present && Buffer.compare(present, bytes) === 0) return false
  await writeAtomic(file, bytes)
  return true
}
