import path from 'node:path'
import type { Setting } from '../../data/setting.ts'
import type { ImportReport, SourceSite } from '../../source-site.ts'
import {
  createPageFinder,
  firstPage,
  type Menu,
  type MenuLink,
  type ReadOptions,
  setNavigation,
  stripTags,
  toLinks,
  toNewUrl,
} from '../common.ts'
import { mapDefaultTheme } from '../default-theme.ts'
import { mapHead } from '../head-tags.ts'
import { iconOfUrl, toIcon } from '../services.ts'
import { mapAlgolia, mapLogo } from '../site-settings.ts'
import type { Doc } from './docusaurus-doc.ts'

/** Import the settings of the theme: header, footer, announcement, search and color mode. */
export function mapTheme(theme: Setting, site: SourceSite, options: ReadOptions): void {
  mapNavbar(theme.get('navbar'), site, options)
  mapHead(
    theme
      .get('metadata')
      .items()
      .map((setting) => ({
        tag: 'meta',
        attributes: setting.record(),
        setting,
      })),
    site,
    options,
  )
  mapFooter(theme.get('footer'), site, options)
  mapAnnouncement(theme.get('announcementBar'), site, options)
  mapSearch(theme.get('algolia'), site, options)
  mapColorMode(theme.get('colorMode'), site, options)
  theme.ignore('prism', 'docs', 'blog', 'tableOfContents', 'zoom')
}

function mapNavbar(navbar: Setting, site: SourceSite, { report, content }: ReadOptions): void {
  navbar.get('title').done()
  const links = navbar
    .get('items')
    .items()
    .flatMap((item) => mapNavbarItem(item, site, report) ?? [])
  setNavigation(site, links, report)
  if (links.length > 0) report.map(navbar.get('items'), 'navigation')
  const logo = navbar.get('logo')
  mapLogo(site, logo, [logo.get('src').text(), logo.get('srcDark').text()], { report, content })
  logo.done()
  navbar.ignore('hideOnScroll', 'style')
}

/** Header items that docsite shows on every site without a setting. */
const itemsOfEverySite = ['localeDropdown', 'docsVersionDropdown', 'search', 'docsVersion']

/** Import a header item. @returns Its link or menu; undefined if it was imported elsewhere or left out. */
function mapNavbarItem(item: Setting, site: SourceSite, report: ImportReport): MenuLink | Menu | undefined {
  const type = item.get('type').text()
  const label = item.get('label').text()
  item.ignore(
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
  )
  const ariaLabel = item.get('aria-label').text()
  // A link without a label is shown as an icon by the theme’s stylesheet.
  const icon =
    iconOfUrl(item.get('href').text() ?? '') ??
    (label === undefined && ariaLabel !== undefined ? toIcon(ariaLabel) : undefined)
  const url = toItemUrl(item, type, site)
  if (type !== undefined && itemsOfEverySite.includes(type)) return undefined
  if (type?.startsWith('custom-')) {
    item.done()
    report.leave(item.place, `The header item \`${type}\` isn’t imported: it is a component of the theme`)
    return undefined
  }
  if (type === 'html') {
    report.leave(item.get('value').done().place, 'HTML in the header has no equivalent')
    return undefined
  }
  if (icon !== undefined && url !== undefined) {
    site.config.iconLinks = [
      ...(site.config.iconLinks ?? []),
      { label: label ?? ariaLabel ?? icon, url, icon },
    ]
    report.map(item, 'iconLinks')
    return undefined
  }
  if (url !== undefined && label !== undefined) return { label, url, setting: item }
  const inner = item.get('items').items()
  if (inner.length > 0 && label !== undefined)
    return { label, links: inner.flatMap((setting) => toMenuLink(setting, site) ?? []), setting: item }
  report.leave(
    item.place,
    `The header item “${label ?? type}” isn’t imported: it doesn’t lead to an imported page`,
  )
  return undefined
}

/** A menu item; undefined if it has no label or link. */
function toMenuLink(setting: Setting, site: SourceSite): MenuLink | undefined {
  const label = setting.get('label').text()
  const type = setting.get('type').text()
  const url = toItemUrl(setting, type, site)
  setting.ignore('target', 'rel', 'className', 'aria-label')
  if (type === 'html') setting.done()
  return label === undefined || url === undefined ? undefined : { label, url, setting }
}

function mapFooter(footer: Setting, site: SourceSite, options: ReadOptions): void {
  mapFooterLinks(footer.get('links'), site, options)
  footer.ignore('style', 'logo')
  const copyright = footer.get('copyright').text()
  if (copyright !== undefined)
    options.report.leave(
      footer.get('copyright').place,
      `The footer text isn’t imported: “${stripTags(copyright)}”`,
      'Set the licence in `license` and links in `footerLinks`.',
    )
}

function mapAnnouncement(bar: Setting, site: SourceSite, { report }: ReadOptions): void {
  const announced = bar.get('content').text() ?? ''
  const text = stripTags(announced)
  if (text !== '') {
    const [link, url, label = ''] = /<a\b[^>]*\bhref=["']([^"']+)["'][^>]*>(.*?)<\/a>/s.exec(announced) ?? []
    // docsite shows the link after the text. If the link ends the announcement, remove it from the text.
    const before = link && announced.trimEnd().endsWith(link) ? stripTags(announced.replace(link, '')) : ''
    const version = (bar.get('id').text() ?? '1').replaceAll(/[^\w.-]/g, '-')
    site.config.notification = { text: before || text, version }
    if (url !== undefined) {
      site.config.notification.url = toNewUrl(url, createPageFinder(site.pages))
      site.config.notification.linkText = stripTags(label) || undefined
    }
    report.map(bar, 'notification')
  }
  bar.done()
}

function mapSearch(algolia: Setting, site: SourceSite, { report }: ReadOptions): void {
  if (!mapAlgolia(algolia, site, report) && algolia.isThere)
    report.leave(
      algolia.place,
      'Algolia search isn’t imported: `appId`, `apiKey` or `indexName` is missing',
      'Configure it in `search`. Until then, docsite’s own search is used.',
    )
  algolia.get('contextualSearch').done()
}

function mapColorMode(colors: Setting, site: SourceSite, { report }: ReadOptions): void {
  const followsSystem = colors.get('respectPrefersColorScheme').flag() ?? false
  const isDark = colors.get('defaultMode').text() === 'dark'
  mapDefaultTheme(site, followsSystem ? 'system' : isDark ? 'dark' : 'light', report, colors.done())
}

/** Import the links of the footer, in columns if they have titles. docsite supports at most six columns. */
function mapFooterLinks(setting: Setting, site: SourceSite, { report }: ReadOptions): void {
  const toFooterLinks = (items: readonly Setting[]) =>
    toLinks(
      site,
      items.flatMap((item) => {
        const label = item.get('label').text()
        const url = item.get('to').text() ?? item.get('href').text()
        // The URL takes precedence over these keys.
        if (url !== undefined) item.ignore('type', 'position', 'target', 'rel')
        item.get('className').done()
        return label === undefined || url === undefined ? [] : [{ label, url, setting: item }]
      }),
      report,
    )
  const groups = setting.items().map((item) => ({
    title: item.get('title').text(),
    links: toFooterLinks(item.get('items').isThere ? item.get('items').items() : [item]),
  }))
  const columns = groups.flatMap(({ title, links }) =>
    title === undefined || links.length === 0 ? [] : [{ title, links }],
  )
  if (columns.length > 0 && columns.length <= 6) {
    site.config.footerColumns = columns
    report.map(setting, 'footerColumns')
    return
  }
  const links = groups.flatMap((group) => group.links)
  if (links.length === 0) return
  site.config.footerLinks = links
  report.map(setting, 'footerLinks')
}

function toItemUrl(item: Setting, type: string | undefined, site: SourceSite): string | undefined {
  const plain = item.get('to').text() ?? item.get('href').text()
  if (plain !== undefined) return plain
  const given = item.get('docsPluginId').text()
  const plugin = given === 'default' ? undefined : given
  const docs = site.pages.filter(
    (page): page is Doc => 'root' in page && (page as Doc).root.plugin === plugin,
  )
  if (type === 'doc') {
    const id = item.get('docId').text()
    return docs.find((doc) => doc.id === id && !doc.isDraft)?.url
  }
  if (type === 'docSidebar') {
    const name = item.get('sidebarId').text()
    const own = site.sidebars.find((one) => one.name === (plugin === undefined ? name : `${plugin}-${name}`))
    const first = own && firstPage(own.items)
    if (first) return first.url
    // For an autogenerated folder, use the first page in file order, which is the one with the lowest number
    // prefix.
    const top = docs.filter((doc) => path.posix.dirname(doc.file) === doc.root.dir)
    return (top[0] ?? docs[0])?.url
  }
  return undefined
}
