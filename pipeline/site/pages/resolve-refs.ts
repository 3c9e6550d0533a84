import path from 'node:path'
import { toHashedAsset } from '../../../renderer/urls/hashed-assets.ts'
import { decodePercent } from '../../support/text/decode-percent.ts'
import { splitAddress, toRedirectUrl } from '../redirects/redirect.ts'
import { addQuery } from '../redirects/redirect-table.ts'
import { type Route, toUrl } from '../route.ts'
import type { LinkTargets, SitePage } from './link-targets.ts'
import type { PageSummary } from './page-summary.ts'
import { isSource, resolveUrl, type SiteAddress, type Target, toPagePath, toPathname } from './resolve-url.ts'

/** The target of a link, and whether it exists. */
export interface ResolvedLink {
  href: string
  target: Target
  /** The route of the target, if it is a page of this site. */
  route?: Route
  /** `moved`: there is a redirect, and `href` already has its target. */
  status: 'ok' | 'moved' | 'dead' | 'dead-anchor'
  /** The new target if it has moved: a path from the root of the site, or a URL of another site. */
  movedTo?: string
}

export interface ResolvedImage {
  src: string
  /** The file below the content folder that must be published and measured; `importIndex` is that of an import. */
  file?: string
  importIndex?: number
  status: 'ok' | 'missing'
}

/** Resolves a link of a page, and checks whether its target exists. */
export function resolveLink(url: string, page: SitePage, site: SiteAddress, map: LinkTargets): ResolvedLink {
  const { node } = page
  const found = resolveUrl(url, { path: node.path, route: node.url }, site)
  if (found.kind === 'external') return { href: url, target: found, status: 'ok' }
  const inSite = findTarget(url, found.path, node, map)
  // `../README.md` next to the content folder isn't the home page, although its address has no parent.
  const outside =
    inSite === undefined || isSource(toPathname(url)) ? findInRepository(url, page, map) : undefined
  if (outside !== undefined)
    return { href: outside, target: { kind: 'external', url: outside }, status: 'ok' }
  const target = { ...found, path: inSite ?? found.path }
  const { path: inner, search } = target
  const route = toFolder(inner)
  const ids = map.idsOf(route)
  if (!ids) {
    const href = toUrl(inner, site.base) + search + target.hash
    if (map.hasFile(inner)) return { href, target, status: 'ok' }
    return findMoved(target, site, map) ?? { href, target, status: 'dead' }
  }
  const hash = toExactHash(target.hash, ids)
  const isHere = route === node.url && search === '' && hash !== ''
  const href = isHere ? hash : toUrl(route, site.base) + search + hash
  if (hash === '' || hasId(ids, hash.slice(1))) return { href, target, route, status: 'ok' }
  return findMoved(target, site, map) ?? { href, target, route, status: 'dead-anchor' }
}

/** Finds the URL of a file outside of the content folder in its repository, to which GitHub resolves the link. */
function findInRepository(url: string, { summary }: SitePage, map: LinkTargets): string | undefined {
  const file = toOutsideFile(url, summary)
  const inRepository = file && map.repositoryFiles?.(file)
  return inRepository && inRepository + (/[?#].*$/s.exec(url)?.[0] ?? '')
}

/**
 * @returns the path, relative to the content folder, of the file outside of it that a link of a page leads to; undefined
 *   if there is none.
 */
export function toOutsideFile(
  url: string,
  { path: file, isThirdParty, folder }: PageSummary,
): string | undefined {
  // The sources of these pages are in other folders or repositories.
  if (isThirdParty || folder !== undefined) return undefined
  const pathname = toPathname(url)
  return leadsOut(pathname, file) ? path.posix.join(path.posix.dirname(file), pathname) : undefined
}

/** Whether a relative URL, resolved from the page's source file, leads out of the content folder. */
export function leadsOut(pathname: string, file: string): boolean {
  return !pathname.startsWith('/') && path.posix.join(path.posix.dirname(file), pathname).startsWith('../')
}

/** Resolves a link to a target that doesn't exist by the redirects of the site. */
function findMoved(
  target: Extract<Target, { kind: 'internal' }>,
  { base }: SiteAddress,
  { redirects }: LinkTargets,
): ResolvedLink | undefined {
  const { path: inner, search, hash } = target
  const { id } = splitAddress(hash)
  const ofId = id === undefined ? undefined : redirects.findId(inner, id)?.to
  const to = ofId ?? redirects.find(inner)?.to
  if (to === undefined) return undefined
  // A redirect of the id itself replaces it, also by the beginning of a page.
  const movedTo = addQuery(to.includes('#') || ofId !== undefined ? to : to + hash, search)
  return { href: toRedirectUrl(movedTo, base), target, status: 'moved', movedTo }
}

/** Resolves the URL of an image: a file below the content folder, an imported file, or a file of another site. */
export function resolveImage(
  url: string,
  { node, summary }: SitePage,
  site: SiteAddress,
  map: LinkTargets,
): ResolvedImage {
  const imported = /^import:(\d+)$/.exec(url)
  if (imported) {
    const importIndex = Number(imported[1])
    const asset = summary.assets[importIndex]
    if (asset) return { src: toUrl(toPublishedPath(asset), site.base), importIndex, status: 'ok' }
  }
  const target = resolveUrl(url, { path: node.path, route: node.url }, site)
  if (target.kind === 'external') return { src: url, status: 'ok' }
  const candidates = [target.path, ...toPathsOnGitHub(url, node, map)]
  const file = candidates.find((candidate) => map.hasFile(candidate))
  return file
    ? { src: toUrl(file, site.base) + target.search, file: file.slice(1), status: 'ok' }
    : { src: toUrl(target.path, site.base) + target.search, status: 'missing' }
}

/**
 * Resolves a URL as GitHub does for the sources: relative URLs are relative to the page's file, although the URL of the
 * page is one folder deeper, and URLs with a leading slash are relative to the root of the repository.
 */
function toPathsOnGitHub(
  url: string,
  { path: file }: SitePage['node'],
  { contentPaths }: LinkTargets,
): string[] {
  const pathname = toPathname(url)
  if (!pathname.startsWith('/')) {
    const resolved = path.posix.resolve('/', path.posix.dirname(`/${file.normalize('NFC')}`), pathname)
    return [toPagePath(pathname.endsWith('/') ? toFolder(resolved) : resolved)]
  }
  const normal = path.posix.normalize(pathname)
  return contentPaths
    .filter((contentPath) => normal.startsWith(contentPath))
    .map((contentPath) => toPagePath(normal.slice(contentPath.length - 1)))
}

/** Finds the target of a URL: as in a browser, as on GitHub, by a changed route, or as the page of an HTML document. */
function findTarget(
  url: string,
  inner: string,
  node: SitePage['node'],
  map: LinkTargets,
): string | undefined {
  const written = [inner, ...toPathsOnGitHub(url, node, map)]
  for (const candidate of written) {
    if (exists(candidate, map)) return candidate
    const moved = map.movedRoute(toFolder(candidate))
    if (moved !== undefined) return moved
  }
  const pages = written.flatMap((candidate) => toPageOfDocument(candidate) ?? [])
  return pages.find((candidate) => exists(candidate, map))
}

/** Converts `/guides/cup.html` to `/guides/cup/`, because other tools publish pages as `.html` documents. */
function toPageOfDocument(inner: string): Route | undefined {
  const [, page] = /^(.*?)(?:(?<=\/)index)?\.html?$/i.exec(inner) ?? []
  return page === undefined ? undefined : toFolder(page)
}

function exists(inner: string, map: LinkTargets): boolean {
  return map.hasFile(inner) || map.idsOf(toFolder(inner)) !== undefined
}

export function toFolder(inner: string): Route {
  return inner.endsWith('/') ? inner : `${inner}/`
}

/** The path of a published imported file. It contains a hash, so that two files with the same name don't collide. */
export function toPublishedPath({ specifier, sha256 }: { specifier: string; sha256: string }): string {
  const { name, ext } = path.posix.parse(specifier)
  return `/${toHashedAsset(name, sha256, ext.toLowerCase())}`
}

/** Converts a hash in capital letters to the id in small letters to which GitHub scrolls, if only that one exists. */
function toExactHash(hash: string, ids: ReadonlySet<string>): string {
  const lower = hash.toLowerCase()
  return !hasId(ids, hash.slice(1)) && hasId(ids, lower.slice(1)) ? lower : hash
}

/** Whether a hash matches an id: like in browsers, it is first compared unchanged, and then decoded. */
export function hasId(ids: ReadonlySet<string>, hash: string): boolean {
  return ids.has(hash) || hash === 'top' || ids.has(decodePercent(hash))
}
