import { readStored, writeStored } from '../../boot/storage.ts'

/** Key in session storage for the last path that was retried with a slash. Each path is retried only once. */
const triedKey = 'docsite-redirect'

// Hosts that don't redirect a page's URL without a trailing slash serve this document for it.
const { pathname, search, hash } = location
const isFile = /\.[^/]*$/.test(pathname)
if (!pathname.endsWith('/') && !isFile && readStored(triedKey, 'sessionStorage') !== pathname) {
  writeStored(triedKey, pathname, 'sessionStorage')
  // Only if the path was stored: otherwise this would be an endless loop.
  if (readStored(triedKey, 'sessionStorage') === pathname) location.replace(`${pathname}/${search}${hash}`)
}
