/** What a service worker knows of the site that it was published with. */
export interface SiteState {
  /** Represents all pages and the shell. */
  revision: string
  /** How many bytes each section takes when it is saved, by name. */
  sections: Record<string, number>
  /** Paths of the sites that are below this one, with the base path; absent if there are none. */
  others?: string[]
}
