import { toCacheNames } from './cache-names.ts'
import { lockSection } from './lock-section.ts'
import { readSavedRecord, type SavedRecord, writeSavedRecord } from './saved-record.ts'
import { type SectionList, toSectionListUrl } from './section-list.ts'

/** At most this many files are fetched at a time. */
const parallel = 6

/** A section of a site. */
export interface SectionPlace {
  /** Path of the site's root, as addresses have it. */
  base: string
  section: string
}

export interface SaveOptions extends SectionPlace {
  /** Of the site that the service worker belongs to. */
  revision: string
  /** Called with each file: how many are stored, of how many. */
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

/** Whether something failed because the browser gives the site no more room. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** @returns Undefined if the section isn't saved. */
export function findSaved(place: SectionPlace): Promise<SavedRecord | undefined> {
  return readSavedRecord(toCacheName(place))
}

/**
 * Store all pages of a section and what they show, in a cache of its own that nothing else fills or empties. Files
 * that are there already are asked for anew only if they have changed.
 *
 * @throws When anything can't be loaded or stored, or the signal stops it. What wasn't saved to its end before is
 *   then removed; what was, stays.
 */
export async function saveSection(options: SaveOptions): Promise<SavedRecord> {
  const before = await findSaved(options)
  try {
    return await fillSection(await caches.open(toCacheName(options)), options)
  } catch (error) {
    if (!before) await removeSection(options)
    throw error
  }
}

export async function removeSection(place: SectionPlace): Promise<void> {
  const name = toCacheName(place)
  await lockSection(name, () => caches.delete(name))
}

/** Bring sections that were saved of an earlier deployment up to date. */
export async function refreshSaved(base: string, revision: string): Promise<void> {
  const { savedPrefix } = toCacheNames(base)
  for (const name of await caches.keys()) {
    if (!name.startsWith(savedPrefix)) continue
    const place = { base, section: name.slice(savedPrefix.length) }
    const cache = await lockSection(name, async () => {
      const saved = await findSaved(place)
      return saved && saved.revision !== revision ? caches.open(name) : undefined
    })
    // If the reader removes the section meanwhile, nobody finds this cache any more.
    if (cache) await fillSection(cache, { ...place, revision })
  }
}

async function fillSection(cache: Cache, options: SaveOptions): Promise<SavedRecord> {
  const { base, section, revision, onProgress, signal } = options
  const response = await fetch(toSectionListUrl(base, section), { cache: 'no-cache', signal })
  if (!response.ok) throw new Error(`${response.url} was answered with ${response.status}`)
  const list = (await response.json()) as SectionList
  const urls = [...list.pages.map(({ url }) => url), ...list.files]
  let done = 0
  const bytes = await storeAll(cache, urls, signal, () => onProgress?.(++done, urls.length))
  await removeOthers(cache, urls)
  const record = { list, revision, bytes }
  await writeSavedRecord(cache, record)
  return record
}

/** @returns How many bytes all files take together. @throws What went wrong first, when nothing is under way. */
async function storeAll(
  cache: Cache,
  urls: readonly string[],
  signal: AbortSignal | undefined,
  onStored: () => void,
): Promise<number> {
  const queue = urls.values()
  let bytes = 0
  let failure: unknown
  const work = async () => {
    for (const url of queue) {
      if (failure !== undefined) return
      try {
        const size = await store(cache, url, signal)
        bytes += size
        onStored()
      } catch (error) {
        failure ??= error
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  if (failure !== undefined) throw failure
  return bytes
}

/** @returns How many bytes the file takes. */
async function store(cache: Cache, url: string, signal: AbortSignal | undefined): Promise<number> {
  const present = await cache.match(url)
  const etag = present?.headers.get('ETag')
  const response = await fetch(url, { signal, headers: etag ? { 'If-None-Match': etag } : {} })
  if (present && response.status === 304) return (await present.blob()).size
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`)
  const body = await response.blob()
  const headers = new Headers(response.headers)
  // They count the bytes as they were sent, compressed.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  // A new response: one that was redirected can't answer for a document.
  await cache.put(url, new Response(body, { headers }))
  return body.size
}

/** Remove pages that the section has no more. */
async function removeOthers(cache: Cache, urls: readonly string[]): Promise<void> {
  const wanted = new Set(urls.map((url) => new URL(url, location.href).href))
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
}

function toCacheName({ base, section }: SectionPlace): string {
  return toCacheNames(base).savedPrefix + section
}
