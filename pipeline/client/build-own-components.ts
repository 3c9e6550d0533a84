import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { cacheNames } from '../config/cache-layout.ts'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { sha256, shortHash } from '../support/files/hash.ts'
import { readStored } from '../support/files/stored-json.ts'
import { type ClientManifest, readClientManifest } from './client-manifest.ts'
import { toBundleError } from './component-problems.ts'
import { areSameMatches, importGlobSchema } from './import-globs.ts'
import type { OwnComponent } from './own-components.ts'
import { bundleServer, findInteractive, toManifests } from './own-server.ts'
import { hashRenderer } from './renderer-hash.ts'

/** The client of a site, and the module for rendering the site's own components on the server. */
export interface SiteClient {
  dir: string
  manifest: ClientManifest
  server?: string
  /** The React Fast Refresh module, as a path relative to the site's root. Only in the development server. */
  refresh?: string
}

export interface OwnClientOptions {
  /** Whether the development server replaces changed components and preserves their state. */
  isRefreshed?: boolean
  /** Paths of the files of earlier clients that open pages may still load. All others are removed. */
  kept?: ReadonlySet<string>
}

const recordSchema = z.object({
  inputs: z.record(z.string(), z.string()),
  /** Missing if the patterns couldn't be read. The cached bundle is then never reused. */
  globs: z.array(importGlobSchema).optional(),
  /** SHA-256 of the server module: after a power failure the file may be empty. */
  server: z.string(),
  refresh: z.string().optional(),
})

/**
 * Bundle a site's own components: for the server as a single module, for the browser as part of a client that
 * is built for this site. Both are cached by the bytes of all input files.
 *
 * @throws {ComponentsInvalid} When a component can't be bundled.
 */
export async function buildOwnComponents(
  components: readonly OwnComponent[],
  cacheDir: string,
  { isRefreshed = false, kept = new Set() }: OwnClientOptions = {},
): Promise<SiteClient> {
  const rendererDir = path.join(import.meta.dirname, '..', 'renderer')
  const rendererHash = hashRenderer(rendererDir)
  const names = components.map(({ name }) => name).join(',')
  const toDir = (...parts: string[]) =>
    path.join(cacheDir, cacheNames.components, shortHash(parts.join('\n')))
  const dir = isRefreshed ? toDir(rendererHash, names, 'refreshed') : toDir(rendererHash, names)
  const server = path.join(dir, 'server.mjs')
  const recordFile = toRecordFile(dir)
  const record = await readFresh(recordFile, server)
  const known = record && (await readClientManifest(dir).catch(() => undefined))
  if (known) return { dir, manifest: known, server, refresh: record.refresh }
  // The files of the previous client stay until the new one is complete: open pages may still load them.
  await rm(recordFile, { force: true })
  try {
    const { inputs, globs, map } = await bundleServer(components, rendererDir, server)
    // Contains no paths, so that the version is the same on every machine.
    const version = shortHash(Object.values(inputs).sort().join('\n'))
    const interactive = await findInteractive(components, server, version, map)
    const options = {
      rendererDir,
      iconsFile: path.join(import.meta.dirname, 'icons.js'),
      outDir: dir,
      rendererHash,
      ownComponents: components,
      interactive,
      ownHash: version,
    }
    // Loading Vite takes longer than everything else that a build of an unchanged site does.
    const { manifest, refresh } = isRefreshed
      ? await (await import('./build-refreshed-client.ts')).buildRefreshedClient(
          options,
          toDir(rendererHash, await hashReact()),
        )
      : { manifest: await (await import('./build-client.ts')).buildClient(options), refresh: undefined }
    await writeAtomic(
      recordFile,
      JSON.stringify({ inputs, globs, server: sha256(await readFile(server)), refresh }),
    )
    await removeOld(dir, manifest, kept)
    return { dir, manifest, server, refresh }
  } catch (cause) {
    throw toBundleError(cause)
  }
}

/**
 * Read the list of input files of a client with own components.
 *
 * @returns Absolute paths with the SHA-256 of the files' bytes; undefined if components use
 *   `import.meta.glob`, because new files can then become inputs.
 */
export async function readComponentInputs({ dir }: SiteClient): Promise<Record<string, string> | undefined> {
  const { inputs, globs } = recordSchema.parse(JSON.parse(await readFile(toRecordFile(dir), 'utf8')))
  return globs?.length === 0 ? inputs : undefined
}

function toRecordFile(dir: string): string {
  return path.join(dir, 'inputs.json')
}

/** Remove scripts and stylesheets of previous clients. */
async function removeOld(dir: string, { files }: ClientManifest, kept: ReadonlySet<string>): Promise<void> {
  const { dir: folder } = path.parse(Object.keys(files)[0] ?? '')
  for (const name of await readdir(path.join(dir, folder))) {
    const file = `${folder}/${name}`
    if (!Object.hasOwn(files, file) && !kept.has(file)) await rm(path.join(dir, file), { force: true })
  }
}

/** @returns The record of the cached bundle; undefined if an input has changed since. */
async function readFresh(
  recordFile: string,
  server: string,
): Promise<z.infer<typeof recordSchema> | undefined> {
  const record = await readStored(recordFile, recordSchema)
  if (!record) return undefined
  try {
    const isSame = async ([file, hash]: [string, string]) => sha256(await readFile(file)) === hash
    if (!(await isSame([server, record.server]))) return undefined
    for (const input of Object.entries(record.inputs)) if (!(await isSame(input))) return undefined
    if (record.globs === undefined) return undefined
    for (const glob of record.globs) if (!(await areSameMatches(glob))) return undefined
    return record
  } catch {
    return undefined // A file has been deleted.
  }
}

/** Hash the installed versions of React and React Fast Refresh. */
async function hashReact(): Promise<string> {
  const manifests = toManifests('react', 'react-dom', 'react-refresh')
  return sha256(Buffer.concat(await Promise.all(manifests.map((manifest) => readFile(manifest)))))
}
