import {
  createMatcher,
  fillPlaceholders,
  listPlaceholders,
  type PathValues,
} from '../../support/text/path-pattern.ts'
import type { Route } from '../route.ts'
import { type Redirect, splitAddress, toPageKey } from './redirect.ts'

/** Where an address leads. */
export interface FoundRedirect {
  /** Path from the root of the site, with query and hash, or an address of another site. */
  to: string
  redirect: Redirect
}

/** All redirects of a site, as requests and links are compared with them. */
export class RedirectTable {
  readonly #exact = new Map<string, Redirect>()
  readonly #patterns: { redirect: Redirect; match: (path: string) => PathValues | undefined }[] = []
  /** By the page that has to lead on, and the id. An id with `*` at its end represents all that begin so. */
  readonly #moved = new Map<string, Map<string, Redirect>>()

  /** @param redirects Of two with one source the first counts. */
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

  /** Redirects of single paths, in their order. */
  get exact(): Redirect[] {
    return [...this.#exact.values()]
  }

  /** Redirects with placeholders, in the order in which they are compared. */
  get patterns(): Redirect[] {
    return this.#patterns.map(({ redirect }) => redirect)
  }

  /** @param path From the root of the site, decoded. */
  find(path: string): FoundRedirect | undefined {
    const exact = this.#exact.get(toPageKey(path))
    if (exact) return { to: exact.to, redirect: exact }
    for (const { redirect, match } of this.#patterns) {
      const values = match(path.replace(/(?<=\/)index\.html$/, ''))
      // Two slashes at the beginning would lead to another host.
      if (values) return { to: fillPlaceholders(redirect.to, values).replace(/^\/+/, '/'), redirect }
    }
    return undefined
  }

  /** Where an id leads that a page had once. @param id Decoded. */
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

  /** Where ids lead that a page had once, or a page that has moved to it: addresses from the root of the site. */
  movedOf(route: Route): ReadonlyMap<string, string> {
    const carrier = toPageKey(route)
    const moved = [...(this.#moved.get(carrier) ?? [])].flatMap(([id, { to }]): [string, string][] => {
      const target = splitAddress(to)
      // Where the page has nothing of this id, it is shown from its beginning anyway.
      const isHere = to.startsWith('/') && target.id === undefined && toPageKey(target.path) === carrier
      return isHere ? [] : [[id, to]]
    })
    return new Map(moved)
  }

  #addMoved(redirect: Redirect): void {
    const { path, id = '' } = splitAddress(redirect.from)
    const carrier = this.#toCarrier(path)
    const target = splitAddress(redirect.to)
    // What has moved with its page is where it was.
    if (toPageKey(target.path) === carrier && target.id === id) return
    const ids = this.#moved.get(carrier) ?? new Map<string, Redirect>()
    if (!ids.has(id)) ids.set(id, redirect)
    this.#moved.set(carrier, ids)
  }

  /** The page that a request for a path comes to: that one gets the hash. */
  #toCarrier(path: string): string {
    const { to } = this.find(path) ?? {}
    return toPageKey(to?.startsWith('/') ? splitAddress(to).path : path)
  }
}

/** An address with the query that it was asked for with, unless it has one of its own. */
export function addQuery(to: string, search: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  return path + (query || search) + hash
}
