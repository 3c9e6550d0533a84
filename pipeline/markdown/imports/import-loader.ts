import { existsSync } from 'node:fs'
import path from 'node:path'
import { configNames } from '../../config/config-names.ts'
import { readPlainFileSync } from '../../support/files/plain-file.ts'
import { isInside } from '../../support/files/posix-path.ts'
import { isReallyInside } from '../../support/files/real-path.ts'
import { DocsiteError } from '../../support/problems/docsite-error.ts'
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

const moveHint = 'Move the file below the folder that holds the configuration.'

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
    if (!isInside(file, importRoot)) return { refused: 'it is outside of the project', hint: moveHint }
    try {
      if (!isReallyInside(file, [importRoot, ...linkedFolders]))
        return { refused: 'it is a symbolic link that leaves the project', hint: moveHint }
      return { bytes: readPlainFileSync(file) }
    } catch (error) {
      return error instanceof DocsiteError
        ? { refused: 'it isn’t a file', hint: 'Put a file in its place.' }
        : undefined
    }
  }
}
