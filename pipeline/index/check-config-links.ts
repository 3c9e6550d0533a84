import type { Project } from '../config/load-config.ts'
import type { KeyPath } from '../config/locate-key.ts'
import { type ConfigFinding, placeInConfig } from '../config/place-in-config.ts'
import type { Config } from '../config/schema.ts'
import { describeDeadLink } from '../site/pages/link-messages.ts'
import type { LinkTargets } from '../site/pages/link-targets.ts'
import { hasId, toFolder } from '../site/pages/resolve-refs.ts'
import { toRoute } from '../site/route.ts'
import { nearest } from '../support/problems/nearest.ts'
import type { Problem } from '../support/problems/problem.ts'

type ConfigTargets = Pick<LinkTargets, 'routes' | 'idsOf' | 'isGenerated' | 'hasFile' | 'redirects'>

/** A URL in the configuration, with its key. */
export interface ConfigAddress {
  path: KeyPath
  url: string
}

/**
 * Find broken links in the configuration: those that all pages show, and those of the home page. Links to
 * READMEs aren't checked, because these may not have been fetched yet.
 */
export async function checkConfigLinks(
  { config, configFile }: Pick<Project, 'config' | 'configFile'>,
  map: ConfigTargets,
): Promise<Problem[]> {
  const fetched = config.readmes.sections.map(({ section }) => `/${section}/`)
  const isAwaited = (url: string) => fetched.some((folder) => url.startsWith(folder) && url !== folder)
  const addresses = listAddresses(config)
  const ofSite = addresses.filter(({ url }) => /^\/(?!\/)/.test(url) && !isAwaited(url))
  return placeInConfig([...findDead(ofSite, map), ...findRelative(addresses)], { configFile })
}

/** Report the URLs that lead to another page of the site from each page. The home page is the only one with its links. */
function findRelative(addresses: readonly ConfigAddress[]): ConfigFinding[] {
  return addresses.flatMap(({ path, url }): ConfigFinding[] => {
    if (path[0] === 'home' || /^(?:[a-z][\w+.-]*:|[/#?]|$)/i.test(url)) return []
    return [
      {
        path,
        ruleId: 'dead-link',
        severity: 'warning',
        reason: `\`${url}\` is relative to each page that shows it, so it leads to different addresses`,
        hint: `Write a path from the root of the site, such as \`/${url.replace(/^(?:\.{1,2}\/)+/, '')}\`, or an address with \`https:\`.`,
      },
    ]
  })
}

/**
 * Report the URLs that lead to no page or file of the site.
 *
 * @param addresses URLs that start with a slash.
 */
export function findDead(addresses: readonly ConfigAddress[], map: ConfigTargets): ConfigFinding[] {
  return addresses.filter(({ url }) => !leadsSomewhere(url, map)).map((address) => toDeadLink(address, map))
}

function listAddresses(config: Config): ConfigAddress[] {
  const {
    navigation = [],
    iconLinks,
    footerLinks,
    footerColumns,
    license,
    notification,
    sections,
    home,
  } = config
  const at = (link: { url?: string | undefined } | undefined, ...path: KeyPath): ConfigAddress[] =>
    link?.url === undefined ? [] : [{ path: [...path, 'url'], url: link.url }]
  const allAt = (links: readonly { url?: string | undefined }[] = [], ...path: KeyPath) =>
    links.flatMap((link, index) => at(link, ...path, index))
  const menus = navigation.map(({ menu }) => (Array.isArray(menu) ? menu : []))
  return [
    ...allAt(navigation, 'navigation'),
    ...menus.flatMap((menu, index) => allAt(menu, 'navigation', index, 'menu')),
    ...allAt(home?.actions, 'home', 'actions'),
    ...allAt(home?.ways, 'home', 'ways'),
    ...allAt(iconLinks, 'iconLinks'),
    ...allAt(footerLinks, 'footerLinks'),
    ...footerColumns.flatMap(({ links }, index) => allAt(links, 'footerColumns', index, 'links')),
    ...at(license, 'license'),
    ...at(notification, 'notification'),
    ...sections.flatMap((section, index) => at(section.notification, 'sections', index, 'notification')),
  ]
}

function toDeadLink({ path, url }: ConfigAddress, map: ConfigTargets): ConfigFinding {
  const message = describeDeadLink(url, nearest(url, map.routes))
  return { path, ruleId: 'dead-link', severity: 'warning', ...message }
}

function leadsSomewhere(url: string, map: ConfigTargets): boolean {
  const [, pathname = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? []
  const route = toFolder(/\.mdx?$/.test(pathname) ? toRoute(pathname.slice(1)) : pathname)
  const ids = map.idsOf(route)
  if (ids) return hash === '' || map.isGenerated(route) || hasId(ids, hash)
  return map.hasFile(pathname) || map.redirects.find(pathname) !== undefined
}
