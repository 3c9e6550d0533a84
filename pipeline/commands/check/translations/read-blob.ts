import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { toErrorCode } from '../../../support/problems/error-code.ts'

const run = promisify(execFile)

/** Maximum size of git's output in bytes. Pages are much smaller. */
const maxBuffer = 64 * 1024 * 1024

/**
 * Reads a file by its git blob hash.
 *
 * @param dir A folder of the repository.
 * @returns its text, or the reason why git can't find it.
 */
export async function readBlob(hash: string, dir: string): Promise<{ text: string } | { reason: string }> {
  const git = (...args: string[]) => run('git', ['-C', dir, ...args], { encoding: 'utf8', maxBuffer })
  try {
    return { text: (await git('cat-file', 'blob', hash)).stdout }
  } catch (error) {
    if (toErrorCode(error) === 'ENOENT') return { reason: 'git isn’t installed' }
  }
  try {
    const { stdout } = await git('rev-parse', '--is-shallow-repository')
    return stdout.trim() === 'true'
      ? { reason: 'this clone is shallow and doesn’t contain that version: run `git fetch --unshallow`' }
      : { reason: 'the repository contains no file with this hash' }
  } catch {
    return { reason: 'the pages aren’t in a git repository' }
  }
}
