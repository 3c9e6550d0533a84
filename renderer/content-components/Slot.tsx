import { createElement } from 'react'

/** HTML of a page inside a hydrated component. React adopts it unchanged and never looks inside. */
export function Slot({ html }: { html: string }) {
  return createElement('docsite-slot', {
    dangerouslySetInnerHTML: { __html: html },
    suppressHydrationWarning: true,
  })
}
