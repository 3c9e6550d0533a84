import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { writeAtomicSync } from '../files/atomic-write.ts'
import { readStoredSync } from '../files/stored-json.ts'

const knownSchema = z.object({
  /** Identifies the executable. */
  key: z.string(),
  /** Whether the executable accepts each option. */
  options: z.record(z.string(), z.boolean()),
})

/** The file in the cache folder with the options that the last used Node.js executable accepts. */
export const v8OptionsFile = 'v8-options.json'

/**
 * Filters V8 options by what the running Node.js accepts. Each version removes some options and adds others, and
 * Node.js doesn't start with an unknown option. The executable is queried, and the result is cached.
 *
 * @param wanted Options such as `--max-semi-space-size=64`.
 * @param cacheDir The folder in which the result is cached for later runs.
 * @returns The accepted options in the same order; an empty array if the executable can't be queried.
 */
export function acceptedV8Options(wanted: readonly string[], cacheDir: string): string[] {
  const file = path.join(cacheDir, v8OptionsFile)
  try {
    const { size, mtimeMs } = statSync(process.execPath)
    const key = JSON.stringify([process.version, process.execPath, size, mtimeMs])
    const known = readStoredSync(file, knownSchema)
    const options = known?.key === key ? known.options : {}
    if (wanted.every((option) => option in options)) return wanted.filter((option) => options[option])
    // Node.js prints the options before V8 creates a heap: this takes about as long as reading a large file.
    // NODE_OPTIONS is cleared because it isn't needed, and a wrong option in it would keep the process from starting.
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
    // The options only save time. If the executable or the cache folder is really needed, its error is reported there.
    return []
  }
}

/** @param listing The output of `node --v8-options`: for each option a line with its name, and one with its default. */
export function pickListed(wanted: readonly string[], listing: string): string[] {
  const listed = new Set(Array.from(listing.matchAll(/^ *(--[\w-]+)/gm), ([, name]) => name))
  return wanted.filter((option) => listed.has(option.split('=', 1)[0]))
}
