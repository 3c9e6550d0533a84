import path from 'node:path'
import type { Rolldown } from 'vite'
import { type ContentComponent, contentComponents } from '../../renderer/content-components/components.ts'
import { type ScreenName, screens } from '../../renderer/screens/screen.ts'
import { sha256, shortHash, stableJson } from '../support/files/hash.ts'
import type { BundleOutput } from './bundle.ts'
import type { ClientManifest } from './client-manifest.ts'
import type { OwnComponent } from './own-components.ts'
import { listUsedStrings } from './used-strings.ts'

/** What a client is made from. */
export interface ClientSources {
  /** The folder of the renderer's sources. */
  rendererDir: string
  /** Represents the code that renders pages on the server: pages and shell must be of one making. */
  rendererHash: string
  /** The site's own components, which become part of the same client: there is one React. */
  ownComponents: readonly OwnComponent[]
  /** Those of them that the client hydrates. */
  interactive: ReadonlySet<string>
  /** Represents the sources of all of them: those that stay HTML have no file in the client. */
  ownHash: string
  /** Names of entries besides. */
  entries?: readonly string[]
}

/** The name of a component of the site's own among the entries of the client. */
export function toOwnEntryName(name: string): string {
  return `own-${name}`
}

/** The name of a stylesheet among the entries of the client. @param name Of a screen, or of the stylesheet's file. */
export function toStyleName(of: 'screens' | 'content-components', name: string): string {
  return of === 'screens' ? `${name}-screen` : path.parse(name).name
}

/** Name the files of the client by what they are for. @throws When a file that must be there isn't. */
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
  const ofScreens: ClientManifest['screens'] = {}
  for (const [name, { stylesheet, client }] of Object.entries(screens)) {
    const source = client && path.join(rendererDir, 'screens', name, client.file)
    const chunk = chunks.find(
      ({ facadeModuleId }) => facadeModuleId && path.normalize(facadeModuleId) === source,
    )
    if (source && !chunk) throw new Error(`The client has no module ${source}`)
    if (!stylesheet && !chunk) continue
    ofScreens[name as ScreenName] = {
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
  const precached = Object.entries(ofScreens).flatMap(([name, found]) =>
    screens[name as ScreenName].isPrecached ? [found] : [],
  )
  const firstScripts = [boot, ...precached.flatMap(({ client }) => client ?? [])]
  const shell = [
    ...listNeeded(output, firstScripts, { later: false }),
    styles.site,
    ...precached.flatMap(({ stylesheet }) => stylesheet ?? []),
  ]
  const others = Object.values(ofScreens).flatMap(({ client }) => client ?? [])
  const without = others.filter((file) => !firstScripts.includes(file))
  return {
    boot,
    searchWorker,
    shell: shell.sort(),
    app: [...listNeeded(output, [boot, searchWorker], { later: true, without })].sort(),
    screens: ofScreens,
    styles,
    own,
    strings: listUsedStrings(chunks.map(({ code }) => code)),
    files,
    hash: shortHash(stableJson({ files, rendererHash, ownHash })),
  }
}

/** The site's own components as a manifest has them, and the files that they need. */
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
    // Also those of components that it shows.
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

/** All stylesheets, and the scripts that some lead to: the empty script of a stylesheet is none of them. */
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
 * Some scripts and what they import at once.
 *
 * @param later Also what they import later.
 * @param without Not these.
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
