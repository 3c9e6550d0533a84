import { stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readJsonFile, writeJsonFile } from '../support/files/json-file.ts'

/** What the files of the last index were made of, and what the system says of them. */
const stateSchema = z.object({ inputs: z.string(), files: z.array(z.string()) })

/**
 * Write the files of the index, unless those that are there were made of the same and nobody has touched them since.
 * Of 10,000 pages they are 17 MB, which take a third of a second to make and compare.
 *
 * @param inputs Represents all that they are made of, the code as well.
 * @param files Those that `write` writes, absolute.
 * @returns Whether they were written.
 */
export async function writeUnlessSame(
  cacheDir: string,
  inputs: string,
  files: readonly string[],
  write: () => Promise<void>,
): Promise<boolean> {
  const stateFile = path.join(cacheDir, 'index-state.json')
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
