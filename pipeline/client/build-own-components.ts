import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createRequire, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { sha256, shortHash } from '../support/files/hash.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { type ClientManifest, readClientManifest } from './client-manifest.ts'
import { toBundleProblems, toComponentError, toLoadProblem } from './component-problems.ts'
import type { OwnComponent } from './own-components.ts'
import { hashRenderer } from './renderer-hash.ts'

/** The client of a site, and the module that renders the site's own components on the server. */
export interface SiteClient {
  dir: string
  manifest: ClientManifest
  server?: string
  /** The module that gives components their new code, below the root of the site: in the development server alone. */
  refresh?: string
}

const recordSchema = z.object({ inputs: z.record(z.string(), z.string()), refresh: z.string().optional() })

/**
 * Bundle a site's own components: for the server as one module, for the browser as part of a client of the site's
 * own. Both are cached by the bytes of all files that go in.
 *
 * @param isRefreshed Whether the development server is to replace components with their state.
 * @throws {DocsiteError} When a component can't be bundled.
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
  const record = existsSync(server) ? await readFresh(recordFile) : undefined
  if (record) return { dir, manifest: await readClientManifest(dir), server, refresh: record.refresh }
  // Until the new client is complete, the one before stays: pages that are open may load it.
  await rm(recordFile, { force: true })
  try {
    const { inputs, map } = await bundleServer(components, server)
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
    await writeAtomic(recordFile, JSON.stringify({ inputs, refresh }))
    await removeOld(dir, manifest)
    return { dir, manifest, server, refresh }
  } catch (cause) {
    throw toBundleError(cause)
  }
}

/** The files that a client with own components was made of, absolute, with the SHA-256 of their bytes. */
export async function readComponentInputs({ dir }: SiteClient): Promise<Record<string, string>> {
  return recordSchema.parse(JSON.parse(await readFile(toRecordFile(dir), 'utf8'))).inputs
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
async function readFresh(recordFile: string): Promise<z.infer<typeof recordSchema> | undefined> {
  try {
    const record = recordSchema.parse(JSON.parse(await readFile(recordFile, 'utf8')))
    const isSame = async ([file, hash]: [string, string]) => sha256(await readFile(file)) === hash
    for (const input of Object.entries(record.inputs)) if (!(await isSame(input))) return undefined
    return record
  } catch {
    return undefined
  }
}

/** @returns All files that went in, with their hashes, and where in them the code of the bundle is. */
async function bundleServer(
  components: readonly OwnComponent[],
  outFile: string,
): Promise<{ inputs: Record<string, string>; map: SourceMapPayload | undefined }> {
  const { rolldown } = await import('rolldown')
  const entry = '\0own-components'
  const exports = components.map(({ name, file }) => `export * as ${name} from ${JSON.stringify(file)}`)
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    logLevel: 'silent',
    transform: { jsx: 'react-jsx' },
    plugins: [
      {
        name: 'docsite-own-components',
        resolveId(source, _importer, { kind }) {
          if (source === entry) return entry
          // The one React that docsite renders with.
          if (/^react(?:-dom)?(?:\/|$)/.test(source)) {
            const file = createRequire(import.meta.url).resolve(source)
            // What a package of an older kind requires is a path, not a URL.
            return { id: kind === 'require-call' ? file : pathToFileURL(file).href, external: 'absolute' }
          }
          // Stylesheets matter to the client alone.
          return source.endsWith('.css') ? '\0empty' : null
        },
        load: (id) => (id === entry ? exports.join('\n') : id === '\0empty' ? '' : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', file: outFile, sourcemap: 'hidden' })
  const inputs: Record<string, string> = {}
  for (const file of await bundle.watchFiles) {
    if (existsSync(file)) inputs[file] = sha256(await readFile(file))
  }
  for (const { file } of components)
    for (const style of await listStyles(file)) inputs[style] = sha256(await readFile(style))
  // The bundle imports React by its path, and the client holds it: both change with its version and its place.
  for (const manifest of toManifests('react', 'react-dom'))
    inputs[manifest] = sha256(await readFile(manifest))
  await bundle.close()
  const [{ code, map }] = output
  await writeAtomic(outFile, code)
  return { inputs, map: (map as SourceMapPayload | null) ?? undefined }
}

function toManifests(...names: string[]): string[] {
  const { resolve } = createRequire(import.meta.url)
  return names.map((name) => resolve(`${name}/package.json`))
}

/** Represents the version of React, and of what refreshes it. */
async function hashReact(): Promise<string> {
  const manifests = toManifests('react', 'react-dom', 'react-refresh')
  return sha256(Buffer.concat(await Promise.all(manifests.map((manifest) => readFile(manifest)))))
}

/** Stylesheets beside a component: they are no modules of the server's bundle. */
async function listStyles(file: string): Promise<string[]> {
  const source = await readFile(file, 'utf8')
  const imports = [...source.matchAll(/import\s+['"](\.[^'"]+\.css)['"]/g)].map(
    ([, specifier = '']) => specifier,
  )
  return imports
    .map((specifier) => path.resolve(path.dirname(file), specifier))
    .filter((style) => existsSync(style))
}

/** A component is interactive when its file exports `interactive = true`. */
async function findInteractive(
  components: readonly OwnComponent[],
  server: string,
  version: string,
  map: SourceMapPayload | undefined,
): Promise<Set<string>> {
  const modules: Record<string, { default?: unknown; interactive?: boolean }> = await import(
    `${pathToFileURL(server).href}?${version}`
  ).catch((error: unknown) => {
    throw error instanceof Error && map ? toComponentError([toLoadProblem(error, server, map)], error) : error
  })
  const interactive = new Set<string>()
  for (const { name, file } of components) {
    if (typeof modules[name]?.default !== 'function') {
      const reason = 'This file exports no component by default'
      throw toComponentError([
        { file: toShownPath(file), reason, hint: `Write \`export default function ${name}\` in it.` },
      ])
    }
    if (modules[name]?.interactive === true) interactive.add(name)
  }
  return interactive
}

function toBundleError(cause: unknown): unknown {
  if (cause instanceof DocsiteError || !(cause instanceof Error)) return cause
  return toComponentError(toBundleProblems(cause), cause)
}
