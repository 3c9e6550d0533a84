import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { configNames } from '../../config/config-names.ts'
import { isInside } from '../../support/files/posix-path.ts'
import { isReallyInside } from '../../support/files/real-path.ts'
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

/**
 * Reads the imports of one page from disk.
 *
 * @param importRoot The folder that imports may not leave.
 * @param linkedFolders Where symbolic links may lead besides it.
 */
export function createImportLoader(
  pageFile: string,
  importRoot: string,
  linkedFolders: readonly string[],
): ImportLoader {
  return (specifier, from) => {
    const file = resolveImport(pageFile, specifier, from)
    if (!isInside(file, importRoot)) return { refused: 'it is outside of the project' }
    try {
      if (!isReallyInside(file, [importRoot, ...linkedFolders]))
        return { refused: 'it is a symbolic link that leaves the project' }
      return { bytes: readFileSync(file) }
    } catch {
      return undefined
    }
  }
}
