import { notFoundFile } from '../../urls/output-names.ts'

/** Replaced in each site: the base paths of the sites below it, encoded. */
declare const __SITES_BELOW__: readonly string[]

// Some hosts answer with the page of the root for all sites of an output. The page of the site that an address belongs
// to is asked for with that address, which it restores.
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
