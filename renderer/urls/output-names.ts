/**
 * Every route and file name of the output that has a special meaning: the pipeline writes these files, and
 * the client and the service worker request them. Paths of files are relative to the output folder and use
 * `/`. Routes begin and end with a slash, and aren't percent-encoded.
 */

/** Shown for unknown paths. */
export const notFoundFile = '404.html'
export const notFoundRoute = '/404/'
/** Shown to readers without a network instead of a page that isn't stored. */
export const offlineRoute = '/offline/'
/** @param base Path of the site root, with a leading and a trailing slash. */
export const toOfflineUrl = (base: string): string => base + offlineRoute.slice(1)
export const appShellRoute = '/app-shell/'

export const serviceWorkerFile = 'sw.js'
export const webManifestFile = 'manifest.json'
export const sitemapFile = 'sitemap.xml'
export const robotsFile = 'robots.txt'
export const iconFile = 'icon.svg'
/** Size of the icon on the home screen of a phone, in pixels. */
export const startScreenIcon = 180

/** @param size Width and height in pixels. */
export function toIconFile(size: number): string {
  return `icon-${size}.png`
}

/** Data of the sponsors on the home page, and of the votes for features. */
export const sponsorsFile = 'sponsors.json'
export const votesFile = 'votes.json'

/** List of all options that the pages document, for the `OptionFinder` component. */
export const optionListFile = 'option-list.json'

/** The files of a page's samples: contents by path, by the name of the sample. */
export type PageSamples = Record<string, Record<string, string>>

/** Name of the file with a page's samples, in the folder of the page. */
export const samplesName = 'samples.json'

export function toSamplesFile(route: string): string {
  return `${route.slice(1)}${samplesName}`
}

/** Path of the HTML file of a route. */
export function toOutputPath(route: string): string {
  return `${route.slice(1)}index.html`
}

const chunkName = 'page.js'
const pageStyleName = 'page.css'

/** Path of the page chunk of a route. The client derives it from the route, too. */
export function toChunkPath(route: string): string {
  return `${route.slice(1)}${chunkName}`
}

/** URL of a page's chunk. @param path Path of the page's URL: with the base path, encoded. */
export function toChunkUrl(path: string): string {
  return path + chunkName
}

export function isChunkUrl(path: string): boolean {
  return path.endsWith(`/${chunkName}`)
}

/** Route of a page, derived from the URL path of its chunk. @param base Path of the site root, encoded. */
export function fromChunkUrl(path: string, base: string): string {
  return `/${decodeURIComponent(path.slice(base.length, -chunkName.length))}`
}

/** Path of the stylesheet whose rules replace the `style` attributes of a page. */
export function toStylesheetPath(route: string): string {
  return `${route.slice(1)}${pageStyleName}`
}

/** Whether a file is a document, or the stylesheet of a single document. */
export function isPageFile(file: string): boolean {
  return file.endsWith('.html') || file === pageStyleName || file.endsWith(`/${pageStyleName}`)
}

/**
 * Path of the file with the sidebar of a section.
 *
 * @param section Name of the section; empty for a site without sections, which has one sidebar.
 * @param part Index of the part, from 0. Large sections have several.
 */
export function toNavFile(section: string, part: number): string {
  const name = part === 0 ? 'nav.json' : `nav-${part + 1}.json`
  return section === '' ? name : `${section}/${name}`
}

/** Path of the preview image that is shown when a page is shared. */
export function toCardFile(route: string): string {
  return `${route.slice(1)}og-image.png`
}

/** Path of the Atom feed of a dated section. */
export function toAtomFile(section: string): string {
  return `${section}/atom.xml`
}

/** Path of the RSS feed of a dated section. */
export function toRssFile(section: string): string {
  return `${section}/rss.xml`
}

/**
 * Route of the page that contains all pages of a section, for printing.
 *
 * @param part Number of a part, from 1. If the section is long, the page without a number links to several
 *   parts.
 */
export function toPrintableRoute(section: string, part?: number): string {
  return `/${section}/printable/${part === undefined ? '' : `${part}/`}`
}

export function isPrintableUrl(path: string): boolean {
  return /\/printable\/(?:\d+\/)?$/.test(path)
}

/**
 * Name of the file that lists everything to store when a reader saves a section, in the folder of the
 * section.
 */
export const sectionListName = 'offline.json'
/** Name of the search index of a saved section, in the folder of the section. */
export const sectionIndexName = 'search.json'

/**
 * Whether a path is that of a page's stylesheet or of JSON data, except for the files that are saved by
 * section.
 */
export function isPagePartUrl(path: string): boolean {
  if (path.endsWith(`/${pageStyleName}`)) return true
  const isOfSection = [sectionListName, sectionIndexName].some((name) => path.endsWith(`/${name}`))
  return path.endsWith('.json') && !isOfSection
}

/** The folder of the search index. */
export const searchFolder = 'search/'
