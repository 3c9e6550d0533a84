import path from 'node:path'
import type { Setting } from '../../data/setting.ts'
import type { PageRules, SourceSite } from '../../source-site.ts'
import { listFiles, listPublic, type ReadOptions } from '../common.ts'
import { commonKeys } from '../front-matter-keys.ts'
import { mapHead } from '../head-tags.ts'
import { readAliases } from '../path-aliases.ts'
import { createSite, mapSite } from '../site-settings.ts'
import { replaceHome } from './press-home.ts'
import { mapLocales, readLocales, translateTheme } from './press-languages.ts'
import { readReplacements, readRewrites, toPage } from './press-pages.ts'
import { mapTheme } from './press-theme.ts'
import type { Press } from './press-tool.ts'
import { readMetaFiles } from './rspress-meta.ts'

/** Read a site of VitePress, VuePress or Rspress, whose configurations are similar. */
export async function readPress(tool: Press, configFile: string, options: ReadOptions): Promise<SourceSite> {
  const { rootDir, report } = options
  const config = await options.readConfig(path.join(rootDir, configFile))
  // VuePress 2 passes theme settings to a function, VuePress 1 has `themeConfig`.
  const called = config.get('theme').argument()
  const theme = tool === 'vuepress' && called.isThere ? called : config.get('themeConfig')
  const projectDir = path.posix.dirname(
    tool === 'rspress' ? configFile : configFile.replace(/\.(?:vite|vue)press\/.*$/, 'x'),
  )
  const ownDir =
    tool === 'rspress' ? (config.get('root').text() ?? 'docs') : (config.get('srcDir').text() ?? '.')
  const srcDir = path.posix.join(projectDir, ownDir).replace(/\/$/, '')
  const publicDir = path.posix.join(srcDir, tool === 'vuepress' ? '.vuepress/public' : 'public')
  const site = createSite(tool, {
    files: await listPublic(rootDir, publicDir),
    rules: toRules(
      tool,
      srcDir,
      publicDir,
      config.get('title').text(),
      tool === 'rspress' ? toAliases(config, projectDir, rootDir) : {},
    ),
    settings: [config],
  })
  const hostname = [config.at('sitemap', 'hostname'), config.get('siteOrigin'), config.get('url')].find(
    ({ isThere }) => isThere,
  )
  mapSite(
    site,
    {
      name: config.get('title'),
      description: config.get('description'),
      address: hostname,
      base: config.get('base'),
    },
    options,
  )
  mapHead(
    config
      .get('head')
      .items()
      .filter((item) => item.items().length > 0)
      .map((setting) => ({
        tag: setting.get(0).text() ?? '',
        attributes: setting.get(1).record(),
        code: setting.get(2).text(),
        setting,
      })),
    site,
    options,
  )
  const lang = config.get('lang').text()
  if (lang !== undefined && lang !== 'en-US' && lang !== 'en') {
    site.config.language = lang
    report.map(config.get('lang'), 'language')
  }
  theme.get('siteTitle').done()
  const hasCleanUrls = config.get('cleanUrls').flag() ?? config.at('route', 'cleanUrls').flag() ?? false
  const excluded = [config.get('srcExclude'), config.at('route', 'exclude')].flatMap((setting) =>
    setting.items().flatMap((item) => item.text() ?? []),
  )
  const rewrites = readRewrites(config, report)
  if (tool === 'rspress') site.rules.replace = readReplacements(config, report)
  const files = await listFiles(
    rootDir,
    srcDir,
    ['**/*.md', '**/*.mdx'],
    [
      'public/**',
      ...(tool === 'rspress' ? ['**/_*'] : []),
      ...excluded.map((pattern) => pattern.replace(/^\.\//, '')),
    ],
  )
  for (const file of files) site.pages.push(toPage(tool, file, srcDir, hasCleanUrls, rewrites))
  const locales = readLocales(tool, config, theme)
  if (locales) mapLocales(tool, locales, site, options)
  mapTheme(tool, config, theme, site, srcDir, locales?.base, options)
  replaceHome(site, options)
  if (tool === 'rspress') await readMetaFiles(site, srcDir, locales?.base.folder ?? '', options)
  if (locales) translateTheme(tool, locales, site, options)
  site.config.markdown = { ...(tool === 'rspress' ? { mdx: true } : { headingIds: 'vitepress' }) }
  config.ignore(
    'lastUpdated',
    'metaChunk',
    'ignoreDeadLinks',
    'outDir',
    'cacheDir',
    'assetsDir',
    'mpa',
    'extends',
    'bundler',
    'dest',
    'temp',
    'cache',
    'pagePatterns',
    'globalStyles',
    'ssg',
    'root',
    'logoText',
    'llms',
    'languageParity',
  )
  const builder = config.get('builderConfig')
  for (const plugin of builder.get('plugins').items()) {
    const id = plugin.argument().get('id').text()
    if ((plugin.value as { name?: string }).name !== 'pluginGoogleAnalytics' || !id?.startsWith('G-'))
      continue
    site.config.analytics = { adapter: 'google', id }
    report.map(plugin, 'analytics')
  }
  return site
}

/** Read Rspress's import aliases: those of the bundler, and `<root>` for the folder of the configuration. */
function toAliases(config: Setting, projectDir: string, rootDir: string): Record<string, string> {
  const builder = config.get('builderConfig')
  const settings = [builder.at('source', 'alias'), builder.at('resolve', 'alias')]
  return {
    ...readAliases(rootDir, projectDir, settings),
    '<root>/': projectDir === '.' ? '' : `${projectDir}/`,
  }
}

function toRules(
  tool: Press,
  srcDir: string,
  publicDir: string,
  title = '',
  aliases: Record<string, string> = {},
): PageRules {
  return {
    keys: {
      ...commonKeys,
      // docsite has its own layout for pages.
      layout: (value) => (value === 'doc' || value === 'home' ? {} : undefined),
      outline: false,
      aside: false,
      lastUpdated: false,
      editLink: false,
      footer: false,
      sidebar: (value) => (typeof value === 'boolean' ? {} : undefined),
      navbar: false,
      lang: false,
      home: false,
    },
    aliases: {
      ...aliases,
      // In VuePress, `@/` is the folder in which the command runs.
      '@/': srcDir === '.' || tool === 'vuepress' ? '' : `${srcDir}/`,
      ...(tool === 'rspress' ? { '@site/': '' } : {}),
    },
    linksHaveBase: false,
    publicDirs: [publicDir],
    hasHeadingTitles: true,
    hasVue: tool !== 'rspress',
    hasMdx: tool === 'rspress',
    values: { 'site.title': title, 'site.value.title': title },
  }
}
