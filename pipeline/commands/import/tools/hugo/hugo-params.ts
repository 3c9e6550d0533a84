import path from 'node:path'
import { isRecord, type Setting } from '../../data/setting.ts'
import type { SourceSite } from '../../source-site.ts'
import { findOwnFile, type ReadOptions, toEditUrl } from '../common.ts'
import { mapDefaultTheme } from '../default-theme.ts'
import { iconOfUrl, toIcon, toServiceLabel } from '../services.ts'
import { mapAlgolia, mapLogo } from '../site-settings.ts'
import type { Mounts } from './hugo-mounts.ts'

/** Import the theme settings in `params`, whose names differ from theme to theme. */
export function mapParams(
  config: Setting,
  { siteDir, mounts }: { siteDir: string; mounts: Mounts },
  site: SourceSite,
  options: ReadOptions,
): void {
  const { report } = options
  const params = config.get('params')
  mapDescription(params, site, options)
  mapRepository(params, { siteDir, contentDir: mounts.content[0]?.source ?? 'content' }, site, options)
  for (const link of [...params.at('links', 'user').items(), ...params.at('links', 'developer').items()]) {
    const url = link.get('url').text()
    if (url === undefined || !/^https?:/.test(url)) continue
    addIcon(site, link.get('name').text(), url, link.get('icon').text())
    report.map(link, 'iconLinks')
    link.done()
  }
  mapAlgolia(params.get('algolia'), site, report)
  mapTheme(params, site, options)
  mapPictures(params, mounts, site, options)
  const analytics = config.at('services', 'googleAnalytics', 'id')
  const own = config.at('services', 'googleAnalytics', 'ID')
  for (const setting of [analytics, own, config.get('googleAnalytics')]) {
    const id = setting.text()
    if (id === undefined || !/^G-/.test(id)) continue
    site.config.analytics = { adapter: 'google', id }
    report.map(setting, 'analytics')
  }
  const copyright = config.get('copyright').isThere ? config.get('copyright') : params.get('copyright')
  const text = copyright.text()
  if (text !== undefined)
    report.leave(
      copyright.place,
      `The footer text isn’t imported: ${text}`,
      'Set the licence in `license` and links in `footerLinks`.',
    )
  leaveOthers(params, options)
}

function mapDescription(params: Setting, site: SourceSite, { report }: ReadOptions): void {
  const setting = params.get('description')
  const text = setting.text()
  if (text === undefined || !site.config.site) return
  site.config.site.description = text
  report.map(setting, 'site.description')
}

/** Import the repository and edit links of Docsy, Book, Hextra and Relearn. */
function mapRepository(
  params: Setting,
  { siteDir, contentDir }: { siteDir: string; contentDir: string },
  site: SourceSite,
  { report, content }: ReadOptions,
): void {
  const repository = ['github_repo', 'BookRepo', 'repoURL', 'geekdocRepo', 'docsRepo']
    .map((key) => params.get(key))
    .find((one) => one.isThere)
  const url = repository?.text()?.replace(/\/+$/, '')
  if (repository && url !== undefined && URL.canParse(url)) {
    addIcon(site, undefined, url, undefined)
    report.map(repository, 'iconLinks')
  }
  const relative = path.posix.relative(siteDir === '.' ? '' : siteDir, contentDir)
  // An address such as `…/kettle/tree/main/docs` names the branch and the folder of the site, too.
  const [, root = url, ownBranch, ownDir] =
    /^(https?:\/\/.+?)\/(?:-\/)?(?:tree|blob)\/([^/]+)(\/.*)?$/.exec(url ?? '') ?? []
  const branch = params.get('github_branch').text() ?? ownBranch ?? 'main'
  const sub = (params.get('github_subdir').text() ?? ownDir ?? '').replaceAll(/^\/|\/$/g, '')
  const edit = [params.get('editURL'), params.at('editURL', 'base'), params.get('BookEditLink')].find(
    (one) => typeof one.value === 'string',
  )
  const template = edit?.text()?.replace(/\$\{FilePath\}|\{\{?\s*\.?Path\s*\}?\}/i, '')
  if (edit && template !== undefined && /^https?:/.test(template)) {
    site.config.editUrl = toEditUrl(template, relative, content)
    report.map(edit, 'editUrl')
  } else if (repository && url !== undefined && URL.canParse(url) && /github|gitlab/.test(url)) {
    const dir =
      params.get('BookEditPath').text() ?? `edit/${branch}${sub === '' ? '' : `/${sub}`}/${relative}`
    site.config.editUrl = toEditUrl(`${root}/${dir.replace(/^\//, '')}`, relative, content)
    report.map(repository, 'editUrl')
  }
  for (const key of ['github_project_repo', 'BookCommitPath', 'BookLastChangeLink']) params.get(key).done()
  params.get('editURL').ignore('enable', 'base')
}

function addIcon(site: SourceSite, label: string | undefined, url: string, icon: string | undefined): void {
  const { iconLinks = [] } = site.config
  if (iconLinks.some((one) => one.url === url)) return
  // The icon may be a list of icon font classes: `fab fa-github`.
  const name = icon
    ?.split(/\s+/)
    .map((one) => one.replace(/^fa-(?:brands-)?/, ''))
    .find((one) => !/^(?:fa[bsrl]?|brands|solid|regular)$/.test(one))
  const known = iconOfUrl(url) ?? toIcon(name ?? 'link')
  site.config.iconLinks = [...iconLinks, { label: label ?? toServiceLabel(known), url, icon: known }]
}

function mapTheme(params: Setting, site: SourceSite, { report }: ReadOptions): void {
  const settings = [
    params.get('BookTheme'),
    params.at('theme', 'default'),
    params.get('themeVariant'),
    params.get('defaultTheme'),
    params.get('defaultAppearance'),
  ]
  const setting = settings.find(({ isThere }) => isThere)
  const [first] = setting?.items() ?? []
  const name = (setting?.text() ?? first?.text() ?? first?.get('identifier').text())?.toLowerCase()
  if (setting === undefined || name === undefined) return
  const theme = /^(?:auto|system)$/.test(name) ? 'system' : /dark|night/.test(name) ? 'dark' : 'light'
  mapDefaultTheme(site, theme, report, setting.done())
}

/** Import the logo and the icon from the places where themes expect them. */
function mapPictures(params: Setting, mounts: Mounts, site: SourceSite, options: ReadOptions): void {
  const { rootDir, content } = options
  const logo = [
    params.get('BookLogo'),
    params.at('navbar', 'logo', 'path'),
    params.get('logo'),
    params.get('geekdocLogo'),
  ].find((one) => typeof one.value === 'string')
  const light = logo?.text()
  const dark = params.at('navbar', 'logo', 'dark').text()
  if (logo) {
    for (const file of [light, dark]) if (file !== undefined) addAsset(file, mounts, site, rootDir)
    mapLogo(site, logo, [light, dark], options)
  }
  const icons = [
    'assets/icons/logo.svg',
    'static/favicon.svg',
    'static/favicons/favicon.svg',
    'static/images/favicon.svg',
  ]
  const dir = path.posix.dirname(mounts.static[0]?.source ?? 'static')
  const icon = findOwnFile(
    rootDir,
    icons.map((file) => path.posix.join(dir, file)),
  )
  if (icon === undefined || !site.config.site || site.config.site.icon !== undefined) return
  const known = site.files.find(({ file }) => file === icon)
  if (!known) site.files.push({ file: icon, target: 'logo.svg' })
  site.config.site.icon = `${content}/${known?.target ?? 'logo.svg'}`
}

/** Publish an image in `assets/` at the same path. */
function addAsset(name: string, { assets }: Mounts, site: SourceSite, rootDir: string): void {
  const target = name.replace(/^\//, '')
  if (site.files.some((file) => file.target === target) || /(?:^|\/)\.\.(?:\/|$)/.test(target)) return
  const file = findOwnFile(
    rootDir,
    assets.map(({ source }) => path.posix.join(source, target)),
  )
  if (file !== undefined) site.files.push({ file, target })
}

/** Report all other settings in `params` in a single message: themes have dozens of settings. */
function leaveOthers(params: Setting, { report }: ReadOptions): void {
  const left = params.leftovers()
  const keys = left.flatMap((one) =>
    one === params ? params.entries().map(([key]) => key) : [one.name.replace(/^params\./, '')],
  )
  const names = keys.map((key) => `\`${key}\``)
  const [first] = left
  if (first && isRecord(params.value))
    report.leave(first.place, `Theme settings have no equivalent: ${names.join(', ')}`)
  params.done()
}
