import path from 'node:path'
import { listScreenRoutes } from '../../../renderer/screens/screen.ts'
import {
  notFoundFile,
  robotsFile,
  serviceWorkerFile,
  sitemapFile,
  toAtomFile,
  toPrintableRoute,
  toRssFile,
  webManifestFile,
} from '../../../renderer/urls/output-names.ts'
import type { Project } from '../../config/load-config.ts'
import type { Config } from '../../config/schema.ts'
import { listPathsBelow } from '../../config/site-prefix.ts'
import { compareNatural } from '../../support/files/compare.ts'
import { isInside, toPosixPath } from '../../support/files/posix-path.ts'
import { findWorkTree } from '../../support/files/work-tree.ts'
import type { Redirect } from '../redirects/redirect.ts'
import { RedirectTable } from '../redirects/redirect-table.ts'
import { type Route, toRoute, toSection } from '../route.ts'
import { type FileNode, isListed } from './content-index.ts'
import { stripNumberPrefixes } from './page-route.ts'
import type { PageSummary } from './page-summary.ts'
import { createRepositoryFiles, type RepositoryFiles } from './repository-files.ts'
import { listSectionNames } from './section-names.ts'

/** Everything that links can lead to on a site. */
export interface LinkTargets {
  /** The ids in the document at a route, with their original case; undefined if there is no document. */
  idsOf(route: Route): ReadonlySet<string> | undefined
  /** Whether the document at a route isn't made from a page: `idsOf` doesn't know its ids. */
  isGenerated(route: Route): boolean
  /** Whether the page at a route isn't translated, but taken from the original language. */
  isUntranslated(route: Route): boolean
  hasFile(path: string): boolean
  /** The actual route of a page by its default route, if its front matter or the configuration changes the route. */
  movedRoute(route: Route): Route | undefined
  /** Replaces the page at the same route. */
  replace(page: SitePage): void
  routes: readonly Route[]
  /** The redirects from former URLs. */
  redirects: RedirectTable
  /** The content folder in paths that begin at the root of the project or of its repository, such as `/content/`. */
  contentPaths: readonly string[]
  /** The URLs of files outside of the content folder, in their repository; undefined if it isn't known. */
  repositoryFiles: RepositoryFiles | undefined
}

/** A page: its entry in the content index, and its summary. */
export interface SitePage {
  node: FileNode
  summary: PageSummary
}

/**
 * Collects everything that links can lead to.
 *
 * @param assets Files that are published at their path below the content folder, without leading slash.
 */
export function createLinkTargets(
  pages: readonly SitePage[],
  assets: Iterable<string>,
  project: Pick<Project, 'config' | 'rootDir' | 'contentDir' | 'baseContentDir'>,
  redirects: readonly Redirect[] = [],
): LinkTargets {
  const { config, rootDir, baseContentDir } = project
  const files = new Set([...assets].map((asset) => `/${asset.normalize('NFC')}`))
  const pageOf = new Map(pages.map((page) => [page.node.url, page]))
  const generated = new Set(
    listGeneratedRoutes(
      config,
      pages.map(({ node }) => node),
    ).filter((route) => !pageOf.has(route)),
  )
  const moved = new Map<Route, Route>()
  for (const { node } of pages) {
    const route = toRoute(node.path)
    if (route !== node.url && !pageOf.has(route)) moved.set(route, node.url)
  }
  const dated = config.sections.filter(({ order }) => order === 'date' && config.site.host !== undefined)
  // Another site of the output is published at these paths.
  const elsewhere = listPathsBelow(config)
  const feeds = new Set(dated.flatMap(({ name }) => [`/${toAtomFile(name)}`, `/${toRssFile(name)}`]))
  const idCache = new Map<Route, ReadonlySet<string>>()
  const noIds: ReadonlySet<string> = new Set()
  return {
    routes: [...pageOf.keys(), ...generated],
    redirects: new RedirectTable(redirects),
    contentPaths: listContentPaths(rootDir, baseContentDir),
    repositoryFiles: createRepositoryFiles(project),
    isGenerated: (route) => generated.has(route),
    isUntranslated: (route) => pageOf.get(route)?.summary.folder !== undefined,
    movedRoute: (route) => moved.get(route),
    hasFile: (file) =>
      files.has(file) ||
      generatedFiles.has(file) ||
      feeds.has(file) ||
      elsewhere.some((path) => file.startsWith(path)),
    replace(page) {
      pageOf.set(page.node.url, page)
      idCache.delete(page.node.url)
    },
    idsOf(route) {
      const known = idCache.get(route)
      if (known) return known
      const page = pageOf.get(route)
      if (!page) return generated.has(route) ? noIds : undefined
      const { headings, otherIds, leadHeading } = page.summary
      const ids = new Set([
        ...headings.map(({ id }) => id),
        ...otherIds,
        ...(leadHeading ? [leadHeading.id] : []),
      ])
      idCache.set(route, ids)
      return ids
    },
  }
}

/** The paths of the content folder relative to the folder of the configuration, and to the root of its repository. */
function listContentPaths(rootDir: string, contentDir: string): string[] {
  const tree = findWorkTree(contentDir)
  const places = [{ top: rootDir, dir: contentDir }, ...(tree ? [tree] : [])]
  const below = places.filter(({ top, dir }) => top !== dir && isInside(dir, top))
  return [...new Set(below.map(({ top, dir }) => `/${toPosixPath(path.relative(top, dir))}/`))]
}

/** Files at the root that docsite generates and that pages may link to. */
const generatedFiles = new Set(
  [sitemapFile, robotsFile, webManifestFile, notFoundFile, serviceWorkerFile].map((file) => `/${file}`),
)

/** Routes that exist without a page: those of screens, and the list and the printable page of each section. */
export function listGeneratedRoutes(config: Config, nodes: readonly FileNode[]): Route[] {
  const sections = listSections(config, nodes.filter(isListed))
  return [
    ...listScreenRoutes(config, new Set(nodes.map(({ url }) => url))).keys(),
    ...sections.map(({ name }) => `/${name}/`),
    ...sections.filter(({ printable }) => printable).map(({ name }) => toPrintableRoute(name)),
  ]
}

/** The folders of sections whose numbers are removed from addresses, by section name: they give the order. */
function findNumberedFolders(nodes: readonly FileNode[]): ReadonlyMap<string, string> {
  const folders = new Map<string, string>()
  for (const { path, url } of nodes) {
    const end = path.indexOf('/')
    const folder = end === -1 ? path : path.slice(0, end)
    const name = toSection(url)
    if (folder !== name && stripNumberPrefixes(folder) === name) folders.set(name, folder)
  }
  return folders
}

export type Section = Config['sections'][number]

/**
 * The sections of a site in the order of the navigation: first configured sections that have pages, then all others.
 */
export function listSections(config: Config, nodes: readonly FileNode[]): Section[] {
  const names = listSectionNames(nodes)
  const configured = config.sections.filter(({ name }) => names.has(name))
  const folderOf = findNumberedFolders(nodes)
  const others = [...names]
    .filter((name) => !config.sections.some((section) => section.name === name))
    .sort((a, b) => compareNatural(folderOf.get(a) ?? a, folderOf.get(b) ?? b))
    .map((name): Section => ({ name, inMenu: true, printable: true, order: 'sort' }))
  return [...configured, ...others]
}
