import { type Stats, statSync } from 'node:fs'

/** What the system says of a file; undefined for what isn't there, or is below what isn't a folder. */
export function statFile(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
