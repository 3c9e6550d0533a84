import { readFileSync } from 'node:fs'
import path from 'node:path'
import GithubSlugger from 'github-slugger'
import { hasDependency } from '../../../support/files/package-json.ts'
import { isRecord, type Setting } from '../data/setting.ts'
import { toOwnUrl } from '../pages/old-route.ts'
import type { SidebarItem, SourcePage, SourceSite } from '../source-site.ts'
import {
  addRedirect,
  createPageFinder,
  findFile,
  listFiles,
  listPublic,
  type ReadOptions,
  readFront,
  readText,
  stripTags,
  toEditUrl,
  toNewUrl,
  toSidebarLink,
} from './common.ts'
import { mapDefaultTheme } from './default-theme.ts'
import { commonKeys, toSort } from './front-matter-keys.ts'
import { mapHead } from './head-tags.ts'
import { makeHomePage, readActions } from './home-page.ts'
import { readAliases } from './path-aliases.ts'
import { toIcon } from './services.ts'
import { createSite, mapLogo, mapSite } from './site-settings.ts'
import { setLanguages } from './source-languages.ts'
import { listFolder } from './starlight-folder.ts'

const names = ['mjs', 'ts', 'mts', 'js', 'cjs'].map((extension) => `astro.config.${extension}`)
const docsDir = 'src/content/docs'

/** Find the configuration file of Astro in a folder. */
export function findStarlightConfig(rootDir: string): string | undefined {
  const file = findFile(rootDir, [
    ...names,
    ...['docs/', 'website/', 'site/'].flatMap((folder) => names.map((name) => folder + name)),
  ])
  return file !== undefined && usesStarlight(path.join(rootDir, file)) ? file : undefined
}

/** Whether a configuration of Astro is that of a Starlight site: Astro is used for sites of any kind. */
function usesStarlight(configFile: string): boolean {
  return (
    hasDependency(path.dirname(configFile), '@astrojs/starlight') ||
    /starlight/i.test(readFileSync(configFile, 'utf8'))
  )
}

/** Read a site of Starlight, Astro's documentation theme. */
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
  const site = createSite('starlight', {
    files: await listPublic(rootDir, publicDir),
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
        '~/': `${at('src')}/`,
        '@/': `${at('src')}/`,
        '@assets/': `${at('src/assets')}/`,
        ...readAliases(rootDir, projectDir, [config.at('vite', 'resolve', 'alias')]),
      },
      linksHaveBase: true,
      publicDirs: [publicDir],
    },
    settings: [config],
  })
  const { site: own } = site.config
  own.name = name ?? own.name
  report.map(title, 'site.name')
  const icon = starlight.get('favicon')
  mapSite(
    site,
    {
      description: starlight.get('description'),
      address: config.get('site'),
      base: config.get('base'),
      icon,
    },
    options,
  )
  if (!icon.isThere && site.files.some(({ target }) => target === 'favicon.svg'))
    own.icon = `${content}/favicon.svg`
  const contentDir = at(docsDir)
  const files = await listFiles(rootDir, contentDir, ['**/*.{md,mdx,mdoc}'])
  for (const file of files) {
    if (/(?:^|\/)_/.test(file)) continue
    if (file.endsWith('.mdoc'))
      report.leave(
        { file: `${contentDir}/${file}`, line: 1 },
        'This page isn’t imported: it is Markdoc',
        'Rewrite it in Markdown or MDX.',
      )
    else site.pages.push(toPage(file, contentDir, rootDir))
  }
  addLogo(starlight.get('logo'), site, projectDir, options)
  mapHead(
    starlight
      .get('head')
      .items()
      .map((setting) => ({
        tag: setting.get('tag').text() ?? '',
        attributes: setting.get('attrs').record(),
        code: setting.get('content').text(),
        setting,
      })),
    site,
    options,
  )
  // Starlight always follows the system theme.
  mapDefaultTheme(site, 'system', report)
  mapLocales(starlight, site, options)
  readHomes(site, options)
  mapStarlight(starlight, site, options)
  const redirects = config.get('redirects')
  for (const [from, setting] of redirects.entries()) {
    const to = setting.text() ?? setting.get('destination').text()
    if (to === undefined || from.includes('[')) {
      report.leave(
        setting.place,
        `The redirect from \`${from}\` isn’t imported: it contains a pattern`,
        'Add it to `redirects` with `:name` or `*`.',
      )
      setting.done()
      continue
    }
    const status = setting.get('status').number() === 302 ? 302 : 301
    if (addRedirect(site, { from, to, status, place: setting.place }, report))
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

/** Import the logo, which is one of the source files, and copy it. */
function addLogo(setting: Setting, site: SourceSite, projectDir: string, options: ReadOptions): void {
  const pictures = [
    setting.get('src').text() ?? setting.get('light').text() ?? setting.text(),
    setting.get('dark').text(),
  ].map((picture) => {
    const alias = Object.entries(site.rules.aliases).find(([one]) => picture?.startsWith(one))
    const file = alias
      ? alias[1] + picture?.slice(alias[0].length)
      : path.posix.join(projectDir, picture ?? '')
    if (picture === undefined || findFile(options.rootDir, [file]) === undefined) return picture
    const target = path.posix.join('assets', path.posix.basename(file))
    if (site.files.every((one) => one.target !== target)) site.files.push({ file, target })
    return target
  })
  setting.ignore('alt')
  const hasName = setting.get('replacesTitle').flag() !== true
  mapLogo(site, setting, [pictures[0], pictures[1]], options)
  const { logo } = site.config.theme ?? {}
  if (hasName || logo === undefined) return
  const { light, dark } = typeof logo === 'string' ? { light: logo } : logo
  site.config.theme = { ...site.config.theme, logo: { light, dark, withName: false } }
}

/**
 * The page of a file. Each segment of its address is slugified, unless front matter sets the entire `slug`.
 */
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

/**
 * Convert `sidebar: { order, label, badge, hidden }`. The label is part of the `sidebars` setting instead of
 * the page.
 */
function toSidebarKeys(value: unknown, page: SourcePage): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined
  const { order, badge, hidden, label, attrs: _attrs, ...rest } = value
  const others = label === undefined || page.isInSidebar ? rest : { ...rest, label }
  const text = isRecord(badge) ? badge.text : badge
  const keys = {
    ...(order === undefined ? {} : toSort(order, page)),
    ...(typeof text === 'string' ? { badge: text.slice(0, 16) } : {}),
    ...(hidden === true ? { hidden } : {}),
  }
  return Object.keys(others).length > 0 ? { ...keys, sidebar: others } : keys
}

/** Convert the hero of pages to the same texts and links. */
function readHomes(site: SourceSite, { rootDir, report }: ReadOptions): void {
  const find = createPageFinder(site.pages)
  for (const page of site.pages) {
    const text = readText(rootDir, page.file)
    const front = readFront(text)
    const { hero } = front
    if (!isRecord(hero)) continue
    const base = site.config.site?.base ?? '/'
    const toUrl = (link: string) => toOwnUrl(toNewUrl(withoutBase(link, base), find), page)
    const place = { file: page.file, line: 1 }
    // Starlight shows the hero's title as heading instead of the page's title.
    const texts = [hero.title === front.title ? undefined : hero.title, hero.tagline]
    page.intro = makeHomePage(
      {
        title: '-',
        texts: texts.filter((one) => typeof one === 'string').map(stripTags),
        actions: readActions(hero.actions, { toUrl, place, report }),
        features: [],
      },
      '',
    ).replace(/^---[\s\S]*?\n---\n\n/, '')
    report.change(place, '`hero` converted to text and links')
    const { image } = hero
    if (isRecord(image))
      report.leave(
        place,
        `The hero image \`${String(image.file ?? image.light ?? 'HTML')}\` isn’t imported`,
        'Add it to the page in Markdown.',
      )
  }
  site.rules = {
    ...site.rules,
    keys: { ...site.rules.keys, hero: false, banner: (value) => (isRecord(value) ? undefined : {}) },
  }
}

/** Import `locales`: languages in folders, and possibly one at the root. */
function mapLocales(starlight: Setting, site: SourceSite, options: ReadOptions): void {
  const setting = starlight.get('locales')
  const defaultLocale = starlight.get('defaultLocale').text() ?? 'root'
  const languages = setting.entries().map(([key, one]) => {
    const code = one.get('lang').text() ?? (key === 'root' ? 'en' : key)
    return { key, code, label: one.get('label').text() ?? code, folder: key === 'root' ? '' : key }
  })
  const base = languages.find(({ key }) => key === defaultLocale) ?? languages[0]
  if (!base) return
  const others = languages.filter((one) => one !== base)
  setLanguages(site, { base, others, isMoved: true }, setting, options)
  // The site can have a title per language.
  const { site: about, languages: shown = [] } = site.config
  const texts = starlight
    .get('title')
    .entries()
    .flatMap(([code, one]) => (shown.some((language) => language.code === code) ? [[code, one.text()]] : []))
  if (about && texts.length > 1) about.name = Object.fromEntries(texts)
}

function mapStarlight(starlight: Setting, site: SourceSite, options: ReadOptions): void {
  const { report, content } = options
  const social = starlight.get('social')
  const links = [
    ...social.items().map((item) => ({
      setting: item,
      icon: item.get('icon').text(),
      label: item.get('label').text(),
      url: item.get('href').text(),
    })),
    // Before version 0.33, `social` is an object with URLs by service name.
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
  mapSidebar(starlight.get('sidebar'), site, options)
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

/** Import `sidebar`: pages, links, groups and folders. */
function mapSidebar(sidebar: Setting, site: SourceSite, { rootDir, report }: ReadOptions): void {
  const readOwn = (page: SourcePage) => {
    const { sidebar: own } = readFront(readText(rootDir, page.file))
    const { label, order } = isRecord(own) ? own : {}
    return {
      label: typeof label === 'string' ? label : undefined,
      order: typeof order === 'number' ? order : undefined,
    }
  }
  const find = createPageFinder(site.pages)
  const { base = '/' } = site.config.site ?? {}
  const toItems = (item: Setting): SidebarItem[] => {
    const { place } = item
    const plain = item.text()
    item.ignore('attrs')
    const label = toText(item.get('label'))
    const labels = { ...toTexts(item.get('label')), ...toTexts(item.get('translations')) }
    const slug = plain ?? item.get('slug').text()
    const link = item.get('link').text()
    const given = item.get('badge')
    const badge = toText(given) ?? toText(given.get('text'))
    given.done()
    if (slug !== undefined || link !== undefined) {
      const absolute = /^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(link ?? '') ? (link ?? '') : `/${link}`
      const address = slug === undefined ? withoutBase(absolute, base) : `/${slug.replace(/^\//, '')}`
      const page = /[?#]/.test(address) ? undefined : find(address)
      const url = page ? undefined : toSidebarLink(site, address)
      if (page || url !== undefined) {
        const shown = label ?? (page && readOwn(page).label)
        return [{ label: shown, labels, page, url, badge: badge?.slice(0, 16), place }]
      }
      report.leave(place, `The sidebar links to \`${slug ?? link}\`, which isn’t an imported page`)
      return []
    }
    const isCollapsed = item.get('collapsed').flag() ?? false
    const directory = item.at('autogenerate', 'directory').text()
    item.get('autogenerate').done()
    if (directory !== undefined) {
      const folder = directory.replace(/^\/|\/$/g, '')
      const items = listFolder(folder, site.pages, readOwn, { isCollapsed, place })
      if (items && label === undefined) return items
      return [{ label, labels, ...(items ? { items } : { folder }), isCollapsed, place }]
    }
    return [{ label, labels, items: item.get('items').items().flatMap(toItems), isCollapsed, place }]
  }
  const items = sidebar.items().flatMap(toItems)
  if (items.length === 0) return
  site.sidebars.push({ name: 'main', items, place: sidebar.place })
  report.map(sidebar, 'sidebars')
}

/** A text, or its first translation. */
function toText(setting: Setting): string | undefined {
  return setting.text() ?? setting.entries().flatMap(([, one]) => one.text() ?? [])[0]
}

/** The translations of a text, by language code. */
function toTexts(setting: Setting): Record<string, string> {
  const texts = setting.entries().map(([code, one]) => [code, one.text()] as const)
  return Object.fromEntries(
    texts.filter((entry): entry is readonly [string, string] => entry[1] !== undefined),
  )
}

/** Remove the base path, which authors include in links. */
function withoutBase(link: string, base: string): string {
  return base !== '/' && `${link}/`.startsWith(base) ? `/${link.slice(base.length)}` : link
}
