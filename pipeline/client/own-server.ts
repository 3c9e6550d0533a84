import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { sha256 } from '../support/files/hash.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { toBundleProblems, toComponentError, toLoadProblem } from './component-problems.ts'
import { type ImportGlob, readImportGlobs } from './import-globs.ts'
import { isStylesheet, listStyleFiles } from './list-style-files.ts'
import './load-react.ts'
import type { OwnComponent } from './own-components.ts'

/** A module that is no file. */
const entry = '\0own-components'

/**
 * Bundle components as one module for the server. It reads the base of the site from its own address.
 *
 * @returns All files that went in, with their hashes, what they import by patterns, unless that can't be read, and where in them
 *   the code of the bundle is.
 * @throws {ComponentsInvalid} When a component imports what isn't there; else what the bundler throws, with the places.
 */
export async function bundleServer(
  components: readonly OwnComponent[],
  rendererDir: string,
  outFile: string,
): Promise<{
  inputs: Record<string, string>
  globs: ImportGlob[] | undefined
  map: SourceMapPayload | undefined
}> {
  const exports = components.map(({ name, file }) => `export * as ${name} from ${JSON.stringify(file)}`)
  const unresolved: Rolldown.RolldownLog[] = []
  const files = new Set<string>()
  let globs: ImportGlob[] | undefined = []
  const plugin: Plugin = {
    name: 'docsite:own-components',
    enforce: 'pre',
    // A package that isn't installed would be reported without its place.
    onLog(_level, log) {
      if (log.code !== 'UNRESOLVED_IMPORT') return true
      unresolved.push(log)
      return false
    },
    resolveId(source, _importer, { kind }) {
      if (source === entry) return entry
      // The one React that docsite renders with.
      if (!/^react(?:-dom)?(?:\/|$)/.test(source)) return null
      const file = createRequire(import.meta.url).resolve(source)
      // What a package of an older kind requires is a path, not a URL.
      return { id: kind === 'require-call' ? file : pathToFileURL(file).href, external: 'absolute' }
    },
    load: (id) => (id === entry ? exports.join('\n') : null),
    async transform(source, id) {
      if (!source.includes('import.meta.glob')) return null
      const found = await readImportGlobs(source, id.replace(/\?.*$/, ''))
      globs = found && globs && [...globs, ...found]
      return null
    },
    generateBundle() {
      for (const id of this.getModuleIds()) files.add(id.replace(/\?.*$/, ''))
    },
  }
  // Vite takes longer to load than all else that an unchanged site needs.
  const { bundleModule } = await import('./bundle.ts')
  const [chunk] = await bundleModule(rendererDir, entry, outFile, [plugin])
  if (unresolved.length > 0) throw toComponentError(toBundleProblems({ message: '', errors: unresolved }))
  if (chunk?.type !== 'chunk') throw new Error('The components make no module')
  const styles = new Set<string>()
  for (const file of files) if (isStylesheet(file)) await listStyleFiles(file, styles)
  // The bundle imports React by its path, and the client holds it: both change with its version and its place.
  for (const manifest of toManifests('react', 'react-dom')) files.add(manifest)
  const inputs: Record<string, string> = {}
  for (const file of new Set([...files, ...styles]))
    if (path.isAbsolute(file) && existsSync(file)) inputs[file] = sha256(await readFile(file))
  await writeAtomic(outFile, chunk.code)
  return { inputs, globs, map: (chunk.map as SourceMapPayload | null) ?? undefined }
}

/** The `package.json` of packages that docsite comes with. */
export function toManifests(...names: string[]): string[] {
  const { resolve } = createRequire(import.meta.url)
  return names.map((name) => resolve(`${name}/package.json`))
}

/**
 * Load bundled components: one is interactive when its file exports `interactive = true`.
 *
 * @throws {ComponentsInvalid} When a module can't be loaded, or exports no component.
 */
export async function findInteractive(
  components: readonly OwnComponent[],
  server: string,
  version: string,
  map: SourceMapPayload | undefined,
): Promise<Set<string>> {
  const modules: Record<string, { default?: unknown; interactive?: boolean }> = await import(
    `${pathToFileURL(server).href}?${new URLSearchParams({ version, base: '/' })}`
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
