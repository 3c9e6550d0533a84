import path from 'node:path'
import { mergeSettings, type SettingPart } from '../../data/merge-settings.ts'
import { readToml } from '../../data/read-toml.ts'
import { readYaml } from '../../data/read-yaml.ts'
import type { Setting } from '../../data/setting.ts'
import { findFile, listFiles, type ReadOptions } from '../common.ts'
import { configExtensions } from './find-hugo.ts'

/** Configuration keys in the spelling of Hugo's documentation. Hugo itself ignores their case. */
const keyNames = `archetypeDir assetDir author baseURL build buildDrafts buildExpired buildFuture canonifyURLs capitalizeListTitles
cascade contentDir copyright dataDir defaultContentLanguage defaultContentLanguageInSubdir disableAliases disableKinds
disableLanguages disablePathToLower enableEmoji enableGitInfo frontmatter googleAnalytics hasCJKLanguage i18nDir identifier
ignoreFiles imaging languageCode languageDirection languageName languages layoutDir markup mediaTypes menus minify module
name outputFormats outputs paginate pagination params parent pageRef permalinks pluralizeListTitles post pre
publishDir pygmentsCodeFences relativeURLs removePathAccents sectionPagesMenu security services sitemap staticDir
summaryLength taxonomies theme themesDir timeZone timeout title titleCaseStyle uglyURLs url weight`
const names = new Map(keyNames.split(/\s+/).map((key) => [key.toLowerCase(), key]))
// Hugo accepts both names.
names.set('menu', 'menus')

/** Read the configuration of a Hugo site: the main file, `config/_default` and `config/production`. */
export async function readHugoConfig(found: string, siteDir: string, options: ReadOptions): Promise<Setting> {
  const { rootDir } = options
  const read = async (file: string): Promise<Setting> => {
    const absolute = path.join(rootDir, file)
    if (file.endsWith('.toml')) return readToml(absolute, rootDir)
    return file.endsWith('.json') ? options.readConfig(absolute) : readYaml(absolute, rootDir)
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
  // Merge by depth: `params.toml` extends `params` of the main configuration.
  const ordered = parts.toSorted((a, b) => a.keys.length - b.keys.length)
  return mergeSettings(ordered, { file: found, line: 1 }, names)
}

/** The keys that a file defines: `params` for `params.toml`, `languages.de.menus` for `menus.de.toml`. */
function toKeys(file: string): string[] {
  const [name = '', language] = path.posix
    .basename(file)
    .replace(/\.\w+$/, '')
    .split('.')
  if (/^(?:hugo|config)$/i.test(name)) return []
  return language === undefined ? [name] : ['languages', language, name]
}
