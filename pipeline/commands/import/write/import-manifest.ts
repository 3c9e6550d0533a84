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

/**
 * File next to the configuration that lists what the last import wrote. Keep it in git as long as imports are
 * repeated.
 */
export const importManifestName = 'docsite.import.json'

/**
 * A path inside the folder. The manifest may come from an untrusted repository, and the files that it lists
 * are written and removed.
 */
const insideSchema = z
  .string()
  .refine((name) => !path.isAbsolute(name) && isInside(path.resolve('/site', name), path.resolve('/site')))

const manifestSchema = z.object({
  version: z.literal(1),
  from: z.string(),
  content: insideSchema,
  /** SHA-256 of the written files, by path relative to the configuration. */
  files: z.record(insideSchema, z.string()),
})
export type ImportManifest = z.infer<typeof manifestSchema>

/** Read the manifest of a folder. @returns undefined if it doesn't exist or isn't valid. */
export function readImportManifest(dir: string): ImportManifest | undefined {
  return readStoredSync(path.join(dir, importManifestName), manifestSchema)
}

/** A file that an import writes: text, or a copy of another file. */
export interface PlannedFile {
  /** Path relative to the folder of the new site, with `/`. */
  path: string
  data: string | Uint8Array
}

export interface WrittenFiles {
  /** Files that are new or have changed since the last import. */
  written: string[]
  unchanged: number
  /** Files that weren't written by an import, or that someone has edited or deleted since. */
  kept: string[]
  /** Files of an earlier import that are no longer part of the site. */
  removed: string[]
}

/**
 * Write the files of an import and its manifest. Files that existed before the first import, or that someone
 * has edited or deleted since the last one, are left unchanged.
 *
 * @param dir Absolute path of the new site's folder.
 * @param isDryRun Whether to only report what would be written.
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

/** The hash of a file; undefined if it doesn't exist. */
async function hashOf(file: string): Promise<string | undefined> {
  try {
    return sha256(await readPlainFile(file))
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}
