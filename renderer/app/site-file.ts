import type { BootData } from '../boot/boot-data.ts'
import type { SiteProps } from '../types.ts'
import { fetchJson } from './fetch-json.ts'

/** What all pages of a site share, for React: one file that is loaded with it. */
export interface SiteFile {
  site: SiteProps
}

let file: Promise<SiteFile> | undefined

export function loadSiteFile({ site }: BootData): Promise<SiteFile> {
  file ??= fetchJson<SiteFile>(site)
  file.catch(() => {
    file = undefined // The network may be back at the next try.
  })
  return file
}
