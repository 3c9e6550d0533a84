import {
  createMatcher,
  fillPlaceholders,
  listPlaceholders,
  type PathValues,
} from '../../support/text/path-pattern.ts'
import type { Route } from '../route.ts'
import { type Redirect, splitAddress, toPageKey } from './redirect.ts'

/** A chain of redirects with more steps counts as endless. */
export const maxRedirects = 10

/** The redirect for an address. */
export interface FoundRedirect {
  /** The target: a path from the root of the site, with query and hash, or a URL of another site. */
  to: string
  redirect: Redirect
}

/** All redirects of a site, for looking up requests and links. */
export class RedirectTable {
  readonly #exact = new Map<string, Redirect>()
  readonly #patterns: { redirect: Redirect; match: (path: string) => PathValues | undefined }[] = []
  /** Redirects of ids, by the page that has to redirect them and by the id. An id with `*` at its end is a prefix. */
  readonly #moved = new Map<string, Map<string, Redirect>>()

  /** @param redirects The redirects. If two have the same source, the first one is used. */
  constructor(redirects: readonly Redirect[]) {
    const ofIds: Redirect[] = []
    for (const redirect of redirects) {
      const { path, id } = splitAddress(redirect.from)
      if (id !== undefined) ofIds.push(redirect)
      else if (listPlaceholders(path).length > 0)
        this.#patterns.push({ redirect, match: createMatcher(path) })
      else if (!this.#exact.has(toPageKey(path))) this.#exact.set(toPageKey(path), redirect)
    }
    for (const redirect of ofIds) this.#addMoved(redirect)
  }

  /** The redirects of single paths, in order. */
  get exact(): Redirect[] {
    return [...this.#exact.values()]
  }

  /** The redirects with placeholders, in the order in which they are matched. */
  get patterns(): Redirect[] {
    return this.#patterns.map(({ redirect }) => redirect)
  }

  /** Finds the redirect of a path. @param path The decoded path from the root of the site. */
  find(path: string): FoundRedirect | undefined {
    const exact = this.#exact.get(toPageKey(path))
    if (exact) return { to: exact.to, redirect: exact }
    for (const { redirect, match } of this.#patterns) {
      const values = match(path.replace(/(?<=\/)index\.html$/, ''))
      // A target that begins with two slashes would be on another host.
      if (values) return { to: fillPlaceholders(redirect.to, values).replace(/^\/+/, '/'), redirect }
    }
    return undefined
  }

  /** Finds the redirect of a former id of a page. @param id The decoded id. */
  findId(path: string, id: string): FoundRedirect | undefined {
    const moved = this.#moved.get(this.#toCarrier(path))
    const exact = moved?.get(id)
    if (exact) return { to: exact.to, redirect: exact }
    for (const [key, redirect] of moved ?? []) {
      if (!key.endsWith('*') || !id.startsWith(key.slice(0, -1))) continue
      return { to: redirect.to.replace(/\*$/, id.slice(key.length - 1)), redirect }
    }
    return undefined
  }

  /**
   * The redirects of former ids of a page, and of pages that have moved to it: targets by id, relative to the root of
   * the site.
   */
  movedOf(route: Route): ReadonlyMap<string, string> {
    const carrier = toPageKey(route)
    const moved = [...(this.#moved.get(carrier) ?? [])].flatMap(([id, { to }]): [string, string][] => {
      const target = splitAddress(to)
      // A browser shows the beginning of the page anyway if the id doesn't exist.
      const isHere = to.startsWith('/') && target.id === undefined && toPageKey(target.path) === carrier
      return isHere ? [] : [[id, to]]
    })
    return new Map(moved)
  }

  #addMoved(redirect: Redirect): void {
    const { path, id = '' } = splitAddress(redirect.from)
    const carrier = this.#toCarrier(path)
    const target = splitAddress(redirect.to)
    // A heading that has moved with its page, and has kept its id, needs no redirect.
    if (toPageKey(target.path) === carrier && target.id === id) return
    const ids = this.#moved.get(carrier) ?? new Map<string, Redirect>()
    if (!ids.has(id)) ids.set(id, redirect)
    this.#moved.set(carrier, ids)
  }

  /** The page at which a request for a path ends after redirects. The script of this page sees the hash. */
  #toCarrier(path: string): string {
    const { to } = this.find(path) ?? {}
    return toPageKey(to?.startsWith('/') ? splitAddress(to).path : path)
  }
}

/** Adds the query of a request to the target, unless the target already has a query. */
export function addQuery(to: string, search: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  return path + (query || search) + hash
}
