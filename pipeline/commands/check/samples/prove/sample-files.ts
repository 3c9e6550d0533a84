import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import escapeStringRegexp from 'escape-string-regexp'
import { isReallyInside } from '../../../../markdown/samples/sample-path.ts'

/**
 * Write a file of a sample.
 *
 * @param root The folder that it may not leave, whatever links are there.
 * @param file Absolute.
 * @returns Whether it is within the folder, and was written.
 */
export async function writeSampleFile(root: string, file: string, content: string): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true })
  if (!(await isReallyInside(path.dirname(file), root))) return false
  // A file that is there may be a link: it is replaced, not changed.
  await rm(file, { force: true })
  await writeFile(file, content)
  return true
}

/** Whether a path is that of a configuration. @param patterns Names of files; `*` represents any text. */
export function isConfigFile(file: string, patterns: readonly string[]): boolean {
  const name = path.posix.basename(file)
  return patterns.some((pattern) => {
    const parts = pattern.split('*').map((part) => escapeStringRegexp(part))
    return new RegExp(`^${parts.join('.*')}$`).test(name)
  })
}
