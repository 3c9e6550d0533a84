import { type Stats, statSync } from 'node:fs'

/** The `Stats` of a file or folder; undefined if it doesn't exist, or can't be reached. */
export function statFile(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
