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
 * Bundle scripts and stylesheets for the browser. File names contain a hash of the content; code that several
 * entries use goes into shared chunks.
 *
 * @param rendererDir The folder of the renderer's sources.
 * @param iconsFile The compiled module with all icons: the icon libraries themselves aren't installed.
 * @param input The entries by name.
 * @param options.plugins Additional Vite plugins.
 * @param options.forDevelopment Whether to bundle the development build of React, for the development server.
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
        // A component may be in a project that has another copy of React installed.
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
        // Pages import a component's module by URL: nothing in the bundle uses its exports.
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
 * Bundle a module for Node.js together with everything it imports, statically or dynamically. Pictures and
 * other files have the same URLs as in the output of `bundleAssets`: they start with the `base` parameter in
 * the query of the module's own URL.
 *
 * @param entry The id of the module.
 * @param outFile The file that the module will be written to: paths in its source map are relative to it.
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

/** Options for server and browser bundles alike, so that a module gives the same result in both. */
function toOptions(rendererDir: string, forDevelopment: boolean): InlineConfig {
  return {
    root: rendererDir,
    configFile: false,
    // That of the project would apply to its components otherwise: it is for its application, and may extend a package
    // that isn't installed.
    tsconfig: 'bundle.tsconfig.json',
    // Errors are thrown, and the command reports them.
    logLevel: 'silent',
    // Scripts and stylesheets refer to each other by relative URLs, which work below any base path.
    base: './',
    // Readers get the production build of React, whatever `NODE_ENV` is during the build.
    define: { 'process.env.NODE_ENV': forDevelopment ? '"development"' : '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    experimental: { renderBuiltUrl: toAddress },
  }
}

/**
 * The URL of a file in a script: React reports a hydration mismatch if server and browser have different
 * paths.
 */
const toAddress: RenderBuiltAssetUrl = (file, { hostId, hostType, ssr }) => {
  if (hostType !== 'js' || /\.(?:js|css)$/.test(file)) return { relative: true }
  if (ssr) return { runtime: `(${baseCode.server}+${JSON.stringify(file)})` }
  const from = path.posix.relative(path.posix.dirname(hostId), file)
  return { runtime: `new URL(${JSON.stringify(from)},import.meta.url).pathname` }
}

/**
 * Bundle a script and its imports into one classic script (IIFE).
 *
 * @returns Its code, without a trailing line break.
 */
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
  if (script?.type !== 'chunk') throw new Error(`Bundling ${source} produced no script`)
  return script.code.trimEnd()
}

function toOutput(result: Awaited<ReturnType<typeof build>>): BundleOutput {
  return ((Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput).output
}

/** Find the folder of a package that docsite depends on. @param from A folder of docsite to resolve from. */
export function findPackage(name: string, from: string): string {
  return path.dirname(createRequire(path.join(from, 'package.json')).resolve(`${name}/package.json`))
}
