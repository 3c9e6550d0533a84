import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { componentStyles } from '../../renderer/content-components/names.ts'
import { type ScreenName, screens } from '../../renderer/screens/screen.ts'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { sha256, shortHash, stableJson } from '../support/files/hash.ts'
import { type ClientManifest, clientManifestName } from './client-manifest.ts'
import type { OwnComponent } from './own-components.ts'

export interface BuildClientOptions {
  /** The folder of the renderer's sources. */
  rendererDir: string
  /** The compiled module of all icons: the libraries that they come from aren't installed with the package. */
  iconsFile: string
  outDir: string
  /** Stands for the code that renders pages on the server: pages and shell must be of one making. */
  rendererHash: string
  /** The site's own components, which become part of the same client: there is one React. */
  ownComponents: readonly OwnComponent[]
  /** Those of them that the client hydrates. */
  interactive: ReadonlySet<string>
  /** Stands for the sources of all of them: those that stay HTML have no file in the client. */
  ownHash: string
}

/** Build the scripts and stylesheets that pages load, and the manifest that names them. */
export async function buildClient(options: BuildClientOptions): Promise<ClientManifest> {
  const { rendererDir, iconsFile, outDir, ownComponents } = options
  const at = (file: string) => path.join(rendererDir, file)
  const styleNames = [...new Set(Object.values(componentStyles))]
  const output = await bundle(rendererDir, iconsFile, {
    boot: at('boot/boot.ts'),
    'search-worker': at('workers/search/search-worker.ts'),
    search: at('search-box/search.css'),
    ...Object.fromEntries(
      Object.entries(screens).flatMap(([name, { stylesheet }]) =>
        stylesheet ? [[toStyleName(name), at(`screens/${name}/${stylesheet}`)]] : [],
      ),
    ),
    ...Object.fromEntries(styleNames.map((name) => [name, at(`content-components/${name}.css`)])),
    ...Object.fromEntries(ownComponents.map(({ name, file }) => [`own-${name}`, file])),
  })
  const manifest = toManifest(output, options)
  for (const item of output) {
    if (!(item.fileName in manifest.files)) continue
    await writeAtomic(path.join(outDir, item.fileName), item.type === 'chunk' ? item.code : item.source)
  }
  await writeAtomic(path.join(outDir, clientManifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** The name of a screen's stylesheet among the files of the client: other parts of it may have the same. */
function toStyleName(screen: string): string {
  return `${screen}-screen`
}

type Output = (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

async function bundle(
  rendererDir: string,
  iconsFile: string,
  input: Record<string, string>,
): Promise<Output> {
  const packageDir = path.dirname(rendererDir)
  const result = await build({
    root: rendererDir,
    configFile: false,
    logLevel: 'error',
    // Scripts and stylesheets find one another wherever the site lies.
    base: './',
    // Whatever the environment of the build says: readers get React as it is made for them.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: {
      alias: [
        // A component may lie in a project with a React of its own.
        ...['react', 'react-dom'].map((name) => ({
          find: new RegExp(`^${name}(?=/|$)`),
          replacement: findPackage(name, packageDir),
        })),
        { find: './drawings.ts', replacement: iconsFile },
      ],
    },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      rolldownOptions: {
        input,
        // A component's module is imported by its name: nothing in the bundle uses what it exports.
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: 'assets/[name].[hash].js',
          chunkFileNames: 'assets/[name].[hash].js',
          assetFileNames: 'assets/[name].[hash][extname]',
        },
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return output
}

function toManifest(
  output: Output,
  { rendererDir, ownComponents, interactive, ownHash, rendererHash }: BuildClientOptions,
): ClientManifest {
  const chunks = output.filter((item) => item.type === 'chunk')
  const entryOf = (name: string) => chunks.find((chunk) => chunk.isEntry && chunk.name === name)
  const styleOf = (name: string): string => {
    const asset = output.find((item) => item.type === 'asset' && item.names.includes(`${name}.css`))
    if (!asset) throw new Error(`The client has no stylesheet ${name}.css`)
    return asset.fileName
  }
  const boot = entryOf('boot')
  if (!boot) throw new Error('The client has no boot module')
  const worker = entryOf('search-worker')
  if (!worker) throw new Error('The client has no worker for search')
  const own: ClientManifest['own'] = {}
  for (const { name } of ownComponents) {
    const entry = entryOf(`own-${name}`)
    const styles = [...(entry?.viteMetadata?.importedCss ?? [])].sort()
    own[name] = { module: interactive.has(name) ? entry?.fileName : undefined, styles }
  }
  const needed = listNeeded(output, [
    boot.fileName,
    worker.fileName,
    ...Object.values(own).flatMap(({ module }) => module ?? []),
  ])
  const files: Record<string, string> = {}
  for (const item of [...output].sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
    if (item.type === 'chunk' && !needed.has(item.fileName)) continue // The empty script of a stylesheet.
    files[item.fileName] = sha256(item.type === 'chunk' ? item.code : item.source)
  }
  const ofScreens: ClientManifest['screens'] = {}
  for (const [name, { stylesheet, client }] of Object.entries(screens)) {
    const source = client && path.join(rendererDir, 'screens', name, client.file)
    const chunk = chunks.find(
      ({ facadeModuleId }) => facadeModuleId && path.normalize(facadeModuleId) === source,
    )
    if (source && !chunk) throw new Error(`The client has no module ${source}`)
    if (stylesheet || chunk)
      ofScreens[name as ScreenName] = {
        stylesheet: stylesheet && styleOf(toStyleName(name)),
        client: chunk?.fileName,
      }
  }
  const styles: ClientManifest['styles'] = {
    site: styleOf('boot'),
    search: styleOf('search'),
    components: Object.fromEntries(
      Object.entries(componentStyles).map(([name, file]) => [name, styleOf(file)]),
    ),
  }
  const precached = Object.entries(ofScreens).flatMap(([name, files]) =>
    screens[name as ScreenName].isPrecached ? [files] : [],
  )
  const scripts = [boot.fileName, ...precached.flatMap(({ client }) => client ?? [])]
  const shell = [
    ...listNeeded(output, scripts, false),
    styles.site,
    ...precached.flatMap(({ stylesheet }) => stylesheet ?? []),
  ].sort()
  const others = Object.values(ofScreens).flatMap(({ client }) => client ?? [])
  const app = [
    ...listNeeded(
      output,
      [boot.fileName, worker.fileName],
      true,
      others.filter((file) => !scripts.includes(file)),
    ),
  ].sort()
  return {
    boot: boot.fileName,
    searchWorker: worker.fileName,
    shell,
    app,
    screens: ofScreens,
    styles,
    own,
    files,
    hash: shortHash(stableJson({ files, rendererHash, ownHash })),
  }
}

/** Some scripts and what they import: at once, and, unless it is said otherwise, later. @param without Not these. */
function listNeeded(
  output: Output,
  from: readonly string[],
  withLater = true,
  without: readonly string[] = [],
): Set<string> {
  const needed = new Set<string>()
  const visit = (file: string) => {
    const chunk = output.find((item) => item.type === 'chunk' && item.fileName === file)
    if (chunk?.type !== 'chunk' || needed.has(file) || without.includes(file)) return
    needed.add(file)
    for (const next of [...chunk.imports, ...(withLater ? chunk.dynamicImports : [])]) visit(next)
  }
  for (const file of from) visit(file)
  return needed
}

function findPackage(name: string, from: string): string {
  return path.dirname(createRequire(path.join(from, 'package.json')).resolve(`${name}/package.json`))
}
