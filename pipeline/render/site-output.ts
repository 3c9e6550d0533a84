import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ClientManifest } from '../client/client-manifest.ts'
import { makeIcons } from '../generated/icons.ts'
import { iconSizes, toRobots, toSitemap, toWebManifest } from '../generated/site-files.ts'
import type { OutputFolder } from '../output/output-folder.ts'
import { toPublishedPath } from '../pages/resolve-refs.ts'
import type { SitePage } from '../pages/site-map.ts'
import type { RunContext } from '../run-context.ts'
import { readTemplate } from '../templates/templates.ts'
import { toImportFile } from './fill-refs.ts'
import type { RenderTask } from './tasks.ts'

/** Add the files that belong to the site as a whole: sitemap, robots, manifest, icons, and the client. */
export async function addSiteFiles(
  { project }: RunContext,
  tasks: readonly RenderTask[],
  clientDir: string,
  client: ClientManifest,
  output: OutputFolder,
): Promise<void> {
  const { config, cacheDir, rootDir } = project
  const { host, base, icon } = config.site
  if (host !== undefined) {
    const routes = tasks.filter(({ noIndex }) => !noIndex).map(({ route }) => route)
    await output.add('sitemap.xml', toSitemap(routes.sort(), host, base))
  }
  await output.add('robots.txt', toRobots(readTemplate('robots.txt'), host, base))
  await output.add('manifest.json', toWebManifest(config))
  const { svg, png } = await makeIcons(icon && path.resolve(rootDir, icon), cacheDir)
  await output.add('icon.svg', svg)
  for (const size of iconSizes) {
    const bytes = png.get(size)
    if (bytes) await output.add(`icon-${size}.png`, bytes)
  }
  for (const [file, hash] of Object.entries(client.files)) {
    if (await output.keep(file, hash)) continue
    await output.add(file, await readFile(path.join(clientDir, ...file.split('/'))), hash)
  }
}

/** Add what lies beside the pages, at its path, and what pages import from elsewhere. */
export async function addAssets(
  contentDir: string,
  pages: readonly SitePage[],
  assets: readonly string[],
  output: OutputFolder,
): Promise<void> {
  const files = new Map(assets.map((asset) => [asset, path.join(contentDir, ...asset.split('/'))]))
  for (const { summary } of pages) {
    for (const [index, asset] of summary.assets.entries()) {
      const file = toImportFile(summary, index, contentDir)
      if (file) files.set(toPublishedPath(asset).slice(1), file)
    }
  }
  for (const [target, file] of files) {
    const { size, mtimeMs } = await stat(file)
    const inputs = `${size}:${mtimeMs}`
    if (!(await output.keep(target, inputs))) await output.add(target, await readFile(file), inputs)
  }
}
