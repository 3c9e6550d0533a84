import type { BootData } from '../boot/boot-data.ts'
import type { IconLink, SiteProps } from '../types.ts'
import { fetchJson } from './fetch-json.ts'

/**
 * Content of the JSON file with the props that all pages of a site share. It is loaded together with React.
 * The icon links are missing: every document contains them, and their drawings would be a third of the file.
 */
export interface SiteFile {
  site: Omit<SiteProps, 'iconLinks'>
}

let file: Promise<{ site: SiteProps }> | undefined

export function loadSiteFile(data: BootData): Promise<{ site: SiteProps }> {
  file ??= load(data)
  file.catch(() => {
    file = undefined // The network may be back at the next attempt.
  })
  return file
}

async function load({ site: url }: BootData): Promise<{ site: SiteProps }> {
  const iconLinks = readIconLinks()
  const { site } = await fetchJson<SiteFile>(url)
  return { site: { ...site, iconLinks } }
}

/** The icon links of the document’s header. */
function readIconLinks(): IconLink[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('.icon-links a')].map((link) => ({
    label: link.title,
    url: link.getAttribute('href') ?? '',
    brand: link.querySelector('.brand path')?.getAttribute('d') ?? undefined,
  }))
}
