import path from 'node:path'
import { z } from 'zod'
import { shortHash } from '../../support/files/hash.ts'
import { readJsonFile, writeJsonFile } from '../../support/files/json-file.ts'
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

/** By path relative to the output folder, with `/`. Empty if there is no list. */
export async function readFileList(file: string): Promise<FileList> {
  try {
    const { files } = await readJsonFile(file, fileListSchema)
    return new Map(Object.entries(files))
  } catch {
    return new Map()
  }
}

export async function writeFileList(file: string, list: FileList): Promise<void> {
  const files = Object.fromEntries([...list].sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeJsonFile(file, { version: 1, files })
}
