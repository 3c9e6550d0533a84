import { readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { sha256, shortHash } from '../support/files/hash.ts'
import { readStored } from '../support/files/stored-json.ts'
import { type ClientManifest, readClientManifest } from './client-manifest.ts'
import { toBundleError } from './component-problems.ts'
import { areSameMatches, importGlobSchema } from './import-globs.ts'
import type { OwnComponent } from './own-components.ts'
import { bundleServer, findInteractive, toManifests } from './own-server.ts'
import { hashRenderer } from './renderer-hash.ts'

/** The client of a site, and the module that renders the site's own components on the server. */
export interface SiteClient {
  dir: string
  manifest: ClientManifest
  server?: string
  /** The module that gives components their new code, below the root of the site: in the development server alone. */
  refresh?: string
}

const recordSchema = z.object({
  inputs: z.record(z.string(), z.string()),
  /** Missing if what they match isn't known: then nothing is used again. */
  globs: z.array(importGlobSchema).optional(),
  /** SHA-256 of the server's module: a machine that stops may leave it empty. */
  server: z.string(),
  refresh: z.string().optional(),
})

/**
 * Bundle a site's own components: for the server as one module, for the browser as part of a client of the site's
 * own. Both are cached by the bytes of all files that go in.
 *
 * @param isRefreshed Whether the development server is to replace components with their state.
 * @throws {ComponentsInvalid} When a component can't be bundled.
 */
export async function buildOwnComponents(
  components: readonly OwnComponent[],
  cacheDir: string,
  isRefreshed = false,
): Promise<SiteClient> {
  const rendererDir = path.join(import.meta.dirname, '..', 'renderer')
  const rendererHash = hashRenderer(rendererDir)
  const names = components.map(({ name }) => name).join(',')
  const toDir = (...parts: string[]) => path.join(cacheDir, 'components', shortHash(parts.join('\n')))
  const dir = isRefreshed ? toDir(rendererHash, names, 'refreshed') : toDir(rendererHash, names)
  const server = path.join(dir, 'server.mjs')
  const recordFile = toRecordFile(dir)
  const record = await readFresh(recordFile, server)
  const known = record && (await readClientManifest(dir).catch(() => undefined))
  if (known) return { dir, manifest: known, server, refresh: record.refresh }
  // Until the new client is complete, the one before stays: pages that are open may load it.
  await rm(recordFile, { force: true })
  try {
    // What reads stylesheets, and Vite, import it where a failure, such as a missing binary, is ignored or ends the process.
    // Not by an import: Node.js 20 ends the process then, too, whatever waits for it.
    createRequire(import.meta.url)('lightningcss')
    const { inputs, globs, map } = await bundleServer(components, rendererDir, server)
    // Without paths: it is the same on every machine.
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
    // Vite takes longer to load than all else that an unchanged site needs.
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
    await removeOld(dir, manifest)
    return { dir, manifest, server, refresh }
  } catch (cause) {
    throw toBundleError(cause)
  }
}

/**
 * The files that a client with own components was made of, absolute, with the SHA-256 of their bytes; undefined if components
 * import files by patterns, so that others may come.
 */
export async function readComponentInputs({ dir }: SiteClient): Promise<Record<string, string> | undefined> {
  const { inputs, globs } = recordSchema.parse(JSON.parse(await readFile(toRecordFile(dir), 'utf8')))
  return globs?.length === 0 ? inputs : undefined
}

function toRecordFile(dir: string): string {
  return path.join(dir, 'inputs.json')
}

/** Remove scripts and stylesheets of clients before. */
async function removeOld(dir: string, { files }: ClientManifest): Promise<void> {
  const { dir: folder } = path.parse(Object.keys(files)[0] ?? '')
  for (const name of await readdir(path.join(dir, folder)))
    if (!Object.hasOwn(files, `${folder}/${name}`)) await rm(path.join(dir, folder, name), { force: true })
}

/** @returns Undefined if a file has changed since. */
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
    return undefined // A file is gone.
  }
}

/** Represents the version of React, and of what refreshes it. */
async function hashReact(): Promise<string> {
  const manifests = toManifests('react', 'react-dom', 'react-refresh')
  return sha256(Buffer.concat(await Promise.all(manifests.map((manifest) => readFile(manifest)))))
}
