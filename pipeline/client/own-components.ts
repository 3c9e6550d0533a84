import { existsSync } from 'node:fs'
import path from 'node:path'
import { compareText } from '../support/files/compare.ts'
import { toSpecialError, toSpecialKind } from '../support/files/plain-file.ts'

/** A content component of the site's own: its name is that of its file. */
export interface OwnComponent {
  name: string
  /** Absolute. */
  file: string
}

/**
 * The components in `content/_components/`, by name. Names of components begin with a capital letter, as in MDX; other
 * files are modules that components import, or tests.
 *
 * @throws {DocsiteError} Where one is a named pipe or the like.
 */
export async function listOwnComponents(contentDir: string): Promise<OwnComponent[]> {
  const dir = path.join(contentDir, '_components')
  // Most sites have none, and a build in which nothing changed loads the library for nothing else.
  if (!existsSync(dir)) return []
  const { default: fastGlob } = await import('fast-glob')
  const entries = await fastGlob('*.{tsx,jsx}', { cwd: dir, onlyFiles: false, objectMode: true })
  const files = entries.flatMap(({ path: file, dirent }) => {
    const kind = toSpecialKind(dirent)
    if (kind !== undefined) throw toSpecialError(path.join(dir, file), kind)
    return dirent.isFile() ? [file] : []
  })
  return files
    .sort(compareText)
    .map((file) => ({ name: path.posix.parse(file).name, file: path.join(dir, file) }))
    .filter(({ name }) => /^[A-Z][\w$]*$/.test(name))
}
