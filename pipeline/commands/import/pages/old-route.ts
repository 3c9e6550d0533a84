import type { Route } from '../../../site/route.ts'

type Placed = { language?: { folder: string } | undefined }

/** The route that keeps the address of a page of the old site. */
export function toOldRoute(url: string): Route {
  const path = url.replace(/\.html?$/, '').replace(/(^|\/)index$/, '$1')
  return path.endsWith('/') ? path : `${path}/`
}

/** An address as pages of a language write it: from the root of the site in this language. */
export function toOwnUrl(url: string, { language }: Placed): string {
  if (language === undefined || !`${url}/`.startsWith(`/${language.folder}/`)) return url
  return url.slice(language.folder.length + 1) || '/'
}

/** The path of a file below the folder of pages of its language. */
export function toOwnTarget(target: string, { language }: Placed): string {
  const prefix = language === undefined ? '' : `${language.folder}/`
  return target.startsWith(prefix) ? target.slice(prefix.length) : target
}
