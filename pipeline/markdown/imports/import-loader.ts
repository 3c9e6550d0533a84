import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { configNames } from '../../config/config-names.ts'
import { isInside } from '../../support/files/posix-path.ts'
import type { ImportLoader } from '../compile-context.ts'
import { resolveImport } from './imported-file.ts'

/**
 * The folder that imports of pages may not leave: the nearest one above the content that holds a configuration or
 * `.git`, or the folder above the content if there is neither.
 */
export function findImportRoot(contentDir: string): string {
  const above = path.dirname(contentDir)
  for (let dir = contentDir; ; dir = path.dirname(dir)) {
    if ([...configNames, '.git'].some((name) => existsSync(path.join(dir, name)))) return dir
    if (dir === path.dirname(dir)) return above
  }
}

/** Reads the imports of one page from disk, and no file outside of `importRoot`. */
export function createImportLoader(pageFile: string, importRoot: string): ImportLoader {
  return (specifier, from) => {
    const file = resolveImport(pageFile, specifier, from)
    if (!isInside(file, importRoot)) return { refused: 'it is outside of the project' }
    try {
      return { bytes: readFileSync(file) }
    } catch {
      return undefined
    }
  }
}
