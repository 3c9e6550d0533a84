import { ChunkLoadError, CssChunkLoadError, chunkTimeoutMs, ModuleNotFoundError } from './chunk-errors.ts'
import type { PageChunk } from './page-chunk.ts'

declare global {
  /** Callback that page chunks call with their content. */
  var docsitePage: ((chunk: PageChunk) => void) | undefined
}

/** Content of loaded chunks, by route. */
const loaded = new Map<string, PageChunk>()
const pending = new Map<string, Promise<PageChunk>>()

/**
 * Load the content of a page.
 *
 * @param route Route as the chunk has it: `/concepts/loaders/`.
 * @param url URL of the chunk.
 * @throws {ChunkLoadError} If the script can't be loaded within two minutes, or contains no page.
 * @throws {ModuleNotFoundError} If it contains a different page.
 */
export function loadPageChunk(route: string, url: string): Promise<PageChunk> {
  const known = pending.get(route)
  if (known) return known
  // Assign it even if it is defined: `globalThis.docsitePage` may be an element of the page with this id.
  globalThis.docsitePage = (chunk) => {
    loaded.set(chunk.route, chunk)
  }
  const promise = (async () => {
    const before = loaded.size
    await loadScript(url, route)
    const chunk = loaded.get(route)
    if (chunk) return chunk
    if (loaded.size > before) throw new ModuleNotFoundError(route)
    throw new ChunkLoadError(route, 'missing', url)
  })()
  pending.set(route, promise)
  // Don't cache a failure: the network may be back at the next attempt.
  promise.catch(() => pending.delete(route))
  return promise
}

/** Run a script of the site. */
export function loadScript(url: string, id: string): Promise<void> {
  const script = document.createElement('script')
  script.src = url
  return append(script, (type) => new ChunkLoadError(id, type, url))
}

/** Add a stylesheet of the site, unless it has been added before. It remains when another page is shown. */
export function loadStylesheet(url: string, id: string): Promise<void> {
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  if (present.some((link) => link.getAttribute('href') === url)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  return append(link, (type) => new CssChunkLoadError(id, type, url))
}

function append(
  element: HTMLScriptElement | HTMLLinkElement,
  toError: (type: 'error' | 'timeout') => Error,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (type: 'error' | 'timeout') => {
      clearTimeout(timer)
      element.remove()
      reject(toError(type))
    }
    const timer = setTimeout(() => fail('timeout'), chunkTimeoutMs)
    element.onerror = () => fail('error')
    element.onload = () => {
      clearTimeout(timer)
      if (element instanceof HTMLScriptElement) element.remove()
      resolve()
    }
    document.head.append(element)
  })
}
