import type { Setting } from '../../data/setting.ts'
import type { ImportReport, SourcePage } from '../../source-site.ts'
import { type MenuLink, readTitle } from '../common.ts'

/** A link of the header; a menu becomes a link to its first page. */
export function toMenuLinks(
  item: Setting,
  find: (url: string) => SourcePage | undefined,
  report: ImportReport,
  rootDir: string,
): MenuLink[] {
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
  if (url !== undefined) return label === '' ? [] : [{ label, url, setting: item }]
  const listed = item.get('items').isThere ? item.get('items') : item.get('children')
  const inner = listed.items().flatMap((one) => toMenuLinks(one, find, report, rootDir))
  const [first] = inner
  if (!first) return []
  report.leave(
    item.place,
    `The menu “${label}” is a link to its first page; it has ${inner.map((one) => `“${one.label}”`).join(', ')}`,
    'Add the others to `navigation` or `footerLinks`.',
  )
  return [{ label, url: first.url, setting: item }]
}
