import { readFileSync, type Stats, statSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { DocsiteError } from '../problems/docsite-error.ts'
import type { Problem } from '../problems/problem.ts'
import { toShownPath } from './posix-path.ts'

/** The file type from `stat` or `lstat`, or of a directory entry. */
type FileType = Pick<Stats, 'isFIFO' | 'isSocket' | 'isCharacterDevice' | 'isBlockDevice'>

/** The kind of a special file, such as `a named pipe`; undefined for regular files and folders. */
export function toSpecialKind(found: FileType): string | undefined {
  if (found.isFIFO()) return 'a named pipe'
  if (found.isSocket()) return 'a socket'
  return found.isCharacterDevice() || found.isBlockDevice() ? 'a device' : undefined
}

/**
 * The problem to report for a special file.
 *
 * @param file The absolute path.
 * @param kind The result of `toSpecialKind`.
 */
export function toSpecialProblem(file: string, kind: string): Problem {
  return {
    file: toShownPath(file),
    ruleId: 'special-file',
    severity: 'error',
    reason: `This is ${kind}, not a regular file, and is not opened`,
    hint: 'Remove it, or replace it by a regular file.',
  }
}

/** The error that ends the run if a file that is needed is a special file. */
export function toSpecialError(file: string, kind: string): DocsiteError {
  const problem = toSpecialProblem(file, kind)
  return new DocsiteError(problem.reason, { problems: [problem] })
}

/**
 * Reads a file of the site, but no special files: opening a named pipe waits for a writer until the process is killed
 * with `kill -9`, and a device may have no end.
 *
 * @throws {DocsiteError} If the path is neither a file nor a folder. Other errors are those of `readFileSync`.
 */
export function readPlainFileSync(file: string): Buffer {
  refuseSpecial(file, statSync(file))
  return readFileSync(file)
}

/** Asynchronous version of `readPlainFileSync`. */
export async function readPlainFile(file: string): Promise<Buffer> {
  refuseSpecial(file, await stat(file))
  return readFile(file)
}

function refuseSpecial(file: string, stats: Stats): void {
  const kind = toSpecialKind(stats)
  if (kind !== undefined) throw toSpecialError(file, kind)
}
