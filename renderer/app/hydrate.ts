import type { ReactNode } from 'react'
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client'

/**
 * Hydrate static HTML. If the browser or an extension has translated it, React renders it again, and the
 * translator translates it again: that isn't an error.
 */
export function hydrate(place: Element, element: ReactNode, options?: HydrationOptions): Root {
  // Google's translator puts each text into two of these elements.
  const isTranslated = place.querySelector('font') !== null
  return hydrateRoot(place, element, { ...(isTranslated && { onRecoverableError() {} }), ...options })
}
