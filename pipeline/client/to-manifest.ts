import path from 'node:path'
import type { Rolldown } from 'vite'
import { type ContentComponent, contentComponents } from '../../renderer/content-components/components.ts'
import { type ScreenName, screens } from '../../renderer/screens/screen.ts'
import { sha256, shortHash, stableJson } from '../support/files/hash.ts'
import type { BundleOutput } from './bundle.ts'
import type { ClientManifest } from './client-manifest.ts'
import type { OwnComponent } from './own-components.ts'
import { listUsedStrings } from './used-strings.ts'

/** The inputs of a client build. */
export interface ClientSources {
  /** The folder of the renderer's sources. */
  rendererDir: string
  /** A hash of the code that renders pages on the server: pages and shell must come from the same version. */
  rendererHash: string
  /** The site's own components. They are part of the same client, so that there is only one copy of React. */
  ownComponents: readonly OwnComponent[]
  /** Names of the own components that the client hydrates. */
  interactive: ReadonlySet<string>
  /** A hash of the sources of all own components. Those that aren't hydrated have no file in the client. */
  ownHash: string
  /** Names of additional entries. */
  entries?: readonly string[]
}

/** The client's entry name for one of the site's own components. */
export function toOwnEntryName(name: string): string {
  return `own-${name}`
}

/**
 * The client's entry name for a stylesheet.
 *
 * @param name The name of a screen, or the file name of the stylesheet.
 */
export function toStyleName(of: 'screens' | 'content-components', name: string): string {
  return of === 'screens' ? `${name}-screen` : path.parse(name).name
}

/** Create the manifest, which lists the client's files by purpose. @throws If a required file is missing. */
export function toManifest(output: BundleOutput, sources: ClientSources): ClientManifest {
  const { rendererDir, ownHash, rendererHash, entries = [] } = sources
  const chunks = listChunks(output)
  const entryOf = (name: string): string => {
    const entry = findEntry(output, name)
    if (!entry) throw new Error(`The client has no module ${name}`)
    return entry.fileName
  }
  const styleOf = (name: string): string => {
    const asset = output.find((item) => item.type === 'asset' && item.names.includes(`${name}.css`))
    if (!asset) throw new Error(`The client has no stylesheet ${name}.css`)
    return asset.fileName
  }
  const boot = entryOf('boot')
  const searchWorker = entryOf('search-worker')
  const own = toOwnEntries(output, sources)
  const screenFiles: ClientManifest['screens'] = {}
  for (const [name, { stylesheet, client }] of Object.entries(screens)) {
    const source = client && path.join(rendererDir, 'screens', name, client.file)
    const chunk = chunks.find(
      ({ facadeModuleId }) => facadeModuleId && path.normalize(facadeModuleId) === source,
    )
    if (source && !chunk) throw new Error(`The client has no module ${source}`)
    if (!stylesheet && !chunk) continue
    screenFiles[name as ScreenName] = {
      stylesheet: stylesheet && styleOf(toStyleName('screens', name)),
      client: chunk?.fileName,
    }
  }
  const styles: ClientManifest['styles'] = {
    site: styleOf('boot'),
    search: styleOf('search'),
    components: Object.fromEntries(
      Object.entries<ContentComponent>(contentComponents).flatMap(([name, { stylesheet }]) =>
        stylesheet ? [[name, styleOf(toStyleName('content-components', stylesheet))]] : [],
      ),
    ),
  }
  const files = toFiles(output, [boot, searchWorker, ...entries.map(entryOf), ...listModules(own)])
  const precached = Object.entries(screenFiles).flatMap(([name, found]) =>
    screens[name as ScreenName].isPrecached ? [found] : [],
  )
  const firstScripts = [boot, ...precached.flatMap(({ client }) => client ?? [])]
  const shell = [
    ...listNeeded(output, firstScripts, { later: false }),
    styles.site,
    ...precached.flatMap(({ stylesheet }) => stylesheet ?? []),
  ]
  const others = Object.values(screenFiles).flatMap(({ client }) => client ?? [])
  const without = others.filter((file) => !firstScripts.includes(file))
  return {
    boot,
    searchWorker,
    shell: shell.sort(),
    app: [...listNeeded(output, [boot, searchWorker], { later: true, without })].sort(),
    screens: screenFiles,
    styles,
    own,
    strings: listUsedStrings(chunks.map(({ code }) => code)),
    files,
    hash: shortHash(stableJson({ files, rendererHash, ownHash })),
  }
}

/** The manifest entries of the site's own components, and the files that they need. */
export function toOwnPart(
  output: BundleOutput,
  sources: Pick<ClientSources, 'ownComponents' | 'interactive'>,
): Pick<ClientManifest, 'own' | 'files'> {
  const own = toOwnEntries(output, sources)
  return { own, files: toFiles(output, listModules(own)) }
}

function toOwnEntries(
  output: BundleOutput,
  { ownComponents, interactive }: Pick<ClientSources, 'ownComponents' | 'interactive'>,
): ClientManifest['own'] {
  const own: ClientManifest['own'] = {}
  for (const { name } of ownComponents) {
    const entry = findEntry(output, toOwnEntryName(name))
    // Includes the scripts, and thereby the styles, of components that this one renders.
    const scripts = listNeeded(output, entry ? [entry.fileName] : [], { later: false })
    const styles = listChunks(output).flatMap(({ fileName, viteMetadata }) =>
      scripts.has(fileName) ? [...(viteMetadata?.importedCss ?? [])] : [],
    )
    const module = interactive.has(name) ? entry?.fileName : undefined
    own[name] = { module, styles: [...new Set(styles)].sort() }
  }
  return own
}

function listModules(own: ClientManifest['own']): string[] {
  return Object.values(own).flatMap(({ module }) => module ?? [])
}

function findEntry(output: BundleOutput, name: string): Rolldown.OutputChunk | undefined {
  return listChunks(output).find((chunk) => chunk.isEntry && chunk.name === name)
}

function listChunks(output: BundleOutput): Rolldown.OutputChunk[] {
  return output.filter((item) => item.type === 'chunk')
}

/**
 * List all stylesheets, and the scripts that can be reached from some entry scripts: the empty scripts of
 * stylesheet entries are left out.
 *
 * @returns The SHA-256 of each file, by file name.
 */
function toFiles(output: BundleOutput, from: readonly string[]): Record<string, string> {
  const needed = listNeeded(output, from, { later: true })
  const files: Record<string, string> = {}
  for (const item of [...output].sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
    if (item.type === 'chunk' && !needed.has(item.fileName)) continue
    files[item.fileName] = sha256(item.type === 'chunk' ? item.code : item.source)
  }
  return files
}

/**
 * List some scripts and their static imports, recursively.
 *
 * @param later Whether to include dynamic imports.
 * @param without Scripts to leave out, with their imports.
 */
function listNeeded(
  output: BundleOutput,
  from: readonly string[],
  { later, without = [] }: { later: boolean; without?: readonly string[] },
): Set<string> {
  const needed = new Set<string>()
  const visit = (file: string) => {
    const chunk = output.find((item) => item.type === 'chunk' && item.fileName === file)
    if (chunk?.type !== 'chunk' || needed.has(file) || without.includes(file)) return
    needed.add(file)
    for (const next of [...chunk.imports, ...(later ? chunk.dynamicImports : [])]) visit(next)
  }
  for (const file of from) visit(file)
  return needed
}
