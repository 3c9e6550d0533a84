import path from 'node:path'
import type { Setting } from '../../data/setting.ts'
import type { PageRules, SourceSite } from '../../source-site.ts'
import { addRedirect, findFile, listPublic, type ReadOptions } from '../common.ts'
import { commonKeys } from '../front-matter-keys.ts'
import { type HeadTag, mapHead } from '../head-tags.ts'
import { createSite, mapSite } from '../site-settings.ts'
import { readBlog } from './docusaurus-blog.ts'
import { numberPrefix } from './docusaurus-doc.ts'
import { readDocs } from './docusaurus-docs.ts'
import { readFormulas } from './docusaurus-formulas.ts'
import { readLanguages } from './docusaurus-languages.ts'
import { readPages } from './docusaurus-pages.ts'
import { listPlugins, type Plugin, type PluginReader } from './docusaurus-plugins.ts'
import { mapTheme } from './docusaurus-theme.ts'

/** Readers of the content plugins, in the order in which they run. */
const readers: Readonly<Partial<Record<Plugin['name'], PluginReader>>> = {
  docs: readDocs,
  blog: readBlog,
  pages: readPages,
}

const extensions = ['ts', 'mts', 'js', 'mjs', 'cjs']

/** Find the configuration file of Docusaurus in a folder. */
export function findDocusaurusConfig(rootDir: string): string | undefined {
  const folders = ['', 'website/', 'docs/', 'documentation/']
  return findFile(
    rootDir,
    folders.flatMap((folder) => extensions.map((one) => `${folder}docusaurus.config.${one}`)),
  )
}

/** Read a Docusaurus 2 or 3 site. */
export async function readDocusaurus(configFile: string, options: ReadOptions): Promise<SourceSite> {
  const { rootDir, report } = options
  const config = await options.readConfig(path.join(rootDir, configFile))
  const siteDir = path.posix.dirname(configFile)
  const at = (file: string) => path.posix.join(siteDir, file)
  const staticDirs = config
    .get('staticDirectories')
    .items()
    .flatMap((item) => item.text() ?? [])
  const publicDirs = (staticDirs.length > 0 ? staticDirs : ['static']).map(at)
  const site = createSite('docusaurus', {
    files: (await Promise.all(publicDirs.map((dir) => listPublic(rootDir, dir)))).flat(),
    rules: toRules(siteDir, publicDirs),
    settings: [config],
  })
  mapSite(
    site,
    {
      name: config.get('title'),
      description: config.get('tagline'),
      address: config.get('url'),
      base: config.get('baseUrl'),
      icon: config.get('favicon'),
    },
    options,
  )
  ignoreSettings(config)
  const format = config.at('markdown', 'format').text() ?? 'mdx'
  const kindOf = (file: string) => (file.endsWith('.mdx') || format === 'mdx' ? 'mdx' : 'md')
  if (format === 'mdx') {
    site.config.markdown = { mdx: true }
    site.rules = { ...site.rules, hasMdx: true }
  }
  const locale = config.at('i18n', 'defaultLocale').text() ?? 'en'
  const plugins = listPlugins(config, site, report)
  readFormulas(plugins, site, report)
  if (options.version) {
    const docs = plugins.find(({ name }) => name === 'docs')
    if (docs) await readDocs({ setting: docs.setting, kindOf, site, siteDir, locale, options })
    const { host = '', base = '/' } = site.config.site
    site.below = { path: options.version.path, siteUrl: host + base.slice(0, -1) }
    return { ...site, files: [], settings: [] }
  }
  for (const [kind, read] of Object.entries(readers))
    for (const { name, setting } of plugins)
      if (name === kind) await read({ setting, kindOf, site, siteDir, locale, options })
  if (
    site.pages.some(
      ({ target, url }) =>
        !url.startsWith('/blog') &&
        target.split('/').some((name) => numberPrefix.test(name.replace(/\.mdx?$/, ''))),
    )
  )
    site.config.routes = { stripNumbers: true }
  for (const { name, setting } of plugins) {
    if (name !== 'client-redirects') continue
    for (const redirect of setting.get('redirects').items()) {
      const to = redirect.get('to').text()
      const from = redirect.get('from')
      const list =
        from.items().length > 0 ? from.items().flatMap((one) => one.text() ?? []) : [from.text() ?? []].flat()
      const added =
        to === undefined
          ? []
          : list.filter((one) => addRedirect(site, { from: one, to, place: redirect.place }, report))
      if (added.length > 0) report.map(redirect, 'redirects')
    }
  }
  mapHead(listHeadTags(config), site, options)
  mapTheme(config.get('themeConfig'), site, options)
  await readLanguages(config, plugins, kindOf, site, siteDir, options)
  return site
}

/** List the head elements in `headTags`, `scripts` and `stylesheets`. */
function listHeadTags(config: Setting): HeadTag[] {
  const toAttributes = (item: Setting, name: 'src' | 'href'): Record<string, unknown> => {
    const url = item.text()
    return url === undefined ? item.record() : { [name]: url }
  }
  return [
    ...config
      .get('headTags')
      .items()
      .map((setting) => ({
        tag: setting.get('tagName').text() ?? '',
        attributes: setting.get('attributes').record(),
        code: setting.get('innerHTML').text(),
        setting,
      })),
    ...config
      .get('scripts')
      .items()
      .map((setting) => ({ tag: 'script', attributes: toAttributes(setting, 'src'), setting })),
    ...config
      .get('stylesheets')
      .items()
      .map((setting) => ({
        tag: 'link',
        attributes: { rel: 'stylesheet', ...toAttributes(setting, 'href') },
        setting,
      })),
  ]
}

function toRules(siteDir: string, publicDirs: readonly string[]): PageRules {
  const prefix = siteDir === '.' ? '' : `${siteDir}/`
  return {
    keys: {
      ...commonKeys,
      id: false,
      hide_title: false,
      hide_table_of_contents: false,
      toc_min_heading_level: false,
      toc_max_heading_level: false,
      pagination_label: false,
      pagination_next: false,
      pagination_prev: false,
      sidebar_class_name: false,
      sidebar_label: (_value, page) => (page.isInSidebar ? {} : undefined),
      displayed_sidebar: false,
      date: (value) => (value instanceof Date || typeof value === 'string' ? {} : undefined),
    },
    aliases: { '@site/': prefix },
    hasHeadingTitles: true,
    linksHaveBase: false,
    publicDirs,
  }
}

/** Ignore settings that have no meaning in docsite. */
function ignoreSettings(config: Setting): void {
  config.ignore(
    'onBrokenLinks',
    'onBrokenMarkdownLinks',
    'onBrokenAnchors',
    'onDuplicateRoutes',
    'future',
    'organizationName',
    'projectName',
    'deploymentBranch',
    'trailingSlash',
    'noIndex',
    'titleDelimiter',
    'baseUrlIssueBanner',
    'staticDirectories',
    'githubHost',
    'themes',
  )
  config.at('markdown', 'hooks').done()
}
