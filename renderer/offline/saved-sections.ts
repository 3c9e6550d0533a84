import { toCacheNames } from './cache-names.ts'
import { lockSection } from './lock-section.ts'
import { readSavedRecord, type SavedRecord, writeSavedRecord } from './saved-record.ts'
import { type SectionList, toSectionListUrl } from './section-list.ts'

/** Maximum number of parallel requests. */
const parallel = 6

/** A section of a site. */
export interface SectionPlace {
  /** Percent-encoded path of the site root. */
  base: string
  section: string
}

export interface SaveOptions extends SectionPlace {
  /** Revision of the site that the service worker was published with. */
  revision: string
  /** Called after each file with the number of stored files and the total. */
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

/** Whether an operation failed because the site has exceeded its storage quota. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** @returns undefined if the section isn't saved. */
export function findSaved(place: SectionPlace): Promise<SavedRecord | undefined> {
  return readSavedRecord(toCacheName(place))
}

/**
 * Store all pages of a section and their resources in a separate cache. Files that are already stored are
 * downloaded again only if they have changed.
 *
 * @throws If a file can't be loaded or stored, or if the signal is aborted. An incomplete new section is then
 *   removed; a section that was saved before remains.
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

/** Update sections that were saved from an earlier deployment. */
export async function refreshSaved(base: string, revision: string): Promise<void> {
  const { savedPrefix } = toCacheNames(base)
  for (const name of await caches.keys()) {
    if (!name.startsWith(savedPrefix)) continue
    const place = { base, section: name.slice(savedPrefix.length) }
    const cache = await lockSection(name, async () => {
      const saved = await findSaved(place)
      return saved && saved.revision !== revision ? caches.open(name) : undefined
    })
    // If the reader removes the section in the meantime, this cache object writes to a deleted cache, which
    // is harmless.
    if (cache) await fillSection(cache, { ...place, revision })
  }
}

async function fillSection(cache: Cache, options: SaveOptions): Promise<SavedRecord> {
  const { base, section, revision, onProgress, signal } = options
  const response = await fetch(toSectionListUrl(base, section), { cache: 'no-cache', signal })
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`)
  const list = (await response.json()) as SectionList
  const urls = [...list.pages.map(({ url }) => url), ...list.files]
  let done = 0
  const bytes = await storeAll(cache, urls, signal, () => onProgress?.(++done, urls.length))
  await removeOthers(cache, urls)
  const record = { list, revision, bytes }
  await writeSavedRecord(cache, record)
  return record
}

/**
 * @returns Total size of the files in bytes.
 * @throws The first error, after all running requests have finished.
 */
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

/** @returns Size of the file in bytes. */
async function store(cache: Cache, url: string, signal: AbortSignal | undefined): Promise<number> {
  const present = await cache.match(url)
  const etag = present?.headers.get('ETag')
  const response = await fetch(url, { signal, headers: etag ? { 'If-None-Match': etag } : {} })
  if (present && response.status === 304) return (await present.blob()).size
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  const body = await response.blob()
  const headers = new Headers(response.headers)
  // They describe the compressed body as it was sent.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  // Store a new response: browsers don't accept a redirected one for a navigation.
  await cache.put(url, new Response(body, { headers }))
  return body.size
}

/** Remove files that no longer belong to the section. */
async function removeOthers(cache: Cache, urls: readonly string[]): Promise<void> {
  const wanted = new Set(urls.map((url) => new URL(url, location.href).href))
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
}

function toCacheName({ base, section }: SectionPlace): string {
  return toCacheNames(base).savedPrefix + section
}
