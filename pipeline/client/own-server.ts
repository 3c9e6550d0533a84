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

/** The id of the virtual entry module. */
const entry = '\0own-components'

/**
 * Bundle components into one module for the server. At runtime the module reads the base path of the site
 * from the query of its own URL.
 *
 * @returns `inputs`: all input files with their SHA-256; `globs`: the matches of `import.meta.glob`,
 *   undefined if a pattern couldn't be read; `map`: the source map of the bundle.
 * @throws {ComponentsInvalid} When an import of a component can't be resolved. Other bundler errors are
 *   thrown unchanged, with their places.
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
  // `list-style-files.ts` would ignore a failure to load Lightning CSS, such as a missing binary, and in Vite it
  // would end the process. `require` is needed: a failing `import()` ends the process, too, in Node.js 20, even
  // if it is awaited.
  createRequire(import.meta.url)('lightningcss')
  const exports = components.map(({ name, file }) => `export * as ${name} from ${JSON.stringify(file)}`)
  const unresolved: Rolldown.RolldownLog[] = []
  const files = new Set<string>()
  let globs: ImportGlob[] | undefined = []
  const plugin: Plugin = {
    name: 'docsite:own-components',
    enforce: 'pre',
    // Otherwise an import of a package that isn't installed would be reported without its place.
    onLog(_level, log) {
      if (log.code !== 'UNRESOLVED_IMPORT') return true
      unresolved.push(log)
      return false
    },
    resolveId(source, _importer, { kind }) {
      if (source === entry) return entry
      // Components must use the same copy of React that docsite renders with.
      if (!/^react(?:-dom)?(?:\/|$)/.test(source)) return null
      const file = createRequire(import.meta.url).resolve(source)
      // `require()` in CommonJS packages takes a path, not a URL.
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
      // Vite writes ids with slashes on Windows, too.
      for (const id of this.getModuleIds()) files.add(path.normalize(id.replace(/\?.*$/, '')))
    },
  }
  // Loading Vite takes longer than everything else that a build of an unchanged site does.
  const { bundleModule } = await import('./bundle.ts')
  const [chunk] = await bundleModule(rendererDir, entry, outFile, [plugin])
  if (unresolved.length > 0) throw toComponentError(toBundleProblems({ message: '', errors: unresolved }))
  if (chunk?.type !== 'chunk') throw new Error('Bundling the site’s own components produced no module')
  const styles = new Set<string>()
  for (const file of files) if (isStylesheet(file)) await listStyleFiles(file, styles)
  // The server bundle imports React by its path and the client contains it: version and path are inputs of
  // both.
  for (const manifest of toManifests('react', 'react-dom')) files.add(manifest)
  const inputs: Record<string, string> = {}
  for (const file of new Set([...files, ...styles]))
    if (path.isAbsolute(file) && existsSync(file)) inputs[file] = sha256(await readFile(file))
  await writeAtomic(outFile, chunk.code)
  return { inputs, globs, map: (chunk.map as SourceMapPayload | null) ?? undefined }
}

/** The paths of the `package.json` files of packages that docsite depends on. */
export function toManifests(...names: string[]): string[] {
  const { resolve } = createRequire(import.meta.url)
  return names.map((name) => resolve(`${name}/package.json`))
}

/**
 * Load the bundled components to find the interactive ones: those whose files export `interactive = true`.
 *
 * @param server The path of the bundled server module, absolute.
 * @param version Distinguishes this version of the module from others in Node.js's module cache.
 * @param map The source map of the server module.
 * @returns The names of the interactive components.
 * @throws {ComponentsInvalid} When the module can't be loaded, or a file has no component as default export.
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
      const reason = 'This file has no component as its default export'
      throw toComponentError([
        { file: toShownPath(file), reason, hint: `Add \`export default function ${name}\` to it.` },
      ])
    }
    if (modules[name]?.interactive === true) interactive.add(name)
  }
  return interactive
}
