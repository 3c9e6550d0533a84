import type { Counterpart, Counterparts } from '../../../renderer/types.ts'
import type { SitePage } from '../pages/link-targets.ts'
import { type Route, toUrl } from '../route.ts'
import { mapHeadings } from './map-headings.ts'
import { type OtherSite, toStem } from './other-site.ts'

/** Whether a page is in the language of its site. Otherwise it shows the text of the source language. */
export function isTranslated(page: SitePage | undefined): boolean {
  return page?.summary.folder === undefined
}

/** The document of another site that corresponds to a route of this site. */
export interface FoundCounterpart {
  /** Undefined if there is none. */
  route?: Route
  /** Undefined for documents that aren't generated from a single page. */
  page?: SitePage
}

/**
 * Finds the counterpart of a page in another language: the page with the same path below its content folder, whatever
 * its route is, or else the document at the same route.
 *
 * @param page The page at the route, if there is one.
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

/** Describes a counterpart for menus; undefined if it is a page with the same route in its language. */
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
 * Describes the counterparts of a page for menus; undefined if all languages and versions have it at the same route.
 *
 * @param page The page at the route, if there is one.
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

/** A site and its page at a route, from which the alternates for search engines are determined. */
export interface AlternateInput {
  route: Route
  /** The page at the route, if there is one. */
  page: SitePage | undefined
  /** The language of this site; `base` is its base path. */
  language: string
  base: string
  others: readonly OtherSite[]
  /** The source language of translations. It is the default for languages that the site doesn't have. */
  baseLanguage: string
  host: string
}

/**
 * The URLs of a page in all languages of the output that have it, for `hreflang`. Empty if only one language has it, or
 * if the page itself isn't translated.
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
 * Maps ids of headings in other languages to URLs of the same headings on this page, so that a link that keeps the id
 * works after switching the language. Undefined if all languages have the same ids.
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
