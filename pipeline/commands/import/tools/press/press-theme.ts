import type { Setting } from '../../data/setting.ts'
import type { ImportReport, SourceSite } from '../../source-site.ts'
import { createPageFinder, type ReadOptions, reportCode, setNavigation, toEditUrl } from '../common.ts'
import { mapDefaultTheme } from '../default-theme.ts'
import { toIcon, toServiceLabel } from '../services.ts'
import { mapAlgolia, mapLogo } from '../site-settings.ts'
import type { PressLocale } from './press-languages.ts'
import { toMenuItem } from './press-menu.ts'
import { mapSidebars } from './press-sidebars.ts'
import type { Press } from './press-tool.ts'

/** Import the settings of the theme: header, sidebars, edit links, search and footer. */
export function mapTheme(
  tool: Press,
  config: Setting,
  theme: Setting,
  site: SourceSite,
  srcDir: string,
  locale: PressLocale | undefined,
  options: ReadOptions,
): void {
  const { report } = options
  // Settings of the root language may only be in its locale.
  const own = (key: string) =>
    theme.get(key).isThere ? theme.get(key) : (locale?.theme.get(key) ?? theme.get(key))
  // VuePress 1 has `nav` instead of `navbar`.
  mapNavigation(tool === 'vuepress' && own('navbar').isThere ? own('navbar') : own('nav'), site, options)
  // Report code in settings of the locale; code in the theme's own settings is reported with all unused
  // settings.
  if (locale)
    for (const key of ['nav', 'sidebar'])
      if (!theme.get(key).isThere) reportCode(locale.theme.get(key), report)
  mapSidebars(own('sidebar'), tool, site, report)
  // Rspress has some of these settings at the top level of the configuration.
  const getThemeOrMain = (key: string) => (theme.get(key).isThere ? theme.get(key) : config.get(key))
  mapSocialLinks(getThemeOrMain('socialLinks'), site, report)
  // VuePress 1 and early versions of VitePress have edit links only with `editLinks: true`.
  const hasDefaultLinks = tool === 'vuepress' && config.get('theme').argument().isThere
  mapEditLinks(theme, site, srcDir, hasDefaultLinks, options)
  mapSearch(theme, site, report)
  const logo = getThemeOrMain('logo')
  logo.ignore('alt')
  const light = logo.text() ?? logo.get('light').text() ?? logo.get('src').text()
  mapLogo(site, logo, [light, logo.get('dark').text() ?? theme.get('logoDark').text()], options)
  const appearance = toAppearance(tool, config, theme)
  mapDefaultTheme(site, readAppearance(appearance), report, appearance)
  reportFooter(theme.get('footer'), report)
  theme.ignore(
    'outline',
    'docFooter',
    'darkModeSwitchLabel',
    'lastUpdated',
    'returnToTopLabel',
    'sidebarMenuLabel',
    'externalLinkIcon',
    'aside',
    'outlineTitle',
    'lastUpdatedText',
    'editLinkText',
    'colorModeSwitch',
    'prevPageText',
    'nextPageText',
    'docsDir',
    'docsBranch',
    'searchPlaceholder',
    'searchMaxSuggestions',
    'smoothScroll',
    'nextLinks',
    'prevLinks',
    'sidebarDepth',
    'displayAllHeaders',
    'activeHeaderLinks',
  )
  theme.at('editLink', 'text').done()
}

function mapNavigation(nav: Setting, site: SourceSite, { report, rootDir }: ReadOptions): void {
  const find = createPageFinder(site.pages)
  const items = nav.items()
  setNavigation(
    site,
    items.flatMap((item) => toMenuItem(item, find, rootDir)),
    report,
  )
  if (items.length > 0) report.map(nav, 'navigation')
}

function mapSocialLinks(social: Setting, { config }: SourceSite, report: ImportReport): void {
  for (const link of social.items()) {
    const icon = link.get('icon').text()
    const url = link.get('link').text() ?? link.get('content').text()
    if (url === undefined) continue
    link.get('mode').done()
    link.get('ariaLabel').done()
    if (icon === undefined) link.get('icon').done()
    const label = link.get('ariaLabel').text() ?? toServiceLabel(icon ?? 'Link')
    config.iconLinks = [...(config.iconLinks ?? []), { label, url, icon: toIcon(icon ?? '') }]
    report.map(link, 'iconLinks')
  }
}

/** @param hasDefaultLinks Whether pages have edit links if no setting enables or disables them. */
function mapEditLinks(
  theme: Setting,
  { config }: SourceSite,
  srcDir: string,
  hasDefaultLinks: boolean,
  { report, content }: ReadOptions,
): void {
  const pattern = theme.at('editLink', 'pattern')
  const edit = pattern.text() ?? theme.at('editLink', 'docRepoBaseUrl').text()
  const hasEditLinks = theme.get('editLinks').flag() ?? theme.get('editLink').flag() ?? hasDefaultLinks
  const repository = theme.get('docsRepo').text() ?? theme.get('repo').text()
  if (edit !== undefined) {
    config.editUrl = toEditUrl(edit.replace(/\/?:path$/, ''), srcDir === '.' ? '' : srcDir, content)
    report.map(pattern, 'editUrl')
  } else if (repository !== undefined && hasEditLinks) {
    const url = /^https?:/.test(repository) ? repository : `https://github.com/${repository}`
    const branch = theme.get('docsBranch').text() ?? 'main'
    const dir = theme.get('docsDir').text() ?? ''
    config.editUrl = toEditUrl(`${url}/edit/${branch}/${dir}`, dir, content)
    report.map(theme.get('docsRepo').isThere ? theme.get('docsRepo') : theme.get('repo'), 'editUrl')
  }
}

function reportFooter(footer: Setting, report: ImportReport): void {
  const copyright = [footer.get('message').text(), footer.get('copyright').text()].filter(Boolean)
  if (copyright.length > 0)
    report.leave(
      footer.place,
      `The footer text isn’t imported: “${copyright.join(' ')}”`,
      'Set the licence in `license` and links in `footerLinks`.',
    )
}

function toAppearance(tool: Press, config: Setting, theme: Setting): Setting {
  if (tool === 'vuepress') return theme.get('colorMode')
  return tool === 'rspress' ? theme.get('darkMode') : config.get('appearance')
}

/** All three tools follow the reader's system by default. An object contains options of VueUse. */
function readAppearance(appearance: Setting): 'light' | 'dark' | 'system' {
  const value = appearance.text() ?? appearance.get('initialValue').text()
  appearance.done()
  if (appearance.flag() === false) return 'light'
  const [name] = /dark|light/.exec(value ?? '') ?? []
  return name === 'dark' || name === 'light' ? name : 'system'
}

function mapSearch(theme: Setting, site: SourceSite, report: ImportReport): void {
  const search = theme.get('search')
  const provider = search.get('provider').text()
  const options = search.get('options')
  const algolia = provider === 'algolia' ? options : theme.get('algolia')
  if (!mapAlgolia(algolia, site, report) && provider === 'local') {
    options.done()
    report.map(search, 'search (local by default)')
  }
}
