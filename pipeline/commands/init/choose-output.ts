import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileListPath } from '../../site/output/file-list.ts'
import { toErrorCode } from '../../support/problems/error-code.ts'

/** The folder that a site is published to unless its configuration names another one. */
export const defaultOutput = 'output'

/**
 * Choose the output folder of a new site, relative to the site's folder. A build would refuse to publish into a folder
 * with files of the project.
 *
 * @param dir Absolute path of the site's folder.
 */
export async function chooseOutput(dir: string): Promise<string> {
  let name = defaultOutput
  while (!(await isFree(path.join(dir, name), dir))) name = `docsite-${name}`
  return name
}

async function isFree(folder: string, dir: string): Promise<boolean> {
  // A build without a configuration has written it.
  if (existsSync(fileListPath(path.join(dir, '.docsite'), folder, dir))) return true
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    const code = toErrorCode(error)
    if (code === 'ENOENT') return true
    if (code === 'ENOTDIR') return false
    throw error
  }
}
