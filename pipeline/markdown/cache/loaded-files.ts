import { z } from 'zod'
import { sha256 } from '../../support/files/hash.ts'
import type { ImportLoader, LoadedImport } from '../compile-context.ts'

export const loadedFileSchema = z.object({
  specifier: z.string(),
  from: z.array(z.string()),
  /** The SHA-256 of the file, or why it wasn't read. */
  outcome: z.string(),
})

/** An attempt to read an imported file, and its result. */
export type LoadedFile = z.infer<typeof loadedFileSchema>

/**
 * Wrap a loader so that it records what it loads.
 *
 * @param onLoad Called after each file with all files so far.
 */
export function recordLoads(
  load: ImportLoader,
  onLoad: (loads: readonly LoadedFile[]) => void,
): { load: ImportLoader; loads: readonly LoadedFile[] } {
  const loads: LoadedFile[] = []
  return {
    loads,
    load(specifier, from) {
      const loaded = load(specifier, from)
      loads.push({ specifier, from: [...from], outcome: toOutcome(loaded) })
      onLoad(loads)
      return loaded
    },
  }
}

/** Whether the imports of a page have the same results as when they were recorded. */
export function loadsTheSame(loads: readonly LoadedFile[], load: ImportLoader): boolean {
  return loads.every(({ specifier, from, outcome }) => toOutcome(load(specifier, from)) === outcome)
}

function toOutcome(loaded: LoadedImport | { refused: string } | undefined): string {
  if (loaded === undefined) return 'missing'
  return 'refused' in loaded ? `refused: ${loaded.refused}` : sha256(loaded.bytes)
}
