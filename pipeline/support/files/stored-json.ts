import type { z } from 'zod'
import { readPlainFile, readPlainFileSync } from './plain-file.ts'

/**
 * Reads an optional JSON file, such as one that an earlier run has stored to save time.
 *
 * @returns undefined if the file is missing or damaged, or doesn't match the schema because another version wrote it.
 */
export async function readStored<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  return parseStored((await readPlainFile(file).catch(() => undefined))?.toString(), schema)
}

/** Synchronous version of `readStored`. */
export function readStoredSync<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return parseStored(readPlainFileSync(file).toString(), schema)
  } catch {
    return undefined // The file is missing or not readable.
  }
}

function parseStored<Schema extends z.ZodType>(
  text: string | undefined,
  schema: Schema,
): z.output<Schema> | undefined {
  if (text === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined // The file is truncated, for example by a crash of the machine.
  }
}
