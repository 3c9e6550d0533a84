import path from 'node:path'
import { z } from 'zod'
import { cacheNames } from '../../../config/cache-layout.ts'
import { writeIfChanged } from '../../../support/files/atomic-write.ts'
import { compareText } from '../../../support/files/compare.ts'
import { readStored } from '../../../support/files/stored-json.ts'
import type { Answer } from './ask-address.ts'

const cacheSchema = z.object({
  version: z.literal(1),
  addresses: z.record(z.string(), z.object({ askedAt: z.iso.datetime(), movedTo: z.string().optional() })),
})

/** Remembers the addresses that could be reached. All others are requested again the next time. */
export class AnswerCache {
  readonly #file: string
  readonly #addresses: Map<string, z.output<typeof cacheSchema>['addresses'][string]>

  private constructor(file: string, addresses: z.output<typeof cacheSchema>['addresses']) {
    this.#file = file
    this.#addresses = new Map(Object.entries(addresses))
  }

  static async open(cacheDir: string): Promise<AnswerCache> {
    const file = path.join(cacheDir, cacheNames.check, 'external.json')
    return new AnswerCache(file, (await readStored(file, cacheSchema))?.addresses ?? {})
  }

  /** @returns the last answer for an address, if it is less than `keepDays` days old. */
  find(url: string, keepDays: number, now = new Date()): Answer | undefined {
    const known = this.#addresses.get(url)
    if (!known || now.getTime() - Date.parse(known.askedAt) >= keepDays * 24 * 60 * 60 * 1000)
      return undefined
    return { kind: 'there', movedTo: known.movedTo }
  }

  add(url: string, answer: Answer, now = new Date()): void {
    if (answer.kind === 'there') {
      this.#addresses.set(url, { askedAt: now.toISOString(), movedTo: answer.movedTo })
    } else this.#addresses.delete(url)
  }

  async write(): Promise<void> {
    const addresses = Object.fromEntries([...this.#addresses].sort(([a], [b]) => compareText(a, b)))
    await writeIfChanged(this.#file, JSON.stringify({ version: 1, addresses }))
  }
}
