import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { toPosixPath } from '../../../../support/files/posix-path.ts'
import type { SampleMessage } from '../../site-module.ts'

/**
 * Finds the innermost place in a stack trace that is in a file of the sample, not in a package that it uses.
 *
 * @param folder Absolute path of the sample.
 * @param system Path functions to use; by default those of the current system.
 * @returns the file, relative to the folder and with `/`, and the position; undefined if the stack contains
 *   no such file.
 */
export function findStackPlace(
  stack: string,
  folder: string,
  system: path.PlatformPath = path,
): Pick<SampleMessage, 'file' | 'line' | 'column'> | undefined {
  for (const text of stack.split('\n')) {
    const match = /(file:\/\/[^\s()]+?|(?:[a-z]:)?[\\/][^():]+):(\d+)(?::(\d+))?\)?$/i.exec(text.trimEnd())
    if (!match?.[1]) continue
    const [, place, line, column] = match
    const file = place.startsWith('file://')
      ? fileURLToPath(place, { windows: system === path.win32 })
      : place
    if (!file.startsWith(folder + system.sep)) continue
    const relative = toPosixPath(system.relative(folder, file), system)
    if (relative.startsWith('node_modules/')) continue
    return { file: relative, line: Number(line), column: column ? Number(column) : undefined }
  }
  return undefined
}
