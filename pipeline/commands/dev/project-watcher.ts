import path from 'node:path'
import { configNames } from '../../config/config-names.ts'
import { listConfigFiles } from '../../config/transpile-config.ts'
import { addressLockPath } from '../../site/redirects/address-lock.ts'
import { isInside } from '../../support/files/posix-path.ts'
import type { LiveSite } from './live-site.ts'
import { type WatchOptions, watchFiles } from './watch-files.ts'

/** Watches what sites are made of: also files outside of the content folder that pages or the configuration import. */
export class ProjectWatcher {
  readonly #options: Pick<WatchOptions, 'pollMs' | 'onChanges' | 'onError'>
  #unwatch: () => Promise<void> = async () => {}
  /** The files and folders that are watched, to see whether others are to be. */
  #watched = ''
  /** Files of which the configuration consists, absolute. */
  #configFiles = new Set<string>()

  constructor(options: Pick<WatchOptions, 'pollMs' | 'onChanges' | 'onError'>) {
    this.#options = options
  }

  /** Whether the configuration is read from a file. @param file Absolute. */
  isConfig(file: string): boolean {
    return this.#configFiles.has(file)
  }

  /** Watch what the sites are made of by now. */
  async follow(sites: readonly [LiveSite, ...LiveSite[]]): Promise<void> {
    const { configFile, rootDir, cacheDir } = sites[0].project
    this.#configFiles = new Set(
      configFile
        ? await listConfigFiles(configFile, cacheDir)
        : configNames.map((name) => path.join(rootDir, name)),
    )
    const projects = sites.map((site) => site.project)
    for (const part of projects) this.#configFiles.add(addressLockPath(part))
    const folders = projects.flatMap((part) => [part.contentDir, part.baseContentDir])
    const imported = sites
      .flatMap((site) => site.listImported())
      .filter((file) => !folders.some((folder) => isInside(file, folder)))
    const targets = [...new Set([...folders, ...this.#configFiles, ...imported])]
    const ignored = [...projects.map(({ outputDir }) => outputDir), cacheDir]
    // An edit seldom changes what is watched: to begin again would miss what is saved meanwhile.
    const watched = [...targets, ...ignored].join('\n')
    if (watched === this.#watched) return
    // What was saved before anything was watched: after that, one watcher ends when the next one has begun.
    const sinceMs = this.#watched === '' ? performance.timeOrigin : undefined
    const unwatch = await watchFiles({ ...this.#options, targets, ignored, sinceMs })
    await this.#unwatch()
    this.#unwatch = unwatch
    this.#watched = watched
  }

  async close(): Promise<void> {
    await this.#unwatch()
  }
}
