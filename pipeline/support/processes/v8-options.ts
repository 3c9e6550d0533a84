import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writeAtomicSync } from '../files/atomic-write.ts'
import { readStoredSync } from '../files/stored-json.ts'

const knownSchema = z.object({
  /** The executable that was asked. */
  key: z.string(),
  /** Whether it accepts an option. */
  options: z.record(z.string(), z.boolean()),
})

/** Written into the cache folder: what the Node.js that ran last accepts. */
export const v8OptionsFile = 'v8-options.json'

/**
 * The options of V8 that the running Node.js knows, of those wanted: each version drops some and adds others, and
 * Node.js doesn't start with one that it doesn't know. The executable itself is asked, once for each option.
 *
 * @param wanted Such as `--max-semi-space-size=64`.
 * @param cacheDir Where the answer is kept for later runs.
 * @returns Those wanted that are accepted, in the same order; none if the executable doesn't answer.
 */
export function acceptedV8Options(wanted: readonly string[], cacheDir: string): string[] {
  const file = path.join(cacheDir, v8OptionsFile)
  try {
    const { size, mtimeMs } = statSync(process.execPath)
    const key = JSON.stringify([process.version, process.execPath, size, mtimeMs])
    const known = readStoredSync(file, knownSchema)
    const options = known?.key === key ? known.options : {}
    if (wanted.every((option) => option in options)) return wanted.filter((option) => options[option])
    // Before V8 has a heap: this takes about as long as reading a large file. Options of the environment aren't
    // needed for it, and one of them may be what keeps a process from starting.
    const listing = execFileSync(process.execPath, ['--v8-options'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    const accepted = pickListed(wanted, listing)
    for (const option of wanted) options[option] = accepted.includes(option)
    writeAtomicSync(file, JSON.stringify({ key, options }))
    return accepted
  } catch {
    // No executable, no answer or no cache folder: what is wrong shows if it is needed. The options only save time.
    return []
  }
}

/** @param listing What `node --v8-options` prints: a line with the name of each option, then one with its default. */
export function pickListed(wanted: readonly string[], listing: string): string[] {
  const listed = new Set(Array.from(listing.matchAll(/^ *(--[\w-]+)/gm), ([, name]) => name))
  return wanted.filter((option) => listed.has(option.split('=', 1)[0]))
}
