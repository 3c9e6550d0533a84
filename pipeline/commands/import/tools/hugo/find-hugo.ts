import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { readPlainFileSync } from '../../../../support/files/plain-file.ts'
import { findFile } from '../common.ts'

/** Folders of a repository that can contain the site. */
const folders = ['', 'docs/', 'website/', 'site/', 'doc/', 'www/', 'exampleSite/']

export const configExtensions = ['toml', 'yaml', 'yml', 'json']

/** Find the configuration of Hugo in a folder: a file, or the folder `config/_default`. */
export function findHugoConfig(rootDir: string): string | undefined {
  const own = (folder: string) => [
    ...configExtensions.map((extension) => `${folder}hugo.${extension}`),
    `${folder}config/_default`,
  ]
  const found = findFile(rootDir, folders.flatMap(own))
  if (found !== undefined) return found
  const former = folders.flatMap((folder) =>
    configExtensions.map((extension) => `${folder}config.${extension}`),
  )
  return former.find((file) => existsSync(path.join(rootDir, file)) && isOfHugo(rootDir, file))
}

/** Whether a file such as `config.toml`, which other tools use as well, is a Hugo configuration. */
function isOfHugo(rootDir: string, file: string): boolean {
  const place = path.join(rootDir, file)
  if (!statSync(place).isFile()) return false
  const text = readPlainFileSync(place).toString()
  return /^[ \t{,]*["']?(?:baseurl|languagecode|theme|contentdir|defaultcontentlanguage)["']?[ \t]*[=:]/im.test(
    text,
  )
}
