import { statSync } from 'node:fs'
import path from 'node:path'
import { readYaml } from '../../data/read-yaml.ts'
import { isRecord, type Setting } from '../../data/setting.ts'
import type { SourceSite } from '../../source-site.ts'
import { addRedirect, findFile, listFiles, type ReadOptions } from '../common.ts'
import { mapDefaultTheme } from '../default-theme.ts'
import { commonKeys } from '../front-matter-keys.ts'
import { toIcon, toServiceLabel } from '../services.ts'
import { createSite, mapLogo, mapSite } from '../site-settings.ts'
import { FolderNav } from './mkdocs-folders.ts'
import { mapLanguages, readLanguages, toLanguageTarget } from './mkdocs-languages.ts'
import { mapNav } from './mkdocs-nav.ts'
import { choosePages, toPage } from './mkdocs-pages.ts'
import { mapRepository } from './mkdocs-repository.ts'

/** Find the configuration file of MkDocs in a folder. */
export function findMkdocsConfig(rootDir: string): string | undefined {
  return findFile(rootDir, ['mkdocs.yml', 'mkdocs.yaml', 'docs/mkdocs.yml', 'website/mkdocs.yml'])
}

/** Read an MkDocs site with the theme Material or another theme. */
export async function readMkdocs(configFile: string, options: ReadOptions): Promise<SourceSite> {
  const { rootDir, report, content } = options
  const config = readYaml(path.join(rootDir, configFile), rootDir)
  const docsDir = path.posix.join(path.posix.dirname(configFile), config.get('docs_dir').text() ?? 'docs')
  const hasFolders = config.get('use_directory_urls').flag() ?? true
  const site = createSite('mkdocs', {
    rules: {
      keys: {
        ...commonKeys,
        hide: false,
        icon: false,
        template: (value) => (value === 'main.html' ? {} : undefined),
        date: (value) => (isRecord(value) ? undefined : {}),
      },
      aliases: {},
      linksHaveBase: true,
      publicDirs: [docsDir],
      hasHeadingTitles: true,
      hasPyMdown: true,
      snippetDirs: listSnippetDirs(
        config.get('markdown_extensions'),
        path.posix.dirname(configFile),
        rootDir,
      ),
    },
    settings: [config],
  })
  site.config.markdown = { headingIds: 'mkdocs' }
  mapSite(
    site,
    {
      name: config.get('site_name'),
      description: config.get('site_description'),
      address: config.get('site_url'),
    },
    options,
  )
  const listed = await listFiles(rootDir, docsDir, '**/*', ['overrides/**'])
  const { files, isDraft } = choosePages(listed, config, report)
  const languages = readLanguages(config.get('plugins'))
  for (const name of files) {
    const source = `${docsDir}/${name}`
    const file = languages ? toLanguageTarget(name, languages) : name
    if (/\.(?:md|markdown)$/i.test(file))
      site.pages.push(toPage(file, source, { hasFolders, isDraft: isDraft(name) }))
    else if (!/(?:^|\/)\.|\.(?:yml|py)$|(?:^|\/)(?:stylesheets|javascripts|overrides)\//.test(file))
      site.files.push({ file: source, target: file })
  }
  if (languages) mapLanguages(languages, site, options)
  const isOrdered = listPlugins(config.get('plugins')).some(([name]) => /^awesome-(?:pages|nav)$/.test(name))
  const folders = isOrdered ? new FolderNav(site, rootDir, docsDir) : undefined
  mapNav(
    config.get('nav'),
    { features: listFeatures(config.get('theme')), languages, folders },
    site,
    options,
  )
  mapRepository(config, docsDir, site, options)
  mapExtra(config, languages !== undefined, site, options)
  mapPlugins(config.get('plugins'), site, options)
  const language = config.at('theme', 'language').text()
  if (language !== undefined && language !== 'en' && !languages) {
    site.config.language = language
    report.map(config.at('theme', 'language'), 'language')
  }
  const favicon = config.at('theme', 'favicon').text()
  const logo = config.at('theme', 'logo').text()
  if (favicon?.endsWith('.svg') && site.files.some(({ target }) => target === favicon)) {
    site.config.site.icon = `${content}/${favicon}`
    report.map(config.at('theme', 'favicon'), 'site.icon')
  }
  mapLogo(site, config.at('theme', 'logo'), [logo], options)
  mapColors(config.get('theme'), site, options)
  config
    .get('theme')
    .ignore(
      'name',
      'features',
      'font',
      'icon',
      'favicon',
      'logo',
      'custom_dir',
      'locale',
      'highlightjs',
      'hljs_languages',
      'navigation_depth',
      'shortcuts',
      'include_search_page',
      'search_index_only',
    )
  if (typeof config.get('theme').value === 'string') config.get('theme').done()
  config.ignore(
    'use_directory_urls',
    'markdown_extensions',
    'strict',
    'dev_addr',
    'site_dir',
    'validation',
    'watch',
    'not_in_nav',
    'remote_branch',
    'remote_name',
    'site_author',
  )
  for (const key of ['extra_css', 'extra_javascript']) {
    if (config.get(key).items().length > 0)
      report.leave(
        config.get(key).place,
        `Files in \`${key}\` aren’t imported`,
        'Move styles and scripts to components in `_components/` of the content folder.',
      )
    config.get(key).done()
  }
  return site
}

/** The base folders of PyMdown snippets, relative to the imported folder. */
function listSnippetDirs(extensions: Setting, projectDir: string, rootDir: string): string[] {
  const entries = [...extensions.items().flatMap((item) => item.entries()), ...extensions.entries()]
  const [, options] = entries.find(([name]) => name === 'pymdownx.snippets') ?? []
  const base = options?.get('base_path')
  const folders = base ? [base, ...base.items()].flatMap((item) => item.text() ?? []) : []
  return (folders.length > 0 ? folders : ['.']).map((dir) => {
    const place = path.posix.join(projectDir, dir)
    // An entry may also be a single file.
    const isFile = statSync(path.join(rootDir, place), { throwIfNoEntry: false })?.isFile()
    return isFile ? path.posix.dirname(place) : place
  })
}

/**
 * Import the default theme from the palettes of Material, of which the first one that matches applies, or
 * from `color_mode`.
 */
function mapColors(theme: Setting, site: SourceSite, { report }: ReadOptions): void {
  const palette = theme.get('palette')
  if (!palette.isThere) {
    const mode = theme.get('color_mode')
    const name = mode.text()
    mapDefaultTheme(site, name === 'auto' ? 'system' : name === 'dark' ? 'dark' : 'light', report, mode)
    return
  }
  const [first = palette, ...others] = palette.items()
  const isOfSystem = (one: Setting) => /prefers-color-scheme/.test(one.get('media').text() ?? '')
  const isDark = first.get('scheme').text() === 'slate'
  const followsSystem = others.length > 0 && isOfSystem(first)
  mapDefaultTheme(site, followsSystem ? 'system' : isDark ? 'dark' : 'light', report, palette.done())
}

/** The enabled features of the theme Material; undefined for other themes. */
function listFeatures(theme: Setting): Set<string> | undefined {
  const name = theme.text() ?? theme.get('name').text()
  if (name !== 'material') return undefined
  const features = theme.get('features').items()
  return new Set(features.flatMap((item) => item.text() ?? []))
}

function mapExtra(config: Setting, hasLanguages: boolean, site: SourceSite, { report }: ReadOptions): void {
  const extra = config.get('extra')
  for (const item of extra.get('social').items()) {
    const url = item.get('link').text()
    const icon = item.get('icon').text()?.replace(/^.*\//, '') ?? ''
    if (url === undefined || !/^https?:/.test(url)) continue
    const known = (site.config.iconLinks ?? []).some((link) => link.url === url)
    if (!known)
      site.config.iconLinks = [
        ...(site.config.iconLinks ?? []),
        {
          label: item.get('name').text() ?? toServiceLabel(icon),
          url,
          icon: toIcon(icon),
        },
      ]
    report.map(item, 'iconLinks')
  }
  const id = extra.at('analytics', 'property').text()
  if (extra.at('analytics', 'provider').text() === 'google' && id !== undefined) {
    site.config.analytics = { adapter: 'google', id }
    report.map(extra.get('analytics'), 'analytics')
  }
  extra.at('analytics', 'feedback').done()
  extra.get('generator').done()
  if (extra.at('version', 'provider').text() === 'mike')
    report.leave(
      extra.get('version').place,
      'Only this version is imported: mike keeps the others in branches',
      'Add the other versions to `versions`.',
    )
  const alternates = extra.get('alternate').items()
  if (alternates.length > 0 && hasLanguages) extra.get('alternate').done()
  else if (alternates.length > 0)
    report.leave(
      extra.get('alternate').done().place,
      'Other languages of the site are not imported',
      'Add them to `languages`.',
    )
  const copyright = config.get('copyright').text()
  if (copyright !== undefined)
    report.leave(
      config.get('copyright').place,
      `The footer text isn’t imported: ${copyright}`,
      'Set the licence in `license` and links in `footerLinks`.',
    )
}

/** Plugins that aren't reported, because docsite doesn't need them or they are handled elsewhere. */
const ignoredPlugins = new Set([
  'search',
  'i18n',
  'tags',
  'git-revision-date-localized',
  'git-revision-date',
  'git-committers',
  'git-authors',
  'minify',
  'privacy',
  'offline',
  'meta',
  'social',
  'optimize',
  'glightbox',
  'autorefs',
  'section-index',
  'awesome-pages',
  'awesome-nav',
  'material/search',
  'rss',
  'htmlproofer',
])

/** The plugins by name, with their options. */
function listPlugins(plugins: Setting): [name: string, setting: Setting][] {
  const listed = plugins.items().flatMap((item): [string, Setting][] => {
    const name = item.text()
    return name === undefined ? item.entries() : [[name, item]]
  })
  return [...listed, ...plugins.entries()]
}

function mapPlugins(plugins: Setting, site: SourceSite, { report }: ReadOptions): void {
  for (const [name, setting] of listPlugins(plugins)) {
    if (ignoredPlugins.has(name)) setting.done()
    if (name !== 'redirects') {
      if (!ignoredPlugins.has(name))
        report.leave(setting.done().place, `The plugin \`${name}\` has no equivalent`)
      continue
    }
    const byTarget = new Map(site.pages.map((page) => [page.target, page]))
    for (const [from, to] of setting.get('redirect_maps').entries()) {
      const target = to.text() ?? ''
      const stem = from.replace(/\.md$/, '').replace(/(^|\/)(?:index|README)$/, '$1')
      const page = byTarget.get(target.replace(/#.*$/, ''))
      const url = page ? page.url + (/#.*$/.exec(target)?.[0] ?? '') : target
      const address = `/${stem}${stem === '' || stem.endsWith('/') ? '' : '/'}`
      if (addRedirect(site, { from: address, to: url, place: to.place }, report)) report.map(to, 'redirects')
    }
  }
}
