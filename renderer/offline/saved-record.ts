import type { SectionList } from './section-list.ts'

/** Describes a completely saved section. */
export interface SavedRecord {
  list: SectionList
  /** Revision of the site when the section was saved. */
  revision: string
  bytes: number
}

/** URL of the record in the cache of its section, next to the pages, so that they are deleted together. */
const recordUrl = '/docsite-saved.json'

/**
 * @param cacheName Cache of the section. It isn't opened, because that would create it if it doesn't exist.
 * @returns undefined if the section isn't saved, or not completely.
 */
export async function readSavedRecord(cacheName: string): Promise<SavedRecord | undefined> {
  const response = await caches.match(recordUrl, { cacheName })
  return response && ((await response.json()) as SavedRecord)
}

export function writeSavedRecord(cache: Cache, record: SavedRecord): Promise<void> {
  return cache.put(recordUrl, Response.json(record))
}
