import { accessSync, constants } from 'node:fs'

/** Whether a file exists that this process is allowed to execute. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
