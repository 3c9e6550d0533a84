import { accessSync, constants } from 'node:fs'

/** Whether there is a file that this process may start. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
