import path from 'node:path'
import type { Setting } from '../../data/setting.ts'
import { isNotFound, type SourceFile, type SourcePage, type SourceSite } from '../../source-site.ts'
import { listFiles, publicFiles, type ReadOptions, readText } from '../common.ts'
import { FormerAddresses } from '../former-addresses.ts'
import { createSite, mapSite } from '../site-settings.ts'
import { setLanguages, translateSite } from '../source-languages.ts'
import { readAddressRules } from './hugo-address.ts'
import { readHugoConfig } from './hugo-config.ts'
import { readContent } from './hugo-content.ts'
import { createHugoKeys, listFormer } from './hugo-keys.ts'
import { type HugoLanguages, readLanguages } from './hugo-languages.ts'
import { reportLeftovers } from './hugo-leftovers.ts'
import { HugoLinks } from './hugo-links.ts'
import { mapMenus } from './hugo-menus.ts'
import { type Mount, readMounts } from './hugo-mounts.ts'
import type { HugoPage } from './hugo-page.ts'
import { mapParams } from './hugo-params.ts'
import { datePosts } from './hugo-posts.ts'
import { mapSidebars } from './hugo-sidebars.ts'

/** Read a Hugo site. @param found Its configuration file, or the folder `config/_default`. */
export async function readHugo(found: string, options: ReadOptions): Promise<SourceSite> {
  const { rootDir } = options
  const siteDir = path.posix.join(found.replace(/(?:config\/_default|[^/]+)$/, ''), '.')
  const config = await readHugoConfig(found, siteDir, options)
  const languages = readLanguages(config)
  for (const { folder, setting } of languages.disabled)
    options.report.leave(
      setting.place,
      `The language \`${folder}\` isn’t imported: it is turned off`,
      'To publish it, turn it on, and import the site again.',
    )
  const mounts = readMounts(config, languages, siteDir, options)
  const { pages, files } = await readContent(mounts.content, languages, readAddressRules(config), options)
  const published = [...files, ...(await listStatic(mounts.static, rootDir))]
  const site = createSite('hugo', {
    rules: {
      keys: {},
      aliases: {},
      linksHaveBase: true,
      publicDirs: mounts.static.map(({ source }) => source),
    },
    settings: [config],
    files: published,
  })
  site.pages = pages.map(({ page }) => page)
  mapSite(
    site,
    { name: config.get('title'), description: config.get('description'), address: config.get('baseURL') },
    options,
  )
  mapParams(config, { siteDir, mounts }, site, options)
  const posts = datePosts(pages, site)
  mapLanguages(languages, site, options)
  mapMenus(config, pages, languages, site, options)
  mapSidebars(pages, posts, site)
  const former = new FormerAddresses(
    pages.map((one) => [one.page, listFormer(one)]),
    options.report,
  )
  const links = new HugoLinks(pages, published, former, site.config.site.base ?? '/')
  site.rules = {
    ...site.rules,
    keys: createHugoKeys(former),
    ignoresCase: true,
    snippetDirs: [...mounts.content.map(({ source }) => source), siteDir],
    toPath: (url, page) => links.toPath(url, page),
    hugo: {
      resolve: (ref, from) => links.resolve(ref, from),
      params: readParams(config),
      hasFormerIds: config.at('markup', 'goldmark', 'parser', 'autoHeadingIDType').text() === 'blackfriday',
      templates: await readTemplates(siteDir, rootDir),
      findResource: (name, page) => findResource(name, page, published),
    },
  }
  reportFormer(pages, options)
  await reportLeftovers(config, siteDir, pages, options)
  return site
}

/** Collect the values of `params` that pages can show, by lower-case path: `version`, `links.source`. */
function readParams(config: Setting): Map<string, unknown> {
  const values = new Map<string, unknown>()
  const add = (setting: Setting, name: string): void => {
    const { value } = setting
    if (typeof value === 'string' || typeof value === 'number') values.set(name, value)
    for (const [key, inner] of setting.entries())
      add(inner, name === '' ? key.toLowerCase() : `${name}.${key.toLowerCase()}`)
  }
  add(config.get('params'), '')
  return values
}

/** Maximum length of shortcode templates that are read: longer ones do more than output their parameters. */
const maxTemplateLength = 5000

async function readTemplates(siteDir: string, rootDir: string): Promise<Map<string, string>> {
  const dir = path.posix.join(siteDir, 'layouts/shortcodes')
  const templates = new Map<string, string>()
  for (const file of await listFiles(rootDir, dir, '**/*.html')) {
    const text = readText(rootDir, path.posix.join(dir, file))
    if (text.length <= maxTemplateLength) templates.set(file.replace(/\.html$/, ''), text)
  }
  return templates
}

/** Find the first image in a page's folder whose name contains a text. */
function findResource(name: string, page: SourcePage, files: readonly SourceFile[]): string | undefined {
  const dir = path.posix.dirname(page.file)
  const part = name.replaceAll('*', '').toLowerCase()
  const found = files.find(
    ({ file }) =>
      path.posix.dirname(file) === dir &&
      path.posix.basename(file).toLowerCase().includes(part) &&
      /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(file),
  )
  return found && path.posix.basename(found.file)
}

async function listStatic(mounts: readonly Mount[], rootDir: string): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for (const { source, target } of mounts)
    for (const name of await listFiles(rootDir, source, publicFiles))
      files.push({ file: path.posix.join(source, name), target: path.posix.join(target, name) })
  // Of several files with the same address, Hugo publishes the first.
  const known = new Set<string>()
  return files.filter((file) => !known.has(file.target) && known.add(file.target))
}

function mapLanguages(languages: HugoLanguages, site: SourceSite, options: ReadOptions): void {
  const { base, others, isMoved, setting } = languages
  const { report } = options
  if (others.length === 0) {
    const code = base.code.toLowerCase().startsWith('en') ? undefined : base.code
    if (code !== undefined) site.config.language = code
    if (isMoved) for (const page of site.pages) page.formerUrl = `/${base.folder}${page.url}`
    setting.done()
    mapOwn(base.setting, site, report)
    return
  }
  if (isMoved)
    for (const page of site.pages.filter(({ target }) => isOf(target, others) === undefined))
      page.formerUrl = `/${base.folder}${page.url}`
  setLanguages(site, { base: { ...base, folder: '' }, others, isMoved: false }, setting, options)
  mapOwn(base.setting, site, report)
  for (const { code, setting: own } of others) {
    const description = own.at('params', 'description').text()
    translateSite(site, code, { name: own.get('title').text(), description })
  }
}

function isOf(target: string, languages: HugoLanguages['others']): string | undefined {
  return languages.find(({ folder }) => target.startsWith(`${folder}/`))?.folder
}

/** Apply the settings of the base language that override those of the site. */
function mapOwn(setting: Setting, { config }: SourceSite, report: ReadOptions['report']): void {
  const { site } = config
  const [title, description] = [setting.get('title'), setting.at('params', 'description')]
  if (site && title.text() !== undefined) site.name = title.text() ?? ''
  report.map(title, 'site.name')
  if (site && description.text() !== undefined) site.description = description.text()
}

/**
 * Report former addresses outside of the folder of a translated page's language, which `redirectFrom` can't
 * express.
 */
function reportFormer(pages: readonly HugoPage[], { report }: ReadOptions): void {
  for (const { page, front, language } of pages) {
    if (language === '' || isNotFound(page)) continue
    for (const one of [front.aliases].flat())
      if (typeof one === 'string' && one.startsWith('/') && !one.startsWith(`/${language}/`))
        report.leave(
          { file: page.file, line: 1 },
          `The former address \`${one}\` isn’t redirected: it is outside of the folder of the page’s language`,
          'Add a redirect to the host’s configuration.',
        )
  }
}
