import path from 'node:path'
import { z } from 'zod'
import { cacheNames } from '../../../config/cache-layout.ts'
import { writeIfChanged } from '../../../support/files/atomic-write.ts'
import { readStored } from '../../../support/files/stored-json.ts'
import { readingVersion } from '../reading-version.ts'
import { type DocumentRef, type DocumentRefs, readDocument } from './read-document.ts'

const refSchema = z.object({ kind: z.enum(['link', 'image', 'asset']), url: z.string() })

const cacheSchema = z.object({
  version: z.literal(readingVersion),
  /** All addresses without duplicates: those in the sidebar occur in every document of a section. */
  refs: z.array(refSchema),
  /** Documents by file; `refs` are indices into the list above. */
  documents: z.record(
    z.string(),
    z.object({ sha256: z.string(), refs: z.array(z.number()), ids: z.array(z.string()) }),
  ),
})

/** Caches the addresses and ids of documents, because parsing all documents takes seconds. */
export class DocumentCache {
  readonly #file: string
  /**
   * Address objects shared by all documents. Without sharing, thousands of pages would have millions of them.
   */
  readonly #refs = new Map<string, DocumentRef>()
  readonly #known = new Map<string, DocumentRefs & { sha256: string }>()
  readonly #used = new Map<string, DocumentRefs & { sha256: string }>()

  private constructor(file: string) {
    this.#file = file
  }

  static async open(cacheDir: string): Promise<DocumentCache> {
    const cache = new DocumentCache(path.join(cacheDir, cacheNames.check, 'documents.json'))
    const { refs, documents } = (await readStored(cache.#file, cacheSchema)) ?? { refs: [], documents: {} }
    for (const [file, { sha256, refs: indices, ids }] of Object.entries(documents)) {
      const own = indices.flatMap((index) => refs[index] ?? []).map((ref) => cache.#share(ref))
      cache.#known.set(file, { sha256, refs: own, ids })
    }
    return cache
  }

  /**
   * Reads the addresses and ids of a document.
   *
   * @param readHtml Called if the document isn't in the cache or has changed.
   */
  async read(file: string, sha256: string, readHtml: () => Promise<string>): Promise<DocumentRefs> {
    const before = this.#known.get(file)
    let document = before?.sha256 === sha256 ? before : undefined
    if (!document) {
      const { refs, ids } = readDocument(await readHtml())
      document = { sha256, refs: refs.map((ref) => this.#share(ref)), ids }
    }
    this.#used.set(file, document)
    return document
  }

  /** Stores the documents that were read, and removes all others from the cache. */
  async write(): Promise<void> {
    const indices = new Map<DocumentRef, number>()
    const documents = [...this.#used].map(([file, { sha256, refs, ids }]) => {
      for (const ref of refs) if (!indices.has(ref)) indices.set(ref, indices.size)
      return [file, { sha256, refs: refs.map((ref) => indices.get(ref)), ids }]
    })
    const content = {
      version: readingVersion,
      refs: [...indices.keys()],
      documents: Object.fromEntries(documents),
    }
    await writeIfChanged(this.#file, JSON.stringify(content))
  }

  #share(ref: DocumentRef): DocumentRef {
    const key = `${ref.kind} ${ref.url}`
    const shared = this.#refs.get(key) ?? ref
    this.#refs.set(key, shared)
    return shared
  }
}
