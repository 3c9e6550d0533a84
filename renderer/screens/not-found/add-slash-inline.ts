import { readStored, writeStored } from '../../boot/storage.ts'

/** The key in session storage under which the path is kept that was tried last with a slash: it is tried once. */
const triedKey = 'docsite-redirect'

// Hosts that don't know a page's address without its slash answer with this document.
const { pathname, search, hash } = location
const isFile = /\.[^/]*$/.test(pathname)
if (!pathname.endsWith('/') && !isFile && readStored(triedKey, 'sessionStorage') !== pathname) {
  writeStored(triedKey, pathname, 'sessionStorage')
  // Without storage it would be tried for ever.
  if (readStored(triedKey, 'sessionStorage') === pathname) location.replace(`${pathname}/${search}${hash}`)
}
