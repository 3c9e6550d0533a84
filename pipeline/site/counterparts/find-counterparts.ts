import type { Counterpart, Counterparts } from '../../../renderer/types.ts'
import type { SitePage } from '../pages/link-targets.ts'
import { type Route, toUrl } from '../route.ts'
import { mapHeadings } from './map-headings.ts'
import { type OtherSite, toStem } from './other-site.ts'

/** Whether a page is one of its language, and not the text of another one. */
export function isTranslated(page: SitePage | undefined): boolean {
  return page?.summary.folder === undefined
}

/** What is at another site for a route of this one. */
export interface FoundCounterpart {
  /** Undefined if there is nothing. */
  route?: Route
  /** Undefined for documents that aren't made of one page. */
  page?: SitePage
}

/**
 * Find the page of another language: the one with the same path below its content folder, wherever it is published,
 * else what is at the same route.
 *
 * @param page The page at the route, if it is that of one.
 */
export function findCounterpart(
  route: Route,
  page: SitePage | undefined,
  other: OtherSite,
): FoundCounterpart {
  const same = page && other.pageOf(toStem(page))
  if (same) return { route: same.node.url, page: same }
  return other.hasRoute(route) ? { route, page: page && other.pageAt(route) } : {}
}

/** What a menu has to know of a counterpart; undefined if it is a page at the same path, in its language. */
export function describeCounterpart(
  route: Route,
  { route: otherRoute, page }: FoundCounterpart,
  base: string,
): Counterpart | undefined {
  if (otherRoute === undefined) return { url: base, lacks: 'page' }
  const url = otherRoute === route ? undefined : toUrl(otherRoute, base)
  const lacks = isTranslated(page) ? undefined : 'text'
  return url === undefined && lacks === undefined ? undefined : { url, lacks }
}

/**
 * What menus have to know of a page in other languages; undefined if all of them have it at the same path.
 *
 * @param page The page at the route, if it is that of one.
 */
export function describeCounterparts(
  route: Route,
  page: SitePage | undefined,
  others: readonly OtherSite[],
): Counterparts | undefined {
  const describe = (toCode: (other: OtherSite) => string | undefined) => {
    const found = others.flatMap((other): [string, Counterpart][] => {
      const code = toCode(other)
      const counterpart = describeCounterpart(route, findCounterpart(route, page, other), other.base)
      return code !== undefined && counterpart ? [[code, counterpart]] : []
    })
    return found.length === 0 ? undefined : Object.fromEntries(found)
  }
  const languages = describe(({ language, version }) => (version === undefined ? language : undefined))
  const versions = describe(({ version }) => version)
  return languages || versions ? { languages, versions } : undefined
}

/** A site and its page at a route, for what search engines read. */
export interface AlternateInput {
  route: Route
  /** The page at the route, if it is that of one. */
  page: SitePage | undefined
  /** Of this site: its language and its base path. */
  language: string
  base: string
  others: readonly OtherSite[]
  /** The language that others are translated from, which those get whose own one is missing. */
  baseLanguage: string
  host: string
}

/**
 * The addresses of a page in the languages of the output that have it, for `hreflang`: none if there is one alone, or if
 * the page itself isn't in its language.
 */
export function listAlternates({
  route,
  page,
  language,
  base,
  others,
  baseLanguage,
  host,
}: AlternateInput): { language: string; url: string }[] {
  if (!isTranslated(page)) return []
  const languages = others.filter(({ version }) => version === undefined)
  const found = languages.flatMap((other) => {
    const { route: otherRoute, page: otherPage } = findCounterpart(route, page, other)
    if (otherRoute === undefined || !isTranslated(otherPage)) return []
    return { language: other.language, url: host + toUrl(otherRoute, other.base) }
  })
  if (found.length === 0) return []
  const all = [{ language, url: host + toUrl(route, base) }, ...found]
  const byDefault = all.find((entry) => entry.language === baseLanguage)
  return byDefault ? [...all, { language: 'x-default', url: byDefault.url }] : all
}

/**
 * Where the headings of other languages are on a translated page, by their ids there: a link that keeps the id of a heading
 * leads to the same one in another language. Undefined if all have the same ids.
 */
export function findForeignHeadings(
  route: Route,
  page: SitePage,
  others: readonly OtherSite[],
): Record<string, string> | undefined {
  const found = new Map<string, string>()
  for (const other of others) {
    const { page: source } = findCounterpart(route, page, other)
    if (!source || !isTranslated(source) || !isTranslated(page)) continue
    for (const [id, own] of mapHeadings(source.summary.headings, page.summary.headings))
      if (!found.has(id)) found.set(id, `#${encodeURIComponent(own)}`)
  }
  return found.size === 0 ? undefined : Object.fromEntries(found)
}
