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
  /** The React Fast Refresh module, as a path relative to the site's root. */
  refresh: string
}

/**
 * Build the client of a site with its own components for the development server. It contains the development
 * build of React, and components can be replaced without losing their state. After a change only the
 * components are rebundled.
 *
 * @param baseDir The cache folder for the part of the client that is the same for all sites.
 */
export async function buildRefreshedClient(
  options: BuildClientOptions,
  baseDir: string,
): Promise<RefreshedClient> {
  const { rendererDir, iconsFile, outDir, ownComponents, rendererHash, ownHash } = options
  if (!existsSync(path.join(baseDir, sharedFile))) await buildBase(options, baseDir)
  const shared = sharedModulesSchema.parse(JSON.parse(await readFile(path.join(baseDir, sharedFile), 'utf8')))
  const base = await readClientManifest(baseDir)
  const [component] = ownComponents
  const refresh = shared[refreshModule]
  if (!component || !refresh) throw new Error('The client has no own components, or no refresh module')
  const output = await bundleAssets(rendererDir, iconsFile, listOwnEntries(ownComponents), {
    plugins: [importShared(shared, rendererDir), registerComponents(path.dirname(component.file))],
    forDevelopment: true,
  })
  const { own, files: ownFiles } = toOwnPart(output, options)
  const files = { ...base.files, ...ownFiles }
  const hash = shortHash(stableJson({ files, rendererHash, ownHash }))
  const manifest = { ...base, own, files, hash }
  if (!existsSync(path.join(outDir, sharedFile))) await cp(baseDir, outDir, { recursive: true })
  await writeClient(outDir, output, manifest)
  return { manifest, refresh: refresh.file }
}

/**
 * Build the client without own components. It has React in separate scripts, which components import as well.
 */
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
    if (!entry) throw new Error(`The bundler has written no script for the shared module ${source}`)
    shared[source] = { file: entry.fileName, names: listSharedNames(source) }
  }
  await writeClient(baseDir, output, manifest)
  // Written last: its presence marks the folder as complete.
  await writeAtomic(path.join(baseDir, sharedFile), JSON.stringify(shared))
}
