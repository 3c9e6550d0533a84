import type { SectionNav, TocEntry } from '../types.ts'
import { fetchJson } from './fetch-json.ts'

/** The file of a section: its sidebar, and the headings of its pages by URL. */
export interface NavFile {
  nav: SectionNav
  anchors: Record<string, TocEntry[]>
}

const files = new Map<string, Promise<NavFile>>()

/** Load the file of a section once; again after a failure. */
export function loadNav(url: string): Promise<NavFile> {
  const known = files.get(url)
  if (known) return known
  const file = fetchJson<NavFile>(url)
  files.set(url, file)
  file.catch(() => files.delete(url))
  return file
}
