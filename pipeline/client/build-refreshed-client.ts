import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { shortHash, stableJson } from '../support/files/hash.ts'
import { type BuildClientOptions, bundleClient, listOwnEntries, writeClient } from './build-client.ts'
import { bundleAssets } from './bundle.ts'
import { type ClientManifest, readClientManifest } from './client-manifest.ts'
import {
  importShared,
  listSharedNames,
  makeShared,
  refreshModule,
  registerComponents,
  type SharedModules,
  sharedEntries,
  sharedModulesSchema,
  toEntryName,
} from './shared-modules.ts'
import { toManifest, toOwnPart } from './to-manifest.ts'

const sharedFile = 'shared.json'

export interface RefreshedClient {
  manifest: ClientManifest
  /** The module that gives components their new code, as a path below the root of the site. */
  refresh: string
}

/**
 * Build the client of a site with components of its own for the development server: React is the one for development,
 * and components can be replaced with their state. Only they are bundled anew after a change.
 *
 * @param baseDir A folder of the cache for what all sites have in common.
 */
export async function buildRefreshedClient(
  options: BuildClientOptions,
  baseDir: string,
): Promise<RefreshedClient> {
  const { rendererDir, iconsFile, outDir, ownComponents, rendererHash, ownHash } = options
  if (!existsSync(path.join(baseDir, sharedFile))) await buildBase(options, baseDir)
  const shared = sharedModulesSchema.parse(JSON.parse(await readFile(path.join(baseDir, sharedFile), 'utf8')))
  const base = await readClientManifest(baseDir)
  const [{ file = '' } = {}] = ownComponents
  const output = await bundleAssets(rendererDir, iconsFile, listOwnEntries(ownComponents), {
    plugins: [importShared(shared, rendererDir), registerComponents(path.dirname(file))],
    forDevelopment: true,
  })
  const { own, files: ownFiles } = toOwnPart(output, options)
  const files = { ...base.files, ...ownFiles }
  const hash = shortHash(stableJson({ files, rendererHash, ownHash }))
  const manifest = { ...base, own, files, hash }
  if (!existsSync(path.join(outDir, sharedFile))) await cp(baseDir, outDir, { recursive: true })
  await writeClient(outDir, output, manifest)
  return { manifest, refresh: shared[refreshModule]?.file ?? '' }
}

/** The client without components of a site, in which modules are scripts of their own that components share with it. */
async function buildBase(options: BuildClientOptions, baseDir: string): Promise<void> {
  const { rendererDir, iconsFile } = options
  const output = await bundleClient(rendererDir, iconsFile, sharedEntries, {
    plugins: [makeShared(rendererDir)],
    forDevelopment: true,
  })
  const entries = Object.keys(sharedEntries)
  const manifest = toManifest(output, { ...options, ownComponents: [], interactive: new Set(), entries })
  const shared: SharedModules = {}
  for (const source of Object.values(sharedEntries)) {
    const entry = output.find(
      (item) => item.type === 'chunk' && item.isEntry && item.name === toEntryName(source),
    )
    shared[source] = { file: entry?.fileName ?? '', names: listSharedNames(source) }
  }
  await writeClient(baseDir, output, manifest)
  // Last: it shows that all is there.
  await writeAtomic(path.join(baseDir, sharedFile), JSON.stringify(shared))
}
