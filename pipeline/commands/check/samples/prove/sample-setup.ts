import type { SiteModule } from '../../../../config/load-module.ts'
import type { SampleBrowser } from '../../site-module.ts'
import type { InstalledPackages } from '../packages/installed-packages.ts'

/** Settings and resources that all samples share. */
export interface SampleSetup {
  rootDir: string
  installed: InstalledPackages
  /** Packages that every sample may use. */
  packages: readonly string[]
  /** File names of configurations, in which `*` represents any text. */
  configFiles: readonly string[]
  builder?: SiteModule
  validator?: SiteModule
  /** Whether samples with commands can run on this machine. */
  hasShell: boolean
  /** Opens pages; absent if the site configures no browser or this machine has none. */
  browser?: SampleBrowser
  /** Timeout for one command, build or configuration, in milliseconds. */
  timeoutMs: number
  signal?: AbortSignal
}
