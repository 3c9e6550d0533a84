import { toSection } from '../../site/route.ts'
import { compareNatural } from '../../support/files/compare.ts'
import { toTitle } from '../../support/text/to-title.ts'
import { toOldRoute, toOwnUrl } from './pages/old-route.ts'
import { isNotFound, type SourceSite } from './source-site.ts'

/**
 * Set titles for sections without an index page, which other tools leave untitled. The title is the label of
 * the header link into the section, if there is exactly one such link; otherwise it is the folder name in
 * title case.
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
  // Without `navigation`, the header lists the sections in the order of `config.sections`.
  const listed = navigation.length > 0 || untitled.every(isGiven) ? untitled : [...names]
  const added = listed
    .filter((name) => !isGiven(name))
    .sort(compareNatural)
    .map((name) => (untitled.includes(name) ? { name, title: toLabel(name) } : { name }))
  if (given.length + added.length > 0) config.sections = [...given, ...added]
}
