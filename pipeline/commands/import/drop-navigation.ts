import { toSection } from '../../site/route.ts'
import { toOldRoute, toOwnUrl } from './pages/old-route.ts'
import { type ImportReport, isNotFound, type SidebarItem, type SourceSite } from './source-site.ts'
import { readText } from './tools/common.ts'

/**
 * Leave out the links of the header if readers couldn't reach any section with them, nor from a sidebar or the home page:
 * by default, the header has a link for each section. The old site shows another menu, such as one of its theme.
 */
export function dropNavigation(site: SourceSite, { rootDir, report }: DropOptions): void {
  const { navigation = [] } = site.config
  const routes = site.pages
    .filter((page) => !isNotFound(page) && page.language === undefined)
    .map((page) => toOldRoute(toOwnUrl(page.url, page)))
  const sections = new Set(routes.filter((route) => route.split('/').length > 3).map(toSection))
  if (navigation.length === 0 || sections.size < 2) return
  const isMenu = navigation.some(({ menu }) => menu === 'sections')
  const urls = navigation.flatMap(({ url, menu }) => [
    url,
    ...(Array.isArray(menu) ? menu : []).map((one) => one.url),
  ])
  const isLinked = urls.some((url) => url?.startsWith('/') && sections.has(toSection(toOldRoute(url))))
  if (
    isMenu ||
    isLinked ||
    site.sidebars.some(({ items }) => listsMany(items)) ||
    isLinkedAtHome(site, sections, rootDir)
  )
    return
  const labels = navigation.map(({ label }) => `“${label}”`).join(', ')
  delete site.config.navigation
  report.leave(
    undefined,
    `The links of the header aren’t imported, because none leads to a section: ${labels}. The header has a link for each section instead`,
    'Set `navigation` in the configuration to choose other links.',
  )
}

interface DropOptions {
  rootDir: string
  report: ImportReport
}

/** Whether a sidebar leads to several sections, or is shown on the home page. */
function listsMany(items: readonly SidebarItem[]): boolean {
  const names = new Set(listSections(items))
  return names.size > 1 || names.has('')
}

/** The sections of the pages and folders that a sidebar lists; empty for the home page and the content folder. */
function listSections(items: readonly SidebarItem[]): string[] {
  return items.flatMap(({ page, folder, items: inner = [] }) => [
    ...(page ? [toSection(toOldRoute(toOwnUrl(page.url, page)))] : []),
    ...(folder === undefined ? [] : [folder.split('/')[0] ?? '']),
    ...listSections(inner),
  ])
}

function isLinkedAtHome(
  { pages, made }: SourceSite,
  sections: ReadonlySet<string>,
  rootDir: string,
): boolean {
  if (made.some(({ target }) => /^index\.mdx?$/.test(target))) return true
  const home = pages.find((page) => page.url === '/' && page.language === undefined)
  // Links in the front matter are only shown by the theme of the old site, unless they became an introduction.
  const body = home ? readText(rootDir, home.file).replace(/^(---|\+\+\+)\r?\n[\s\S]*?\n\1/, '') : ''
  const text = `${home?.intro ?? ''}${body}`
  return [...sections].some((name) => text.includes(`${name}/`))
}
