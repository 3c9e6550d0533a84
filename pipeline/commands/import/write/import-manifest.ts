import { rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { writeAtomic } from '../../../support/files/atomic-write.ts'
import { compareText } from '../../../support/files/compare.ts'
import { sha256 } from '../../../support/files/hash.ts'
import { readPlainFile } from '../../../support/files/plain-file.ts'
import { isInside } from '../../../support/files/posix-path.ts'
import { readStoredSync } from '../../../support/files/stored-json.ts'
import { isAbsent } from '../../../support/problems/error-code.ts'

/** Beside the configuration: what the last import wrote. It belongs in git until nothing is imported any more. */
export const importManifestName = 'docsite.import.json'

/**
 * A path that stays below the folder: the file is part of a repository that somebody else may have written, and what
 * it names is written and removed.
 */
const insideSchema = z
  .string()
  .refine((name) => !path.isAbsolute(name) && isInside(path.resolve('/site', name), path.resolve('/site')))

const manifestSchema = z.object({
  version: z.literal(1),
  from: z.string(),
  content: insideSchema,
  /** SHA-256 of what was written, by path relative to the configuration. */
  files: z.record(insideSchema, z.string()),
})
export type ImportManifest = z.infer<typeof manifestSchema>

/** @returns Undefined if nothing was imported into this folder, or the file isn't one of ours. */
export function readImportManifest(dir: string): ImportManifest | undefined {
  return readStoredSync(path.join(dir, importManifestName), manifestSchema)
}

/** A file that an import makes: text, or a copy of another file. */
export interface PlannedFile {
  /** Relative to the folder of the new site, with `/`. */
  path: string
  data: string | Uint8Array
}

export interface WrittenFiles {
  /** New, or changed since the last import. */
  written: string[]
  unchanged: number
  /** There already and not ours, or changed or deleted by somebody since. */
  kept: string[]
  /** Written by an earlier import, and no longer part of the site. */
  removed: string[]
}

/**
 * Write the files of an import. A file that somebody has changed or deleted since the last import, or that was there
 * before the first one, stays as it is.
 *
 * @param dir Absolute.
 * @param isDryRun Whether nothing is written.
 */
export async function writePlanned(
  dir: string,
  files: readonly PlannedFile[],
  { from, content, isDryRun }: { from: string; content: string; isDryRun: boolean },
): Promise<WrittenFiles> {
  const before = readImportManifest(dir)?.files ?? {}
  const after: Record<string, string> = {}
  const result: WrittenFiles = { written: [], unchanged: 0, kept: [], removed: [] }
  for (const { path: name, data } of files) {
    const file = path.join(dir, ...name.split('/'))
    const hash = sha256(data)
    const known = before[name]
    const present = await hashOf(file)
    if (present === hash) {
      result.unchanged += 1
      after[name] = hash
    } else if (present !== known) {
      result.kept.push(name)
      if (known !== undefined) after[name] = known
    } else {
      if (!isDryRun) await writeAtomic(file, data)
      result.written.push(name)
      after[name] = hash
    }
  }
  for (const [name, hash] of Object.entries(before)) {
    if (Object.hasOwn(after, name) || result.kept.includes(name)) continue
    const file = path.join(dir, ...name.split('/'))
    if ((await hashOf(file)) !== hash) continue
    if (!isDryRun) await rm(file)
    result.removed.push(name)
  }
  if (!isDryRun) {
    const sorted = Object.fromEntries(Object.entries(after).sort(([a], [b]) => compareText(a, b)))
    const manifest: ImportManifest = { version: 1, from, content, files: sorted }
    await writeAtomic(path.join(dir, importManifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  }
  return result
}

/** Undefined if there is no file. */
async function hashOf(file: string): Promise<string | undefined> {
  try {
    return sha256(await readPlainFile(file))
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}
