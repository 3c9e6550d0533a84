import { sectionListName } from '../urls/output-names.ts'

/** What a section needs to be read without a network: a file of its own, which is loaded when a reader saves it. */
export interface SectionList {
  /** In the order of navigation. */
  pages: { url: string; title: string }[]
  /** Addresses of what the pages show: stylesheets, pictures, the sidebar’s data. */
  files: string[]
}

/** Address of the list of a section. */
export function toSectionListUrl(base: string, section: string): string {
  return `${base}${encodeURIComponent(section)}/${sectionListName}`
}
