import type { SiteModule } from '../../../../config/load-module.ts'
import type { SampleBrowser } from '../../site-module.ts'
import type { InstalledPackages } from '../packages/installed-packages.ts'

/** What running samples needs, the same for all of them. */
export interface SampleSetup {
  rootDir: string
  installed: InstalledPackages
  /** Packages that every sample may use. */
  packages: readonly string[]
  /** Names of configurations; `*` represents any text. */
  configFiles: readonly string[]
  builder?: SiteModule
  validator?: SiteModule
  /** Opens pages; absent if the site has none, or this machine. */
  browser?: SampleBrowser
  /** For one command, build or configuration. */
  timeoutMs: number
  signal?: AbortSignal
}
