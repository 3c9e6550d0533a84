import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/**
 * Packages that stay imports of the command: native ones, those that load only when a stage has work, and React,
 * which a site's own components must share with us. All others are bundled, which halves the time to start.
 */
const external = ['@resvg/resvg-js', '@shikijs/langs', 'react', 'react-dom', 'rolldown', 'vite']

const { version, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string
  engines: { node: string }
}

/**
 * workbox-build looks up the schema of a method's options by a name made at runtime, which a bundler can't follow. We
 * call one method.
 */
const workboxSchema: Plugin = {
  name: 'workbox-schema',
  transform: {
    filter: { id: /workbox-build\/build\/lib\/validate-options\.js$/ },
    handler(code) {
      const lookup = 'require(`../schema/${methodName}Options.json`)'
      if (!code.includes(lookup)) this.error('workbox-build looks up its schemas in another way')
      return code.replace(lookup, "require('../schema/InjectManifestOptions.json')")
    },
  },
}

/** Stands for the compiler and the libraries bundled with it: compiled pages of another one aren't used. */
function hashCompiler(): string {
  return hashSources('pipeline/compile', createHash('sha256').update(readFileSync('package-lock.json')))
}

function hashSources(dir: string, hash = createHash('sha256')): string {
  const sources = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  for (const source of sources) hash.update(readFileSync(source))
  return hash.digest('hex').slice(0, 16)
}

/** Builds the command and the package's API into `dist/`. */
export default defineConfig({
  define: {
    // What bundled CommonJS modules ask for.
    __dirname: 'import.meta.dirname',
    __filename: 'import.meta.filename',
    __VERSION__: JSON.stringify(version),
    __NODE_RANGE__: JSON.stringify(engines.node),
    __COMPILER_VERSION__: JSON.stringify(hashCompiler()),
    // What other code made of text for search isn't what this looks for.
    __SEARCH_VERSION__: JSON.stringify(
      hashSources('pipeline/search', createHash('sha256').update(hashSources('renderer/search'))),
    ),
    // What was proven by other code isn't proven by this.
    __CHECK_VERSION__: JSON.stringify(hashSources('pipeline/check/samples')),
    __READING_VERSION__: JSON.stringify(
      hashSources('pipeline/check/prose', createHash('sha256').update(hashSources('pipeline/check/links'))),
    ),
    // Pages that other code rendered are rendered again.
    __RENDER_VERSION__: JSON.stringify(
      hashSources('pipeline/render', createHash('sha256').update(hashSources('pipeline/pages'))),
    ),
  },
  plugins: [workboxSchema],
  ssr: { noExternal: true, external },
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20.19',
    outDir: 'dist',
    minify: false,
    // Whoever passes a library on passes on its licence, too.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: {
        api: 'pipeline/api.ts',
        'check-child': 'pipeline/check/samples/child.ts',
        'check-npm': 'pipeline/check/samples/packages/npm.ts',
        docsite: 'bin/entry.ts',
        icons: 'renderer/icons/drawings.ts',
        prebuild: 'pipeline/client/prebuild.ts',
        worker: 'pipeline/workers/worker.ts',
      },
      // The icons' `"use client"` means something to React Server Components only.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
      external: [...builtinModules, /^node:/, ...external.map((name) => new RegExp(`^${name}(?:/|$)`))],
      // All in one folder: modules find the worker, the client and the templates beside themselves.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
