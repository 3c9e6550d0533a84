import path from 'node:path'
import { isRecord, type Setting } from '../data/setting.ts'
import type { ImportReport, PageRules, SourcePage, SourceSite, ToolName } from '../source-site.ts'
import {
  applySidebar,
  createPageFinder,
  findFile,
  listFiles,
  listPublic,
  type MenuLink,
  type ReadOptions,
  readFront,
  readText,
  readTitle,
  type SidebarItem,
  setNavigation,
  splitSiteUrl,
  toBase,
  toEditUrl,
  toIcon,
  toLabel,
  toNewUrl,
} from './common.ts'
import { commonKeys } from './front-matter-keys.ts'
import { makeHomePage } from './home-page.ts'

type Press = Extract<ToolName, 'vitepress' | 'vuepress' | 'rspress'>

const extensions = ['ts', 'mts', 'js', 'mjs', 'cjs']
const configNames: Record<Press, string[]> = {
  vitepress: ['.vitepress/config', '.vitepress/config/index'].flatMap((name) =>
    extensions.map((one) => `${name}.${one}`),
  ),
  vuepress: extensions.map((one) => `.vuepress/config.${one}`),
  rspress: extensions.map((one) => `rspress.config.${one}`),
}

/** The configuration of VitePress, VuePress or Rspress below a folder: in it, or in its folder of pages. */
export function findPressConfig(rootDir: string, tool: Press): string | undefined {
  const folders = ['', 'docs/', 'doc/', 'website/', 'src/', 'documentation/']
  return findFile(
    rootDir,
    folders.flatMap((folder) => configNames[tool].map((name) => folder + name)),
  )
}

/** Read a site of VitePress, VuePress or Rspress, whose configurations are alike. */
export async function readPress(tool: Press, configFile: string, options: ReadOptions): Promise<SourceSite> {
  const { rootDir, report } = options
  const config = await options.readConfig(path.join(rootDir, configFile))
  // VuePress gives these settings to its theme, as a function or by themselves.
  const called = config.get('theme').argument()
  const theme = tool === 'vuepress' && called.isThere ? called : config.get('themeConfig')
  const projectDir = path.posix.dirname(
    tool === 'rspress' ? configFile : configFile.replace(/\.(?:vite|vue)press\/.*$/, 'x'),
  )
  const ownDir =
    tool === 'rspress' ? (config.get('root').text() ?? 'docs') : (config.get('srcDir').text() ?? '.')
  const srcDir = path.posix.join(projectDir, ownDir).replace(/\/$/, '')
  const publicDir = path.posix.join(srcDir, tool === 'vuepress' ? '.vuepress/public' : 'public')
  const base = toBase(config.get('base').text() ?? '/')
  const site: SourceSite = {
    tool,
    config: { site: { name: config.get('title').text() ?? 'Documentation' } },
    pages: [],
    files: await listPublic(rootDir, publicDir),
    made: [],
    rules: toRules(tool, srcDir, publicDir, config.get('title').text()),
    settings: [config],
  }
  report.map(config.get('title'), 'site.name')
  mapSite(config, theme, base, site, report)
  const hasCleanUrls = config.get('cleanUrls').flag() ?? config.at('route', 'cleanUrls').flag() ?? false
  const excluded = config
    .get('srcExclude')
    .items()
    .flatMap((item) => item.text() ?? [])
  const rewrites = readRewrites(config, report)
  const files = await listFiles(
    path.join(rootDir, srcDir),
    ['**/*.md', '**/*.mdx'],
    ['public/**', ...excluded],
  )
  for (const file of files) site.pages.push(toPage(tool, file, srcDir, hasCleanUrls, rewrites))
  mapTheme(tool, config, theme, site, srcDir, options)
  replaceHome(site, options)
  if (tool === 'rspress') await readMetaFiles(site, srcDir, options)
  site.config.markdown = { ...(tool === 'rspress' ? { mdx: true } : { headingIds: 'vitepress' }) }
  config.ignore(
    'lastUpdated',
    'appearance',
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
  )
  return site
}

function toRules(tool: Press, srcDir: string, publicDir: string, title = ''): PageRules {
  return {
    keys: {
      ...commonKeys,
      // Which parts a page has follows from docsite's own layout.
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
    aliases: { '@/': srcDir === '.' ? '' : `${srcDir}/`, ...(tool === 'rspress' ? { '@site/': '' } : {}) },
    linksHaveBase: false,
    publicDirs: [publicDir],
    hasHeadingTitles: true,
    hasVue: tool !== 'rspress',
    values: { 'site.title': title, 'site.value.title': title },
  }
}

function mapSite(
  config: Setting,
  theme: Setting,
  base: string,
  site: SourceSite,
  report: ImportReport,
): void {
  const { site: own } = site.config
  if (!own) return
  const description = config.get('description').text()
  if (description !== undefined) {
    own.description = description
    report.map(config.get('description'), 'site.description')
  }
  if (base !== '/') {
    own.base = base
    report.map(config.get('base'), 'site.base')
  }
  const hostname = config.at('sitemap', 'hostname')
  const host = splitSiteUrl(hostname.text() ?? config.get('siteOrigin').text() ?? '')
  if (host) {
    own.host = host.host
    report.map(hostname, 'site.host')
  }
  const lang = config.get('lang').text()
  if (lang !== undefined && lang !== 'en-US' && lang !== 'en') {
    site.config.language = lang
    report.map(config.get('lang'), 'language')
  }
  theme.get('siteTitle').text()
}

/** `rewrites`: names of files by the pattern that they match. Only those without expressions are followed. */
function readRewrites(config: Setting, report: ImportReport): [RegExp, string][] {
  return config
    .get('rewrites')
    .entries()
    .flatMap(([from, setting]): [RegExp, string][] => {
      const to = setting.text()
      if (to === undefined || /\((?!\.\*\))/.test(from)) {
        report.leave(
          setting.place,
          `The rewrite of \`${from}\` is not followed`,
          'Move the pages, or give them a `slug`.',
        )
        return []
      }
      report.map(setting, 'the addresses of pages')
      const names: string[] = []
      const pattern = from.replaceAll(/:(\w+)(?:\(\.\*\)|\*)?|[.+?^$()[\]{}|\\]/g, (part, name?: string) => {
        if (name === undefined) return `\\${part}`
        names.push(name)
        return /\(\.\*\)$|\*$/.test(part) ? '(.*)' : '([^/]+)'
      })
      const target = to.replaceAll(/:(\w+)(?:\*)?/g, (part, name: string) =>
        names.includes(name) ? `$${names.indexOf(name) + 1}` : part,
      )
      return [[new RegExp(`^${pattern}$`), target]]
    })
}

function toPage(
  tool: Press,
  file: string,
  srcDir: string,
  hasCleanUrls: boolean,
  rewrites: readonly [RegExp, string][],
): SourcePage {
  const rule = rewrites.find(([pattern]) => pattern.test(file))
  const place = rule ? file.replace(...rule) : file
  const stem = place.replace(/\.mdx?$/, '')
  const isIndex =
    /(?:^|\/)(?:index|readme)$/i.test(stem) && (tool === 'vuepress' || /(?:^|\/)index$/i.test(stem))
  const url = isIndex ? `/${stem.replace(/[^/]*$/, '')}` : `/${stem}${hasCleanUrls ? '' : '.html'}`
  const kind = file.endsWith('.mdx') || tool === 'rspress' ? 'mdx' : 'md'
  return { file: srcDir === '.' ? file : `${srcDir}/${file}`, target: place, url, kind }
}

function mapTheme(
  tool: Press,
  config: Setting,
  theme: Setting,
  site: SourceSite,
  srcDir: string,
  { report, content, rootDir }: ReadOptions,
): void {
  const find = createPageFinder(site.pages)
  const nav = theme.get(tool === 'vuepress' ? 'navbar' : 'nav')
  setNavigation(
    site,
    nav.items().flatMap((item) => toMenuLinks(item, find, report, rootDir)),
    report,
  )
  if (nav.items().length > 0) report.map(nav, 'navigation')
  const sidebar = theme.get('sidebar')
  mapSidebar(sidebar, find, report)
  const social = theme.get('socialLinks').isThere ? theme.get('socialLinks') : config.get('socialLinks')
  for (const link of social.items()) {
    const icon = link.get('icon').text()
    const url = link.get('link').text() ?? link.get('content').text()
    if (url === undefined) continue
    link.get('mode').done()
    link.get('ariaLabel').done()
    if (icon === undefined) link.get('icon').done()
    site.config.iconLinks = [
      ...(site.config.iconLinks ?? []),
      { label: link.get('ariaLabel').text() ?? toLabel(icon ?? 'Link'), url, icon: toIcon(icon ?? '') },
    ]
    report.map(link, 'iconLinks')
  }
  const pattern = theme.at('editLink', 'pattern')
  const edit = pattern.text() ?? theme.at('editLink', 'docRepoBaseUrl').text()
  const repository = theme.get('docsRepo').text() ?? theme.get('repo').text()
  if (edit !== undefined) {
    site.config.editUrl = toEditUrl(edit.replace(/\/?:path$/, ''), srcDir === '.' ? '' : srcDir, content)
    report.map(pattern, 'editUrl')
  } else if (repository !== undefined) {
    const url = /^https?:/.test(repository) ? repository : `https://github.com/${repository}`
    const branch = theme.get('docsBranch').text() ?? 'main'
    site.config.editUrl = toEditUrl(
      `${url}/edit/${branch}/${theme.get('docsDir').text() ?? ''}`,
      theme.get('docsDir').text() ?? '',
      content,
    )
    report.map(theme.get('docsRepo').isThere ? theme.get('docsRepo') : theme.get('repo'), 'editUrl')
  }
  mapSearch(theme, site, report)
  const logo = theme.get('logo').text()
  if (logo?.endsWith('.svg') && site.files.some(({ target }) => `/${target}` === logo)) {
    if (site.config.site) site.config.site.icon = `${content}${logo}`
    report.map(theme.get('logo'), 'site.icon')
  } else if (logo !== undefined)
    report.leave(
      theme.get('logo').place,
      `The logo \`${logo}\` has no equivalent`,
      'Name an SVG in `site.icon`.',
    )
  const footer = theme.get('footer')
  const copyright = [footer.get('message').text(), footer.get('copyright').text()].filter(Boolean)
  if (copyright.length > 0)
    report.leave(
      footer.place,
      `The footer says: ${copyright.join(' ')}`,
      'Name the licence in `license`, and links in `footerLinks`.',
    )
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
    'colorMode',
    'colorModeSwitch',
    'prevPageText',
    'nextPageText',
  )
  theme.at('editLink', 'text').done()
  for (const locales of [config.get('locales'), theme.get('locales')]) {
    const codes = [
      ...locales.entries().map(([key]) => key),
      ...locales.items().flatMap((item) => item.get('lang').text() ?? []),
    ]
    if (codes.length > 1)
      report.leave(
        locales.place,
        `The languages ${codes.join(', ')} are pages below their folders, at their old addresses`,
        'Make them languages of the site: see `languages`.',
      )
    locales.done()
  }
}

/** A link of the header; a menu becomes a link to its first page. */
function toMenuLinks(
  item: Setting,
  find: (url: string) => SourcePage | undefined,
  report: ImportReport,
  rootDir: string,
): MenuLink[] {
  const plain = item.text()
  if (plain !== undefined) {
    const page = find(plain)
    return [{ label: page ? readTitle(page, rootDir) : plain, url: plain, setting: item }]
  }
  const label = item.get('text').text() ?? ''
  const url = item.get('link').text()
  item.ignore(
    'activeMatch',
    'activeMatchRegex',
    'target',
    'rel',
    'noIcon',
    'collapsible',
    'position',
    'ariaLabel',
  )
  if (url !== undefined) return label === '' ? [] : [{ label, url, setting: item }]
  const listed = item.get('items').isThere ? item.get('items') : item.get('children')
  const inner = listed.items().flatMap((one) => toMenuLinks(one, find, report, rootDir))
  const [first] = inner
  if (!first) return []
  report.leave(
    item.place,
    `The menu “${label}” is a link to its first page; it has ${inner.map((one) => `“${one.label}”`).join(', ')}`,
    'Add the others to `navigation` or `footerLinks`.',
  )
  return [{ label, url: first.url, setting: item }]
}

function mapSidebar(
  sidebar: Setting,
  find: (url: string) => SourcePage | undefined,
  report: ImportReport,
): void {
  if (!sidebar.isThere) return
  const lists = sidebar.items().length > 0 ? [['/', sidebar] as const] : sidebar.entries()
  let isNested = false
  for (const [prefix, setting] of lists) {
    const base = setting.get('base').text()
    const items = setting.items().length > 0 ? setting.items() : setting.get('items').items()
    const toItem = (item: Setting, folder: string): SidebarItem => {
      const plain = item.text()
      if (plain !== undefined) return { page: find(join(folder, plain)) }
      item.ignore('collapsed', 'collapsible', 'rel', 'target', 'docFooterText', 'expanded', 'tag')
      const inside = item.get('base').text() ?? folder
      const link = item.get('link').text()
      const label = item.get('text').text()
      const page = link === undefined ? undefined : find(join(folder, link))
      if (link !== undefined && !page)
        report.leave(item.place, `The sidebar’s link to \`${link}\` leads to no page`)
      const inner = item.get('items').isThere ? item.get('items') : item.get('children')
      const items = inner.items().map((one) => toItem(one, inside))
      return { label, page, items: items.length > 0 ? items : undefined }
    }
    const tree = items.map((item) => toItem(item, base ?? (prefix === '/' ? '' : prefix)))
    if (tree.length === 0) continue
    if (applySidebar(tree)) isNested = true
    report.map(setting, '`sort` and `group` of its pages')
  }
  if (isNested)
    report.leave(
      sidebar.place,
      'Groups of the sidebar are within others: pages have the outermost one',
      'Put them into folders, or rename the groups.',
    )
}

function join(folder: string, link: string): string {
  return link.startsWith('/') && (folder === '' || link.startsWith(folder))
    ? link
    : path.posix.join('/', folder, link)
}

function mapSearch(theme: Setting, site: SourceSite, report: ImportReport): void {
  const search = theme.get('search')
  const provider = search.get('provider').text()
  const options = search.get('options')
  const algolia = provider === 'algolia' ? options : theme.get('algolia')
  const [appId, apiKey, indexName] = ['appId', 'apiKey', 'indexName'].map((key) => algolia.get(key).text())
  if (appId && apiKey && indexName) {
    site.config.search = { provider: 'algolia', appId, apiKey, indexName }
    report.map(algolia, 'search')
  } else if (provider === 'local') {
    options.done()
    report.map(search, 'search, which is local without a setting')
  }
}

/** A home page made of front matter becomes a page with the same texts, links and cards. */
function replaceHome(site: SourceSite, { rootDir, report }: ReadOptions): void {
  const find = createPageFinder(site.pages)
  for (const page of site.pages.filter(({ url }) => url.endsWith('/'))) {
    const text = readText(rootDir, page.file).replaceAll('\r\n', '\n')
    const [head = ''] = /^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text) ?? []
    const front = readFront(text)
    const isHome = front.layout === 'home' || front.pageType === 'home' || front.home === true
    if (!isHome) continue
    const hero = isRecord(front.hero) ? front.hero : front
    const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
    const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])
    const title =
      textOf(hero.name) ??
      textOf(hero.heroText) ??
      (textOf(front.title) === 'Home' ? undefined : textOf(front.title)) ??
      site.config.site?.name
    const actions = listOf(hero.actions ?? front.actions).flatMap(({ text, link }) =>
      typeof text === 'string' && typeof link === 'string'
        ? [{ label: text, url: toNewUrl(link, find) }]
        : [],
    )
    const features = listOf(front.features).flatMap(({ title, details, link }) =>
      typeof title === 'string'
        ? [
            {
              title,
              text: textOf(details) ?? '',
              ...(typeof link === 'string' ? { url: toNewUrl(link, find) } : {}),
            },
          ]
        : [],
    )
    const place = { file: page.file, line: 1 }
    const image = isRecord(hero.image)
      ? (hero.image.src ?? hero.image.light)
      : (hero.image ?? front.heroImage)
    if (typeof image === 'string')
      report.leave(
        place,
        `The picture of the home page, \`${image}\`, is left out`,
        'Add it to the page as Markdown.',
      )
    if (typeof front.footer === 'string') report.leave(place, `The home page’s footer says: ${front.footer}`)
    const isMarkdown = page.kind === 'md' && /<[A-Z]|\{\{|<script|<style/.test(text.slice(head.length))
    if (isMarkdown)
      report.leave(
        place,
        'The text below the hero has templates or components: it is left out',
        'Add it to the page in MDX.',
      )
    const target = page.target.replace(/[^/]*$/, 'index.mdx')
    const texts = [textOf(hero.text), textOf(hero.tagline)].filter(
      (one) => one !== undefined && one !== title,
    ) as string[]
    const name = String(typeof title === 'string' ? title : 'Home')
    site.made.push({
      target,
      text: makeHomePage(
        { title: name, texts, actions, features, description: textOf(front.description) },
        isMarkdown ? '' : text.slice(head.length),
      ),
    })
    report.change(place, `the home page is \`${target}\`, with a card for each feature`)
    page.isReplaced = true
    page.target = target
  }
}

/** `_meta.json` and `_nav.json` of Rspress: order, labels and groups of a folder. */
async function readMetaFiles(
  site: SourceSite,
  srcDir: string,
  { rootDir, report, readConfig }: ReadOptions,
): Promise<void> {
  const find = createPageFinder(site.pages)
  const prefix = srcDir === '.' ? '' : `${srcDir}/`
  for (const file of await listFiles(path.join(rootDir, srcDir), '**/_{meta,nav}.{json,ts,js}')) {
    const setting = await readConfig(path.join(rootDir, prefix + file))
    const folder = path.posix.dirname(file)
    site.settings.push(setting)
    if (path.posix.basename(file).startsWith('_nav')) {
      setNavigation(
        site,
        setting.items().flatMap((item) => toMenuLinks(item, find, report, rootDir)),
        report,
      )
      report.mapped.push({ from: path.posix.basename(file), to: 'navigation', ...setting.place })
      continue
    }
    let group: string | undefined
    for (const [index, item] of setting.items().entries()) {
      const plain = item.text()
      const name = plain ?? item.get('name').text()
      const label = item.get('label').text()
      const type = item.get('type').text()
      item.ignore('collapsible', 'collapsed', 'tag', 'overviewHeaders', 'context', 'link')
      if (type === 'section-header') {
        group = label
        continue
      }
      if (name === undefined) continue
      const inside = `/${path.posix.join(folder === '.' ? '' : folder, name)}`
      const page = find(inside) ?? find(`${inside}.html`)
      if (page)
        page.given = {
          ...page.given,
          ...(label ? { title: label } : {}),
          sort: index + 1,
          ...(group ? { group } : {}),
        }
      if (type === 'dir' && label)
        for (const one of site.pages)
          if (one.url.startsWith(`${inside}/`)) one.given = { group: label, ...one.given }
    }
    report.mapped.push({
      from: path.posix.basename(file),
      to: '`sort` and `group` of its pages',
      ...setting.place,
    })
  }
}
