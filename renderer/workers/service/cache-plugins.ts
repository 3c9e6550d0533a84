import { copyResponse } from 'workbox-core/copyResponse.js'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { matchPrecache } from 'workbox-precaching'
import { fromChunkUrl, toOfflineUrl } from '../../urls/output-names.ts'
import { matchSaved, renewSaved } from './saved.ts'
import { base } from './scope.ts'

/**
 * For documents: ignores query strings in cache keys, and responds with the offline page if a document is
 * missing.
 */
export const pagePlugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url)
    return origin + pathname
  },
  cacheWillUpdate: async ({ response }) => {
    const isPage =
      response.status === 200 && response.headers.get('Content-Type')?.startsWith('text/html') === true
    if (!isPage) return null
    // Browsers don't accept a redirected response for a navigation.
    return response.redirected ? copyResponse(response) : response
  },
  cacheDidUpdate: async ({ request, newResponse }) => {
    await renewSaved(request.url, newResponse.clone())
  },
  // The copy in a saved section is at least as new as the cached one.
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    (await matchSaved(request.url)) ?? cachedResponse,
  handlerDidError: async ({ request }) => {
    const { pathname, search } = new URL(request.url)
    const isFile = /\.[^/]*$/.test(pathname)
    if (!pathname.endsWith('/') && !isFile) return Response.redirect(`${pathname}/${search}`)
    return matchPrecache(toOfflineUrl(base))
  },
}

/** For resources of pages: falls back to saved sections. */
export const savedPlugin: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await matchSaved(request.url)),
}

/**
 * For page chunks: a missing one is replaced with an empty chunk of an unknown shell. The client then
 * immediately loads the page's document, which may be stored.
 */
export const chunkPlugin: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const { pathname } = new URL(request.url)
    const route = fromChunkUrl(pathname, base)
    const chunk = { route, shell: '', sources: [], stylesheets: [] }
    return new Response(`docsitePage(${JSON.stringify(chunk)})`, {
      headers: { 'Content-Type': 'text/javascript' },
    })
  },
}
