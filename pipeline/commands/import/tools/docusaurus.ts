import path from 'node:path'
import GithubSlugger from 'github-slugger'
import { isRecord, type Setting } from '../data/setting.ts'
import type { ImportReport, PageRules, SourcePage, SourceSite } from '../source-site.ts'
import {
  addRedirect,
  applySidebar,
  createPageFinder,
  findFile,
  iconOfUrl,
  listFiles,
  listPublic,
  type MenuLink,
  type ReadOptions,
  readData,
  readFront,
  readText,
  type SidebarItem,
  setNavigation,
  splitSiteUrl,
  stripTags,
  toBase,
  toEditUrl,
  toLinks,
  toNewUrl,
} from './common.ts'
import { commonKeys } from './front-matter-keys.ts'

const extensions = ['ts', 'mts', 'js', 'mjs', 'cjs']

/** The configuration of Docusaurus below a folder. */
export function findDocusaurusConfig(rootDir: string): string | undefined {
  const folders = ['', 'website/', 'docs/', 'documentation/']
  return findFile(
    rootDir,
    folders.flatMap((folder) => extensions.map((one) => `${folder}docusaurus.config.${one}`)),
  )
}

/** A folder of documents, and where it is published. */
interface DocsRoot {
  /** Relative to the imported folder. */
  dir: string
  /** Its path on the site: `docs`, or empty. */
  route: string
  sidebarPath?: Setting
  editUrl?: Setting
}

/** A document with what its folder and its name say. */
interface Doc extends SourcePage {
  id: string
  root: DocsRoot
}

/** The number that begins a name and is left out of the address; dates and versions aren't. */
const numberPrefix = /^(?!\d{4}[-_.]\d|\d+[-_.]\d)(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Read a site of Docusaurus 2 or 3. */
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
  const site: SourceSite = {
    tool: 'docusaurus',
    config: { site: { name: config.get('title').text() ?? 'Documentation' } },
    pages: [],
    files: (await Promise.all(publicDirs.map((dir) => listPublic(rootDir, dir)))).flat(),
    made: [],
    rules: toRules(siteDir, publicDirs),
    settings: [config],
  }
  mapSite(config, site, options)
  const format = config.at('markdown', 'format').text() ?? 'mdx'
  const kindOf = (file: string) => (file.endsWith('.mdx') || format === 'mdx' ? 'mdx' : 'md')
  if (format === 'mdx') site.config.markdown = { mdx: true }
  const plugins = listPlugins(config)
  for (const plugin of plugins.filter(({ name }) => name === 'docs'))
    await readDocs(plugin, kindOf, site, siteDir, options)
  for (const plugin of plugins.filter(({ name }) => name === 'blog'))
    await readBlog(plugin, kindOf, site, siteDir, options)
  for (const plugin of plugins.filter(({ name }) => name === 'pages'))
    await readPages(plugin, kindOf, site, siteDir, options)
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
      if (to !== undefined) for (const one of list) addRedirect(site, { from: one, to })
      report.map(redirect, 'redirects')
    }
  }
  mapTheme(config.get('themeConfig'), site, options)
  return site
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
      displayed_sidebar: false,
      date: (value) => (value instanceof Date || typeof value === 'string' ? {} : undefined),
    },
    aliases: { '@site/': prefix },
    linksHaveBase: false,
    publicDirs,
  }
}

function mapSite(config: Setting, site: SourceSite, { report, content }: ReadOptions): void {
  const { site: own } = site.config
  if (!own) return
  report.map(config.get('title'), 'site.name')
  const tagline = config.get('tagline').text()
  if (tagline !== undefined) {
    own.description = tagline
    report.map(config.get('tagline'), 'site.description')
  }
  const host = splitSiteUrl(config.get('url').text() ?? '')
  if (host) {
    own.host = host.host
    report.map(config.get('url'), 'site.host')
  }
  const base = toBase(config.get('baseUrl').text() ?? '/')
  if (base !== '/') {
    own.base = base
    report.map(config.get('baseUrl'), 'site.base')
  }
  const favicon = config.get('favicon').text()
  if (favicon?.endsWith('.svg')) {
    own.icon = `${content}/${favicon.replace(/^\//, '')}`
    report.map(config.get('favicon'), 'site.icon')
  } else if (favicon !== undefined)
    report.leave(
      config.get('favicon').place,
      `The icon \`${favicon}\` isn’t an SVG`,
      'Icons are made from an SVG that `site.icon` names.',
    )
  const locales = config
    .at('i18n', 'locales')
    .items()
    .flatMap((item) => item.text() ?? [])
  const locale = config.at('i18n', 'defaultLocale').text()
  if (locale !== undefined && locale !== 'en') {
    site.config.language = locale
    report.map(config.at('i18n', 'defaultLocale'), 'language')
  }
  if (locales.length > 1)
    report.leave(
      config.at('i18n', 'locales').place,
      `The languages ${locales.join(', ')} are not imported: only \`${locale ?? locales[0]}\` is`,
      'Copy the folders of `i18n/`, and name each in `languages`.',
    )
  config.at('i18n').done()
  for (const key of [
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
  ])
    config.get(key).done()
  config.at('markdown', 'hooks').done()
}

interface Plugin {
  name: 'docs' | 'blog' | 'pages' | 'client-redirects'
  setting: Setting
}

/** The plugins for content with their options: those of the preset, and those beside it. */
function listPlugins(config: Setting): Plugin[] {
  const plugins: Plugin[] = []
  for (const preset of config.get('presets').items()) {
    const name = preset.text() ?? preset.get(0).text() ?? ''
    if (!/(?:^|preset-)classic$/.test(name)) continue
    const setting = preset.get(1)
    for (const key of ['docs', 'blog', 'pages'] as const)
      if (setting.get(key).flag() !== false) plugins.push({ name: key, setting: setting.get(key) })
    for (const key of ['theme', 'sitemap', 'debug', 'svgr']) setting.get(key).done()
  }
  for (const plugin of config.get('plugins').items()) {
    const name = plugin.text() ?? plugin.get(0).text() ?? ''
    const [, kind] = /(?:^|plugin-)(?:content-)?(docs|blog|pages|client-redirects)$/.exec(name) ?? []
    if (kind !== undefined) plugins.push({ name: kind as Plugin['name'], setting: plugin.get(1) })
    if (/plugin-(?:sitemap|svgr|ideal-image|css-cascade-layers|debug|pwa)$/.test(name)) plugin.done()
  }
  return plugins
}

async function readDocs(
  { setting }: Plugin,
  kindOf: (file: string) => 'md' | 'mdx',
  site: SourceSite,
  siteDir: string,
  options: ReadOptions,
): Promise<void> {
  const { rootDir, report, content } = options
  const dir = path.posix.join(siteDir, setting.get('path').text() ?? 'docs')
  const route = (setting.get('routeBasePath').text() ?? 'docs').replace(/^\/+|\/+$/g, '')
  const id = setting.get('id').text()
  const roots = listVersions(
    rootDir,
    siteDir,
    id,
    { dir, route, sidebarPath: setting.get('sidebarPath') },
    report,
  )
  for (const key of [
    'showLastUpdateTime',
    'showLastUpdateAuthor',
    'breadcrumbs',
    'include',
    'exclude',
    'remarkPlugins',
    'rehypePlugins',
    'beforeDefaultRemarkPlugins',
    'lastVersion',
    'versions',
    'includeCurrentVersion',
    'sidebarCollapsible',
    'sidebarCollapsed',
    'numberPrefixParser',
    'tags',
    'editCurrentVersion',
    'editLocalizedFiles',
    'admonitions',
    'onInlineTags',
  ]) {
    if (/Plugins$/.test(key) && setting.get(key).items().length > 0) continue
    setting.get(key).done()
  }
  const editUrl = setting.get('editUrl').text()
  if (editUrl !== undefined) {
    site.config.editUrl = toEditUrl(editUrl, '', content)
    report.map(setting.get('editUrl'), 'editUrl')
  }
  for (const root of roots) {
    const files = await listFiles(path.join(rootDir, root.dir), [
      '**/*.{md,mdx}',
      '**/_category_.{json,yml,yaml}',
    ])
    const docs = files
      .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file))
      .map((file) => toDoc(file, root, kindOf(file), rootDir))
    const seen = new Map<string, Doc>()
    for (const doc of docs) {
      // A page that is there twice, as `intro.md` and `intro.mdx`, would be refused by both tools.
      if (!seen.has(doc.url)) site.pages.push(doc)
      seen.set(doc.url, doc)
    }
    const categories = files.filter((file) => /_category_\.\w+$/.test(file))
    readCategories(categories, root, docs, site, options)
    await readSidebars(root, docs, siteDir, site, options)
  }
}

/** The current documents, and the versions that were frozen: the newest is published without its name. */
function listVersions(
  rootDir: string,
  siteDir: string,
  id: string | undefined,
  root: DocsRoot,
  report: ImportReport,
): DocsRoot[] {
  const prefix = id === undefined || id === 'default' ? '' : `${id}_`
  const file = path.posix.join(siteDir, `${prefix}versions.json`)
  if (!findFile(rootDir, [file])) return [root]
  const data = readData(rootDir, file, report)
  const versions = Array.isArray(data) ? data.map(String) : []
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join('/')
  report.leave(
    { file, line: 1 },
    `The versions ${versions.join(', ')} are pages below their paths, at their old addresses`,
    'Make them versions of the site: see `versions`.',
  )
  return [
    { ...root, route: join(root.route, 'next') },
    ...versions.map((version, index) => ({
      dir: path.posix.join(siteDir, `${prefix}versioned_docs`, `version-${version}`),
      route: index === 0 ? root.route : join(root.route, version),
    })),
  ]
}

function toDoc(file: string, root: DocsRoot, kind: 'md' | 'mdx', rootDir: string): Doc {
  const source = path.posix.join(root.dir, file)
  const front = readFront(readText(rootDir, source))
  const names = file
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((name) => numberPrefix.exec(name)?.[2] ?? name)
  const name = names.pop() ?? ''
  const id = typeof front.id === 'string' ? front.id : name
  const isIndex = ['index', 'readme', names.at(-1)?.toLowerCase()].includes(name.toLowerCase())
  const prefix = root.route === '' ? '/' : `/${root.route}/`
  const folder = names.map((one) => `${one}/`).join('')
  const { slug } = front
  const url =
    typeof slug === 'string'
      ? slug.startsWith('/')
        ? path.posix.join(prefix, slug)
        : path.posix.join(prefix, folder, slug)
      : isIndex && typeof front.id !== 'string'
        ? prefix + folder
        : `${prefix}${folder}${id}`
  const number = numberPrefix.exec(path.posix.basename(file))?.[1]
  const target = path.posix.join(root.route, file)
  return {
    file: source,
    target,
    url,
    kind,
    root,
    id: [...names, id].join('/'),
    given: number === undefined ? {} : { sort: Number(number) },
  }
}

/** `_category_.json` and `.yml`: the group of a folder's pages, and the page that Docusaurus makes of it. */
function readCategories(
  files: readonly string[],
  root: DocsRoot,
  docs: readonly Doc[],
  site: SourceSite,
  { rootDir, report }: ReadOptions,
): void {
  for (const file of files) {
    const source = path.posix.join(root.dir, file)
    const category = readData(rootDir, source, report)
    if (!isRecord(category)) continue
    const place = { file: source, line: 1 }
    const folder = path.posix.dirname(file)
    const inner = docs.filter(({ file: doc }) => doc.startsWith(`${root.dir}/${folder}/`))
    const label = typeof category.label === 'string' ? category.label : undefined
    if (label !== undefined) {
      for (const doc of inner) doc.given = { ...doc.given, group: label }
      report.mapped.push({ ...place, from: '_category_', to: '`group` of its pages' })
    }
    const position = typeof category.position === 'number' ? category.position : undefined
    const link = isRecord(category.link) ? category.link : undefined
    if (link?.type === 'generated-index') {
      const slug =
        typeof link.slug === 'string'
          ? link.slug
          : `/category/${new GithubSlugger().slug(label ?? path.posix.basename(folder))}`
      const prefix = root.route === '' ? '' : `/${root.route}`
      const target = path.posix.join(root.route, folder, 'index.md')
      const address = path.posix.join('/', prefix, slug)
      const title = typeof link.title === 'string' ? link.title : (label ?? path.posix.basename(folder))
      const links = inner.filter((doc) => path.posix.dirname(doc.file) === `${root.dir}/${folder}`)
      site.made.push({
        target,
        text: toIndex(title, position, label, link.description, address, links, rootDir),
      })
      report.change(place, `the page that was made of a category is \`${target}\``)
    }
    // The lowest `sort` of a group is its place among the others.
    for (const doc of inner) {
      doc.groupSort = position
      if (position !== undefined)
        doc.given = { ...doc.given, sort: position + Number(doc.given?.sort ?? 999) / 1000 }
    }
  }
}

function toSort(doc: Doc, rootDir: string): number | undefined {
  const { sidebar_position: position } = readFront(readText(rootDir, doc.file))
  return typeof position === 'number' ? position : (doc.given?.sort as number | undefined)
}

function toIndex(
  title: string,
  position: number | undefined,
  group: string | undefined,
  description: unknown,
  from: string,
  docs: readonly Doc[],
  rootDir: string,
): string {
  const front = [
    `title: ${JSON.stringify(title)}`,
    ...(typeof description === 'string' ? [`description: ${JSON.stringify(description)}`] : []),
    ...(position === undefined ? [] : [`sort: ${position}`]),
    ...(group === undefined ? [] : [`group: ${JSON.stringify(group)}`]),
    `redirectFrom: ${from}`,
  ]
  const links = [...docs]
    .sort((a, b) => (toSort(a, rootDir) ?? 1e6) - (toSort(b, rootDir) ?? 1e6))
    .map((doc) => `- [${toTitle(doc, rootDir)}](./${path.posix.basename(doc.target).replaceAll(' ', '%20')})`)
  const text = typeof description === 'string' ? `${description.replaceAll(/[{}<]/g, '\\$&')}\n\n` : ''
  return `---\n${front.join('\n')}\n---\n\n${text}${links.join('\n')}\n`
}

function toTitle(doc: Doc, rootDir: string): string {
  const text = readText(rootDir, doc.file)
  const { title, sidebar_label: label } = readFront(text)
  const [, heading] = /^#[ \t]+(.+?)[ \t]*(?:\{.*\})?[ \t]*$/m.exec(text) ?? []
  return String(label ?? title ?? heading ?? path.posix.basename(doc.file).replace(/\.mdx?$/, ''))
}

/** `sidebars.js`: explicit ones become order and groups; generated ones follow from the folders, as here. */
async function readSidebars(
  root: DocsRoot,
  docs: readonly Doc[],
  siteDir: string,
  site: SourceSite,
  { rootDir, report, readConfig }: ReadOptions,
): Promise<void> {
  if (root.sidebarPath === undefined) return
  const given = root.sidebarPath.text()
  const file =
    given === undefined
      ? findFile(
          rootDir,
          ['js', 'ts', 'json', 'cjs', 'mjs'].map((one) => path.posix.join(siteDir, `sidebars.${one}`)),
        )
      : path.posix.join(siteDir, given)
  if (file === undefined || !findFile(rootDir, [file])) return
  const sidebars = await readConfig(path.join(rootDir, file))
  site.settings.push(sidebars)
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const toItem = (setting: Setting, where: string): SidebarItem[] => {
    const plain = setting.text()
    const id =
      plain ??
      (['doc', 'ref'].includes(setting.get('type').text() ?? '') ? setting.get('id').text() : undefined)
    for (const key of ['collapsed', 'collapsible', 'className', 'customProps', 'description', 'key'])
      setting.get(key).done()
    if (id !== undefined) {
      const page = byId.get(id)
      if (!page) report.leave(setting.place, `The sidebar names the document \`${id}\`, which doesn’t exist`)
      return [{ page, label: setting.get('label').text() }]
    }
    const type = setting.get('type').text()
    const label = setting.get('label').text()
    if (type === 'autogenerated') {
      const dir = setting.get('dirName').text() ?? '.'
      const prefix = dir === '.' ? '' : `${dir}/`
      report.map(setting, 'folders, which make the sidebar')
      // Only what explicit items order around it needs a number.
      return where === ''
        ? []
        : docs.filter(({ file: one }) => one.startsWith(`${root.dir}/${prefix}`)).map((page) => ({ page }))
    }
    if (type === 'link') {
      report.leave(
        setting.place,
        `The sidebar’s link “${label}” to ${setting.get('href').text()} is left out`,
        'Add it to `navigation`.',
      )
      return []
    }
    if (type === 'html') {
      setting.done()
      report.leave(setting.place, 'HTML in a sidebar has no equivalent')
      return []
    }
    const listed = setting.get('items').isThere ? setting.get('items').items() : []
    const own = setting.at('link', 'id').text()
    setting.get('link').done()
    // `{ Label: […] }` is a category, too.
    const short =
      type === undefined && label === undefined
        ? setting.entries().filter(([, inner]) => inner.items().length > 0)
        : []
    if (short.length > 0)
      return short.map(([name, inner]) => ({
        label: name,
        items: inner.items().flatMap((one) => toItem(one, name)),
      }))
    const items = listed.flatMap((one) => toItem(one, label ?? where))
    const page = own === undefined ? undefined : byId.get(own)
    return [{ label, items: [...(page ? [{ page }] : []), ...items] }]
  }
  let isNested = false
  for (const [name, sidebar] of sidebars.entries()) {
    const items =
      sidebar.items().length > 0 ? sidebar.items().flatMap((item) => toItem(item, '')) : toItem(sidebar, '')
    if (applySidebar(items)) isNested = true
    if (items.length > 0) report.map(sidebar, `\`sort\` and \`group\` of the pages of “${name}”`)
  }
  if (isNested)
    report.leave(
      sidebars.place,
      'Categories of the sidebar are within others: pages have the outermost one as `group`',
      'Put them into folders, or rename the groups.',
    )
}

/** The date that begins the name of a post or of its folder. */
const postName = /^(.*\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?([^/]*?)(?:\/(?:index|README))?\.mdx?$/i

async function readBlog(
  { setting }: Plugin,
  kindOf: (file: string) => 'md' | 'mdx',
  site: SourceSite,
  siteDir: string,
  { rootDir, report }: ReadOptions,
): Promise<void> {
  const dir = path.posix.join(siteDir, setting.get('path').text() ?? 'blog')
  const route = (setting.get('routeBasePath').text() ?? 'blog').replace(/^\/+|\/+$/g, '')
  const files = (await listFiles(path.join(rootDir, dir), '**/*.{md,mdx}')).filter(
    (file) => !/(?:^|\/)_/.test(file),
  )
  for (const key of [
    'showReadingTime',
    'feedOptions',
    'onInlineTags',
    'onInlineAuthors',
    'onUntruncatedBlogPosts',
    'postsPerPage',
    'blogSidebarCount',
    'blogSidebarTitle',
    'editUrl',
    'blogDescription',
    'tags',
    'authorsMapPath',
    'sortPosts',
    'showLastUpdateTime',
    'showLastUpdateAuthor',
    'archiveBasePath',
    'include',
    'exclude',
    'id',
    'remarkPlugins',
    'rehypePlugins',
    'truncateMarker',
  ])
    setting.get(key).done()
  if (files.length === 0) return
  const title = setting.get('blogTitle').text()
  const authors = readAuthors(rootDir, dir, report)
  if (authors.size > 0)
    site.rules = {
      ...site.rules,
      keys: { ...site.rules.keys, authors: (value) => toContributors(value, authors) },
    }
  for (const file of files) {
    const source = path.posix.join(dir, file)
    const front = readFront(readText(rootDir, source))
    const [, folder = '', year, month = '', day = '', rest = ''] = postName.exec(file) ?? []
    const written =
      front.date instanceof Date
        ? front.date
        : typeof front.date === 'string'
          ? new Date(front.date)
          : undefined
    const date =
      year === undefined
        ? written && !Number.isNaN(written.getTime())
          ? written.toISOString().slice(0, 10)
          : undefined
        : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const stem = year === undefined ? file.replace(/(?:\/index)?\.mdx?$/, '') : rest
    const extension = path.posix.extname(file)
    const parts = date?.split('-').join('/')
    const url =
      typeof front.slug === 'string'
        ? path.posix.join('/', route, front.slug)
        : `/${path.posix.join(route, year === undefined ? '' : folder, parts === undefined || year === undefined ? stem : `${parts}/${stem}`)}`
    if (date === undefined)
      report.leave(
        { file: source, line: 1 },
        'This post has no date: it comes after all others',
        'Let the name of its file begin with one.',
      )
    const name = `${date === undefined ? '' : `${date}-`}${stem.replaceAll('/', '-')}`.replace(/-$/, '')
    // A post has one file here: the pictures beside it are copied to where its links lead.
    site.pages.push({
      file: source,
      target: path.posix.join(route, `${name}${extension}`),
      url,
      kind: kindOf(file),
    })
  }
  if (route !== '' && !route.includes('/')) {
    const sections = (site.config.sections ?? []).filter(({ name }) => name !== route)
    site.config.sections = [
      ...sections,
      { name: route, title: title ?? 'Blog', order: 'date', printable: false },
    ]
    report.map(setting, `sections: \`${route}\` in the order of dates`)
  }
  const address = `/${route}`
  report.leave(
    { file: dir, line: 1 },
    `Pages of tags, authors, archives and single years (\`${address}/tags/…\`, \`${address}/archive\`) aren’t made`,
    'Add `redirects` if other sites link to them.',
  )
}

/** The names of authors by their key, as `contributors` has them: that of GitHub, if it is known. */
function readAuthors(rootDir: string, dir: string, report: ImportReport): Map<string, string> {
  const file = findFile(
    rootDir,
    ['authors.yml', 'authors.yaml', 'authors.json'].map((name) => path.posix.join(dir, name)),
  )
  const authors = new Map<string, string>()
  if (file === undefined) return authors
  const map = readData(rootDir, file, report)
  if (!isRecord(map)) return authors
  for (const [key, author] of Object.entries(map)) {
    if (!isRecord(author)) continue
    authors.set(key, toLogin(author) ?? key)
  }
  return authors
}

function toLogin({ socials, url, image_url: image, name }: Record<string, unknown>): string | undefined {
  if (isRecord(socials) && typeof socials.github === 'string')
    return socials.github.replace(/^https:\/\/github\.com\//, '')
  for (const address of [url, image]) {
    const [, login] =
      /^https:\/\/github\.com\/([\w-]+?)(?:\.png)?\/?$/.exec(typeof address === 'string' ? address : '') ?? []
    if (login !== undefined) return login
  }
  return typeof name === 'string' ? name : undefined
}

function toContributors(value: unknown, authors: ReadonlyMap<string, string>): Record<string, unknown> {
  const list = Array.isArray(value) ? value : [value]
  const names = list.flatMap((one) =>
    typeof one === 'string'
      ? (authors.get(one) ?? one)
      : isRecord(one)
        ? typeof one.key === 'string'
          ? (authors.get(one.key) ?? one.key)
          : (toLogin(one) ?? [])
        : [],
  )
  return names.length > 0 ? { contributors: names } : {}
}

async function readPages(
  { setting }: Plugin,
  kindOf: (file: string) => 'md' | 'mdx',
  site: SourceSite,
  siteDir: string,
  { rootDir, report }: ReadOptions,
): Promise<void> {
  const dir = path.posix.join(siteDir, setting.get('path').text() ?? 'src/pages')
  const files = await listFiles(path.join(rootDir, dir), '**/*.{md,mdx,js,jsx,ts,tsx}', [
    '**/*.test.*',
    '**/__tests__/**',
    '**/*.d.ts',
  ])
  for (const file of files) {
    if (/(?:^|\/)_/.test(file)) continue
    const source = path.posix.join(dir, file)
    const stem = file.replace(/\.\w+$/, '')
    const url = `/${stem.replace(/(^|\/)index$/, '$1')}`
    if (/\.mdx?$/.test(file)) site.pages.push({ file: source, target: file, url, kind: kindOf(file) })
    else
      report.leave(
        { file: source, line: 1 },
        `The page \`${url}\` is a component of React: it isn’t imported`,
        url === '/'
          ? 'Write `index.md` in the folder of pages, or fill in `home`.'
          : 'Write it as a page, with components.',
      )
  }
}

function mapTheme(theme: Setting, site: SourceSite, options: ReadOptions): void {
  const { report, content } = options
  const find = createPageFinder(site.pages)
  const navbar = theme.get('navbar')
  navbar.get('title').done()
  const links: MenuLink[] = []
  for (const item of navbar.get('items').items()) {
    const type = item.get('type').text()
    const label = item.get('label').text()
    for (const key of [
      'position',
      'className',
      'activeBasePath',
      'activeBaseRegex',
      'target',
      'rel',
      'aria-label',
      'dropdownActiveClassDisabled',
      'dropdownItemsBefore',
      'dropdownItemsAfter',
      'docsPluginId',
      'prependBaseUrlToHref',
    ])
      item.get(key).done()
    const icon = iconOfUrl(item.get('href').text() ?? '')
    const url = toItemUrl(item, type, site)
    if (
      type === 'localeDropdown' ||
      type === 'docsVersionDropdown' ||
      type === 'search' ||
      type === 'docsVersion'
    )
      continue
    if (type === 'html') report.leave(item.get('value').done().place, 'HTML in the header has no equivalent')
    else if (icon !== undefined && url !== undefined) {
      site.config.iconLinks = [
        ...(site.config.iconLinks ?? []),
        { label: label ?? item.get('aria-label').text() ?? icon, url, icon },
      ]
      report.map(item, 'iconLinks')
    } else if (url !== undefined && label !== undefined) links.push({ label, url, setting: item })
    else if (item.get('items').items().length > 0 && label !== undefined) {
      const inner = item
        .get('items')
        .items()
        .map((one) => ({ label: one.get('label').text(), url: toItemUrl(one, one.get('type').text(), site) }))
      const first = inner.find((one) => one.url !== undefined)
      if (first?.url !== undefined) links.push({ label, url: first.url, setting: item })
      report.leave(
        item.place,
        `The menu “${label}” is a link to its first page; it has ${inner.map((one) => `“${one.label}”`).join(', ')}`,
        'Add the others to `navigation` or `footerLinks`.',
      )
    } else
      report.leave(item.place, `The item “${label ?? type}” of the header leads to no page that is imported`)
  }
  setNavigation(site, links, report)
  if (links.length > 0) report.map(navbar.get('items'), 'navigation')
  const logo = navbar.at('logo', 'src').text()
  navbar.get('logo').done()
  if (logo?.endsWith('.svg') && site.config.site) {
    site.config.site.icon = `${content}/${logo.replace(/^\//, '')}`
    report.map(navbar.get('logo'), 'site.icon')
  }
  for (const key of ['hideOnScroll', 'style']) navbar.get(key).done()
  const footer = theme.get('footer')
  const footerLinks = footer
    .get('links')
    .items()
    .flatMap((link) => {
      if (link.get('title').text() !== undefined) link.get('title').done()
      return link.get('items').isThere ? link.get('items').items() : [link]
    })
    .flatMap((item) => {
      const label = item.get('label').text()
      const url = item.get('to').text() ?? item.get('href').text()
      item.get('className').done()
      return label === undefined || url === undefined ? [] : [{ label, url, setting: item }]
    })
  if (footerLinks.length > 0) {
    site.config.footerLinks = toLinks(site, footerLinks, report)
    report.map(footer.get('links'), 'footerLinks')
  }
  for (const key of ['style', 'logo']) footer.get(key).done()
  const bar = theme.get('announcementBar')
  const text = stripTags(bar.get('content').text() ?? '')
  if (text !== '') {
    site.config.notification = { text, version: (bar.get('id').text() ?? '1').replaceAll(/[^\w.-]/g, '-') }
    const [, url] = /href=["']([^"']+)["']/.exec(String(bar.get('content').value)) ?? []
    if (url !== undefined) site.config.notification.url = toNewUrl(url, find)
    if (url !== undefined) site.config.notification.linkText = text
    report.map(bar, 'notification')
  }
  bar.done()
  const algolia = theme.get('algolia')
  const [appId, apiKey, indexName] = ['appId', 'apiKey', 'indexName'].map((key) => algolia.get(key).text())
  if (appId && apiKey && indexName) {
    site.config.search = { provider: 'algolia', appId, apiKey, indexName }
    report.map(algolia, 'search')
  }
  for (const key of ['prism', 'colorMode', 'docs', 'blog', 'tableOfContents', 'zoom']) theme.get(key).done()
}

function toItemUrl(item: Setting, type: string | undefined, site: SourceSite): string | undefined {
  const plain = item.get('to').text() ?? item.get('href').text()
  if (plain !== undefined) return plain
  const docs = site.pages.filter((page): page is Doc => 'id' in page)
  if (type === 'doc') {
    const id = item.get('docId').text()
    return docs.find((doc) => doc.id === id)?.url
  }
  if (type === 'docSidebar') {
    item.get('sidebarId').done()
    // The first page of the sidebar: the one with the lowest number.
    const top = docs.filter((doc) => path.posix.dirname(doc.file) === doc.root.dir)
    return (top[0] ?? docs[0])?.url
  }
  return undefined
}
