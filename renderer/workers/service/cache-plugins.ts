import { copyResponse } from 'workbox-core/copyResponse.js'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { matchPrecache } from 'workbox-precaching'
import { fromChunkUrl, offlineRoute } from '../../urls/output-names.ts'
import { matchSaved, renewSaved } from './saved.ts'
import { base } from './scope.ts'

/** Documents: one for each path, whatever is after it; what is missing is answered by the offline page. */
export const pagePlugin: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url)
    return origin + pathname
  },
  cacheWillUpdate: async ({ response }) => {
    const isPage =
      response.status === 200 && response.headers.get('Content-Type')?.startsWith('text/html') === true
    if (!isPage) return null
    // One that was redirected can't answer for a document.
    return response.redirected ? copyResponse(response) : response
  },
  cacheDidUpdate: async ({ request, newResponse }) => {
    await renewSaved(request.url, newResponse.clone())
  },
  // What is saved is as new as what was read, or newer.
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    (await matchSaved(request.url)) ?? cachedResponse,
  handlerDidError: async ({ request }) => {
    const { pathname, search } = new URL(request.url)
    const isFile = /\.[^/]*$/.test(pathname)
    if (!pathname.endsWith('/') && !isFile) return Response.redirect(`${pathname}/${search}`)
    return matchPrecache(base + offlineRoute.slice(1))
  },
}

/** Files that pages show: also out of saved sections. */
export const savedPlugin: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await matchSaved(request.url)),
}

/**
 * A page chunk that is missing: one that belongs to no shell takes its place, so that the client loads the page's
 * document at once, which may well be there.
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
