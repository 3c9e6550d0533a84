import type { KeyPath } from './locate-key.ts'
import { knownKeys } from './schema-keys.ts'

/**
 * Keys in the configurations of VitePress, VuePress, Rspress, Docusaurus, Starlight, MkDocs and Hugo, and the keys of
 * docsite for the same purpose.
 */
const foreignKeys: ReadonlyMap<string, readonly string[]> = new Map([
  ['algolia', ['search']],
  ['announcement', ['notification']],
  ['announcementBar', ['notification']],
  ['appearance', ['theme.default']],
  ['banner', ['notification']],
  ['baseURL', ['site.host', 'site.base']],
  ['baseUrl', ['site.base']],
  ['book', ['site']],
  ['cacheDir', ['cache']],
  ['colorMode', ['theme.default']],
  ['customCss', ['theme.css']],
  ['defaultLocale', ['language']],
  ['docsDir', ['content']],
  ['docs_dir', ['content']],
  ['editLink', ['editUrl']],
  ['edit_uri', ['editUrl']],
  ['extra_css', ['theme.css']],
  ['favicon', ['site.icon']],
  ['footer', ['footerLinks', 'footerColumns']],
  ['gtag', ['analytics']],
  ['i18n', ['language', 'languages']],
  ['ignoreDeadLinks', ["rules['dead-link']"]],
  ['lang', ['language']],
  ['languageCode', ['language']],
  ['lastUpdated', ['git.lastUpdated']],
  ['locale', ['language']],
  ['locales', ['languages']],
  ['logo', ['theme.logo']],
  ['menu', ['navigation']],
  ['menus', ['navigation']],
  ['nav', ['navigation']],
  ['navbar', ['navigation']],
  ['onBrokenAnchors', ["rules['dead-anchor']"]],
  ['onBrokenLinks', ["rules['dead-link']"]],
  ['outDir', ['output']],
  ['outputDir', ['output']],
  ['publishDir', ['output']],
  ['rehypePlugins', ['markdown.rehypePlugins']],
  ['remarkPlugins', ['markdown.remarkPlugins']],
  ['repo_url', ['iconLinks', 'editUrl']],
  ['sidebar', ['sidebars']],
  ['site_description', ['site.description']],
  ['site_dir', ['output']],
  ['site_name', ['site.name']],
  ['site_url', ['site.host', 'site.base']],
  ['social', ['iconLinks']],
  ['socialLinks', ['iconLinks']],
  ['sourceDir', ['content']],
  ['srcDir', ['content']],
  ['tagline', ['site.description']],
  ['themeConfig', ['navigation', 'sidebars', 'iconLinks', 'theme']],
  ['title', ['site.name']],
  ['url', ['site.host']],
])

/**
 * The keys of docsite, as paths from the root, that are meant by an unknown key of the configuration or of one of its
 * groups: the same key elsewhere, as in `base` for `site.base`, or the key for the same purpose of another tool's key.
 *
 * @param group The path of the object that contains the unknown key: empty, or the name of a group.
 */
export function findOwnKeys(group: KeyPath, key: string): readonly string[] {
  const [parent = ''] = group
  if (parent === '' || parent === 'site') {
    const own = foreignKeys.get(key)
    if (own) return own
  }
  const elsewhere = ['', ...knownKeys([])].filter(
    (name) => name !== parent && knownKeys(name === '' ? [] : [name]).includes(key),
  )
  const [place] = elsewhere.includes('site') ? ['site'] : elsewhere
  if (place === undefined || (place !== 'site' && elsewhere.length > 1)) return []
  return [place === '' ? key : `${place}.${key}`]
}

/** Every target of a key of another tool, for a comparison with the schema. */
export const foreignTargets: readonly string[] = [...new Set([...foreignKeys.values()].flat())]
