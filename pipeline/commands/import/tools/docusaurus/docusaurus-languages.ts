import path from 'node:path'
import { isLanguageTag } from '../../../../config/schema.ts'
import { isRecord, type Setting } from '../../data/setting.ts'
import { toStem } from '../../sidebar-translations.ts'
import type { SidebarItem, SourcePage, SourceSite } from '../../source-site.ts'
import { findFile, type ReadOptions, readData } from '../common.ts'
import { addText, type SourceLanguage, setLanguages } from '../source-languages.ts'
import { addPosts } from './docusaurus-blog.ts'
import type { Doc } from './docusaurus-doc.ts'
import { listDocs } from './docusaurus-docs.ts'
import { addPages } from './docusaurus-pages.ts'
import type { Plugin } from './docusaurus-plugins.ts'

/**
 * Import `i18n/`: pages, labels and links of the other languages. Both tools show untranslated pages in the
 * base language.
 */
export async function readLanguages(
  config: Setting,
  plugins: readonly Plugin[],
  kindOf: (file: string) => 'md' | 'mdx',
  site: SourceSite,
  siteDir: string,
  options: ReadOptions,
): Promise<void> {
  const i18n = config.get('i18n')
  const locales = i18n
    .get('locales')
    .items()
    .flatMap((item) => readLocale(item, options) ?? [])
  const defaultLocale = readLocale(i18n.get('defaultLocale'), options) ?? locales[0] ?? 'en'
  const toLanguage = (locale: string, folder: string): SourceLanguage => {
    const own = i18n.at('localeConfigs', locale)
    return {
      code: own.get('htmlLang').text() ?? locale,
      label: own.get('label').text() ?? toName(locale),
      folder,
    }
  }
  const others = locales.filter((locale) => locale !== defaultLocale)
  const bases = [...site.pages]
  const messages = new Map<string, ReadonlyMap<string, string>>()
  for (const locale of others) {
    const dir = path.posix.join(siteDir, i18n.get('path').text() ?? 'i18n', locale)
    const labels = readMessages(dir, plugins, options)
    messages.set(locale, labels)
    const added = await addTranslated(dir, locale, plugins, kindOf, site, options)
    followBases(added, bases, locale, labels)
  }
  const base = toLanguage(defaultLocale, '')
  const languages = others.map((locale) => toLanguage(locale, locale))
  if (locales.length > 0 || defaultLocale !== 'en')
    setLanguages(site, { base, others: languages, isMoved: false }, i18n, options)
  i18n.done()
  const shown = (site.config.languages ?? []).map(({ path: folder }) => folder?.replaceAll('/', ''))
  for (const [locale, labels] of messages) {
    if (!shown.includes(locale)) continue
    const { code } = toLanguage(locale, locale)
    for (const { items } of site.sidebars) addLabels(items, code, labels)
    for (const link of [...(site.config.navigation ?? []), ...(site.config.footerLinks ?? [])]) {
      const own = typeof link.label === 'string' ? link.label : (link.label[base.code] ?? '')
      const label = labels.get(own)
      if (label !== undefined) link.label = addText(link.label, code, label, site)
    }
  }
}

/** Read a language tag. @returns undefined, after reporting it, if the tag is invalid. */
function readLocale(setting: Setting, { report }: Pick<ReadOptions, 'report'>): string | undefined {
  const locale = setting.text()
  if (locale === undefined || isLanguageTag(locale)) return locale
  report.leave(
    setting.place,
    `The language \`${locale}\` isn’t imported: it isn’t a valid language tag`,
    'Use a language tag such as `de` or `pt-BR`.',
  )
  return undefined
}

async function addTranslated(
  dir: string,
  locale: string,
  plugins: readonly Plugin[],
  kindOf: (file: string) => 'md' | 'mdx',
  site: SourceSite,
  options: ReadOptions,
): Promise<SourcePage[]> {
  const before = site.pages.length
  for (const { name, setting } of plugins) {
    const id = setting.get('id').text()
    const own = `${dir}/docusaurus-plugin-content-${name}${id === undefined || id === 'default' ? '' : `-${id}`}`
    const toRoute = (otherwise: string) =>
      path.posix.join(locale, (setting.get('routeBasePath').text() ?? otherwise).replace(/^\/+|\/+$/g, ''))
    if (name === 'docs') {
      const root = {
        dir: `${own}/${findVersion(site, toRoute('docs').slice(locale.length + 1))}`,
        route: toRoute('docs'),
        include: [],
        exclude: [],
        isCollapsible: true,
        isCollapsed: true,
      }
      site.pages.push(...(await listDocs(root, kindOf, options)).docs)
    }
    if (name === 'blog') await addPosts({ dir: own, route: toRoute('blog') }, kindOf, site, options)
    if (name === 'pages') await addPages({ dir: own, route: locale }, kindOf, site, options)
  }
  return site.pages.slice(before)
}

/** The name of the translation folder for the version that is published at a path. */
function findVersion({ pages }: SourceSite, route: string): string {
  const doc = pages.find((page): page is Doc => 'root' in page && (page as Doc).root.route === route)
  const [version = 'current'] = /(?<=(?:^|\/)versioned_docs\/)version-[^/]+$/.exec(doc?.root.dir ?? '') ?? []
  return version
}

/** Copy order and group of the original pages to their translations. */
function followBases(
  pages: readonly SourcePage[],
  bases: readonly SourcePage[],
  locale: string,
  labels: ReadonlyMap<string, string>,
): void {
  const byStem = new Map(bases.map((page) => [toStem(page), page]))
  for (const page of pages) {
    const base = byStem.get(toStem({ ...page, language: { code: locale, folder: locale } }))
    if (!base) continue
    const { group, title: _title, ...given } = base.given ?? {}
    const own = typeof group === 'string' ? { group: labels.get(group) ?? group } : {}
    page.given = { ...given, ...own, ...page.given }
    page.groupSort = base.groupSort
  }
}

/**
 * Read the translated labels of categories and of links in the header and footer, by their label in the base
 * language.
 */
function readMessages(
  dir: string,
  plugins: readonly Plugin[],
  { rootDir, report }: ReadOptions,
): Map<string, string> {
  const ids = plugins.filter(({ name }) => name === 'docs').map(({ setting }) => setting.get('id').text())
  const files = [
    ...ids.map(
      (id) =>
        `docusaurus-plugin-content-docs${id === undefined || id === 'default' ? '' : `-${id}`}/current.json`,
    ),
    'docusaurus-theme-classic/navbar.json',
    'docusaurus-theme-classic/footer.json',
  ]
  const labels = new Map<string, string>()
  for (const file of files) {
    const source = path.posix.join(dir, file)
    const data = findFile(rootDir, [source]) === undefined ? undefined : readData(rootDir, source, report)
    if (!isRecord(data)) continue
    for (const [key, value] of Object.entries(data)) {
      const [, label] =
        /^(?:sidebar\.[^.]+\.(?:category|link|doc)|(?:link\.)?item\.label)\.(.+)$/.exec(key) ?? []
      const message = isRecord(value) ? value.message : value
      if (label !== undefined && typeof message === 'string') labels.set(label, message)
    }
  }
  return labels
}

function addLabels(items: readonly SidebarItem[], code: string, labels: ReadonlyMap<string, string>): void {
  for (const item of items) {
    const label = item.label === undefined ? undefined : labels.get(item.label)
    if (label !== undefined) item.labels = { ...item.labels, [code]: label }
    addLabels(item.items ?? [], code, labels)
  }
}

/** The name of a language in that language: `fr` → `Français`. */
function toName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
