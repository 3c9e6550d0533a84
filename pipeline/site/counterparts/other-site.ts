import { existsSync } from 'node:fs'
import path from 'node:path'
import { toOutputPath } from '../../../renderer/urls/output-names.ts'
import type { Project } from '../../config/load-config.ts'
import { toRootBase } from '../../config/site-prefix.ts'
import { createLinkTargets, type LinkTargets, type SitePage } from '../pages/link-targets.ts'
import { readPages } from '../pages/read-pages.ts'
import { collectRedirects } from '../redirects/collect-redirects.ts'
import type { Route } from '../route.ts'
import { listMounts, type Mount } from './mounts.ts'

/** Another site of the same output, as the index stage left it. */
export interface OtherSite {
  language: string
  /** The label of its version, if it is another version and not another language. */
  version?: string
  /** Its base path. */
  base: string
  prefix: string
  pageAt: (route: Route) => SitePage | undefined
  /** @param stem Path of a page below the content folder, without its extension. */
  pageOf: (stem: string) => SitePage | undefined
  /** Whether it has a document at a route, also one that docsite makes. */
  hasRoute: (route: Route) => boolean
}

/** The other sites of an output. @throws {DocsiteError} When one of them isn't indexed. */
export async function readOtherSites(project: Project): Promise<OtherSite[]> {
  const built = project.parts.filter((part) => part.prefix !== project.prefix).map(readSite)
  return [...(await Promise.all(built)), ...listMounts(project).map((mount) => toMountedSite(mount, project))]
}

/** What is published as it is: its pages are known by their documents. */
function toMountedSite({ label, prefix, dir }: Mount, { config }: Project): OtherSite {
  return {
    language: config.language,
    version: label,
    base: toRootBase(config) + prefix,
    prefix,
    pageAt: () => undefined,
    pageOf: () => undefined,
    hasRoute: (route) => existsSync(path.join(dir, ...toOutputPath(route).split('/'))),
  }
}

async function readSite(part: Project): Promise<OtherSite> {
  const { pages, assets } = await readPages(part.stateDir)
  const { config, prefix } = part
  const targets = createLinkTargets(pages, assets, part, collectRedirects(part, pages))
  return { language: config.language, base: config.site.base, prefix, ...toLookup(pages, targets) }
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

/** A translation may be `.md` where its original is `.mdx`. */
export function toStem({ summary }: SitePage): string {
  return summary.path.replace(/\.mdx?$/, '')
}
