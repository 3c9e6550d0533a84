import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import escapeStringRegexp from 'escape-string-regexp'
import { isReallyInside } from '../../../../support/files/real-path.ts'

/**
 * Writes a file of a sample.
 *
 * @param root The folder that the file has to be in, even after resolving symbolic links.
 * @param file Absolute path of the file.
 * @returns whether the file is inside the folder and was written.
 */
export async function writeSampleFile(root: string, file: string, content: string): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true })
  // A command of the sample may have created a link.
  if (!isReallyInside(path.dirname(file), [root])) return false
  // An existing file may be a symbolic link, so it is replaced instead of written to.
  await rm(file, { force: true })
  await writeFile(file, content)
  return true
}

/**
 * Whether a path is that of a configuration.
 *
 * @param patterns File names, in which `*` represents any text.
 */
export function isConfigFile(file: string, patterns: readonly string[]): boolean {
  const name = path.posix.basename(file)
  return patterns.some((pattern) => {
    const parts = pattern.split('*').map((part) => escapeStringRegexp(part))
    return new RegExp(`^${parts.join('.*')}$`).test(name)
  })
}
