import type { z } from 'zod'
import { writeIfChanged } from './atomic-write.ts'
import { readRemembered, rememberFile } from './remembered-file.ts'

/**
 * Reads a JSON file and validates its content. The result is cached in memory until the file changes.
 *
 * @returns A value that other callers may also have received: don't modify it.
 * @throws If the file doesn't exist, or doesn't match the schema.
 */
export function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return readRemembered(file, (text) => schema.parse(JSON.parse(text)))
}

/**
 * Writes a JSON file, unless it already has the same content.
 *
 * @param value The value; it must not be modified afterwards, because later reads return it.
 * @param text The JSON text of the value.
 */
export async function writeJsonFile(
  file: string,
  value: unknown,
  text = JSON.stringify(value),
): Promise<void> {
  await writeIfChanged(file, text)
  await rememberFile(file, value)
}
