import type { EmittedSite } from './emit-site.ts'
import type { DocumentRef } from './read-document.ts'
import { resolveRef } from './resolve-ref.ts'

/** What is wrong with an address of a document. */
export type Fault =
  | { kind: 'invalid' }
  /** There is nothing at this path of the site. */
  | { kind: 'dead'; path: string }
  /** The document at this path has no such id. */
  | { kind: 'dead-anchor'; path: string; hash: string }
  /** A host answers with another address. */
  | { kind: 'redirect'; path: string; to: string }

export interface BrokenRef {
  ref: DocumentRef
  fault: Fault
}

/** Written by a stage that the check doesn't run. */
const writtenLater = new Set(['/sw.js'])

/** Follows the addresses of the emitted documents as browser and host do. */
export class LinkFollower {
  readonly #site: EmittedSite
  readonly #address: { host?: string; base: string }
  readonly #ids = new Map<string, ReadonlySet<string>>()

  constructor(site: EmittedSite, address: { host?: string; base: string }) {
    this.#site = site
    this.#address = address
  }

  /** Addresses of a document that lead nowhere, or only by a detour. */
  findBroken(file: string): BrokenRef[] {
    const { refs = [] } = this.#site.documents.get(file) ?? {}
    return refs.flatMap((ref) => {
      const fault = this.#findFault(ref, file)
      return fault ? [{ ref, fault }] : []
    })
  }

  /** The documents that a reader can go to from one. */
  listTargets(file: string): string[] {
    const { refs = [] } = this.#site.documents.get(file) ?? {}
    return refs.flatMap((ref) => {
      const target = ref.kind === 'link' ? resolveRef(ref, file, this.#address) : undefined
      const found = target?.kind === 'internal' ? this.#findFile(target.path) : undefined
      return found === undefined ? [] : [found]
    })
  }

  #findFault(ref: DocumentRef, file: string): Fault | undefined {
    const target = resolveRef(ref, file, this.#address)
    if (target.kind === 'invalid') return { kind: 'invalid' }
    if (target.kind !== 'internal') return undefined
    const { path, hash } = target
    if (writtenLater.has(path)) return undefined
    const found = this.#findFile(path)
    if (found === undefined) return { kind: 'dead', path }
    if (ref.kind === 'link' && hash !== '' && !this.#hasId(found, hash))
      return { kind: 'dead-anchor', path, hash }
    const direct = found.replace(/(?<=\/)index\.html$/, '')
    return direct === path ? undefined : { kind: 'redirect', path, to: direct }
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
