import { createElement } from 'react'

/**
 * HTML of a page within a component that is hydrated: React takes it over as it is, and never looks inside.
 */
export function Slot({ html }: { html: string }) {
  return createElement('docsite-slot', {
    dangerouslySetInnerHTML: { __html: html },
    suppressHydrationWarning: true,
  })
}
