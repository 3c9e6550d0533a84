import type { BootData } from '../boot/boot-data.ts'
import type { SiteProps } from '../types.ts'
import { fetchJson } from './fetch-json.ts'

/**
 * Content of the JSON file with the props that all pages of a site share. It is loaded together with React.
 */
export interface SiteFile {
  site: SiteProps
}

let file: Promise<SiteFile> | undefined

export function loadSiteFile({ site }: BootData): Promise<SiteFile> {
  file ??= fetchJson<SiteFile>(site)
  file.catch(() => {
    file = undefined // The network may be back at the next attempt.
  })
  return file
}
