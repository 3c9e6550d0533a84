import { stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { cacheNames } from '../config/cache-layout.ts'
import { readJsonFile, writeJsonFile } from '../support/files/json-file.ts'

/** A hash of the inputs of the last index, and size and modification time of the files that were written. */
const stateSchema = z.object({ inputs: z.string(), files: z.array(z.string()) })

/**
 * Write the files of the index, unless the existing files were made from the same inputs and
 * haven't been touched since. For 10,000 pages the files have 17 MB, and generating and comparing
 * them takes a third of a second.
 *
 * @param inputs A hash of everything that the files depend on, including the code.
 * @param files The files that `write` writes, absolute.
 * @returns Whether the files were written.
 */
export async function writeUnlessSame(
  cacheDir: string,
  inputs: string,
  files: readonly string[],
  write: () => Promise<void>,
): Promise<boolean> {
  const stateFile = path.join(cacheDir, cacheNames.indexState)
  const state = await readJsonFile(stateFile, stateSchema).catch(() => undefined)
  if (state?.inputs === inputs && state.files.join() === (await describe(files)).join()) return false
  await write()
  await writeJsonFile(stateFile, { inputs, files: await describe(files) })
  return true
}

function describe(files: readonly string[]): Promise<string[]> {
  return Promise.all(
    files.map(async (file) => {
      const found = await stat(file).catch(() => undefined)
      return found ? `${found.size}:${found.mtimeMs}` : 'missing'
    }),
  )
}
