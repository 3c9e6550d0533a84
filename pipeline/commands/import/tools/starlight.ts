import path from 'node:path'
import GithubSlugger from 'github-slugger'
import { isRecord, type Setting } from '../data/setting.ts'
import type { SourcePage, SourceSite } from '../source-site.ts'
import {
  addRedirect,
  applySidebar,
  createPageFinder,
  findFile,
  listFiles,
  listPublic,
  type ReadOptions,
  readFront,
  readText,
  type SidebarItem,
  splitSiteUrl,
  toBase,
  toEditUrl,
  toIcon,
  toNewUrl,
} from './common.ts'
import { commonKeys, toSort } from './front-matter-keys.ts'
import { makeHomePage } from './home-page.ts'

const names = ['mjs', 'ts', 'mts', 'js', 'cjs'].map((extension) => `astro.config.${extension}`)
const docsDir = 'src/content/docs'

/** The configuration of Astro below a folder. */
export function findStarlightConfig(rootDir: string): string | undefined {
  return findFile(rootDir, [
    ...names,
    ...['docs/', 'website/', 'site/'].flatMap((folder) => names.map((name) => folder + name)),
  ])
}

/** Read a site of Starlight, Astro's theme for documentation. */
export async function readStarlight(configFile: string, options: ReadOptions): Promise<SourceSite> {
  const { rootDir, report, content } = options
  const config = await options.readConfig(path.join(rootDir, configFile))
  const projectDir = path.posix.dirname(configFile)
  const at = (file: string) => path.posix.join(projectDir, file)
  const integration = config
    .get('integrations')
    .items()
    .find(({ value }) => (value as { name?: string }).name === 'starlight')
  const starlight = integration?.argument() ?? config.get('starlight')
  const publicDir = at(config.get('publicDir').text() ?? 'public')
  const title = starlight.get('title')
  const name = title.text() ?? title.entries().flatMap(([, setting]) => setting.text() ?? [])[0]
  const base = toBase(config.get('base').text() ?? '/')
  const site: SourceSite = {
    tool: 'starlight',
    config: { site: { name: name ?? 'Documentation', base } },
    pages: [],
    files: await listPublic(rootDir, publicDir),
    made: [],
    rules: {
      keys: {
        ...commonKeys,
        sidebar: toSidebarKeys,
        template: false,
        tableOfContents: false,
        lastUpdated: false,
        pagefind: false,
        prev: false,
        next: false,
      },
      aliases: {
        '~/': at('src') === 'src' ? 'src/' : `${at('src')}/`,
        '@/': `${at('src')}/`,
        '@assets/': `${at('src/assets')}/`,
      },
      linksHaveBase: true,
      publicDirs: [publicDir],
    },
    settings: [config],
  }
  report.map(title, 'site.name')
  if (base !== '/') report.map(config.get('base'), 'site.base')
  const { site: own = { name: '' } } = site.config
  const host = splitSiteUrl(config.get('site').text() ?? '')
  if (host) {
    own.host = host.host
    report.map(config.get('site'), 'site.host')
  }
  const description = starlight.get('description').text()
  if (description !== undefined) {
    own.description = description
    report.map(starlight.get('description'), 'site.description')
  }
  const icon = starlight.get('favicon').text()
  if (icon?.endsWith('.svg')) {
    own.icon = `${content}/${icon.replace(/^\//, '')}`
    report.map(starlight.get('favicon'), 'site.icon')
  } else if (icon === undefined && site.files.some(({ target }) => target === 'favicon.svg'))
    own.icon = `${content}/favicon.svg`
  const contentDir = at(docsDir)
  const files = await listFiles(path.join(rootDir, contentDir), ['**/*.{md,mdx,mdoc}'])
  for (const file of files) {
    if (/(?:^|\/)_/.test(file)) continue
    if (file.endsWith('.mdoc'))
      report.leave(
        { file: `${contentDir}/${file}`, line: 1 },
        'This page is Markdoc: it isn’t imported',
        'Write it in Markdown or MDX.',
      )
    else site.pages.push(toPage(file, contentDir, rootDir))
  }
  readHomes(site, options)
  mapStarlight(starlight, site, contentDir, options)
  const redirects = config.get('redirects')
  for (const [from, setting] of redirects.entries()) {
    const to = setting.text() ?? setting.get('destination').text()
    if (to === undefined || from.includes('[')) {
      report.leave(
        setting.place,
        `The redirect from \`${from}\` has a pattern`,
        'Write it in `redirects`, with `:name` or `*`.',
      )
      setting.done()
      continue
    }
    addRedirect(site, { from, to, status: setting.get('status').number() === 302 ? 302 : 301 })
    report.map(setting, 'redirects')
  }
  config.ignore(
    'trailingSlash',
    'output',
    'outDir',
    'vite',
    'image',
    'prefetch',
    'server',
    'build',
    'adapter',
    'compressHTML',
    'scopedStyleStrategy',
    'devToolbar',
    'publicDir',
    'srcDir',
  )
  return site
}

/** Each part of an address is a slug; `slug` of the front matter is all of it. */
function toPage(file: string, contentDir: string, rootDir: string): SourcePage {
  const source = `${contentDir}/${file}`
  const { slug } = readFront(readText(rootDir, source))
  const names = file
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((name) => new GithubSlugger().slug(name))
  if (names.at(-1) === 'index') names.pop()
  const inner = typeof slug === 'string' ? slug.replace(/^\/+|\/+$/g, '') : names.join('/')
  return {
    file: source,
    target: file,
    url: inner === '' ? '/' : `/${inner}/`,
    kind: file.endsWith('.mdx') ? 'mdx' : 'md',
  }
}

/** `sidebar: { order, label, badge, hidden }`: only the order is the page’s own here. */
function toSidebarKeys(value: unknown, page: SourcePage): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined
  const { order, ...others } = value
  const sort = order === undefined ? {} : toSort(order, page)
  return Object.keys(others).length > 0 ? { ...sort, sidebar: others } : sort
}

/** Pages with a hero become pages with the same texts, links and pictures. */
function readHomes(site: SourceSite, { rootDir, report }: ReadOptions): void {
  const find = createPageFinder(site.pages)
  for (const page of site.pages) {
    const text = readText(rootDir, page.file)
    const front = readFront(text)
    const { hero } = front
    if (!isRecord(hero)) continue
    const base = site.config.site?.base ?? '/'
    const toUrl = (link: string) =>
      toNewUrl(base !== '/' && `${link}/`.startsWith(base) ? `/${link.slice(base.length)}` : link, find)
    const actions = Array.isArray(hero.actions) ? hero.actions.filter(isRecord) : []
    const shown = actions.flatMap(({ text, link }) =>
      typeof text === 'string' && typeof link === 'string' ? [{ label: text, url: toUrl(link) }] : [],
    )
    page.intro = makeHomePage(
      {
        title: '-',
        texts: typeof hero.tagline === 'string' ? [hero.tagline] : [],
        actions: shown,
        features: [],
      },
      '',
    ).replace(/^---[\s\S]*?\n---\n\n/, '')
    const place = { file: page.file, line: 1 }
    report.change(place, 'the `hero` of a page is text and links')
    const { image } = hero
    if (isRecord(image))
      report.leave(
        place,
        `The picture of the hero, \`${String(image.file ?? image.light ?? 'HTML')}\`, is left out`,
        'Add it to the page as Markdown.',
      )
    if (typeof hero.title === 'string' && typeof front.title !== 'string')
      page.given = { ...page.given, title: hero.title }
  }
  site.rules = {
    ...site.rules,
    keys: { ...site.rules.keys, hero: false, banner: (value) => (isRecord(value) ? undefined : {}) },
  }
}

function mapStarlight(
  starlight: Setting,
  site: SourceSite,
  contentDir: string,
  { report, content }: ReadOptions,
): void {
  const find = createPageFinder(site.pages)
  const social = starlight.get('social')
  const links = [
    ...social.items().map((item) => ({
      setting: item,
      icon: item.get('icon').text(),
      label: item.get('label').text(),
      url: item.get('href').text(),
    })),
    // Before version 0.33: addresses by the name of the service.
    ...social.entries().map(([icon, item]) => ({ setting: item, icon, label: icon, url: item.text() })),
  ]
  for (const { setting, icon = '', label, url } of links) {
    if (url === undefined) continue
    site.config.iconLinks = [
      ...(site.config.iconLinks ?? []),
      { label: label ?? icon, url, icon: toIcon(icon) },
    ]
    report.map(setting, 'iconLinks')
  }
  const edit = starlight.at('editLink', 'baseUrl').text()
  if (edit !== undefined) {
    site.config.editUrl = toEditUrl(edit, '', content)
    report.map(starlight.at('editLink', 'baseUrl'), 'editUrl')
  }
  const sidebar = starlight.get('sidebar')
  const toItem = (item: Setting): SidebarItem => {
    const plain = item.text()
    if (plain !== undefined) return { page: find(`/${plain.replace(/^\//, '')}`) }
    item.ignore('collapsed', 'badge', 'attrs', 'translations')
    const label =
      item.get('label').text() ??
      item
        .get('label')
        .entries()
        .flatMap(([, one]) => one.text() ?? [])[0]
    const slug = item.get('slug').text()
    const link = item.get('link').text()
    const directory = item.get('autogenerate').get('directory').text()
    item.get('autogenerate').done()
    if (slug !== undefined || link !== undefined) {
      const page = find(`/${(slug ?? link ?? '').replace(/^\/|\/$/g, '')}`)
      if (!page)
        report.leave(
          item.place,
          `The sidebar’s link to \`${slug ?? link}\` leads to no page that is imported`,
          /^https?:/.test(link ?? '') ? 'Add it to `navigation`.' : undefined,
        )
      return { label, page }
    }
    if (directory !== undefined) {
      const inside = site.pages.filter(({ file }) =>
        file.startsWith(`${contentDir}/${directory.replace(/^\/|\/$/g, '')}/`),
      )
      for (const page of inside) if (label) page.given = { ...page.given, group: label }
      report.map(item, '`group` of the pages of a folder')
      return { label, items: [] }
    }
    return { label, items: item.get('items').items().map(toItem) }
  }
  const tree = sidebar.items().map(toItem)
  // The groups of a sidebar are in its order, also those that are made of a folder.
  for (const [index, { label }] of tree.entries())
    for (const page of site.pages) if (label && page.given?.group === label) page.groupSort = index + 1
  const state = { next: 1 }
  let isNested = false
  for (const [index, { label, page, items }] of tree.entries()) {
    state.next = 0
    const counted = applySidebar(
      page ? [{ label, page }] : (items ?? []),
      state,
      page ? undefined : label,
      page ? 0 : 1,
    )
    if (counted) isNested = true
    const inGroup = page ? [page] : listPages(items ?? [])
    for (const one of inGroup)
      one.given = { ...one.given, sort: Number((index + 1 + Number(one.given?.sort ?? 0) / 1000).toFixed(6)) }
  }
  for (const page of site.pages)
    if (page.groupSort !== undefined && page.given?.sort === undefined)
      page.given = { ...page.given, sort: page.groupSort + 0.999 }
  if (sidebar.isThere) report.map(sidebar, '`sort` and `group` of its pages')
  if (isNested)
    report.leave(
      sidebar.place,
      'Groups of the sidebar are within others: pages have the outermost one',
      'Put them into folders, or rename the groups.',
    )
  const locales = starlight
    .get('locales')
    .entries()
    .map(([key]) => key)
  if (locales.length > 1)
    report.leave(
      starlight.get('locales').place,
      `The languages ${locales.join(', ')} are pages below their folders, at their old addresses`,
      'Make them languages of the site: see `languages`.',
    )
  starlight.get('locales').done()
  const locale = starlight.get('defaultLocale').text()
  if (locale !== undefined && locale !== 'root' && locale !== 'en') {
    site.config.language = locale
    report.map(starlight.get('defaultLocale'), 'language')
  }
  starlight.ignore(
    'lastUpdated',
    'tableOfContents',
    'pagination',
    'titleDelimiter',
    'disable404Route',
    'pagefind',
    'expressiveCode',
    'credits',
    'markdown',
    'routeMiddleware',
    'prerender',
  )
}

function listPages(items: readonly SidebarItem[]): SourcePage[] {
  return items.flatMap(({ page, items: inner }) => [...(page ? [page] : []), ...listPages(inner ?? [])])
}
