import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writeAtomicSync } from '../../support/files/atomic-write.ts'
import { readStoredSync } from '../../support/files/stored-json.ts'
import { searchVersion } from './search-version.ts'

/** What the published index was made of, so that it can be changed where the pages have changed. */
const stateSchema = z.object({
  /** Of the code that made it. */
  version: z.literal(searchVersion),
  /** Route and key of the words of each page, in the order of the pages' numbers. */
  pages: z.array(z.tuple([z.string(), z.string()])),
  /** What all words take, as `toWordBytes` counts. */
  bytes: z.number(),
  /** What the words of each beginning take. */
  keyBytes: z.array(z.tuple([z.string(), z.number()])),
  /** Of the titles and headings, and the importance of the pages. */
  namesHash: z.string(),
})

export type IndexState = z.infer<typeof stateSchema>

const namePattern = /^index-[\da-f]+\.json$/

function stateFile(stateDir: string, inputs: string): string {
  return path.join(stateDir, 'search', `index-${inputs}.json`)
}

/** @param inputs Of the manifest of the index. @returns Undefined if there is none: the index is made anew. */
export function readState(stateDir: string, inputs: string): IndexState | undefined {
  return readStoredSync(stateFile(stateDir, inputs), stateSchema)
}

/** Keep the state of an index. @param before Inputs of the one that it replaces. */
export function writeState(
  stateDir: string,
  inputs: string,
  state: IndexState,
  before: string | undefined,
): void {
  writeAtomicSync(stateFile(stateDir, inputs), JSON.stringify(state))
  const dir = path.join(stateDir, 'search')
  const stale = readdirSync(dir).filter((name) => namePattern.test(name))
  for (const name of stale) {
    if (name !== `index-${inputs}.json` && name !== `index-${before}.json`)
      rmSync(path.join(dir, name), { force: true })
  }
}
