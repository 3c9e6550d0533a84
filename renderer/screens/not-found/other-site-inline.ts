import { notFoundFile } from '../../urls/output-names.ts'

/** Percent-encoded base paths of the sites below this one, which the build of each site fills in. */
declare const __SITES_BELOW__: readonly string[]

// Some hosts serve the root site's 404 page for all sites of an output. In that case, redirect to the 404
// page of the site that the requested URL belongs to, with the URL in the hash. That page then restores the
// URL.
const { pathname, search, hash } = location
const [, folder = '/'] = /^(.*\/)404(?:\.html)?$/.exec(pathname) ?? []
if (folder !== '/' && hash.startsWith(`#${folder}`)) history.replaceState(null, '', hash.slice(1))
else {
  const [site] = __SITES_BELOW__
    .filter((base) => pathname.startsWith(base))
    .sort((a, b) => b.length - a.length)
  if (site !== undefined && site !== folder) {
    document.documentElement.hidden = true
    location.replace(`${site}${notFoundFile}#${pathname}${search}${hash}`)
  }
}
