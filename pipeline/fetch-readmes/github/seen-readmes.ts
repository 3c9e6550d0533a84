import path from 'node:path'
import { z } from 'zod'
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
 * Which README a repository had when something was last pushed to it. As long as nothing is, nobody needs to ask for
 * it: of the 60 requests an hour without a token a second run takes only those for the lists.
 */
export class SeenReadmes {
  readonly #file: string
  readonly #entries: Map<string, Seen>

  private constructor(file: string, entries: Map<string, Seen>) {
    this.#file = file
    this.#entries = entries
  }

  /** Without a file, or with one that can't be read, nothing has been seen. */
  static async load(cacheDir: string): Promise<SeenReadmes> {
    const file = path.join(cacheDir, 'readmes', 'seen.json')
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
