import type { Route } from '../../site/route.ts'
import { toOldRoute } from './pages/old-route.ts'
import { type ImportReport, isNotFound, type SourcePage, type SourceSite } from './source-site.ts'

/**
 * Give pages with the same route different ones. Other tools publish `/guide.html` and `/guide/` separately, or
 * let one page overwrite the other.
 *
 * A page whose address ends with a slash keeps its route. The address of another one, if it isn't the same,
 * becomes a redirect.
 */
export function separateTwins(site: SourceSite, report: ImportReport): void {
  const pages = site.pages.filter((page) => !page.isFragment && !page.isReplaced && !isNotFound(page))
  const owners = new Map<Route, SourcePage>()
  for (const page of [...pages.filter(hasSlash), ...pages.filter((one) => !hasSlash(one))]) {
    const route = toOldRoute(page.url)
    const other = owners.get(route)
    if (other === undefined) owners.set(route, page)
    else {
      move(page, owners)
      report.leave(
        { file: page.file, line: 1 },
        `This page has the new address \`${page.url}\`: \`${route}\` is the address of \`${other.file}\``,
        'Merge the pages, or choose another address in `slug`.',
      )
    }
  }
}

function hasSlash({ url }: SourcePage): boolean {
  return /(?:\/|\/index\.html?)$/.test(url)
}

/** Move a page to the first free route of the form `/guide-2/`. */
function move(page: SourcePage, owners: Map<Route, SourcePage>): void {
  const old = toOldRoute(page.url)
  const targets = new Set([...owners.values()].map(({ target }) => target.toLowerCase()))
  const [, stem = '', extension = ''] = /^(.*?)(?:\/(?:index|readme))?(\.\w+)$/i.exec(page.target) ?? []
  for (let count = 2; ; count += 1) {
    const route = old.replace(/\/$/, `-${count}/`)
    const target = `${stem}-${count}${extension}`
    if (owners.has(route) || targets.has(target.toLowerCase())) continue
    if (/\.html?$/.test(page.url)) page.formerUrl ??= page.url
    page.url = route
    page.target = target
    owners.set(route, page)
    return
  }
}
