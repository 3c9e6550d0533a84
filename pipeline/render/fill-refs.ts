import { toImportedFile } from '../markdown/imports/imported-file.ts'
import { toSourceFile } from '../markdown/page-file.ts'
import { type ContentFolders, toContentFile } from '../site/pages/content-file.ts'
import type { LinkTargets, SitePage } from '../site/pages/link-targets.ts'
import type { PageSummary } from '../site/pages/page-summary.ts'
import { resolveImage, resolveLink } from '../site/pages/resolve-refs.ts'
import type { SiteAddress } from '../site/pages/resolve-url.ts'
import type { ImageMeasurer } from './measure-images.ts'
import type { FilledImage } from './render-body.ts'

/** Resolve the links of a page to values for `href`. */
export function fillLinks(page: SitePage, site: SiteAddress, map: LinkTargets): string[] {
  return page.summary.links.map(({ url }) => resolveLink(url, page, site, map).href)
}

/** Resolve the images of a page to values for `src`, with their sizes. */
export function fillImages(
  page: SitePage,
  site: SiteAddress,
  map: LinkTargets,
  folders: ContentFolders,
  measurer: ImageMeasurer,
): Promise<FilledImage[]> {
  return Promise.all(
    page.summary.images.map(async ({ url }) => {
      const { src, file, importIndex } = resolveImage(url, page, site, map)
      const onDisk =
        importIndex !== undefined
          ? toImportFile(page.summary, importIndex, folders.contentDir)
          : file && toContentFile(file, folders)
      const size = onDisk ? await measurer.measure(onDisk) : undefined
      return { src, ...size }
    }),
  )
}

/** The absolute path of a file that a page imports. */
export function toImportFile(summary: PageSummary, index: number, contentDir: string): string | undefined {
  const asset = summary.assets[index]
  return asset && toImportedFile(toSourceFile(contentDir, summary), summary.fragments, asset)
}
