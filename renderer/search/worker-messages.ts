import type { SearchUpdate } from './hit.ts'

/** What the page asks of the worker. A later query takes the place of an earlier one. */
export type WorkerRequest =
  /** Load what every query needs. `base` is the path of the site's root, with slashes around it. */
  { kind: 'warm'; base: string } | { kind: 'search'; base: string; id: number; text: string; limit: number }

/**
 * What it answers to a query: results, more than once where texts come later, and whether they are of saved sections
 * alone; or that it failed.
 */
export type WorkerResponse =
  | ({ id: number; isSaved?: boolean } & SearchUpdate)
  | { id: number; failure: string }
