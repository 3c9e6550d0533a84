import { readFileSync } from 'node:fs'
import { builtinModules, createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { bundledThemes } from 'shiki/themes'
import { defineConfig, type Plugin } from 'vite'
import { toCodeColors } from './pipeline/config/theme/to-code-colors.ts'
import { codeVersions } from './scripts/code-versions.ts'
import { oneReactBuild } from './scripts/one-react-build.ts'
import { sharedHandlerContext } from './scripts/shared-handler-context.ts'

/**
 * Packages that stay imports of the command: native ones, those that load only when a stage has work. React, which a
 * site's own components must share with us, isn't bundled either. All others are, which halves the time to start.
 */
const external = ['@resvg/resvg-js', '@shikijs/langs', 'lightningcss', 'rolldown', 'vite']

const { version, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string
  engines: { node: string }
}

/**
 * workbox-build looks up the schema of a method's options by a name made at runtime, which a bundler can't follow, and
 * compiles it whenever it runs, which takes longer than all else that it does. We call one method: the function that
 * checks its options is made when the command is.
 */
const workboxSchema: Plugin = {
  name: 'workbox-schema',
  resolveId: (id) => (id === 'inject-manifest-options' ? `\0${id}` : null),
  load(id) {
    if (id !== '\0inject-manifest-options') return null
    // Its own library for schemas, with the options that it has there.
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
        if (!text.includes(before)) this.error('workbox-build checks its options in another way')
        return text.replace(before, after)
      }, code)
    },
  },
}

/** Of each icon of the interface its elements, as markup: without the library's runtime, which readers would load. */
const iconMarkup: Plugin = {
  name: 'icon-markup',
  load: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    async handler(id) {
      const { __iconData: icon } = (await import(pathToFileURL(id).href)) as {
        __iconData?: { node: [name: string, attributes: Record<string, string>][] }
      }
      // Other names of an icon are modules as well.
      if (!icon) return null
      const elements = icon.node.map(([name, { key, ...attributes }]) => {
        const list = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
        return `<${name}${list.join('')}/>`
      })
      return `export default ${JSON.stringify(elements.join(''))}`
    },
  },
}

/** The colours of all themes of code, in place of the module that reads them out of the library. */
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

/** Builds the command and the package's API into `dist/`. */
export default defineConfig({
  define: {
    // What bundled CommonJS modules ask for.
    __dirname: 'import.meta.dirname',
    __filename: 'import.meta.filename',
    __VERSION__: JSON.stringify(version),
    __NODE_RANGE__: JSON.stringify(engines.node),
  },
  plugins: [
    oneReactBuild,
    workboxSchema,
    iconMarkup,
    codeColors,
    sharedHandlerContext,
    codeVersions(
      {
        // Compiled pages, and what the rest of the pipeline needs of them.
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
        // The words of a page, the index of all words, and the list of options.
        __SEARCH_VERSION__: [
          'pipeline/render/search/page-search.ts',
          'pipeline/render/search/search-output.ts',
          'pipeline/render/search/section-indexes.ts',
          'pipeline/render/option-list.ts',
          'pipeline/render/page-samples.ts',
        ],
        // Samples that were proved.
        __CHECK_VERSION__: [
          'pipeline/commands/check/samples/run-samples.ts',
          'pipeline/commands/check/samples/process/child.ts',
          'pipeline/commands/check/samples/packages/npm.ts',
        ],
        // What prose and documents contain.
        __READING_VERSION__: [
          'pipeline/commands/check/prose/check-form.ts',
          'pipeline/commands/check/prose/check-text.ts',
          'pipeline/commands/check/links/read-document.ts',
        ],
      },
      import.meta.dirname,
    ),
  ],
  // Whatever the environment of the build says: the command runs in production.
  oxc: { jsx: { runtime: 'automatic', development: false } },
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
        'check-child': 'pipeline/commands/check/samples/process/child.ts',
        'check-npm': 'pipeline/commands/check/samples/packages/npm.ts',
        docsite: 'bin/entry.ts',
        icons: 'renderer/icons/drawings.ts',
        prebuild: 'pipeline/client/prebuild.ts',
        'worker-process': 'pipeline/commands/worker-process.ts',
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
