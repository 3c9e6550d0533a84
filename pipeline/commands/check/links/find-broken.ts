import { serviceWorkerFile } from '../../../../renderer/urls/output-names.ts'
import { splitAddress, toRedirectUrl } from '../../../site/redirects/redirect.ts'
import { RedirectTable } from '../../../site/redirects/redirect-table.ts'
import type { EmittedSite } from './emit-site.ts'
import type { DocumentRef } from './read-document.ts'
import { resolveRef, type Address as SiteAddress } from './resolve-ref.ts'

/** A fault of an address in a document. */
export type Fault =
  | { kind: 'invalid' }
  /** There is no file at this path of the site. */
  | { kind: 'dead'; path: string }
  /** The document at this path has no element with this id. */
  | { kind: 'dead-anchor'; path: string; hash: string }
  /** The address lacks the base path of the site: it leads outside the site, which has a file at `to`. */
  | { kind: 'outside'; to: string }
  /** The host redirects from this path. */
  | { kind: 'redirect'; path: string; to: string }

export interface BrokenRef {
  ref: DocumentRef
  fault: Fault
}

interface FollowedRef {
  /** The document or file that the address refers to. */
  target?: string
  fault?: Fault
}

/** Files that are written by a stage that the check doesn't run. */
const writtenLater = new Set([`/${serviceWorkerFile}`])

/** Resolves the addresses of the emitted documents like a browser and a host do. */
export class LinkFollower {
  readonly #site: EmittedSite
  readonly #address: SiteAddress
  readonly #redirects: RedirectTable
  readonly #ids = new Map<string, ReadonlySet<string>>()
  /**
   * Results for addresses that don't depend on the document. Most of these occur in thousands of documents.
   */
  readonly #targets = new Map<DocumentRef, FollowedRef>()

  /** @param redirects Redirects that the host performs, or for which pages are published. */
  constructor(site: EmittedSite, address: SiteAddress, redirects = new RedirectTable([])) {
    this.#site = site
    this.#address = address
    this.#redirects = redirects
  }

  /** @returns the addresses of a document that are broken or redirected. */
  findBroken(file: string): BrokenRef[] {
    const { refs = [] } = this.#site.documents.get(file) ?? {}
    return refs.flatMap((ref) => {
      const { fault } = this.#follow(ref, file)
      return fault ? [{ ref, fault }] : []
    })
  }

  /** @returns the documents and files that a document links to. */
  listTargets(file: string): string[] {
    const { refs = [] } = this.#site.documents.get(file) ?? {}
    return refs.flatMap((ref) => {
      const { target } = ref.kind === 'link' ? this.#follow(ref, file) : {}
      return target === undefined ? [] : [target]
    })
  }

  #follow(ref: DocumentRef, file: string): FollowedRef {
    const known = this.#targets.get(ref)
    if (known) return known
    const followed = this.#followFrom(ref, file)
    if (/^(?:\/(?!\/)|https?:)/i.test(ref.url)) this.#targets.set(ref, followed)
    return followed
  }

  #followFrom(ref: DocumentRef, file: string): FollowedRef {
    const target = resolveRef(ref, file, this.#address)
    if (target.kind === 'invalid') return { fault: { kind: 'invalid' } }
    if (target.kind === 'outside') return this.#followOutside(target.path)
    if (target.kind !== 'internal' || writtenLater.has(target.path)) return {}
    const { path, hash } = target
    const moved = this.#redirects.find(path)
    if (moved) {
      const to = toRedirectUrl(moved.to, this.#address.base)
      return { target: this.#findTargetOf(moved.to), fault: { kind: 'redirect', path, to } }
    }
    const found = this.#findFile(path)
    if (found === undefined) return { fault: { kind: 'dead', path } }
    if (ref.kind === 'link' && hash !== '' && !this.#hasId(found, hash)) {
      return { target: found, fault: { kind: 'dead-anchor', path, hash } }
    }
    const direct = found.replace(/(?<=\/)index\.html$/, '')
    return direct === path
      ? { target: found }
      : { target: found, fault: { kind: 'redirect', path, to: direct } }
  }

  #followOutside(path: string): FollowedRef {
    const { base, host } = this.#address
    if (this.#findFile(path) !== undefined) return { fault: { kind: 'outside', to: base + path.slice(1) } }
    // The rest of the host isn't known here.
    return host === undefined ? { fault: { kind: 'dead', path } } : {}
  }

  #findTargetOf(to: string): string | undefined {
    return to.startsWith('/') ? this.#findFile(splitAddress(to).path) : undefined
  }

  /** @returns the file that a host serves for a path. */
  #findFile(path: string): string | undefined {
    const { files } = this.#site
    const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}/index.html`]
    return candidates.find((candidate) => files.has(candidate))
  }

  #hasId(file: string, hash: string): boolean {
    const document = this.#site.documents.get(file)
    // `#top` scrolls to the top of any document, and `:~:` starts a text fragment.
    if (!document || hash === 'top' || hash.startsWith(':~:')) return true
    const ids = this.#ids.get(file) ?? new Set(document.ids)
    this.#ids.set(file, ids)
    return ids.has(hash.replace(/:~:.*$/, ''))
  }
}
