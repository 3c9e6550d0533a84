import path from 'node:path'
import { z } from 'zod'
import { cacheNames } from '../../config/cache-layout.ts'
import { writeIfChanged } from '../../support/files/atomic-write.ts'
import { compareText } from '../../support/files/compare.ts'
import { readStored } from '../../support/files/stored-json.ts'
import { blobId, type GithubRepository } from './answers.ts'

const seenSchema = z.record(
  z.string(),
  z.object({ pushedAt: z.string(), branch: z.string(), path: z.string(), blob: blobId }),
)
type Seen = z.output<typeof seenSchema>[string]

/**
 * Remembers the README that a repository had at its last push. Until the next push the README needn't be
 * requested again: of the 60 requests per hour without a token, a second run uses only those for the lists.
 */
export class SeenReadmes {
  readonly #file: string
  readonly #entries: Map<string, Seen>

  private constructor(file: string, entries: Map<string, Seen>) {
    this.#file = file
    this.#entries = entries
  }

  /** Load the stored READMEs. If the file is missing or invalid, there are none. */
  static async load(cacheDir: string): Promise<SeenReadmes> {
    const file = path.join(cacheDir, cacheNames.readmes, 'seen.json')
    return new SeenReadmes(file, new Map(Object.entries((await readStored(file, seenSchema)) ?? {})))
  }

  find({ id, pushedAt, branch }: GithubRepository): { path: string; blob: string } | undefined {
    const seen = this.#entries.get(id)
    if (!seen || seen.pushedAt !== pushedAt || seen.branch !== branch) return undefined
    return { path: seen.path, blob: seen.blob }
  }

  add({ id, pushedAt, branch }: GithubRepository, revision: { path: string; blob: string }): void {
    if (pushedAt === undefined) this.#entries.delete(id)
    else this.#entries.set(id, { pushedAt, branch, ...revision })
  }

  async save(): Promise<void> {
    if (this.#entries.size === 0) return
    const entries = Object.fromEntries([...this.#entries].sort(([a], [b]) => compareText(a, b)))
    await writeIfChanged(this.#file, JSON.stringify(entries))
  }
}
