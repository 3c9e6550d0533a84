import type { ClientStart } from '../screens/define-screen.ts'
import type { ScreenName } from '../screens/screen.ts'
import type { Counterparts } from '../types.ts'
import type { CopyLabels } from './copy.ts'

/** What a document passes to its client, in a block of JSON. */
export interface BootData {
  /** Path of the root, with slashes around it. */
  base: string
  /** Hash of the shell that the page was made with. */
  shell: string
  /** The version of the section's announcement; absent on pages without one of their own. */
  notice?: string
  /** Address of what all pages share, for React. */
  site: string
  /** First segment of the page's route. */
  section: string
  /** Address of the sidebar's data; absent on pages without a sidebar. */
  nav?: string
  /** Paths of the pages that are documents alone, with the base path: they have no chunk. */
  documents: string[]
  /** Paths below which another site is, with the base path: a link to a page of it loads a document. */
  others?: string[]
  /** What isn't the same in other languages and versions. */
  counterparts?: Counterparts
  /** Hosts that the document's Content-Security-Policy allows, for pictures and frames. */
  sources: string[]
  /** Where headings are that were on the page once, by their id. */
  moved?: Record<string, string>
  strings: CopyLabels
  analytics?: AnalyticsData
  /** The screen of the document, if that has a client of its own, and when it starts. */
  client?: { screen: ScreenName; start: ClientStart }
  /** Address of the service worker, where the site has one. */
  worker?: string
}

export interface AnalyticsData {
  adapter: 'google' | 'plausible'
  id: string
  /** The service's script. */
  script: string
}

export const bootDataId = 'docsite-data'

/** @throws When the document isn't one of docsite's. */
export function readBootData(): BootData {
  return JSON.parse(document.getElementById(bootDataId)?.textContent ?? 'null') as BootData
}
