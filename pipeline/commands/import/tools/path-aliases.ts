import path from 'node:path'
import { parse as parseJson } from 'jsonc-parser'
import { isRecord, type Setting } from '../data/setting.ts'
import { findFile, readText } from './common.ts'

type Aliases = Record<string, string>

/**
 * Read import aliases from `paths` in `tsconfig.json` and from the settings of a bundler.
 *
 * @param projectDir Folder of the configuration, relative to the imported folder.
 * @param settings Objects with aliases as keys and folders as values.
 * @returns Folders by alias, relative to the imported folder, both with a trailing slash; longer aliases come
 *   first.
 */
export function readAliases(rootDir: string, projectDir: string, settings: readonly Setting[]): Aliases {
  const listed = [
    ...readPaths(rootDir, projectDir),
    ...settings.flatMap((setting) =>
      setting.entries().map(([alias, folder]) => [alias, folder.text()] as const),
    ),
  ]
  const known = listed.flatMap(([alias, folder]) => {
    if (folder === undefined || path.posix.isAbsolute(folder) || /[*$^]/.test(alias + folder)) return []
    const inner = path.posix.join(projectDir, folder, '/')
    return inner.startsWith('../')
      ? []
      : [[`${alias.replace(/\/$/, '')}/`, inner.replace(/^\.\//, '')] as const]
  })
  return Object.fromEntries(known.sort(([a], [b]) => b.length - a.length))
}

/** Read the aliases in `tsconfig.json` that map a prefix to a folder: `"@en/*": ["./docs/en/*"]`. */
function readPaths(rootDir: string, projectDir: string): [alias: string, folder: string | undefined][] {
  const file = findFile(rootDir, [path.posix.join(projectDir, 'tsconfig.json')])
  const config: unknown = file === undefined ? undefined : parseJson(readText(rootDir, file))
  const options = isRecord(config) && isRecord(config.compilerOptions) ? config.compilerOptions : {}
  if (!isRecord(options.paths)) return []
  const base = typeof options.baseUrl === 'string' ? options.baseUrl : '.'
  return Object.entries(options.paths).flatMap(([alias, targets]): [string, string | undefined][] => {
    const [target] = Array.isArray(targets) ? targets : []
    const isFolder = alias.endsWith('/*') && typeof target === 'string' && target.endsWith('/*')
    return isFolder ? [[alias.slice(0, -2), path.posix.join(base, target.slice(0, -2))]] : []
  })
}
