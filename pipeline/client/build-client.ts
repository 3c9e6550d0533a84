import path from 'node:path'
import { type ContentComponent, contentComponents } from '../../renderer/content-components/components.ts'
import { screens } from '../../renderer/screens/screen.ts'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { bundleAssets } from './bundle.ts'
import { type ClientManifest, clientManifestName } from './client-manifest.ts'
import { type ClientSources, toManifest, toStyleName } from './to-manifest.ts'

export interface BuildClientOptions extends ClientSources {
  /** The compiled module of all icons: the libraries that they come from aren't installed with the package. */
  iconsFile: string
  outDir: string
}

/** Build the scripts and stylesheets that pages load, and the manifest that names them. */
export async function buildClient(options: BuildClientOptions): Promise<ClientManifest> {
  const { rendererDir, iconsFile, outDir, ownComponents } = options
  const at = (file: string) => path.join(rendererDir, file)
  const pages = await bundleAssets(rendererDir, iconsFile, {
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
    ...Object.fromEntries(ownComponents.map(({ name, file }) => [`own-${name}`, file])),
  })
  // By itself: what it had in common with pages would be one more script that each page loads.
  const worker = await bundleAssets(rendererDir, iconsFile, {
    'search-worker': at('workers/search/search-worker.ts'),
  })
  const output = [...pages, ...worker]
  const manifest = toManifest(output, options)
  for (const item of output) {
    if (!(item.fileName in manifest.files)) continue
    await writeAtomic(path.join(outDir, item.fileName), item.type === 'chunk' ? item.code : item.source)
  }
  await writeAtomic(path.join(outDir, clientManifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
