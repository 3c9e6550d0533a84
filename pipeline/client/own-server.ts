import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire, type SourceMapPayload } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { RolldownLog } from 'rolldown'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { sha256 } from '../support/files/hash.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { toBundleProblems, toComponentError, toLoadProblem } from './component-problems.ts'
import { isCssModule, readClassNames } from './css-module.ts'
import { listStyleFiles } from './list-style-files.ts'
import './load-react.ts'
import type { OwnComponent } from './own-components.ts'

/** Ids of modules that are no files. */
const entry = '\0own-components'
const empty = '\0empty'
/** Before the path of a stylesheet. */
const cssModule = '\0css-module:'

/**
 * Bundle components as one module for the server.
 *
 * @returns All files that went in, with their hashes, and where in them the code of the bundle is.
 * @throws {ComponentsInvalid} When a component imports what isn't there; else what the bundler throws, with the places.
 */
export async function bundleServer(
  components: readonly OwnComponent[],
  outFile: string,
): Promise<{ inputs: Record<string, string>; map: SourceMapPayload | undefined }> {
  const { rolldown } = await import('rolldown')
  const exports = components.map(({ name, file }) => `export * as ${name} from ${JSON.stringify(file)}`)
  const unresolved: RolldownLog[] = []
  const styles = new Set<string>()
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    // A package that isn't installed would fail without a place when it is loaded.
    onLog(_level, log) {
      if (log.code === 'UNRESOLVED_IMPORT') unresolved.push(log)
    },
    transform: { jsx: 'react-jsx' },
    plugins: [
      {
        name: 'docsite-own-components',
        async resolveId(source, importer, { kind }) {
          if (source === entry) return entry
          // The one React that docsite renders with.
          if (/^react(?:-dom)?(?:\/|$)/.test(source)) {
            const file = createRequire(import.meta.url).resolve(source)
            // What a package of an older kind requires is a path, not a URL.
            return { id: kind === 'require-call' ? file : pathToFileURL(file).href, external: 'absolute' }
          }
          if (!source.endsWith('.css')) return null
          const style = await this.resolve(source, importer, { skipSelf: true })
          if (!style || style.external) return empty
          styles.add(style.id)
          return isCssModule(style.id) ? cssModule + style.id : empty
        },
        async load(id) {
          if (id === entry) return exports.join('\n')
          // Stylesheets matter to the client alone, but for the names of their classes.
          if (id === empty) return ''
          if (!id.startsWith(cssModule)) return null
          const classNames = await readClassNames(id.slice(cssModule.length))
          return { code: JSON.stringify(classNames), moduleType: 'json' }
        },
      },
    ],
  })
  // One module, also with what components import later: on the server that is there from the start.
  const { output } = await bundle.generate({
    format: 'esm',
    file: outFile,
    sourcemap: 'hidden',
    codeSplitting: false,
  })
  const inputs: Record<string, string> = {}
  for (const file of await bundle.watchFiles) {
    if (existsSync(file)) inputs[file] = sha256(await readFile(file))
  }
  for (const style of styles)
    for (const file of await listStyleFiles(style)) inputs[file] = sha256(await readFile(file))
  // The bundle imports React by its path, and the client holds it: both change with its version and its place.
  for (const manifest of toManifests('react', 'react-dom'))
    inputs[manifest] = sha256(await readFile(manifest))
  await bundle.close()
  if (unresolved.length > 0) throw toComponentError(toBundleProblems({ message: '', errors: unresolved }))
  const [{ code, map }] = output
  await writeAtomic(outFile, code)
  return { inputs, map: (map as SourceMapPayload | null) ?? undefined }
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
