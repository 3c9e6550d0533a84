import { readFile, stat } from 'node:fs/promises'
import type { z } from 'zod'
import { writeIfChanged } from './atomic-write.ts'

interface KnownFile {
  mtimeMs: number
  size: number
  value: unknown
}

/** Files that this process has read or written, by path: what one stage of a build leaves, the next one has already. */
const known = new Map<string, KnownFile>()

/**
 * Read a JSON file and check what it holds, unless this process did so before and it hasn't changed since.
 *
 * @returns What others may have been given, too: it isn't to be changed.
 * @throws If there is no such file, or it doesn't fit the schema.
 */
export async function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const { mtimeMs, size } = await stat(file)
  const before = known.get(file)
  if (before?.mtimeMs === mtimeMs && before.size === size) return before.value as z.infer<Schema>
  const value = schema.parse(JSON.parse(await readFile(file, 'utf8')))
  known.set(file, { mtimeMs, size, value })
  return value
}

/**
 * Write a JSON file, unless it holds the same already.
 *
 * @param value It isn't to be changed afterwards.
 */
export async function writeJsonFile(
  file: string,
  value: unknown,
  text = JSON.stringify(value),
): Promise<void> {
  await writeIfChanged(file, text)
  await rememberJsonFile(file, value)
}

/** Spare this process reading a JSON file that holds a value. @param value It isn't to be changed afterwards. */
export async function rememberJsonFile(file: string, value: unknown): Promise<void> {
  const { mtimeMs, size } = await stat(file)
  known.set(file, { mtimeMs, size, value })
}
