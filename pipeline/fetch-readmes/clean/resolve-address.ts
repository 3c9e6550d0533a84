import type { LocalPage, LocalPages } from './local-pages.ts'

/** Where a README comes from, to resolve the relative addresses in it. */
export interface ReadmeOrigin {
  /** Without slash at its end: `https://github.com/owner/name`. */
  repositoryUrl: string
  /** How the host calls its views of a file, of its bytes and of a folder. */
  views: { blob: string; raw: string; tree: string }
  branch: string
  /** Path of the README in the repository, with `/`: `docs/README.md`. */
  readmePath: string
}

export interface AddressContext {
  /** Unknown where nobody says which repository a README belongs to: relative addresses stay as they are. */
  origin: ReadmeOrigin | undefined
  localPages: LocalPages
  /** The page that the README becomes. */
  self?: LocalPage
}

export type AddressKind = 'link' | 'image'

/**
 * What an address in a README must be on the site.
 *
 * - `#x` stays, and so does what has a scheme or host of its own, unless it leads to a page of the site;
 * - `/x` starts at the root of the repository; `x`, `../x` and `?x` at the README;
 * - the README's own heading becomes `#x`, another page of the site its route.
 *
 * @returns Undefined if the address stays as it is.
 */
export function resolveAddress(
  address: string,
  kind: AddressKind,
  { origin, localPages, self }: AddressContext,
): string | undefined {
  const trimmed = address.trim()
  if (trimmed === '' || trimmed.startsWith('#') || trimmed.startsWith('//')) return undefined
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(trimmed)
  const url = isAbsolute ? parseUrl(trimmed) : origin && resolveRelative(trimmed, kind, origin)
  if (!url) return undefined
  const local = kind === 'link' ? localPages.find(new URL(url)) : undefined
  if (local && local.page !== self) return local.page.route + local.hash
  if (local?.hash) return local.hash
  return isAbsolute ? undefined : url
}

function resolveRelative(
  address: string,
  kind: AddressKind,
  { repositoryUrl, views, branch, readmePath }: ReadmeOrigin,
): string | undefined {
  const view = kind === 'image' ? views.raw : views.blob
  // A branch such as `release/v1` counts as one folder here, or `../../issues` would miss the repository.
  const root = `${repositoryUrl}/${view}/${encodeURIComponent(branch)}/`
  const base = root + readmePath.split('/').map(encodeURIComponent).join('/')
  const resolved = address.startsWith('/')
    ? parseUrl(address.replace(/^\/+/, './'), root)
    : parseUrl(address, base)
  if (!resolved?.startsWith(root)) return resolved
  const isFolder = /^[^?#]*\/(?:[?#]|$)/.test(resolved)
  const shownBranch = branch.split('/').map(encodeURIComponent).join('/')
  return `${repositoryUrl}/${isFolder ? views.tree : view}/${shownBranch}/${resolved.slice(root.length)}`
}

/** An address with all that isn't allowed in it encoded. */
function parseUrl(address: string, base?: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined
}
