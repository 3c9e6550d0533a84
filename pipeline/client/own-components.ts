import { existsSync } from 'node:fs'
import path from 'node:path'
import { compareText } from '../support/files/compare.ts'
import { toSpecialError, toSpecialKind } from '../support/files/plain-file.ts'

/** One of the site's own content components. */
export interface OwnComponent {
  /** The name of the file without its extension. */
  name: string
  /** The path of the file, absolute. */
  file: string
}

/**
 * List the components in `content/_components/`, sorted by name. Component names start with a capital letter,
 * as in MDX; other files are modules that components import, or tests.
 *
 * @throws {DocsiteError} If an entry is a named pipe or another special file.
 */
export async function listOwnComponents(contentDir: string): Promise<OwnComponent[]> {
  const dir = path.join(contentDir, '_components')
  // Most sites have none, and an unchanged build needs fast-glob for nothing else.
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
