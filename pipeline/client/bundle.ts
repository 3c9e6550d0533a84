import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type InlineConfig, type Plugin, type RenderBuiltAssetUrl, type Rolldown } from 'vite'
import { hashedAssetNames } from '../../renderer/urls/hashed-assets.ts'
import { refuseNesting } from './refuse-nesting.ts'
import { baseCode, siteBase } from './site-base.ts'

export type BundleOutput = (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

export interface BundleOptions {
  plugins?: Plugin[]
  forDevelopment?: boolean
}

/**
 * Bundle scripts and stylesheets that are loaded by their names, which hold a hash of their bytes. What several of them
 * use is a script of its own.
 *
 * @param rendererDir The folder of the renderer's sources.
 * @param iconsFile The compiled module of all icons: the libraries that they come from aren't installed.
 * @param input The entries by name.
 * @param options.plugins Plugins of Vite, besides its own.
 * @param options.forDevelopment Whether it is for the development server, with React as it is made for that.
 */
export async function bundleAssets(
  rendererDir: string,
  iconsFile: string,
  input: Record<string, string>,
  { plugins = [], forDevelopment = false }: BundleOptions = {},
): Promise<BundleOutput> {
  const packageDir = path.dirname(rendererDir)
  const result = await build({
    ...toOptions(rendererDir, forDevelopment),
    plugins: [refuseNesting(rendererDir), ...plugins, siteBase('client')],
    resolve: {
      alias: [
        // A component may be in a project with a React of its own.
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
      minify: !forDevelopment,
      rolldownOptions: {
        input,
        // A component's module is imported by its name: nothing in the bundle uses what it exports.
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: hashedAssetNames.script,
          chunkFileNames: hashedAssetNames.script,
          assetFileNames: hashedAssetNames.other,
        },
      },
    },
  })
  return toOutput(result)
}

/**
 * Bundle a module for Node.js, with all that it imports, also later. Addresses of pictures and other files are those
 * that `bundleAssets` gives them: they begin with the `base` that is in the query of the module's own address.
 *
 * @param entry The id of the module.
 * @param outFile Where the module is going to be written: its map is relative to it.
 */
export async function bundleModule(
  rendererDir: string,
  entry: string,
  outFile: string,
  plugins: Plugin[],
): Promise<BundleOutput> {
  const result = await build({
    ...toOptions(rendererDir, false),
    plugins: [refuseNesting(rendererDir), ...plugins, siteBase('server')],
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: true,
      outDir: path.dirname(outFile),
      assetsInlineLimit: 0,
      minify: false,
      sourcemap: 'hidden',
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: path.basename(outFile),
          assetFileNames: hashedAssetNames.other,
          codeSplitting: false,
        },
      },
    },
  })
  return toOutput(result)
}

/** What bundles of one module for the server and for the browser have in common, so that both make the same of it. */
function toOptions(rendererDir: string, forDevelopment: boolean): InlineConfig {
  return {
    root: rendererDir,
    configFile: false,
    // What fails is thrown, and reported by the command.
    logLevel: 'silent',
    // Scripts and stylesheets find one another wherever the site is.
    base: './',
    // Whatever the environment of the build says: readers get React as it is made for them.
    define: { 'process.env.NODE_ENV': forDevelopment ? '"development"' : '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    experimental: { renderBuiltUrl: toAddress },
  }
}

/** The address of a file in a script: the same path on the server and in the browser, or React reports a difference. */
const toAddress: RenderBuiltAssetUrl = (file, { hostId, hostType, ssr }) => {
  if (hostType !== 'js' || /\.(?:js|css)$/.test(file)) return { relative: true }
  if (ssr) return { runtime: `(${baseCode.server}+${JSON.stringify(file)})` }
  const from = path.posix.relative(path.posix.dirname(hostId), file)
  return { runtime: `new URL(${JSON.stringify(from)},import.meta.url).pathname` }
}

/** Bundle a script and all that it imports into one, which is no module. @returns Its code, without a line break. */
export async function bundleScript(rendererDir: string, source: string): Promise<string> {
  const result = await build({
    root: rendererDir,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: path.join(rendererDir, source), output: { format: 'iife' } },
    },
  })
  const [script] = toOutput(result)
  if (script?.type !== 'chunk') throw new Error(`${source} makes no script`)
  return script.code.trimEnd()
}

function toOutput(result: Awaited<ReturnType<typeof build>>): BundleOutput {
  return ((Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput).output
}

/** The folder of a package that docsite comes with. @param from A folder of docsite. */
export function findPackage(name: string, from: string): string {
  return path.dirname(createRequire(path.join(from, 'package.json')).resolve(`${name}/package.json`))
}
