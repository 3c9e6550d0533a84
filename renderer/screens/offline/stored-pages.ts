import { toCacheNames } from '../../offline/cache-names.ts'
import { readSavedRecord } from '../../offline/saved-record.ts'

/** A page that can be read offline. */
export interface StoredPage {
  url: string
  title: string
  /** First segment of the route, which is the name of the section if the page belongs to one. */
  section: string
}

export interface StoredPages {
  pages: StoredPage[]
  /** Names of completely saved sections. */
  savedSections: Set<string>
}

/**
 * List the pages in the caches: first those of saved sections in the sections' order, then the visited ones
 * by title.
 *
 * @param base Percent-encoded path of the site root.
 */
export async function listStoredPages(base: string): Promise<StoredPages> {
  const { savedPrefix, pages: pagesName } = toCacheNames(base)
  const byUrl = new Map<string, StoredPage>()
  const savedSections = new Set<string>()
  const add = (url: string, title: string) => byUrl.set(url, { url, title, section: toSection(url, base) })
  for (const name of await caches.keys()) {
    if (!name.startsWith(savedPrefix)) continue
    const record = await readSavedRecord(name)
    if (!record) continue
    savedSections.add(name.slice(savedPrefix.length))
    for (const { url, title } of record.list.pages) add(url, title)
  }
  const read = await listRead(pagesName)
  for (const { url, title } of read.sort((a, b) => a.title.localeCompare(b.title)))
    if (!byUrl.has(url)) add(url, title)
  return { pages: [...byUrl.values()], savedSections }
}

async function listRead(cacheName: string): Promise<{ url: string; title: string }[]> {
  if (!(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  return Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname } = new URL(request.url)
      return { url: pathname, title: (await readTitle(await cache.match(request))) ?? pathname }
    }),
  )
}

/** Reads the title of a document, and no more of the body than needed. */
async function readTitle(response: Response | undefined): Promise<string | undefined> {
  const reader = response?.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return undefined
  let head = ''
  while (true) {
    const { done, value = '' } = await reader.read()
    head += value
    const title = /<title>([^<]*)<\/title>/.exec(head)?.[1]
    if (title === undefined && !done) continue
    void reader.cancel()
    return title && new DOMParser().parseFromString(title, 'text/html').body.textContent
  }
}

function toSection(url: string, base: string): string {
  return decodeURIComponent(url.slice(base.length).split('/')[0] ?? '')
}
