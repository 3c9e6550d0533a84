/**
 * Every route and file name of the output that has a meaning: the pipeline writes by it, and the client and the service
 * worker ask by it. Files are relative to the output folder, with `/`; a route has a slash at both ends, unencoded.
 */

/** What unknown paths show. */
export const notFoundFile = '404.html'
export const notFoundRoute = '/404/'
/** What a reader without a network sees in place of a page that isn't stored. */
export const offlineRoute = '/offline/'
export const appShellRoute = '/app-shell/'

export const serviceWorkerFile = 'sw.js'
export const webManifestFile = 'manifest.json'
export const sitemapFile = 'sitemap.xml'
export const robotsFile = 'robots.txt'
export const iconFile = 'icon.svg'
/** The icon of a phone's start screen, in pixels. */
export const startScreenIcon = 180

/** @param size Width and height in pixels. */
export function toIconFile(size: number): string {
  return `icon-${size}.png`
}

/** Who supports the project, and what readers wish for. */
export const sponsorsFile = 'sponsors.json'
export const votesFile = 'votes.json'

/** All options that the pages document, for the component that finds them. */
export const optionListFile = 'option-list.json'

/** The files of a page's samples, by the name of the sample and their path. */
export type PageSamples = Record<string, Record<string, string>>

/** The file with a page's samples, within the folder of the page. */
export const samplesName = 'samples.json'

export function toSamplesFile(route: string): string {
  return `${route.slice(1)}${samplesName}`
}

/** Where the page of a route is. */
export function toOutputPath(route: string): string {
  return `${route.slice(1)}index.html`
}

const chunkName = 'page.js'
const pageStyleName = 'page.css'

/** Where the page chunk of a route is: its name follows from the route. */
export function toChunkPath(route: string): string {
  return `${route.slice(1)}${chunkName}`
}

/** The address of a page's chunk. @param path The page's own, as addresses have it. */
export function toChunkUrl(path: string): string {
  return path + chunkName
}

export function isChunkUrl(path: string): boolean {
  return path.endsWith(`/${chunkName}`)
}

/** The route of a page by the address of its chunk. @param base Path of the site's root, as addresses have it. */
export function fromChunkUrl(path: string, base: string): string {
  return `/${decodeURIComponent(path.slice(base.length, -chunkName.length))}`
}

/** Where the rules are that replace the `style` attributes of a page. */
export function toStylesheetPath(route: string): string {
  return `${route.slice(1)}${pageStyleName}`
}

/** Whether a file is a document, or a stylesheet that belongs to one. */
export function isPageFile(file: string): boolean {
  return file.endsWith('.html') || file === pageStyleName || file.endsWith(`/${pageStyleName}`)
}

/**
 * Where the sidebar of a section is.
 *
 * @param section Its name; empty on a site without sections, which has one sidebar.
 * @param part Large sections have several, from 0.
 */
export function toNavFile(section: string, part: number): string {
  const name = part === 0 ? 'nav.json' : `nav-${part + 1}.json`
  return section === '' ? name : `${section}/${name}`
}

/** The picture that is shown where a page is shared. */
export function toCardFile(route: string): string {
  return `${route.slice(1)}og-image.png`
}

/** Where the feeds of a dated section are. */
export function toAtomFile(section: string): string {
  return `${section}/atom.xml`
}

export function toRssFile(section: string): string {
  return `${section}/rss.xml`
}

/**
 * The page with all pages of a section.
 *
 * @param part The number of a part of it, from 1: a long one is the contents of several.
 */
export function toPrintableRoute(section: string, part?: number): string {
  return `/${section}/printable/${part === undefined ? '' : `${part}/`}`
}

export function isPrintableUrl(path: string): boolean {
  return /\/printable\/(?:\d+\/)?$/.test(path)
}

/** The list of what a reader saves of a section, within the folder of the section. */
export const sectionListName = 'offline.json'
/** What search in a saved section reads, within the folder of the section. */
export const sectionIndexName = 'search.json'

/** Whether an address is that of data or of a stylesheet that belongs to pages, apart from what is saved by section. */
export function isPagePartUrl(path: string): boolean {
  if (path.endsWith(`/${pageStyleName}`)) return true
  const isOfSection = [sectionListName, sectionIndexName].some((name) => path.endsWith(`/${name}`))
  return path.endsWith('.json') && !isOfSection
}

/** The files of search. */
export const searchFolder = 'search/'
