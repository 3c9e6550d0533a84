import { toShownPath } from '../../support/files/posix-path.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { addressLockPath, arrow, type LockProject, readAddressLock } from './address-lock.ts'

type Finding = Pick<Problem, 'ruleId' | 'reason' | 'hint'>

/**
 * Reports unresolved merge conflicts in the lock file, and lines that are neither addresses nor redirects. Such lines are
 * ignored when the file is read: both sides of a conflict would count, and a redirect with a typo wouldn't be published.
 */
export function checkAddressLock(project: LockProject): Problem[] {
  const text = readAddressLock(project)
  if (text === undefined) return []
  const file = toShownPath(addressLockPath(project))
  const lines = text.split(/\r?\n/)
  const isConflict = lines.some(isConflictStart)
  return lines.flatMap((line, index): Problem[] => {
    const finding = isConflict ? findConflict(line) : findTypo(line)
    return finding ? [{ file, line: index + 1, column: 1, severity: 'error', ...finding }] : []
  })
}

function isConflictStart(line: string): boolean {
  return /^<{7}(?: |$)/.test(line)
}

function findConflict(line: string): Finding | undefined {
  if (!isConflictStart(line)) return undefined
  return {
    ruleId: 'address-conflict',
    reason: 'The file contains a merge conflict',
    hint: 'Delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`, and keep the addresses of both sides. If an address has two targets, keep one of them.',
  }
}

function findTypo(line: string): Finding | undefined {
  if (line.trim() === '' || line.startsWith('#')) return undefined
  if (line.startsWith('/') && (line.includes(arrow) || !/[-=]>\s*(?:\/|https?:)/.test(line))) return undefined
  return {
    ruleId: 'address-invalid',
    reason: 'The line is neither an address nor a redirect',
    hint: `Begin it with a slash, and write an arrow with spaces: \`/old/${arrow}/new/\`.`,
  }
}
