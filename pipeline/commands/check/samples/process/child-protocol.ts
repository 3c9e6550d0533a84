import type { SampleMessage } from '../../site-module.ts'

/** What the process is asked that runs modules of the site on samples. */
export interface ChildRequest {
  id: number
  /** Absolute. */
  folder: string
  /** Configurations relative to the folder: each is evaluated, and validated if there is a validator. */
  configFiles: string[]
  /** Absolute path of the module that validates. */
  validator?: string
  /** Absolute path of the module that builds; each configuration is built, or the folder if there is none. */
  builder?: string
}

/** What one configuration, or the folder without one, came to. */
export interface ChildResult {
  configFile?: string
  /** What the configuration threw when it was evaluated. */
  failure?: SampleMessage
  /** What the validator found. */
  invalid: SampleMessage[]
  /** What the builder found; absent if nothing was built. */
  build?: { errors: SampleMessage[]; warnings: SampleMessage[] }
}

export interface ChildResponse {
  id: number
  results?: ChildResult[]
  /** A bug in a module of the site. */
  failure?: string
}
