import { readFile, stat } from 'node:fs/promises'

interface Remembered {
  mtimeMs: number
  size: number
  value: unknown
}

/** What files hold that this process has read or written, by path: what one stage of a build leaves, the next one has already. */
const known = new Map<string, Remembered>()

/**
 * What a file holds, which is read unless this process did so before and it hasn't changed since.
 *
 * @param parse Always the same for a file. Its result isn't to be changed: others may have been given it, too.
 * @throws If there is no such file, or `parse` does.
 */
export async function readRemembered<Value>(file: string, parse: (text: string) => Value): Promise<Value> {
  const { mtimeMs, size } = await stat(file)
  const before = known.get(file)
  if (before?.mtimeMs === mtimeMs && before.size === size) return before.value as Value
  const value = parse(await readFile(file, 'utf8'))
  known.set(file, { mtimeMs, size, value })
  return value
}

/** Spare this process reading a file that was written. @param value What `parse` makes of it; not to be changed afterwards. */
export async function rememberFile(file: string, value: unknown): Promise<void> {
  const { mtimeMs, size } = await stat(file)
  known.set(file, { mtimeMs, size, value })
}
