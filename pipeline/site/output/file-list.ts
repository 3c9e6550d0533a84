import path from 'node:path'
import { z } from 'zod'
import { writeAtomic } from '../../support/files/atomic-write.ts'
import { shortHash } from '../../support/files/hash.ts'
import { readJsonFile, rememberJsonFile } from '../../support/files/json-file.ts'
import { toPosixPath } from '../../support/files/posix-path.ts'

/** A file that docsite wrote into the output folder. */
export interface WrittenFile {
  /** The stage that wrote it: only this one may delete it. */
  stage: 'render' | 'sw'
  sha256: string
  sizeBytes: number
  mtimeMs: number
  /** A hash of all that the file is made of: as long as it stays, the file needn't be made again. */
  inputs: string
  /** Of an asset that is kept for open tabs: how many sets of assets have come since its own. */
  outdated?: number
}

const fileListSchema = z.object({
  version: z.literal(1),
  // Of forty thousand files only what says whether they fit is checked: they were written whole, by this code.
  files: z.custom<Record<string, WrittenFile>>((value) => typeof value === 'object' && value !== null),
})

export type FileList = Map<string, WrittenFile>

/** Where the list of what docsite wrote into an output folder is. One cache may serve several outputs. */
export function fileListPath(cacheDir: string, outputDir: string, rootDir: string): string {
  const name = shortHash(toPosixPath(path.relative(rootDir, outputDir)))
  return path.join(cacheDir, 'output', `${name}.json`)
}

/** Lists as they were read or written: stages read them one after the other, and of forty thousand files that takes time. */
const lists = new WeakMap<object, FileList>()

/** By path relative to the output folder, with `/`. Empty if there is no list. The caller may change it. */
export async function readFileList(file: string): Promise<FileList> {
  try {
    const { files } = await readJsonFile(file, fileListSchema)
    const known = lists.get(files) ?? new Map(Object.entries(files))
    lists.set(files, known)
    return new Map(known)
  } catch {
    return new Map()
  }
}

/** Write a list that isn't the one on disk. */
export async function writeFileList(file: string, list: FileList): Promise<void> {
  const sorted = [...list].sort(([a], [b]) => (a < b ? -1 : 1))
  const files = Object.fromEntries(sorted)
  await writeAtomic(file, JSON.stringify({ version: 1, files }))
  lists.set(files, new Map(sorted))
  await rememberJsonFile(file, { version: 1, files })
}
