import type { RequestListener } from 'node:http'
import type { Project } from '../../config/load-config.ts'
import { findSiteOf, toRootBase } from '../../config/site-prefix.ts'
import { listMounts } from '../../site/counterparts/mounts.ts'
import { listMountedSites } from '../../site/counterparts/other-site.ts'
import { RedirectTable } from '../../site/redirects/redirect-table.ts'
import { isInside } from '../../support/files/posix-path.ts'
import { createHandler } from '../serve/static-handler.ts'
import { LiveSite } from './live-site.ts'
import type { FileChanges } from './watch-files.ts'

/** All sites of an output while their sources change: languages below paths, each with pages, menus and checks of its own. */
export class LiveOutput {
  /** First the one that the command is about. */
  readonly sites: readonly [LiveSite, ...LiveSite[]]
  readonly #mounts: readonly { base: string; handle: RequestListener }[]

  /** @param onProblems Called when a page that was compiled for a request has others than before. */
  constructor(project: Project, onProblems: () => void) {
    const below = project.built.filter(({ prefix }) => prefix !== project.prefix)
    const isWhole = project.built.length === project.parts.length
    const mounted = isWhole ? listMountedSites(project) : []
    const create = (part: Project): LiveSite =>
      new LiveSite(part, onProblems, () => [
        ...this.sites.filter((site) => site.project !== part).map((site) => site.toOther()),
        ...mounted,
      ])
    this.sites = [create(project), ...below.map(create)]
    const noRedirects = new RedirectTable([])
    this.#mounts = (isWhole ? listMounts(project) : []).map(({ prefix, dir }) => {
      const base = toRootBase(project.config) + prefix
      return { base, handle: createHandler(dir, base, async () => noRedirects) }
    })
  }

  get pageCount(): number {
    return this.sites.reduce((sum, { pageCount }) => sum + pageCount, 0)
  }

  /** List the pages of all sites, and plan these from their outlines. */
  async open(): Promise<void> {
    for (const site of this.sites) await site.open()
  }

  /** What answers for a path: the site that it belongs to, or a finished one. */
  find(pathname: string): LiveSite | RequestListener {
    // Of an address that lacks its last slash, the site itself leads to the one that has it.
    const path = this.sites.some((site) => toBase(site) === `${pathname}/`) ? `${pathname}/` : pathname
    const site = findSiteOf(path, this.sites, toBase) ?? this.sites[0]
    const mount = findSiteOf(path, this.#mounts, ({ base }) => base)
    return mount && mount.base.length > toBase(site).length ? mount.handle : site
  }

  /** Those of the changes that concern a site: neither sources of other languages nor what else is in their folders. */
  listConcerning(site: LiveSite, { changed, moved }: FileChanges): FileChanges {
    if (this.sites.length === 1) return { changed, moved }
    const { contentDir, baseContentDir } = site.project
    const isOwn = (file: string) => {
      if (site.uses(file)) return true
      const folder = this.#contentFolderOf(file)
      const isAmongOwn = folder === undefined || folder === contentDir || folder === baseContentDir
      return isAmongOwn && !this.sites.some((other) => other.uses(file))
    }
    return { changed: new Set([...changed].filter(isOwn)), moved: new Set([...moved].filter(isOwn)) }
  }

  /** End what works for the sites beside this process. */
  async close(): Promise<void> {
    for (const site of this.sites) await site.close()
  }

  /** One language may have its folder within that of another. */
  #contentFolderOf(file: string): string | undefined {
    return this.sites
      .map(({ project }) => project.contentDir)
      .filter((dir) => isInside(file, dir))
      .sort((a, b) => b.length - a.length)[0]
  }
}

function toBase({ project }: LiveSite): string {
  return project.config.site.base
}
