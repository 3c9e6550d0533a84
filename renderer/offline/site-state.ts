/** Describes the site that a service worker was published with. */
export interface SiteState {
  /** Hash of all pages and the shell. */
  revision: string
  /** Size of each saved section in bytes, by name. */
  sections: Record<string, number>
  /** Root paths of other sites below this one, with the base path; absent if there are none. */
  others?: string[]
}
