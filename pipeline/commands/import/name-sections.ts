import { toSection } from '../../site/route.ts'
import { compareNatural } from '../../support/files/compare.ts'
import { toTitle } from '../../support/text/to-title.ts'
import { toOldRoute, toOwnUrl } from './pages/old-route.ts'
import { isNotFound, type SourceSite } from './source-site.ts'

/**
 * Give sections that have no page of their own a title, where other tools show none: what the header calls them, if one
 * of its links alone leads into the section, else the name of the folder as people write it.
 */
export function nameSections({ config, pages, made }: SourceSite): void {
  const routes = [
    ...pages.filter((page) => !isNotFound(page)).map((page) => toOldRoute(toOwnUrl(page.url, page))),
    ...made.map(({ target }) => toOldRoute(`/${target.replace(/\.mdx?$/, '')}`)),
  ]
  const known = new Set(routes)
  const names = new Set(routes.filter((route) => route.split('/').length > 3).map(toSection))
  const untitled = [...names].filter((name) => !known.has(`/${name}/`))
  const { navigation = [], sections = [] } = config
  const toLabel = (name: string) => {
    const [link, ...others] = navigation.filter(({ url }) => url?.startsWith(`/${name}/`))
    return link && others.length === 0 ? link.label : toTitle(name) || name
  }
  const given = sections.map((section) =>
    section.title === undefined && untitled.includes(section.name)
      ? { ...section, title: toLabel(section.name) }
      : section,
  )
  const isGiven = (name: string) => sections.some((section) => section.name === name)
  // Without links of its own the header shows the sections in this order.
  const listed = navigation.length > 0 || untitled.every(isGiven) ? untitled : [...names]
  const added = listed
    .filter((name) => !isGiven(name))
    .sort(compareNatural)
    .map((name) => (untitled.includes(name) ? { name, title: toLabel(name) } : { name }))
  if (given.length + added.length > 0) config.sections = [...given, ...added]
}
