import { readFileSync } from 'node:fs'
import { builtinModules, createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { bundledThemes } from 'shiki/themes'
import { defineConfig, type Plugin } from 'vite'
import { toCodeColors } from './pipeline/config/theme/to-code-colors.ts'
import { codeVersions } from './scripts/code-versions.ts'
import { oneReactBuild } from './scripts/one-react-build.ts'
import { sharedHandlerContext } from './scripts/shared-handler-context.ts'
import { startChunks } from './scripts/start-chunks.ts'

/**
 * Packages that aren't bundled into the command: native ones, and those that are loaded only when a stage has
 * work to do. React, which a site's own components must share with docsite, isn't bundled either. All other
 * packages are bundled, which halves the startup time.
 */
const external = ['@resvg/resvg-js', '@shikijs/langs', 'lightningcss', 'vite']

const { version, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string
  engines: { node: string }
}

/**
 * workbox-build requires the schema of a method's options by a name that is computed at runtime, which a
 * bundler can't resolve. It also compiles the schema on each run, which takes longer than everything else
 * that it does. docsite calls only one method, so the function that validates its options is compiled when
 * the command is built.
 */
const workboxSchema: Plugin = {
  name: 'workbox-schema',
  resolveId: (id) => (id === 'inject-manifest-options' ? `\0${id}` : null),
  load(id) {
    if (id !== '\0inject-manifest-options') return null
    // Uses workbox-build's own version of Ajv, with the options that workbox-build passes to it.
    const load = createRequire(createRequire(import.meta.url).resolve('workbox-build'))
    const ajv = new (load('ajv').default)({ useDefaults: true, code: { source: true } })
    const schema = load('./schema/InjectManifestOptions.json')
    return load('ajv/dist/standalone').default(ajv, ajv.compile(schema))
  },
  transform: {
    filter: { id: /workbox-build\/build\/lib\/validate-options\.js$/ },
    handler(code) {
      const replacements = [
        ['require(`../schema/${methodName}Options.json`)', '{}'],
        [
          '__importDefault(require("ajv"))',
          '{ default: class { compile() { return require("inject-manifest-options") } } }',
        ],
      ] as const
      return replacements.reduce((text, [before, after]) => {
        if (!text.includes(before)) this.error('workbox-build validates its options in a new way')
        return text.replace(before, after)
      }, code)
    },
  },
}

/**
 * acorn-jsx requires acorn as a CommonJS module, which would be bundled next to the ECMAScript module that all
 * others import.
 */
const oneAcorn: Plugin = {
  name: 'one-acorn',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^acorn$/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, options)
      return found && { ...found, id: found.id.replace(/acorn\.js$/, 'acorn.mjs') }
    },
  },
}

/**
 * Replaces each icon module with the markup of the icon, so that readers don't load the library's runtime.
 */
const iconMarkup: Plugin = {
  name: 'icon-markup',
  load: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    async handler(id) {
      const { __iconData: icon } = (await import(pathToFileURL(id).href)) as {
        __iconData?: { node: [name: string, attributes: Record<string, string>][] }
      }
      // Aliases of icons are modules as well, without data.
      if (!icon) return null
      const elements = icon.node.map(([name, { key, ...attributes }]) => {
        const list = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
        return `<${name}${list.join('')}/>`
      })
      return `export default ${JSON.stringify(elements.join(''))}`
    },
  },
}

/** Replaces the module that reads the colours of code themes from the library with the colours themselves. */
const codeColors: Plugin = {
  name: 'code-colors',
  load: {
    filter: { id: /pipeline[\\/]config[\\/]theme[\\/]code-themes\.ts$/ },
    async handler() {
      const themes = await Promise.all(
        Object.entries(bundledThemes).map(
          async ([name, load]) => [name, toCodeColors((await load()).default)] as const,
        ),
      )
      return [
        `const themes = ${JSON.stringify(Object.fromEntries(themes))}`,
        'export const codeThemeNames = Object.keys(themes)',
        'export const readCodeTheme = async (name) => themes[name]',
      ].join('\n')
    },
  },
}

const entries = {
  api: 'pipeline/api.ts',
  'check-child': 'pipeline/commands/check/samples/process/child.ts',
  'check-npm': 'pipeline/commands/check/samples/packages/npm.ts',
  docsite: 'bin/entry.ts',
  icons: 'renderer/icons/drawings.ts',
  prebuild: 'pipeline/client/prebuild.ts',
  'worker-process': 'pipeline/commands/worker-process.ts',
}

const command = ['bin/docsite.ts']
const configured = [
  ...command,
  'pipeline/config/load-config.ts',
  'pipeline/config/run-context.ts',
  'pipeline/site/output/with-locks.ts',
  'pipeline/support/problems/report.ts',
]
const unchanged = [...configured, 'pipeline/commands/build.ts']
const worker = [entries['worker-process']]

/** What is loaded at each of the starts that should be fast, and by processes that start often. */
const chunks = startChunks(
  {
    command,
    unchanged,
    edited: [...unchanged, 'pipeline/commands/build-edited.ts'],
    built: [
      ...unchanged,
      'pipeline/index/run.ts',
      'pipeline/render/run.ts',
      'pipeline/render/render-failures.ts',
      'pipeline/render/render-job.ts',
      'pipeline/sw/run.ts',
    ],
    dev: [...configured, 'bin/dev.ts'],
    serve: [...configured, 'pipeline/commands/serve/run.ts'],
    init: [...command, 'bin/init.ts', 'bin/ask-site.ts'],
    compile: [...worker, 'pipeline/markdown/compile-file.ts'],
    render: [...worker, 'pipeline/render/render-page-files.ts'],
    sample: [entries['check-child']],
    packages: [entries['check-npm']],
  },
  import.meta.dirname,
  [entries.icons],
)

/** Builds the command and the package's API into `dist/`. */
export default defineConfig({
  define: {
    // Bundled CommonJS modules use these.
    __dirname: 'import.meta.dirname',
    __filename: 'import.meta.filename',
    __VERSION__: JSON.stringify(version),
    __NODE_RANGE__: JSON.stringify(engines.node),
  },
  plugins: [
    oneReactBuild,
    workboxSchema,
    oneAcorn,
    iconMarkup,
    codeColors,
    sharedHandlerContext,
    chunks.plugin,
    codeVersions(
      {
        // Compiled pages, and their summaries for the rest of the pipeline.
        __COMPILER_VERSION__: ['pipeline/markdown/compile-file.ts', 'pipeline/site/pages/page-summary.ts'],
        // The content index.
        __INDEX_VERSION__: ['pipeline/index/run.ts'],
        // A whole build.
        __BUILD_VERSION__: ['pipeline/commands/build.ts'],
        // Rendered pages.
        __RENDER_VERSION__: [
          'pipeline/render/render-page-files.ts',
          'pipeline/render/plan-site.ts',
          'pipeline/render/feeds/add-feeds.ts',
          'pipeline/render/cards/draw-card.ts',
        ],
        // The words of a page, the search index, and the list of options.
        __SEARCH_VERSION__: [
          'pipeline/render/search/page-search.ts',
          'pipeline/render/search/search-output.ts',
          'pipeline/render/search/section-indexes.ts',
          'pipeline/render/option-list.ts',
          'pipeline/render/page-samples.ts',
        ],
        // Results of checked samples.
        __CHECK_VERSION__: [
          'pipeline/commands/check/samples/run-samples.ts',
          'pipeline/commands/check/samples/process/child.ts',
          'pipeline/commands/check/samples/packages/npm.ts',
        ],
        // Results of checking prose and of reading linked documents.
        __READING_VERSION__: [
          'pipeline/commands/check/prose/check-form.ts',
          'pipeline/commands/check/prose/check-text.ts',
          'pipeline/commands/check/links/read-document.ts',
        ],
      },
      import.meta.dirname,
    ),
  ],
  // The command uses the production JSX runtime, whatever `NODE_ENV` is during the build.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  ssr: { noExternal: true, external },
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20.19',
    outDir: 'dist',
    minify: false,
    // Licences require that their texts are distributed with the bundled code.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: entries,
      // The icons' `"use client"` directive matters only to React Server Components.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
      external: [...builtinModules, /^node:/, ...external.map((name) => new RegExp(`^${name}(?:/|$)`))],
      // All modules are in one folder and find the worker, the client and the templates by relative paths.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: [chunks.group] },
      },
    },
  },
})
