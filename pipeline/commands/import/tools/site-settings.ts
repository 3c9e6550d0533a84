import type { Setting } from '../data/setting.ts'
import type { ImportReport, PageRules, SourceFile, SourceSite, ToolName } from '../source-site.ts'
import { type ReadOptions, splitSiteUrl, toBase } from './common.ts'

/** The site of a tool before anything of it is read. */
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

/** Where a tool states what each of them states about the site as a whole. */
interface SiteSettings {
  name?: Setting
  description?: Setting
  /** The address of the site; what follows the host is its base path if there is no setting for that. */
  address?: Setting
  base?: Setting
  /** A picture in the public folder. */
  icon?: Setting
}

/** Take over what a configuration states about the site as a whole. */
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
      `The icon \`${file}\` isn’t an SVG`,
      'Icons are made from an SVG that `site.icon` names.',
    )
}

/**
 * Take over the logo of the header: an SVG is the icon as well.
 *
 * @param setting What names it.
 * @param pictures Paths below the folder of public files; the second one is for the dark theme.
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
        `The logo \`${pictures[0]}\` is no file of the site`,
        'Name a picture in `theme.logo`.',
      )
    return
  }
  config.theme = { ...config.theme, logo: dark === undefined || dark === light ? light : { light, dark } }
  const isIcon = light.endsWith('.svg') && config.site !== undefined && config.site.icon === undefined
  if (isIcon && config.site) config.site.icon = light
  report.map(setting, isIcon ? 'theme.logo, site.icon' : 'theme.logo')
}

/** Take over the hosted search. @returns Whether all that it needs is there. */
export function mapAlgolia(algolia: Setting, { config }: SourceSite, report: ImportReport): boolean {
  const [appId, apiKey, indexName] = ['appId', 'apiKey', 'indexName'].map((key) => algolia.get(key).text())
  if (!appId || !apiKey || !indexName) return false
  config.search = { provider: 'algolia', appId, apiKey, indexName }
  report.map(algolia, 'search')
  return true
}
