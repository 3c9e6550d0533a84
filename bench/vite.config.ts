import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'

/** Compiles the benchmarks. Packages are not bundled, so that each is measured as it is installed. */
export default defineConfig({
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20.19',
    outDir: 'bench/.build',
    minify: false,
    rolldownOptions: {
      input: {
        build: 'bench/build.ts',
        pages: 'bench/pages.ts',
        history: 'bench/history.ts',
        relevance: 'bench/relevance.ts',
        'install-size': 'bench/install-size.ts',
        'dev-loop': 'bench/dev-loop.ts',
        'bare-unified': 'bench/bare-unified.ts',
      },
      external: [...builtinModules, /^node:/, /^[a-z@]/],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
