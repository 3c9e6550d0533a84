import type { Route } from '../../../site/route.ts'

/** The route that keeps the address of a page of the old site. */
export function toOldRoute(url: string): Route {
  const path = url.replace(/\.html?$/, '').replace(/(^|\/)index$/, '$1')
  return path.endsWith('/') ? path : `${path}/`
}
