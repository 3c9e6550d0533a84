import type { ClientStart } from '../screens/define-screen.ts'
import type { ScreenName } from '../screens/screen.ts'
import type { Counterparts } from '../types.ts'
import type { CopyLabels } from './copy.ts'

/** Data that a document passes to its client, in a block of JSON. */
export interface BootData {
  /** Path of the site root, with a leading and a trailing slash. */
  base: string
  /** Hash of the shell that the page was built with. */
  shell: string
  /** Version of the section's notification bar; absent if the section has none of its own. */
  notice?: string
  /** URL of the JSON file with the props that all pages share. */
  site: string
  /** First segment of the page's route. */
  section: string
  /** URL of the sidebar's data; absent on pages without a sidebar. */
  nav?: string
  /** Paths, with the base path, of pages that have no chunk: they can only be loaded as documents. */
  documents: string[]
  /**
   * Root paths of other sites below this one, with the base path: a link to one of their pages loads a
   * document.
   */
  others?: string[]
  /** Counterparts of the page in other languages and versions. */
  counterparts?: Counterparts
  /** Hosts that the document's Content-Security-Policy allows for images and frames. */
  sources: string[]
  /** New URLs of headings that were moved from this page, by id. */
  moved?: Record<string, string>
  strings: CopyLabels
  analytics?: AnalyticsData
  /** The document's screen, if it has a client of its own, and when that client starts. */
  client?: { screen: ScreenName; start: ClientStart }
  /** URL of the service worker, if the site has one. */
  worker?: string
}

export interface AnalyticsData {
  adapter: 'google' | 'plausible'
  id: string
  /** URL of the service's script. */
  script: string
}

export const bootDataId = 'docsite-data'

/** @throws If the document wasn't built by docsite. */
export function readBootData(): BootData {
  return JSON.parse(document.getElementById(bootDataId)?.textContent ?? 'null') as BootData
}
