import type { LoadConfigOptions } from '../../config/load-config.ts'
import type { Route } from '../../site/route.ts'
import type { Problem } from '../../support/problems/problem.ts'
import type { Progress } from '../../support/progress/progress.ts'

export interface DevOptions {
  /** The preferred port. If it is in use, the following ports are tried. */
  port: number
  /** Host name or address to listen on. By default the server only listens on loopback. */
  hostname?: string
  /**
   * The options that the project was loaded with. It is reloaded with them when its configuration changes.
   */
  load: LoadConfigOptions
  progress: Progress
  signal: AbortSignal
  workers?: number
  /** Whether to compile all pages before the server listens. */
  isStrict?: boolean
  /** Interval of polling in milliseconds; without it, file system events are used. */
  pollMs?: number
  /** Called after each change, with the problems that are new. */
  onChange: (change: DevChange) => void
}

/** A change of the site, as reported in the terminal and with `--json`. */
export interface DevChange {
  files: string[]
  /** Routes of the documents that have changed. */
  routes: Route[]
  /** Time from the detection of the change until open pages were notified, in milliseconds. */
  ms: number
  newProblems: Problem[]
  /** Number of reported problems that no longer exist. */
  gone: number
  problems: Problem[]
  /** Keys of the configuration whose values have changed; absent if it is the same file as before. */
  keys?: string[]
  /** Whether the project was reloaded because the user asked for it. */
  isRestart?: boolean
  /** Number of pages; set once, when all of them have been compiled and checked for the first time. */
  pages?: number
}

export interface DevServer {
  url: string
  networkUrls: string[]
  /** The site at `url` first, then the other languages below it. */
  sites: readonly { language: string; url: string; pages: number }[]
  problems: readonly Problem[]
  /** Reloads the project, starting with the configuration, and reports all problems again. */
  restart: () => Promise<void>
  close: () => Promise<void>
}
