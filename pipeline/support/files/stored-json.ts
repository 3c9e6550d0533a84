import type { z } from 'zod'
import { readPlainFile, readPlainFileSync } from './plain-file.ts'

/**
 * Read a JSON file that can be done without, such as what an earlier run has stored to save time.
 *
 * @returns Undefined if it is absent or damaged, or if it doesn't fit the schema, as that of another version.
 */
export async function readStored<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  return parseStored((await readPlainFile(file).catch(() => undefined))?.toString(), schema)
}

/** The same, for what is read while nothing else can be done. */
export function readStoredSync<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return parseStored(readPlainFileSync(file).toString(), schema)
  } catch {
    return undefined // Absent, or it may not be read.
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
    return undefined // Cut off, as by a crash of the machine.
  }
}
