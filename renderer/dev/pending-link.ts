/** URL of the page that the router is loading, because the reader has followed a link to it. */
let pending: string | undefined

// The router listens on the document, and has prevented the default action by now. Any later click is another intention.
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  pending = link && event.defaultPrevented ? link.href : undefined
})
addEventListener('popstate', forget)
// The router has changed the URL. Browsers without this API keep the link until the next click.
globalThis.navigation?.addEventListener('currententrychange', ({ from }) => {
  // Storing the scroll position changes the entry, too.
  if (from.url !== location.href) forget()
})

function forget(): void {
  pending = undefined
}

/** @returns the URL of the page that is being loaded in place of this one; undefined if there is none. */
export function findPendingLink(): string | undefined {
  return pending === location.href ? undefined : pending
}
