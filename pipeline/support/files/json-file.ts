import type { z } from 'zod'
import { writeIfChanged } from './atomic-write.ts'
import { readRemembered, rememberFile } from './remembered-file.ts'

/**
 * Read a JSON file and check what it holds, unless this process did so before and it hasn't changed since.
 *
 * @returns What others may have been given, too: it isn't to be changed.
 * @throws If there is no such file, or it doesn't fit the schema.
 */
export function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return readRemembered(file, (text) => schema.parse(JSON.parse(text)))
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
  await rememberFile(file, value)
}
