import { readFileSync, type Stats, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { DocsiteError } from '../problems/docsite-error.ts'
import type { Problem } from '../problems/problem.ts'
import { toShownPath } from './posix-path.ts'

/** What the system says that something is, of a link or of what it leads to. */
type FileType = Pick<Stats, 'isFIFO' | 'isSocket' | 'isCharacterDevice' | 'isBlockDevice'>

/** What can be opened, but isn't a file: nothing of files and folders. */
export function toSpecialKind(found: FileType): string | undefined {
  if (found.isFIFO()) return 'a named pipe'
  if (found.isSocket()) return 'a socket'
  return found.isCharacterDevice() || found.isBlockDevice() ? 'a device' : undefined
}

/** @param file Absolute. @param kind From `toSpecialKind`. */
export function toSpecialProblem(file: string, kind: string): Problem {
  return {
    file: toShownPath(file),
    ruleId: 'special-file',
    severity: 'error',
    reason: `This is ${kind}, not a file: it isn’t opened`,
    hint: 'Remove it, or put a file in its place.',
  }
}

/** Ends the run where something is no file that can't be left out. */
export function toSpecialError(file: string, kind: string): DocsiteError {
  const problem = toSpecialProblem(file, kind)
  return new DocsiteError(problem.reason, { problems: [problem] })
}

/**
 * Read a file of the site. Opening a named pipe would wait for somebody who writes to it, so long that only `kill -9` ended the
 * run, and a device may have no end.
 *
 * @throws {DocsiteError} When it is neither a file nor a folder; for all else, as `readFileSync` does.
 */
export function readPlainFileSync(file: string): Buffer {
  refuseSpecial(file, statSync(file))
  return readFileSync(file)
}

/** As `readPlainFileSync`, without making others wait. */
export async function readPlainFile(file: string): Promise<Buffer> {
  refuseSpecial(file, await stat(file))
  return readFile(file)
}

function refuseSpecial(file: string, stats: Stats): void {
  const kind = toSpecialKind(stats)
  if (kind !== undefined) throw toSpecialError(file, kind)
}
