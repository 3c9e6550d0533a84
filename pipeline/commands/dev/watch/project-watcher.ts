import { realpathSync } from 'node:fs'
import path from 'node:path'
import { configNames } from '../../../config/config-names.ts'
import type { Project } from '../../../config/load-config.ts'
import { listModuleFiles } from '../../../config/load-module.ts'
import { listConfigFiles } from '../../../config/transpile-config.ts'
import { addressLockPath } from '../../../site/redirects/address-lock.ts'
import { isInside } from '../../../support/files/posix-path.ts'
import type { LiveSite } from '../live-site/live-site.ts'
import { type WatchOptions, watchFiles } from './watch-files.ts'

/**
 * Watches the sources of the sites, including files outside the content folder that pages or the
 * configuration import.
 */
export class ProjectWatcher {
  readonly #options: Pick<WatchOptions, 'pollMs' | 'onChanges' | 'onError'>
  #unwatch: () => Promise<void> = async () => {}
  /** See `WatchOptions.hashes`. */
  readonly #hashes = new Map<string, string>()
  /** The watched and ignored paths, one per line, to detect when the list changes. */
  #watched = ''
  /** Absolute paths of the files that the configuration consists of, and of its schema of front matter. */
  #configFiles = new Set<string>()
  /** Absolute paths of the files with the published addresses. */
  #addressLocks = new Set<string>()

  constructor(options: Pick<WatchOptions, 'pollMs' | 'onChanges' | 'onError'>) {
    this.#options = options
  }

  /**
   * Whether a file is part of the configuration.
   *
   * @param file Absolute path.
   */
  isConfig(file: string): boolean {
    return this.#configFiles.has(file)
  }

  /**
   * Whether a file contains published addresses and their redirects.
   *
   * @param file Absolute path.
   */
  isAddressLock(file: string): boolean {
    return this.#addressLocks.has(file)
  }

  /**
   * Watches the current sources of the sites, which may differ from those watched until now.
   *
   * @param rejected A project that can't be served yet, because folders of its configuration may be missing.
   * @returns whether they differ. Changes of files that weren't watched before may have been missed.
   */
  async follow(sites: readonly [LiveSite, ...LiveSite[]], rejected?: Project): Promise<boolean> {
    const { config, configFile, rootDir, cacheDir } = sites[0].project
    const schema = config.frontMatter.schema
    this.#configFiles = new Set([
      ...(configFile
        ? await listConfigFiles(configFile, cacheDir)
        : configNames.map((name) => path.join(rootDir, name))),
      ...(schema === undefined ? [] : await listModuleFiles(schema, sites[0].project)),
    ])
    const projects = sites.map((site) => site.project)
    this.#addressLocks = new Set(projects.map(addressLockPath))
    const parts = [...projects, ...(rejected?.built ?? [])]
    const folders = parts.flatMap((part) => [part.contentDir, part.baseContentDir])
    const imported = sites
      .flatMap((site) => site.listImported())
      .filter((file) => !folders.some((folder) => isInside(file, folder) && !isBehindLink(file, folder)))
    const targets = [...new Set([...folders, ...this.#configFiles, ...this.#addressLocks, ...imported])]
    const ignored = [...projects.map(({ outputDir }) => outputDir), cacheDir]
    // An edit rarely changes the list. Restarting the watcher anyway would miss files that are saved in the
    // meantime.
    const watched = [...targets, ...ignored].join('\n')
    if (watched === this.#watched) return false
    // The first watcher also reports files that were saved since the process started. Later ones needn't: a
    // watcher is closed only when the next one is ready.
    const sinceMs = this.#watched === '' ? performance.timeOrigin : undefined
    const unwatch = await watchFiles({ ...this.#options, targets, ignored, sinceMs, hashes: this.#hashes })
    await this.#unwatch()
    this.#unwatch = unwatch
    this.#watched = watched
    return true
  }

  async close(): Promise<void> {
    await this.#unwatch()
  }
}

/** Whether a symbolic link is between a folder and a file in it. Links to folders aren't followed, so the file is a target. */
function isBehindLink(file: string, folder: string): boolean {
  try {
    const dir = path.dirname(file)
    return realpathSync(dir) !== path.join(realpathSync(folder), path.relative(folder, dir))
  } catch {
    return false // The folder doesn't exist.
  }
}
