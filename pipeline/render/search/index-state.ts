import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { cacheNames } from '../../config/cache-layout.ts'
import { writeAtomicSync } from '../../support/files/atomic-write.ts'
import { readStoredSync } from '../../support/files/stored-json.ts'
import { searchVersion } from './search-version.ts'

/** The inputs of the published index, with which it can be patched when pages change. */
const stateSchema = z.object({
  /** The version of the code that created the index. */
  version: z.literal(searchVersion),
  /**
   * The route and the words' cache key of each page, in the order of page numbers. There may be ten thousand of
   * them, which aren't validated individually: this code has written them.
   */
  pages: z.custom<[route: string, key: string][]>(Array.isArray),
  /** The size of all words, as estimated by `toWordBytes`. */
  bytes: z.number(),
  /** The size of the words with the same prefix, by prefix. */
  keyBytes: z.array(z.tuple([z.string(), z.number()])),
  /** A hash of the titles, headings and priors of the pages. */
  namesHash: z.string(),
})

export type IndexState = z.infer<typeof stateSchema>

const namePattern = /^index-[\da-f]+\.json$/

function stateFile(stateDir: string, inputs: string): string {
  return path.join(stateDir, cacheNames.search, `index-${inputs}.json`)
}

/**
 * Read the state of an index.
 *
 * @param inputs The inputs hash of the index's manifest.
 * @returns undefined if there is none: the index must be rebuilt.
 */
export function readState(stateDir: string, inputs: string): IndexState | undefined {
  return readStoredSync(stateFile(stateDir, inputs), stateSchema)
}

/**
 * Store the state of an index.
 *
 * @param before The inputs hash of the index that it replaces, whose state is kept.
 */
export function writeState(
  stateDir: string,
  inputs: string,
  state: IndexState,
  before: string | undefined,
): void {
  writeAtomicSync(stateFile(stateDir, inputs), JSON.stringify(state))
  const dir = path.join(stateDir, cacheNames.search)
  const stale = readdirSync(dir).filter((name) => namePattern.test(name))
  for (const name of stale) {
    if (name !== `index-${inputs}.json` && name !== `index-${before}.json`)
      rmSync(path.join(dir, name), { force: true })
  }
}
