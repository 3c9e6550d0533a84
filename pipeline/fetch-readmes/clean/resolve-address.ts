import type { LocalPage, LocalPages } from './local-pages.ts'

/** The origin of a README, to resolve the relative addresses in it. */
export interface ReadmeOrigin {
  /** Without a trailing slash: `https://github.com/owner/name`. */
  repositoryUrl: string
  /** URL segments of the host's views of a file, a raw file and a folder. */
  views: { blob: string; raw: string; tree: string }
  branch: string
  /** Path of the README in the repository, with `/`: `docs/README.md`. */
  readmePath: string
}

export interface AddressContext {
  /** undefined if the repository of the README is unknown: relative addresses are not changed then. */
  origin: ReadmeOrigin | undefined
  localPages: LocalPages
  /** The page of the README itself. */
  self?: LocalPage
}

export type AddressKind = 'link' | 'image'

/**
 * Resolve an address in a README to its address on the site.
 *
 * - `#x` and absolute addresses are not changed, unless they lead to a page of the site;
 * - `/x` is relative to the root of the repository; `x`, `../x` and `?x` are relative to the README;
 * - an address of a heading in the README itself becomes `#x`, that of another page of the site its route.
 *
 * @returns undefined if the address doesn't change.
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
  // A branch such as `release/v1` is encoded as one folder, otherwise `../../issues` would be resolved
  // incorrectly.
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

/**
 * Normalize an address, so that characters that aren't allowed in it are encoded.
 *
 * @returns undefined if it is invalid.
 */
function parseUrl(address: string, base?: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined
}
