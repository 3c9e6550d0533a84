import { toShownPath } from '../../support/files/posix-path.ts'
import type { Problem } from '../../support/problems/problem.ts'
import { addressLockPath, type LockProject, readAddressLock } from './address-lock.ts'

/**
 * Reports unresolved merge conflicts in the lock file. Lines that aren't addresses are ignored when it is read, so
 * both sides of a conflict would count.
 */
export function checkAddressLock(project: LockProject): Problem[] {
  const text = readAddressLock(project)
  if (!text?.includes('<<<<<<<')) return []
  const file = toShownPath(addressLockPath(project))
  return text.split(/\r?\n/).flatMap((line, index): Problem[] => {
    if (!/^<{7}(?: |$)/.test(line)) return []
    return [
      {
        file,
        line: index + 1,
        column: 1,
        ruleId: 'address-conflict',
        severity: 'error',
        reason: 'The file contains a merge conflict',
        hint: 'Delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`, and keep the addresses of both sides. If an address has two targets, keep one of them.',
      },
    ]
  })
}
