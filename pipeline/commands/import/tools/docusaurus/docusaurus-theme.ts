import path from 'node:path'
import type { Setting } from '../../data/setting.ts'
import type { SourceSite } from '../../source-site.ts'
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
import { mapLogo } from '../site-settings.ts'
import type { Doc } from './docusaurus-doc.ts'

export function mapTheme(theme: Setting, site: SourceSite, options: ReadOptions): void {
  const { report, content } = options
  const find = createPageFinder(site.pages)
  const navbar = theme.get('navbar')
  navbar.get('title').done()
  const links: (MenuLink | Menu)[] = []
  for (const item of navbar.get('items').items()) {
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
    // A link without a label is a picture of the theme’s stylesheet.
    const icon =
      iconOfUrl(item.get('href').text() ?? '') ??
      (label === undefined && ariaLabel !== undefined ? toIcon(ariaLabel) : undefined)
    const url = toItemUrl(item, type, site)
    if (
      type === 'localeDropdown' ||
      type === 'docsVersionDropdown' ||
      type === 'search' ||
      type === 'docsVersion'
    )
      continue
    if (type?.startsWith('custom-')) {
      item.done()
      report.leave(
        item.place,
        `The item \`${type}\` of the header is a component of the theme: it isn’t imported`,
      )
    } else if (type === 'html')
      report.leave(item.get('value').done().place, 'HTML in the header has no equivalent')
    else if (icon !== undefined && url !== undefined) {
      site.config.iconLinks = [
        ...(site.config.iconLinks ?? []),
        { label: label ?? ariaLabel ?? icon, url, icon },
      ]
      report.map(item, 'iconLinks')
    } else if (url !== undefined && label !== undefined) links.push({ label, url, setting: item })
    else if (item.get('items').items().length > 0 && label !== undefined) {
      const inner = item
        .get('items')
        .items()
        .flatMap((setting): MenuLink[] => {
          const own = setting.get('label').text()
          const to = toItemUrl(setting, setting.get('type').text(), site)
          setting.ignore('target', 'rel', 'className', 'aria-label')
          if (setting.get('type').text() === 'html') setting.done()
          return own === undefined || to === undefined ? [] : [{ label: own, url: to, setting }]
        })
      links.push({ label, links: inner, setting: item })
    } else
      report.leave(item.place, `The item “${label ?? type}” of the header leads to no page that is imported`)
  }
  setNavigation(site, links, report)
  if (links.length > 0) report.map(navbar.get('items'), 'navigation')
  const logo = navbar.get('logo')
  mapLogo(site, logo, [logo.get('src').text(), logo.get('srcDark').text()], { report, content })
  logo.done()
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
  navbar.ignore('hideOnScroll', 'style')
  const footer = theme.get('footer')
  mapFooterLinks(footer.get('links'), site, options)
  footer.ignore('style', 'logo')
  const copyright = footer.get('copyright').text()
  if (copyright !== undefined)
    report.leave(
      footer.get('copyright').place,
      `The footer says: “${stripTags(copyright)}”`,
      'Name the licence in `license`, and links in `footerLinks`.',
    )
  const bar = theme.get('announcementBar')
  const announced = bar.get('content').text() ?? ''
  const text = stripTags(announced)
  if (text !== '') {
    const [link, url, label = ''] = /<a\b[^>]*\bhref=["']([^"']+)["'][^>]*>(.*?)<\/a>/s.exec(announced) ?? []
    // The bar shows its link after its text: a link at the end stays where it was.
    const before = link && announced.trimEnd().endsWith(link) ? stripTags(announced.replace(link, '')) : ''
    const version = (bar.get('id').text() ?? '1').replaceAll(/[^\w.-]/g, '-')
    site.config.notification = { text: before || text, version }
    if (url !== undefined) site.config.notification.url = toNewUrl(url, find)
    if (url !== undefined) site.config.notification.linkText = stripTags(label) || undefined
    report.map(bar, 'notification')
  }
  bar.done()
  const algolia = theme.get('algolia')
  const [appId, apiKey, indexName] = ['appId', 'apiKey', 'indexName'].map((key) => algolia.get(key).text())
  if (appId && apiKey && indexName) {
    site.config.search = { provider: 'algolia', appId, apiKey, indexName }
    report.map(algolia, 'search')
  } else if (algolia.isThere)
    report.leave(
      algolia.place,
      'The search of Algolia isn’t imported: `appId`, `apiKey` and `indexName` aren’t all there',
      'Add it as `search`; without it the search of docsite is used.',
    )
  algolia.get('contextualSearch').done()
  const colors = theme.get('colorMode')
  const followsSystem = colors.get('respectPrefersColorScheme').flag() ?? false
  const isDark = colors.get('defaultMode').text() === 'dark'
  mapDefaultTheme(site, followsSystem ? 'system' : isDark ? 'dark' : 'light', report, colors.done())
  theme.ignore('prism', 'docs', 'blog', 'tableOfContents', 'zoom')
}

/** Links of the footer: in columns if they have titles. docsite has six of them at most. */
function mapFooterLinks(setting: Setting, site: SourceSite, { report }: ReadOptions): void {
  const toFooterLinks = (items: readonly Setting[]) =>
    toLinks(
      site,
      items.flatMap((item) => {
        const label = item.get('label').text()
        const url = item.get('to').text() ?? item.get('href').text()
        // An address goes before them.
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
    // Of a folder the first page is the one with the lowest number.
    const top = docs.filter((doc) => path.posix.dirname(doc.file) === doc.root.dir)
    return (top[0] ?? docs[0])?.url
  }
  return undefined
}
