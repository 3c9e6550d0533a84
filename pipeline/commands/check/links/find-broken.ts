import { serviceWorkerFile } from '../../../../renderer/urls/output-names.ts'
import { splitAddress, toRedirectUrl } from '../../../site/redirects/redirect.ts'
import { RedirectTable } from '../../../site/redirects/redirect-table.ts'
import type { EmittedSite } from './emit-site.ts'
import type { DocumentRef } from './read-document.ts'
import { resolveRef, type Address as SiteAddress } from './resolve-ref.ts'

/** What is wrong with an address of a document. */
export type Fault =
  | { kind: 'invalid' }
  /** There is nothing at this path of the site. */
  | { kind: 'dead'; path: string }
  /** The document at this path has no such id. */
  | { kind: 'dead-anchor'; path: string; hash: string }
  /** It leads beside the site, where it has no base; the site has something at `to`. */
  | { kind: 'outside'; to: string }
  /** A host answers with another address. */
  | { kind: 'redirect'; path: string; to: string }

export interface BrokenRef {
  ref: DocumentRef
  fault: Fault
}

interface FollowedRef {
  /** The document or file that the address leads to. */
  target?: string
  fault?: Fault
}

/** Written by a stage that the check doesn't run. */
const writtenLater = new Set([`/${serviceWorkerFile}`])

/** Follows the addresses of the emitted documents as browser and host do. */
export class LinkFollower {
  readonly #site: EmittedSite
  readonly #address: SiteAddress
  readonly #redirects: RedirectTable
  readonly #ids = new Map<string, ReadonlySet<string>>()
  /** Where addresses lead that mean the same in every document: most of them are in thousands. */
  readonly #targets = new Map<DocumentRef, FollowedRef>()

  /** @param redirects What the host answers with redirects, or publishes pages for. */
  constructor(site: EmittedSite, address: SiteAddress, redirects = new RedirectTable([])) {
    this.#site = site
    this.#address = address
    this.#redirects = redirects
  }

  /** Addresses of a document that lead nowhere, or only by a detour. */
  findBroken(file: string): BrokenRef[] {
    const { refs = [] } = this.#site.documents.get(file) ?? {}
    return refs.flatMap((ref) => {
      const { fault } = this.#follow(ref, file)
      return fault ? [{ ref, fault }] : []
    })
  }

  /** The documents that a reader can go to from one. */
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
    // What else is on a host, it knows itself.
    return host === undefined ? { fault: { kind: 'dead', path } } : {}
  }

  #findTargetOf(to: string): string | undefined {
    return to.startsWith('/') ? this.#findFile(splitAddress(to).path) : undefined
  }

  /** The file that a host gives for a path. */
  #findFile(path: string): string | undefined {
    const { files } = this.#site
    const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}/index.html`]
    return candidates.find((candidate) => files.has(candidate))
  }

  #hasId(file: string, hash: string): boolean {
    const document = this.#site.documents.get(file)
    // `#top` is the beginning of any document, and `:~:` marks text.
    if (!document || hash === 'top' || hash.startsWith(':~:')) return true
    const ids = this.#ids.get(file) ?? new Set(document.ids)
    this.#ids.set(file, ids)
    return ids.has(hash.replace(/:~:.*$/, ''))
  }
}
