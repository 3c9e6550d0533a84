import type { Setting } from '../../data/setting.ts'
import type { SourcePage } from '../../source-site.ts'
import { type Menu, type MenuLink, readTitle } from '../common.ts'

/** Convert a header item to a link or a menu. The groups of a menu are flattened to a single list. */
export function toMenuItem(
  item: Setting,
  find: (url: string) => SourcePage | undefined,
  rootDir: string,
): (MenuLink | Menu)[] {
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
  const listed = item.get('items').isThere ? item.get('items') : item.get('children')
  const links = listed.items().flatMap((one) => listLinks(toMenuItem(one, find, rootDir)))
  const own = url === undefined ? {} : { url }
  if (links.length > 0) return [{ label, ...own, links, setting: item }]
  return url === undefined || label === '' ? [] : [{ label, url, setting: item }]
}

function listLinks(items: readonly (MenuLink | Menu)[]): MenuLink[] {
  return items.flatMap((item) => {
    const { label, url, setting } = item
    const own = url === undefined || label === '' ? [] : [{ label, url, setting }]
    return 'links' in item ? [...own, ...item.links] : own
  })
}
