import type { RedirectTable } from '../redirects/redirect-table.ts'

/** A site of an output, with the information that its host needs. */
export interface HostedSite {
  /** The base path, with slashes at both ends. */
  base: string
  redirects: RedirectTable
  /** Whether the names of all files below its `assets/` contain a hash. */
  hasHashedAssets: boolean
  /** Whether it has a 404 page. */
  hasNotFoundPage: boolean
}
