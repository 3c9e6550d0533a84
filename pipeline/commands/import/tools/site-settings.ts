import type { Setting } from '../data/setting.ts'
import type { ImportReport, PageRules, SourceFile, SourceSite, ToolName } from '../source-site.ts'
import { type ReadOptions, splitSiteUrl, toBase } from './common.ts'

/** Create an empty site for a tool. */
export function createSite(
  tool: ToolName,
  { rules, settings = [], files = [] }: { rules: PageRules; settings?: Setting[]; files?: SourceFile[] },
): SourceSite & { config: { site: { name: string } } } {
  return {
    tool,
    config: { site: { name: 'Documentation' } },
    pages: [],
    files,
    made: [],
    sidebars: [],
    rules,
    settings,
  }
}

/** The settings of a tool that correspond to docsite's `site` settings. */
interface SiteSettings {
  name?: Setting
  description?: Setting
  /** URL of the site; its path is the base path if `base` is undefined. */
  address?: Setting
  base?: Setting
  /** Path of an icon in the public folder. */
  icon?: Setting
}

/** Import the settings of the whole site: name, description, URL, base path and icon. */
export function mapSite(
  { config }: SourceSite,
  { name, description, address, base, icon }: SiteSettings,
  { report, content }: Pick<ReadOptions, 'report' | 'content'>,
): void {
  const { site } = config
  if (!site) return
  const take = (setting: Setting | undefined, key: 'name' | 'description') => {
    const text = setting?.text()
    if (setting === undefined || text === undefined) return
    site[key] = text
    report.map(setting, `site.${key}`)
  }
  take(name, 'name')
  take(description, 'description')
  const place = splitSiteUrl(address?.text() ?? '')
  if (address && place) {
    site.host = place.host
    const hasBase = base === undefined && place.base !== '/'
    if (hasBase) site.base = place.base
    report.map(address, hasBase ? 'site.host, site.base' : 'site.host')
  }
  const path = toBase(base?.text() ?? '/')
  if (base && path !== '/') {
    site.base = path
    report.map(base, 'site.base')
  }
  const file = icon?.text()
  if (icon === undefined || file === undefined) return
  if (file.endsWith('.svg')) {
    site.icon = `${content}/${file.replace(/^\//, '')}`
    report.map(icon, 'site.icon')
  } else
    report.leave(
      icon.place,
      `The icon \`${file}\` isn’t imported: it isn’t an SVG file`,
      'Set `site.icon` to an SVG file: all icons are generated from it.',
    )
}

/**
 * Import the logo of the header. An SVG also becomes the icon, if none is set.
 *
 * @param setting The setting that defines the logo.
 * @param pictures Paths relative to the public folder; the second one is for the dark theme.
 */
export function mapLogo(
  { config, files }: SourceSite,
  setting: Setting,
  pictures: readonly [light: string | undefined, dark?: string],
  { report, content }: Pick<ReadOptions, 'report' | 'content'>,
): void {
  const [light, dark] = pictures.map((picture) => {
    const target = picture?.replace(/^\//, '')
    return files.some((file) => file.target === target) ? `${content}/${target}` : undefined
  })
  if (light === undefined) {
    if (pictures[0] !== undefined)
      report.leave(
        setting.place,
        `The logo \`${pictures[0]}\` isn’t imported: the site has no such file`,
        'Set `theme.logo` to an image file.',
      )
    return
  }
  config.theme = { ...config.theme, logo: dark === undefined || dark === light ? light : { light, dark } }
  const isIcon = light.endsWith('.svg') && config.site !== undefined && config.site.icon === undefined
  if (isIcon && config.site) config.site.icon = light
  report.map(setting, isIcon ? 'theme.logo, site.icon' : 'theme.logo')
}

/** Import the settings of Algolia's hosted search. @returns Whether all required settings are present. */
export function mapAlgolia(algolia: Setting, { config }: SourceSite, report: ImportReport): boolean {
  const [appId, apiKey, indexName] = ['appId', 'apiKey', 'indexName'].map((key) => algolia.get(key).text())
  if (!appId || !apiKey || !indexName) return false
  config.search = { provider: 'algolia', appId, apiKey, indexName }
  report.map(algolia, 'search')
  return true
}
