import path from 'node:path'
import { type ContentComponent, contentComponents } from '../../renderer/content-components/components.ts'
import { screens } from '../../renderer/screens/screen.ts'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { type BundleOptions, type BundleOutput, bundleAssets } from './bundle.ts'
import { type ClientManifest, clientManifestName } from './client-manifest.ts'
import type { OwnComponent } from './own-components.ts'
import { type ClientSources, toManifest, toOwnEntryName, toStyleName } from './to-manifest.ts'
import { withoutPreloads } from './without-preloads.ts'

export interface BuildClientOptions extends ClientSources {
  /** The compiled module with all icons: the icon libraries themselves aren't installed with the package. */
  iconsFile: string
  outDir: string
}

/** Build the scripts and stylesheets that pages load, and the manifest that lists them. */
export async function buildClient(options: BuildClientOptions): Promise<ClientManifest> {
  const { rendererDir, iconsFile, outDir, ownComponents } = options
  const output = await bundleClient(rendererDir, iconsFile, listOwnEntries(ownComponents))
  const manifest = toManifest(output, options)
  await writeClient(outDir, output, manifest)
  return manifest
}

/**
 * Bundle all scripts and stylesheets that pages load.
 *
 * @param extraEntries Entries in addition to those that every client has, by name.
 * @param options Options for `bundleAssets`.
 */
export async function bundleClient(
  rendererDir: string,
  iconsFile: string,
  extraEntries: Record<string, string>,
  options: BundleOptions = {},
): Promise<BundleOutput> {
  const at = (file: string) => path.join(rendererDir, file)
  const entries = {
    boot: at('boot/boot.ts'),
    search: at('search-box/search.css'),
    ...Object.fromEntries(
      Object.entries(screens).flatMap(([name, { stylesheet }]) =>
        stylesheet ? [[toStyleName('screens', name), at(`screens/${name}/${stylesheet}`)]] : [],
      ),
    ),
    ...Object.fromEntries(
      Object.values<ContentComponent>(contentComponents).flatMap(({ stylesheet }) =>
        stylesheet
          ? [[toStyleName('content-components', stylesheet), at(`content-components/${stylesheet}`)]]
          : [],
      ),
    ),
    ...extraEntries,
  }
  const pages = await bundleAssets(rendererDir, iconsFile, entries, {
    ...options,
    plugins: [...(options.plugins ?? []), withoutPreloads(rendererDir)],
  })
  // Bundled separately: a chunk that it shared with the pages would be one more script for each page to load.
  const worker = await bundleAssets(rendererDir, iconsFile, {
    'search-worker': at('workers/search/search-worker.ts'),
  })
  return [...pages, ...worker]
}

/** The bundle entries of a site's own components, by entry name. */
export function listOwnEntries(components: readonly OwnComponent[]): Record<string, string> {
  return Object.fromEntries(components.map(({ name, file }) => [toOwnEntryName(name), file]))
}

/** Write the files that a manifest lists, then the manifest. */
export async function writeClient(
  outDir: string,
  output: BundleOutput,
  manifest: ClientManifest,
): Promise<void> {
  for (const item of output) {
    if (!(item.fileName in manifest.files)) continue
    await writeAtomic(path.join(outDir, item.fileName), item.type === 'chunk' ? item.code : item.source)
  }
  await writeAtomic(path.join(outDir, clientManifestName), `${JSON.stringify(manifest, null, 2)}\n`)
}
