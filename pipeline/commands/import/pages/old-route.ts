import type { Route } from '../../../site/route.ts'

type Placed = { language?: { folder: string } | undefined }

/** The route on the new site that preserves the address of an old page. */
export function toOldRoute(url: string): Route {
  const path = url.replace(/\.html?$/, '').replace(/(^|\/)index$/, '$1')
  return path.endsWith('/') ? path : `${path}/`
}

/** An address relative to the root of the page's language, without the folder of the language. */
export function toOwnUrl(url: string, { language }: Placed): string {
  if (language === undefined || !`${url}/`.startsWith(`/${language.folder}/`)) return url
  return url.slice(language.folder.length + 1) || '/'
}

/** The path of a file relative to the content folder of its language. */
export function toOwnTarget(target: string, { language }: Placed): string {
  const prefix = language === undefined ? '' : `${language.folder}/`
  return target.startsWith(prefix) ? target.slice(prefix.length) : target
}
