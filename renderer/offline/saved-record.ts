import type { SectionList } from './section-list.ts'

/** What is known of a section that was saved whole. */
export interface SavedRecord {
  list: SectionList
  /** Revision of the site whose worker saved it. */
  revision: string
  bytes: number
}

/** Where the record is in the cache of its section: beside the pages, so that both go together. */
const recordUrl = '/docsite-saved.json'

/**
 * @param cacheName Of the section. The cache isn't opened, which would create it if it is missing.
 * @returns Undefined if the section isn't saved, or not to its end.
 */
export async function readSavedRecord(cacheName: string): Promise<SavedRecord | undefined> {
  const response = await caches.match(recordUrl, { cacheName })
  return response && ((await response.json()) as SavedRecord)
}

export function writeSavedRecord(cache: Cache, record: SavedRecord): Promise<void> {
  return cache.put(recordUrl, Response.json(record))
}
