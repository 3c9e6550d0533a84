import { type Stats, statSync } from 'node:fs'

/** The `Stats` of a file; undefined if it doesn't exist, or if its parent isn't a folder. */
export function statFile(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
