import { readFile, stat } from 'node:fs/promises'

interface Remembered {
  mtimeMs: number
  size: number
  value: unknown
}

/**
 * The parsed content of files that this process has read or written, by path. A build's later stages use it to avoid
 * reading files that an earlier stage has written.
 */
const known = new Map<string, Remembered>()

/**
 * Reads and parses a file. The result is cached until the file's size or modification time changes.
 *
 * @param parse Must always be the same function for a file. Its result must not be modified, because other callers may
 *   also have received it.
 * @throws If the file doesn't exist, or if `parse` throws.
 */
export async function readRemembered<Value>(file: string, parse: (text: string) => Value): Promise<Value> {
  const { mtimeMs, size } = await stat(file)
  const before = known.get(file)
  if (before?.mtimeMs === mtimeMs && before.size === size) return before.value as Value
  const value = parse(await readFile(file, 'utf8'))
  known.set(file, { mtimeMs, size, value })
  return value
}

/**
 * Caches the content of a file that was just written, so that this process doesn't have to read it.
 *
 * @param value The value that `parse` would return. It must not be modified afterwards.
 */
export async function rememberFile(file: string, value: unknown): Promise<void> {
  const { mtimeMs, size } = await stat(file)
  known.set(file, { mtimeMs, size, value })
}
