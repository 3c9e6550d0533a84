import path from 'node:path'
import { cacheNames } from '../../config/cache-layout.ts'

/** The path of the file with the stored render tasks of a site, which speeds up builds in which little has changed. */
export function taskStoreFile(stateDir: string): string {
  return path.join(stateDir, cacheNames.tasks)
}
