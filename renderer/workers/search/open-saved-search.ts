/// <reference lib="webworker" />

import { toCacheNames } from '../../offline/cache-names.ts'
import { SavedSearch, type SectionIndex } from '../../search/saved-search.ts'
import type { Stem } from '../../search/word-forms.ts'
import { sectionIndexName } from '../../urls/output-names.ts'

/**
 * Read the search indexes of the sections that the reader has saved.
 *
 * @param base Path of the site root, with a leading and a trailing slash.
 * @returns undefined if no section is saved.
 */
export async function openSavedSearch(base: string, stem: Stem): Promise<SavedSearch | undefined> {
  // The API is missing in insecure contexts.
  if (!('caches' in self)) return undefined
  const { savedPrefix } = toCacheNames(new URL(base, self.location.href).pathname)
  const indexes: SectionIndex[] = []
  for (const name of await caches.keys()) {
    if (!name.startsWith(savedPrefix)) continue
    const section = encodeURIComponent(name.slice(savedPrefix.length))
    const response = await caches.match(`${base}${section}/${sectionIndexName}`, { cacheName: name })
    if (response) indexes.push((await response.json()) as SectionIndex)
  }
  return indexes.length === 0 ? undefined : new SavedSearch(indexes, base, stem)
}
