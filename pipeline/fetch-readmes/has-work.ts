import { existsSync } from 'node:fs'
import type { Project } from '../config/load-config.ts'
import { lockFilePath } from './lock-file.ts'

/** Whether the stage has anything to do: READMEs to fetch, or pages of an earlier run to remove. */
export function hasReadmeWork({ config, rootDir }: Project): boolean {
  return config.readmes.sections.length > 0 || existsSync(lockFilePath(rootDir))
}
