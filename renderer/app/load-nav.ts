import type { SectionNav, TocEntry } from '../types.ts'
import { fetchJson } from './fetch-json.ts'

/** Content of a section's `nav.json`: the sidebar, and the headings of the section's pages by URL. */
export interface NavFile {
  nav: SectionNav
  anchors: Record<string, TocEntry[]>
}

const files = new Map<string, Promise<NavFile>>()

/** Load a navigation file again, because the site has changed. */
export function reloadNav(url: string): Promise<NavFile> {
  files.delete(url)
  return loadNav(url)
}

/** Load the navigation file of a section. The result is cached, unless loading failed. */
export function loadNav(url: string): Promise<NavFile> {
  const known = files.get(url)
  if (known) return known
  const file = fetchJson<NavFile>(url)
  files.set(url, file)
  file.catch(() => files.delete(url))
  return file
}
