import { existsSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { assetsFolder, isHashedAsset } from '../../../renderer/urls/hashed-assets.ts'
import { notFoundFile, toOutputPath } from '../../../renderer/urls/output-names.ts'
import type { Project } from '../../config/load-config.ts'
import { toRootBase } from '../../config/site-prefix.ts'
import { hasHashedNames } from '../hosting/check-asset-folder.ts'
import type { HostedSite } from '../hosting/hosted-site.ts'
import { createLinkTargets, type LinkTargets, type SitePage } from '../pages/link-targets.ts'
import { readPages } from '../pages/read-pages.ts'
import { collectRedirects } from '../redirects/collect-redirects.ts'
import { RedirectTable } from '../redirects/redirect-table.ts'
import type { Route } from '../route.ts'
import { listMounts, type Mount } from './mounts.ts'

/** Another site of the same output. */
export interface OtherSite {
  language: string
  /** The label of its version, if it is another version and not another language. */
  version?: string
  /** Its base path, with slashes at both ends. */
  base: string
  prefix: string
  pageAt: (route: Route) => SitePage | undefined
  /** @param stem The path of a page below the content folder, without its extension. */
  pageOf: (stem: string) => SitePage | undefined
  /** Whether it has a document at a route, including documents that docsite generates. */
  hasRoute: (route: Route) => boolean
}

/** Another site of the output, with the information that hosts need. */
export interface PublishedSite extends OtherSite, HostedSite {}

/**
 * Reads the other sites of an output from the results of their index stage.
 *
 * @throws {DocsiteError} If one is missing.
 */
export async function readOtherSites(project: Project): Promise<PublishedSite[]> {
  const built = project.parts.filter((part) => part.prefix !== project.prefix).map(readSite)
  return [...(await Promise.all(built)), ...listMountedSites(project)]
}

/** The sites that are published from finished output folders. Their pages are only known by their documents. */
export function listMountedSites(project: Project): PublishedSite[] {
  return listMounts(project).map((mount) => toMountedSite(mount, project))
}

function toMountedSite({ label, prefix, dir }: Mount, { config }: Project): PublishedSite {
  return {
    language: config.language,
    version: label,
    base: toRootBase(config) + prefix,
    prefix,
    // Its redirects are already part of the finished output.
    redirects: new RedirectTable([]),
    get hasHashedAssets() {
      return fastGlob.sync(`${assetsFolder}**`, { cwd: dir, dot: true }).every((file) => isHashedAsset(file))
    },
    hasNotFoundPage: existsSync(path.join(dir, notFoundFile)),
    pageAt: () => undefined,
    pageOf: () => undefined,
    hasRoute: (route) => existsSync(path.join(dir, ...toOutputPath(route).split('/'))),
  }
}

async function readSite(part: Project): Promise<PublishedSite> {
  const { pages, assets } = await readPages(part.stateDir)
  const { config, prefix } = part
  const targets = createLinkTargets(pages, assets, part, collectRedirects(part, pages))
  return {
    language: config.language,
    base: config.site.base,
    prefix,
    redirects: targets.redirects,
    hasHashedAssets: hasHashedNames(assets),
    hasNotFoundPage: true,
    ...toLookup(pages, targets),
  }
}

function toLookup(
  pages: readonly SitePage[],
  { idsOf }: LinkTargets,
): Pick<OtherSite, 'pageAt' | 'pageOf' | 'hasRoute'> {
  const atRoute = new Map(pages.map((page) => [page.node.url, page]))
  const ofStem = new Map(pages.map((page) => [toStem(page), page]))
  return {
    pageAt: (route) => atRoute.get(route),
    pageOf: (stem) => ofStem.get(stem),
    hasRoute: (route) => idsOf(route) !== undefined,
  }
}

/** The path of a page without its extension: a translation may be `.md` although its original is `.mdx`. */
export function toStem({ summary }: SitePage): string {
  return summary.path.replace(/\.mdx?$/, '')
}
