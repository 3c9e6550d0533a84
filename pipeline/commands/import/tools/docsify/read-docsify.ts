import { existsSync } from 'node:fs'
import path from 'node:path'
import { isInside } from '../../../../support/files/posix-path.ts'
import { DocsiteError } from '../../../../support/problems/docsite-error.ts'
import type { Setting } from '../../data/setting.ts'
import { isRecord } from '../../data/setting.ts'
import { toPublicName } from '../../pages/public-name.ts'
import type { SourceSite } from '../../source-site.ts'
import { type ReadOptions, readText, stripTags } from '../common.ts'
import { mapDefaultTheme } from '../default-theme.ts'
import { commonKeys } from '../front-matter-keys.ts'
import { iconOfUrl, toServiceLabel } from '../services.ts'
import { createSite, mapLogo } from '../site-settings.ts'
import { type DocsifyHtml, readDocsifyHtml } from './docsify-html.ts'
import { mapDocsifyNavigation, mapDocsifySidebars } from './docsify-menus.ts'
import { listDocsifyFiles, toDocsifyPage } from './docsify-pages.ts'
import { DocsifyPaths } from './docsify-paths.ts'
import { routesFile, routesScript } from './docsify-routes.ts'
import { readLinkLists } from './link-lists.ts'

/**
 * Read a docsify site: a folder of Markdown and an HTML file with the settings.
 *
 * @param indexFile Path of the HTML file, relative to the imported folder.
 * @throws {DocsiteError} If the pages are on another host.
 */
export async function readDocsify(indexFile: string, options: ReadOptions): Promise<SourceSite> {
  const { rootDir, report } = options
  const html = readDocsifyHtml(indexFile, rootDir)
  const { settings } = html
  const basePath = settings.get('basePath').text() ?? ''
  if (/^(?:https?:)?\/\//.test(basePath))
    throw new DocsiteError(`The pages of the docsify site are on another host: \`${basePath}\``, {
      ruleId: 'import-source',
      hint: 'Import a folder that contains the pages, without `basePath` in its `index.html`.',
    })
  const isInSite = (file: string) => isInside(path.join(rootDir, file), rootDir)
  const doesExist = (file: string) => isInSite(file) && existsSync(path.join(rootDir, file))
  const folder = path.posix.dirname(indexFile)
  const below = path.posix.join(folder, basePath)
  if (!doesExist(below))
    report.leave(
      settings.get('basePath').place,
      `\`basePath\` is \`${basePath}\`, which isn’t a folder of the site: the pages next to \`${indexFile}\` are imported`,
    )
  const dir = (doesExist(below) ? below : folder).replace(/(?<=.)\/$/, '')
  const at = (file: string) => path.posix.join(dir, file)
  const homepage = settings.get('homepage').text() ?? 'README.md'
  if (homepage !== 'README.md' && !doesExist(at(homepage)))
    report.leave(
      settings.get('homepage').place,
      `\`homepage\` is \`${homepage}\`, which isn’t a file of the site: \`README.md\` is used as the home page`,
    )
  const home = at(doesExist(at(homepage)) ? homepage : 'README.md')
  if (!settings.isThere)
    report.leave(
      { file: indexFile, line: 1 },
      'No settings were found: no script assigns an object to `window.$docsify` at its top level',
      'Configure the site in `docsite.config.ts`.',
    )
  const isRelative = settings.get('relativePath').flag() ?? false
  const paths = new DocsifyPaths({ rootDir, dir, home, isRelative })
  const toMenu = (key: string, defaultName: string) => {
    const name = settings.get(key).flag() === true ? defaultName : settings.get(key).text()
    if (name === undefined) return undefined
    if (isInSite(at(name))) return at(name)
    report.leave(
      settings.get(key).place,
      `\`${key}\` is \`${name}\`, which is outside of the imported folder: it isn’t read`,
    )
    return undefined
  }
  const sidebar = toMenu('loadSidebar', '_sidebar.md')
  const navbar = toMenu('loadNavbar', '_navbar.md')
  const cover = toMenu('coverpage', '_coverpage.md')
  const menus = [sidebar, navbar, cover].filter((file) => file !== undefined)
  const linked = html.links.flatMap(({ url }) => paths.find(url, indexFile)?.file ?? [])
  const { pages, parts, others } = await listDocsifyFiles({ rootDir, dir, home, paths }, menus, linked)
  const prefix = dir === '.' ? '' : `${dir}/`
  const site = createSite('docsify', {
    rules: {
      keys: commonKeys,
      aliases: {},
      linksHaveBase: false,
      publicDirs: dir === '.' ? [] : [dir],
      hasHeadingTitles: true,
      hasDocsify: true,
      toPath: (url, page) => paths.toPath(url, page.file),
    },
    settings: [settings],
    files: others.map((file) => ({ file, target: toPublicName(file.slice(prefix.length)) })),
  })
  site.config.markdown = { headingIds: 'docsify' }
  const notFound = settings.get('notFoundPage').text()
  const isLeftOut = (file: string) =>
    (notFound !== undefined && file === at(notFound)) || (file !== home && file === at('README.md'))
  site.pages.push(
    ...pages.filter((file) => !isLeftOut(file)).map((file) => toDocsifyPage(file, { dir, home })),
  )
  addCover(
    site,
    cover !== undefined && doesExist(cover) ? cover : undefined,
    settings.get('onlyCover').flag() ?? false,
  )
  addLogo(site, settings, dir, options)
  mapHtml(site, html, indexFile, options)
  const menu = { site, paths, dir, rootDir, report }
  if (sidebar !== undefined) {
    const name = path.posix.basename(sidebar)
    const isOwn = (file: string) =>
      file === sidebar || (sidebar === at(name) && path.posix.basename(file) === name)
    mapDocsifySidebars(
      [...parts, ...(parts.includes(sidebar) ? [] : [sidebar])].filter(
        (file) => isOwn(file) && doesExist(file),
      ),
      menu,
    )
  }
  const links =
    navbar !== undefined && doesExist(navbar)
      ? readLinkLists(readText(rootDir, navbar), navbar)
      : html.links.map((link) => ({ ...link, items: [] }))
  mapDocsifyNavigation(links, navbar !== undefined && doesExist(navbar) ? navbar : indexFile, menu)
  mapServices(site, settings, options)
  if (settings.get('routerMode').text() !== 'history') addRoutes(site, indexFile, options)
  ignoreSettings(settings)
  return site
}

/**
 * Include the cover in the home page, or use it as the home page.
 *
 * @param isAlone Whether it replaces the home page.
 */
function addCover(site: SourceSite, cover: string | undefined, isAlone: boolean): void {
  if (cover === undefined) return
  const home = site.pages.find(({ url }) => url === '/')
  if (home && !isAlone) {
    home.cover = cover
    return
  }
  if (home) site.pages.splice(site.pages.indexOf(home), 1)
  site.pages.push({ file: cover, target: 'index.md', url: '/', kind: 'md' })
}

function addLogo(site: SourceSite, settings: Setting, dir: string, options: ReadOptions): void {
  const setting = settings.get('logo')
  const logo = setting.text()
  if (logo === undefined) return
  const file = path.posix.join(dir, logo)
  const known = site.files.find((one) => one.file === file)
  const target = toPublicName(logo.replace(/^(?:\.{0,2}\/)+/, ''))
  const isInSite = !file.startsWith('../') && existsSync(path.join(options.rootDir, file))
  if (!known && isInSite) site.files.push({ file, target })
  mapLogo(site, setting, [known?.target ?? target], options)
}

/** Whether a text is a valid language tag: `zh-CN` is, `zh_CN` isn't. */
function isLanguage(text: string | undefined): text is string {
  try {
    return text !== undefined && Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}

/** Import name, description, language and icon from the HTML file and the settings. */
function mapHtml(
  site: SourceSite,
  { settings, title, description, language, icon }: DocsifyHtml,
  indexFile: string,
  { report, content }: ReadOptions,
): void {
  const { config } = site
  const name = stripTags(settings.get('name').text() ?? '') || title
  if (config.site && name !== undefined && name !== '') config.site.name = name
  report.map(settings.get('name'), 'site.name')
  if (config.site && description) config.site.description = description
  if (isLanguage(language)) {
    if (!/^en\b/i.test(language)) config.language = language
  } else if (language)
    report.leave(
      { file: indexFile, line: 1 },
      `\`lang="${language}"\` isn’t a valid language tag`,
      'Set `language`, for example to `zh-CN`.',
    )
  mapDefaultTheme(site, 'light', report)
  if (!icon || config.site?.icon !== undefined) return
  const iconFile = path.posix.join(path.posix.dirname(indexFile), icon.href)
  const target = site.files.find(({ file }) => file === iconFile)?.target
  if (config.site && target?.endsWith('.svg')) config.site.icon = `${content}/${target}`
  else
    report.leave(
      icon.place,
      `The icon \`${icon.href.slice(0, 50)}\` isn’t imported: it isn’t an SVG file of the site`,
      'Set `site.icon` to an SVG file: all icons are generated from it.',
    )
}

function mapServices({ config }: SourceSite, settings: Setting, { report }: ReadOptions): void {
  const repository = settings.get('repo').text()
  if (repository !== undefined) {
    const url = repository.includes('//')
      ? repository.replace(/^git\+/, '').replace(/^\/\//, 'https://')
      : `https://github.com/${repository}`
    const icon = iconOfUrl(url) ?? 'link'
    config.iconLinks = [{ label: toServiceLabel(icon), url, icon }]
    report.map(settings.get('repo'), 'iconLinks')
  }
  const setting = settings.get(settings.get('gtag').isThere ? 'gtag' : 'ga')
  const id = setting.text()
  if (id?.startsWith('G-')) {
    config.analytics = { adapter: 'google', id }
    report.map(setting, 'analytics')
  } else if (id !== undefined)
    report.leave(
      setting.place,
      `The analytics id \`${id}\` isn’t imported: only Google Analytics 4 ids (\`G-…\`) are supported`,
      'Set a new id in `analytics`.',
    )
}

/** Add the script that redirects addresses after `#`, which browsers don't send to the host. */
function addRoutes(site: SourceSite, file: string, { report }: ReadOptions): void {
  site.written = [{ target: routesFile, text: routesScript }]
  site.config.head = [...(site.config.head ?? []), { tag: 'script', src: `/${routesFile}` }]
  report.change(
    { file, line: 1 },
    `addresses such as \`/#/guide\` changed to \`/guide/\`: \`${routesFile}\` redirects them in browsers that run scripts`,
  )
}

/** Ignore settings that have no meaning in docsite or describe what it always does. */
function ignoreSettings(settings: Setting): void {
  settings.ignore(
    'nameLink',
    'auto2top',
    'maxLevel',
    'subMaxLevel',
    'mergeNavbar',
    'autoHeader',
    'externalLinkTarget',
    'externalLinkRel',
    'cornerExternalLinkTarget',
    'formatUpdated',
    'notFoundPage',
    'noEmoji',
    'search',
    'copyCode',
    'pagination',
    'tabs',
    'topMargin',
    'hideSidebar',
    'sidebarDisplayLevel',
    'crossOriginLinks',
    'skipLink',
    'keyBindings',
    'el',
    'loadNavbar',
    'loadSidebar',
    'coverpage',
  )
  // Aliases for menu files make folders inherit them from the root, which docsite does anyway.
  const alias = settings.get('alias')
  const isOfMenus =
    isRecord(alias.value) && Object.keys(alias.value).every((key) => /_(?:sidebar|navbar)/.test(key))
  if (isOfMenus) alias.done()
}
