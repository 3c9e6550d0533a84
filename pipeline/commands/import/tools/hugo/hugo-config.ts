import path from 'node:path'
import { mergeSettings, type SettingPart } from '../../data/merge-settings.ts'
import { readToml } from '../../data/read-toml.ts'
import { readYaml } from '../../data/read-yaml.ts'
import type { Setting } from '../../data/setting.ts'
import { findFile, listFiles, type ReadOptions } from '../common.ts'
import { configExtensions } from './find-hugo.ts'

/** Keys as the documentation of Hugo writes them: to Hugo their case makes no difference. */
const keyNames = `archetypeDir assetDir author baseURL build buildDrafts buildExpired buildFuture canonifyURLs capitalizeListTitles
cascade contentDir copyright dataDir defaultContentLanguage defaultContentLanguageInSubdir disableAliases disableKinds
disableLanguages disablePathToLower enableEmoji enableGitInfo frontmatter googleAnalytics hasCJKLanguage i18nDir identifier
ignoreFiles imaging languageCode languageDirection languageName languages layoutDir markup mediaTypes menus minify module
name outputFormats outputs paginate pagination params parent pageRef permalinks pluralizeListTitles post pre
publishDir pygmentsCodeFences relativeURLs removePathAccents sectionPagesMenu security services sitemap staticDir
summaryLength taxonomies theme themesDir timeZone timeout title titleCaseStyle uglyURLs url weight`
const names = new Map(keyNames.split(/\s+/).map((key) => [key.toLowerCase(), key]))
// Both names are allowed.
names.set('menu', 'menus')

/** The configuration of a site of Hugo: one file, files in `config/_default`, and those for production. */
export async function readHugoConfig(found: string, siteDir: string, options: ReadOptions): Promise<Setting> {
  const { rootDir } = options
  const read = async (file: string): Promise<Setting> => {
    const whole = path.join(rootDir, file)
    if (file.endsWith('.toml')) return readToml(whole, rootDir)
    return file.endsWith('.json') ? options.readConfig(whole) : readYaml(whole, rootDir)
  }
  const own = findFile(
    path.join(rootDir, siteDir),
    ['hugo', 'config'].flatMap((name) => configExtensions.map((extension) => `${name}.${extension}`)),
  )
  const parts: SettingPart[] = []
  if (own !== undefined) parts.push({ keys: [], setting: await read(path.posix.join(siteDir, own)) })
  for (const environment of ['_default', 'production']) {
    const dir = path.posix.join(siteDir, 'config', environment)
    for (const file of await listFiles(rootDir, dir, `**/*.{${configExtensions.join(',')}}`))
      parts.push({ keys: toKeys(file), setting: await read(path.posix.join(dir, file)) })
  }
  // Parts are merged in the order of their depth: `params.toml` adds to what the whole configuration says.
  const ordered = parts.toSorted((a, b) => a.keys.length - b.keys.length)
  return mergeSettings(ordered, { file: found, line: 1 }, names)
}

/** What a file is a part of: `params.toml` of `params`, `menus.de.toml` of `languages.de.menus`. */
function toKeys(file: string): string[] {
  const [name = '', language] = path.posix
    .basename(file)
    .replace(/\.\w+$/, '')
    .split('.')
  if (/^(?:hugo|config)$/i.test(name)) return []
  return language === undefined ? [name] : ['languages', language, name]
}
