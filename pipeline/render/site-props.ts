import type {
  Alternate,
  BarItem,
  BarLink,
  FitsFrom,
  Link,
  NavigationLink,
  SearchProps,
  SiteProps,
} from '../../renderer/types.ts'
import type { ClientManifest } from '../client/client-manifest.ts'
import { toStrings } from '../config/interface-strings.ts'
import type { Config } from '../config/schema.ts'
import { toOtherBase } from '../config/site-prefix.ts'
import { toUrl } from '../site/route.ts'
import { toBrandPath } from './brand-icons.ts'
import { fitIntoBar, fitIntoRow } from './fit-links.ts'
import type { PlannedSection } from './plan-sections.ts'

/**
 * Create the site's props for the renderer from the configuration and the sections.
 *
 * @param pictures The logo, and whether the site has an icon of its own, which is shown where there is no logo.
 */
export function toSiteProps(
  config: Config,
  sections: readonly PlannedSection[],
  manifest: Pick<ClientManifest, 'searchWorker' | 'styles'>,
  pictures: { logo?: SiteProps['logo']; hasIcon?: boolean } = {},
): SiteProps {
  const { site } = config
  const { base } = site
  const { logo, hasIcon = false } = pictures
  return {
    name: site.name,
    base,
    host: site.host,
    language: config.language,
    strings: toStrings(config),
    hasLogo: hasIcon,
    logo,
    navigation: toNavigation(config, sections, hasIcon),
    iconLinks: config.iconLinks.map(({ label, url, icon }) => ({
      label,
      url: toSiteUrl(url, base),
      brand: toBrandPath(icon),
    })),
    footerLinks: config.footerLinks.map((link) => toLink(link, base)),
    ...(config.footerColumns.length > 0 && {
      footerColumns: config.footerColumns.map(({ title, links }) => ({
        title,
        links: links.map((link) => toLink(link, base)),
      })),
    }),
    languages: config.languages.map(({ code, label, host, path }): Alternate => {
      return {
        code,
        label,
        host,
        base: toOtherBase(config, { host, path }),
        isCurrent: code === config.language,
      }
    }),
    versions: config.versions.map(({ label, host, path }): Alternate => {
      const isCurrent = label === config.version
      return { code: label, label, host, base: toOtherBase(config, { host, path }), isCurrent }
    }),
    notification: config.notification && toAnnouncement(config.notification, base),
    license: config.license && toLink(config.license, base),
    search: toSearchProps(config, manifest),
    exampleUrl: config.exampleUrl,
    editorUrl: config.editorUrl,
  }
}

/** The hosts of a hosted index, in the order in which they are tried: the nearest one, then the fallbacks. */
export function toSearchHosts(search: Config['search']): string[] {
  if (search.provider !== 'algolia') return []
  const { appId, host } = search
  if (host !== undefined) return [host]
  const id = appId.toLowerCase()
  return [
    `https://${id}-dsn.algolia.net`,
    ...[1, 2, 3].map((spare) => `https://${id}-${spare}.algolianet.com`),
  ]
}

function toSearchProps(
  { search, site, language, version }: Config,
  { searchWorker, styles }: Pick<ClientManifest, 'searchWorker' | 'styles'>,
): SearchProps | undefined {
  if (search.provider === 'none') return undefined
  const files = { worker: site.base + searchWorker, stylesheet: site.base + styles.search }
  if (search.provider === 'local') return files
  const { appId, apiKey, indexName } = search
  return { ...files, hosted: { appId, apiKey, indexName, hosts: toSearchHosts(search), language, version } }
}

/** The configured navigation links; if there are none, a link to each section. */
function toNavigation(
  config: Config,
  sections: readonly PlannedSection[],
  hasIcon: boolean,
): NavigationLink[] {
  const { base, name } = config.site
  const bar = {
    name,
    hasLogo: hasIcon,
    hasSearch: config.search.provider !== 'none',
    hasLanguages: config.languages.length > 1,
    icons: config.iconLinks.length,
  }
  const menu = withRoom(
    sections
      .filter(({ inMenu }) => inMenu)
      .map(({ title, url }) => ({ label: title, url: toUrl(url, base) })),
    fitIntoRow,
  )
  const links: NavigationLink[] = config.navigation
    ? config.navigation.map((link) => toNavigationLink(link, menu, base))
    : sections.map(({ name: section, title, url }) => ({
        label: title,
        url: toUrl(url, base),
        activeFor: [section],
        menu: [],
      }))
  return withRoom(links, (items) =>
    fitIntoBar(
      items.map((item) => ({
        label: item.label,
        hasMenu: item.menu.length > 0 || item.links !== undefined,
      })),
      bar,
    ),
  )
}

/** @param menu The links for a menu of sections. */
function toNavigationLink(
  { label, url, activeFor, menu: listed }: NonNullable<Config['navigation']>[number],
  menu: BarLink[],
  base: string,
): NavigationLink {
  const links = Array.isArray(listed) ? listed : undefined
  const urls = url === undefined ? (links ?? []).map((link) => link.url) : [url]
  return {
    label,
    ...(url !== undefined && { url: toSiteUrl(url, base) }),
    activeFor: activeFor ?? urls.filter((one) => /^\/(?!\/)/.test(one)).map((one) => one.split('/')[1] ?? ''),
    menu: listed === 'sections' ? menu : [],
    ...(links && { links: links.map((link) => toLink(link, base)) }),
  }
}

/** @param fitWithin Finds the window width from which on each link fits. */
function withRoom<Bar extends BarItem>(
  links: readonly Bar[],
  fitWithin: (links: readonly Bar[]) => readonly (FitsFrom | undefined)[],
): Bar[] {
  const places = fitWithin(links)
  return links.map((link, index) => {
    const from = places[index]
    return from === undefined ? link : { ...link, from }
  })
}

function toLink({ label, url }: Link, base: string): Link {
  return { label, url: toSiteUrl(url, base) }
}

/** Convert a URL in the configuration: one that starts with a slash is prefixed with the base path. */
export function toSiteUrl(url: string, base: string): string {
  if (!url.startsWith('/') || url.startsWith('//')) return url
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  const isPage = !pathname.endsWith('/') && !/\.[^/]+$/.test(pathname)
  return toUrl(isPage ? `${pathname}/` : pathname, base) + rest
}

/** Convert an announcement in the configuration, whose link is prefixed with the base path. */
export function toAnnouncement<Notice extends { url?: string | undefined }>(
  notice: Notice,
  base: string,
): Notice {
  return { ...notice, url: notice.url && toSiteUrl(notice.url, base) }
}
