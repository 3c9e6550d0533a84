import type { RequestListener } from 'node:http'
import type { Project } from '../../../config/load-config.ts'
import { findSiteOf, toRootBase } from '../../../config/site-prefix.ts'
import { listMounts } from '../../../site/counterparts/mounts.ts'
import { listMountedSites, type OtherSite } from '../../../site/counterparts/other-site.ts'
import { RedirectTable } from '../../../site/redirects/redirect-table.ts'
import { isInside } from '../../../support/files/posix-path.ts'
import { createHandler } from '../../serve/static-handler.ts'
import type { FileChanges } from '../watch/pending-changes.ts'
import { LiveSite } from './live-site.ts'

/**
 * All sites of an output while their sources change, e.g. one per language, each with its own pages, menus
 * and checks.
 */
export class LiveOutput {
  /** The sites. The first is the one that the command was run for. */
  readonly sites: readonly [LiveSite, ...LiveSite[]]
  readonly #mounts: readonly { base: string; handle: RequestListener }[]

  /**
   * @param onProblems Called when compiling a page for a request has changed the problems.
   * @param before The same output with another configuration.
   */
  constructor(project: Project, onProblems: () => void, before?: LiveOutput) {
    const below = project.built.filter(({ prefix }) => prefix !== project.prefix)
    const isWhole = project.built.length === project.parts.length
    const mounted = isWhole ? listMountedSites(project) : []
    const create = (part: Project) =>
      this.#createSite(
        part,
        onProblems,
        mounted,
        before?.sites.find((site) => site.project.prefix === part.prefix),
      )
    this.sites = [create(project), ...below.map(create)]
    const noRedirects = new RedirectTable([])
    this.#mounts = (isWhole ? listMounts(project) : []).map(({ prefix, dir }) => {
      const base = toRootBase(project.config) + prefix
      return { base, handle: createHandler(dir, base, async () => noRedirects) }
    })
  }

  /**
   * In a separate function, so that what the site calls later doesn't keep the former site in memory, and through it all
   * earlier ones.
   */
  #createSite(
    part: Project,
    onProblems: () => void,
    mounted: readonly OtherSite[],
    former: LiveSite | undefined,
  ): LiveSite {
    const listOthers = () => [
      ...this.sites.filter((site) => site.project !== part).map((site) => site.toOther()),
      ...mounted,
    ]
    return new LiveSite(part, onProblems, listOthers, former)
  }

  /** Lists the pages of all sites, and plans the sites from their outlines. */
  async open(): Promise<void> {
    for (const site of this.sites) await site.open()
  }

  /** @returns the site that a path belongs to, or the request handler of a prebuilt site. */
  find(pathname: string): LiveSite | RequestListener {
    // For the base path without trailing slash, the site itself redirects to the path with slash.
    const path = this.sites.some((site) => toBase(site) === `${pathname}/`) ? `${pathname}/` : pathname
    const site = findSiteOf(path, this.sites, toBase) ?? this.sites[0]
    const mount = findSiteOf(path, this.#mounts, ({ base }) => base)
    return mount && mount.base.length > toBase(site).length ? mount.handle : site
  }

  /**
   * Selects the changes that affect a site, leaving out sources of other languages and other files in their
   * folders.
   */
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

  /** @returns the sites whose own content folders contain at least one of the files, given as absolute paths. */
  listOwners(files: readonly string[]): LiveSite[] {
    const folders = new Set(files.map((file) => this.#contentFolderOf(file)))
    return this.sites.filter(({ project }) => folders.has(project.contentDir))
  }

  /** Ends the worker processes of the sites. */
  async close(): Promise<void> {
    for (const site of this.sites) await site.close()
  }

  /**
   * @returns the innermost content folder of a file, because a language's folder may be inside that of
   *   another.
   */
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
