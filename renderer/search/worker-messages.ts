import type { SearchUpdate } from './hit.ts'

/** Request of the page to the search worker. A later query replaces an earlier one. */
export type WorkerRequest =
  /**
   * `warm` loads the files that every query needs. `base` is the site root, with a leading and a trailing
   * slash.
   */
  { kind: 'warm'; base: string } | { kind: 'search'; base: string; id: number; text: string; limit: number }

/**
 * Response of the worker to a query: results, repeatedly if texts arrive later, and whether they only come
 * from saved sections; or an error message.
 */
export type WorkerResponse =
  | ({ id: number; isSaved?: boolean } & SearchUpdate)
  | { id: number; failure: string }
