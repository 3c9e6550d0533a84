import type { SampleMessage } from '../../site-module.ts'

/** A request to the process that runs the site's modules on samples. */
export interface ChildRequest {
  id: number
  /** Absolute path of the sample's folder. */
  folder: string
  /** Configurations, relative to the folder. Each is evaluated, and validated if there is a validator. */
  configFiles: string[]
  /** Absolute path of the validator module. */
  validator?: string
  /**
   * Absolute path of the builder module. Each configuration is built, or the folder if there is no
   * configuration.
   */
  builder?: string
}

/** The result for one configuration, or for the folder if it has none. */
export interface ChildResult {
  configFile?: string
  /** The error that evaluating the configuration threw. */
  failure?: SampleMessage
  /** Messages of the validator. */
  invalid: SampleMessage[]
  /** Messages of the builder; absent if nothing was built. */
  build?: { errors: SampleMessage[]; warnings: SampleMessage[] }
}

export interface ChildResponse {
  id: number
  results?: ChildResult[]
  /** Stack of an error thrown by one of the site's modules, which is a bug in it. */
  failure?: string
}
