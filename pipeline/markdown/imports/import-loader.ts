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
 * Find the folder that contains all files that pages may import: the content folder or its nearest ancestor
 * with a configuration or `.git`; if none has either, the parent of the content folder.
 */
export function findImportRoot(contentDir: string): string {
  const above = path.dirname(contentDir)
  for (let dir = contentDir; ; dir = path.dirname(dir)) {
    if ([...configNames, '.git'].some((name) => existsSync(path.join(dir, name)))) return dir
    if (dir === path.dirname(dir)) return above
  }
}

const moveHint = 'Move the file into the folder that contains the configuration.'

/**
 * Create a loader that reads the imports of one page from disk.
 *
 * @param importRoot The folder that must contain all imported files.
 * @param linkedFolders Other folders that symbolic links may lead to.
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
        ? { refused: 'it isn’t a file', hint: 'Replace it with a file.' }
        : undefined
    }
  }
}
