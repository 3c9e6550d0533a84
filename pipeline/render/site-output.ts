import { existsSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import {
  iconFile,
  robotsFile,
  sitemapFile,
  toIconFile,
  webManifestFile,
} from '../../renderer/urls/output-names.ts'
import type { SiteClient } from '../client/build-own-components.ts'
import { iconSizes } from '../client/draw-icon.ts'
import { cacheNames } from '../config/cache-layout.ts'
import type { Project } from '../config/load-config.ts'
import { listMounts } from '../site/counterparts/mounts.ts'
import { hasHashedNames } from '../site/hosting/check-asset-folder.ts'
import type { HostedSite } from '../site/hosting/hosted-site.ts'
import { makeHostFiles } from '../site/hosting/make-host-file.ts'
import type { OutputTarget } from '../site/output/output-folder.ts'
import { toContentFile } from '../site/pages/content-file.ts'
import { toDeletedFileError } from '../site/pages/deleted-file.ts'
import type { SitePage } from '../site/pages/link-targets.ts'
import { toPublishedPath } from '../site/pages/resolve-refs.ts'
import type { SiteData } from '../site/pages/site-data.ts'
import type { RedirectTable } from '../site/redirects/redirect-table.ts'
import { toUrl } from '../site/route.ts'
import { readTemplate } from '../site/templates.ts'
import type { SiteTheme } from '../site/theme/site-theme.ts'
import { writeIfChanged } from '../support/files/atomic-write.ts'
import { sha256 } from '../support/files/hash.ts'
import { readPlainFile } from '../support/files/plain-file.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { exitCodes } from '../support/problems/exit-code.ts'
import { toImportFile } from './fill-refs.ts'
import { findIcon, makeIcons } from './icons.ts'
import type { PlannedSectionList } from './plan-section-lists.ts'
import type { PreparedSite } from './plan-site.ts'
import { listScreenData } from './screen-plan.ts'
import { toRobots, toSitemap, toWebManifest } from './site-files.ts'
import type { RenderTask } from './tasks.ts'
import { toToc } from './to-toc.ts'

/** Add the sitemap, if the site has a host. */
export function addSitemap(
  { config, parts }: Project,
  tasks: readonly RenderTask[],
  output: OutputTarget,
): void {
  const { host, base } = config.site
  // Alternates on other hosts are only listed in the documents.
  const hasOthers = parts.length > 1
  if (host === undefined) return
  const listed = tasks
    .filter(({ route, head }) => !head.noIndex && head.canonical === host + toUrl(route, base))
    .map(({ route, head: { lastModified, alternates } }) => {
      return { route, lastModified, alternates: hasOthers ? alternates : [] }
    })
  output.add(sitemapFile, toSitemap(listed, host, base))
}

/**
 * Add the files that belong to the site as a whole: robots, manifest, icons.
 *
 * @param assets Files below the content folder that aren't pages. If they include an icon, it is
 *   used as the site's icon.
 */
export async function addSiteFiles(
  project: Project,
  assets: readonly string[],
  output: OutputTarget,
): Promise<void> {
  const { config, cacheDir, prefix, parts } = project
  const { host, base } = config.site
  const mounted = listMounts(project).filter(({ dir }) => existsSync(path.join(dir, sitemapFile)))
  const bases = [
    ...parts.map((part) => part.config.site.base),
    ...mounted.map((mount) => base + mount.prefix),
  ]
  // Crawlers only request `robots.txt` at the root.
  if (prefix === '') output.add(robotsFile, toRobots(readTemplate('robots.txt'), host, bases))
  output.add(webManifestFile, toWebManifest(config))
  const { svg, png } = await makeIcons(findIcon(project, assets), cacheDir)
  output.add(iconFile, svg)
  for (const size of iconSizes) {
    const bytes = png.get(size)
    if (bytes) output.add(toIconFile(size), bytes)
  }
}

/**
 * Add the scripts and stylesheets of the client: forty small files, which are read
 * synchronously in a third of the time.
 */
export function addClient({ dir, manifest }: SiteClient, output: OutputTarget): void {
  for (const [file, hash] of Object.entries(manifest.files)) {
    if (output.keep(file, hash)) continue
    const bytes = readFileSync(path.join(dir, ...file.split('/')))
    if (sha256(bytes) !== hash)
      throw new DocsiteError(`\`${toShownPath(path.join(dir, file))}\` has changed since docsite wrote it`, {
        exitCode: exitCodes.machine,
        ruleId: 'machine',
        hint: 'Delete the cache with `docsite clean` and build again. If that doesn’t help, reinstall docsite.',
      })
    output.add(file, bytes, hash)
  }
}

/** Add the stylesheet, fonts and pictures of the site's theme. */
export function addTheme(theme: SiteTheme | undefined, output: OutputTarget): void {
  for (const [file, bytes] of theme?.files ?? []) output.add(file, bytes)
}

/** Add the data with which the client renders frames: the data that all pages share, and the sidebars. */
export function addNavs({ siteFile, navs }: PreparedSite, base: string, output: OutputTarget): void {
  output.add(siteFile.path, siteFile.text)
  for (const { file, nav, pages } of navs) {
    const anchors = Object.fromEntries(pages.map((page) => [toUrl(page.url, base), toToc(page)]))
    output.add(file, `${JSON.stringify({ nav, anchors })}\n`)
  }
}

/** Add the lists of the files that are saved with each section for reading offline. */
export function addSectionLists(sectionLists: readonly PlannedSectionList[], output: OutputTarget): void {
  for (const { file, list } of sectionLists) output.add(file, `${JSON.stringify(list)}\n`)
}

/** Add the data files of screens. */
export function addSiteData(data: SiteData, output: OutputTarget): void {
  for (const [name, value] of data) output.add(name, `${JSON.stringify(value)}\n`)
}

/**
 * Write the configuration of headers and redirects for the host, for all sites of the output: into files at
 * the root of the output, or into the `hosting` folder of the cache.
 */
export async function addHostFiles(
  { config, cacheDir, prefix }: Project,
  assets: readonly string[],
  redirects: RedirectTable,
  others: readonly HostedSite[],
  output: OutputTarget,
): Promise<void> {
  // Hosts only read these files at the root.
  if (prefix !== '') return
  const root = {
    base: config.site.base,
    redirects,
    hasHashedAssets: hasHashedNames(assets),
    hasNotFoundPage: true,
  }
  for (const { name, text, isPublished } of makeHostFiles(config, root, others)) {
    if (isPublished) output.add(name, text)
    else await writeIfChanged(path.join(cacheDir, cacheNames.hosting, name), text)
  }
}

/** Add the files in the content folder that aren't pages, and files that pages import from other folders. */
export async function addAssets(
  project: Project,
  pages: readonly SitePage[],
  assets: readonly string[],
  output: OutputTarget,
): Promise<void> {
  for (const [target, file] of listAssets(project, pages, assets)) {
    const { size, mtimeMs, ctimeMs } = await stat(file).catch((error: unknown) => {
      throw toDeletedFileError(error, file)
    })
    // Some tools set the same `mtime` for all files, but they can’t set `ctime`.
    const inputs = `${size}:${mtimeMs}:${ctimeMs}`
    if (!output.keep(target, inputs)) output.add(target, await readPlainFile(file), inputs)
  }
}

/** List the files that are published unchanged: absolute paths by path relative to the root of the site. */
export function listAssets(
  project: Project,
  pages: readonly SitePage[],
  assets: readonly string[],
): Map<string, string> {
  // The data files of screens are validated and published separately.
  const data = listScreenData(project.config).map(({ name }) => name)
  const plain = assets.filter((asset) => !data.includes(asset))
  const files = new Map(plain.map((asset) => [asset.normalize('NFC'), toContentFile(asset, project)]))
  for (const { summary } of pages) {
    for (const [index, asset] of summary.assets.entries()) {
      const file = toImportFile(summary, index, project.contentDir)
      if (file) files.set(toPublishedPath(asset).slice(1), file)
    }
  }
  return files
}
