import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Files } from './project.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * All content files of the first site, including any READMEs that have been fetched, as files of a project.
 */
export function contentFiles(): Files {
  const entries = readdirSync(path.join(root, 'content'), { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(root, file), readFileSync(file)]),
  )
}
