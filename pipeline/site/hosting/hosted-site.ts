import type { RedirectTable } from '../redirects/redirect-table.ts'

/** A site of an output, as its host knows it. */
export interface HostedSite {
  /** Path below which it is, with slashes around it. */
  base: string
  redirects: RedirectTable
  /** Whether all files below its `assets/` have names that change with their bytes. */
  hasHashedAssets: boolean
  /** Whether it has a page for unknown addresses. */
  hasNotFoundPage: boolean
}
