import { sectionListName } from '../urls/output-names.ts'

/**
 * Everything to store for reading a section offline. It is a separate file, which is loaded when a reader
 * saves it.
 */
export interface SectionList {
  /** In the order of the navigation. */
  pages: { url: string; title: string }[]
  /** URLs of the pages' resources: stylesheets, pictures, the sidebar’s data. */
  files: string[]
}

/** URL of a section's list. */
export function toSectionListUrl(base: string, section: string): string {
  return `${base}${encodeURIComponent(section)}/${sectionListName}`
}
