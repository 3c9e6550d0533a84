import { sponsorsFile, votesFile } from '../urls/output-names.ts'

/** Names of attributes with the URL of a file that is shown. */
const attributes = ['src', 'poster', 'srcset', 'href'] as const
const selector =
  'img, source, video, audio, track, picture, image, link[rel~="icon"], link[rel="apple-touch-icon"]'

// The default size is 250 requests. They show whether a page uses a file.
performance.setResourceTimingBufferSize(10_000)

/** The revisions in which files changed, by URL path. Browsers show the old file until its URL is another one. */
const revisions = new Map<string, number>()

/**
 * Show the new versions of published files. Call `keepRenewed` for each later version of the page, too.
 *
 * @param urls URL paths of the changed files.
 * @returns Whether this worked. Otherwise the page uses a file in another way, e.g. its script has requested it, and has
 *   to be loaded again.
 */
export function renewFiles(urls: readonly string[], base: string, revision: number): boolean {
  for (const url of urls) revisions.set(url, revision)
  const shown = new Set(keepRenewed(document))
  const data = [sponsorsFile, votesFile].map((name) => base + name)
  if (urls.some((url) => data.includes(url))) dispatchEvent(new Event('docsite:data'))
  const requested = new Set(
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  return urls.every((url) => shown.has(url) || data.includes(url) || !requested.has(url))
}

/**
 * Change the URLs of files that have changed since the document was loaded.
 *
 * @param page A document, or a part of one.
 * @returns The URL paths of these files.
 */
export function keepRenewed(page: ParentNode): string[] {
  if (revisions.size === 0) return []
  const found: string[] = []
  for (const element of page.querySelectorAll(selector))
    for (const name of attributes) {
      const value = element.getAttribute(name)
      if (value === null) continue
      // In `srcset`, a URL is followed by a space and its width.
      const renewed = value.replace(/[^\s,]+/g, (url) => {
        if (!URL.canParse(url, location.href)) return url
        const { origin, pathname } = new URL(url, location.href)
        const revision = origin === location.origin ? revisions.get(pathname) : undefined
        if (revision === undefined) return url
        found.push(pathname)
        return `${url.replace(/[?#].*$/, '')}?revision=${revision}`
      })
      if (renewed !== value) element.setAttribute(name, renewed)
    }
  return found
}
