import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { configNames } from './config-names.ts'

/** Names of configurations that other tools look for, with the names that docsite looks for. */
const otherNames = [
  ['docsite.config.cjs', 'docsite.config.js'],
  ['docsite.config.cts', 'docsite.config.mts'],
] as const

interface FindOptions {
  /** The path of the configuration file, relative to the working folder. */
  config?: string
  content?: string
  out?: string
}

/**
 * The absolute path of the configuration file; undefined if there is none.
 *
 * @param cwd The working folder.
 * @throws {DocsiteError} If the file that the options name doesn't exist, or if the configuration has another name or is
 *   in a parent folder: without it, the command would read and write the wrong folders.
 */
export function findConfig(cwd: string, options: FindOptions): string | undefined {
  if (options.config !== undefined) return findNamed(cwd, options.config)
  const found = findIn(cwd)
  if (found !== undefined) return found
  refuseOtherName(cwd)
  const namesFolder = options.content !== undefined || options.out !== undefined
  if (!namesFolder && !existsSync(path.join(cwd, 'content'))) refuseSubfolder(cwd)
  return undefined
}

function findNamed(cwd: string, named: string): string {
  const file = path.resolve(cwd, named)
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats && !stats.isDirectory()) return file
  const inside = stats && findIn(file)
  throw new DocsiteError(
    stats
      ? `\`${named}\` is a folder, not a configuration file`
      : `The configuration file \`${named}\` doesn’t exist`,
    {
      ruleId: 'config-missing',
      hint: inside
        ? `Pass \`--config ${toShownPath(inside, cwd)}\`.`
        : 'Pass the path of an existing file to --config, or omit the option.',
    },
  )
}

function refuseOtherName(cwd: string): void {
  const [name, renamed] = otherNames.find(([other]) => existsSync(path.join(cwd, other))) ?? []
  if (name === undefined) return
  throw new DocsiteError(`docsite doesn’t look for a configuration with the name \`${name}\``, {
    ruleId: 'config-missing',
    hint: `Rename it to \`${renamed}\`, or pass \`--config ${name}\`.`,
  })
}

function refuseSubfolder(cwd: string): void {
  let dir = cwd
  while (dir !== path.dirname(dir) && !existsSync(path.join(dir, '.git'))) {
    dir = path.dirname(dir)
    const found = findIn(dir)
    if (found === undefined) continue
    throw new DocsiteError('There is no configuration in this folder, but in a parent folder', {
      ruleId: 'config-missing',
      hint: `Run the command in \`${toShownPath(dir, cwd)}\`, or pass \`--config ${toShownPath(found, cwd)}\`.`,
    })
  }
}

function findIn(dir: string): string | undefined {
  return configNames.map((name) => path.join(dir, name)).find((file) => existsSync(file))
}
