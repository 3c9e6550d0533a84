import { cpSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { defineConfig } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const { version, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  version: string
  engines: { node: string }
}

/** Builds the package that `npm create docsite` runs: `docsite init`, bundled with all of its dependencies. */
export default defineConfig({
  define: {
    // Used by bundled CommonJS modules.
    __dirname: 'import.meta.dirname',
    __filename: 'import.meta.filename',
    __VERSION__: JSON.stringify(version),
    __NODE_RANGE__: JSON.stringify(engines.node),
  },
  plugins: [
    {
      name: 'templates',
      closeBundle() {
        const templates = path.join(import.meta.dirname, 'templates')
        rmSync(templates, { recursive: true, force: true })
        for (const name of ['site', 'ci'])
          cpSync(path.join(root, 'templates', name), path.join(templates, name), { recursive: true })
      },
    },
  ],
  ssr: { noExternal: true },
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20.19',
    minify: false,
    // The licences of the bundled libraries have to be distributed with them.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: { 'create-docsite': path.join(root, 'bin/create-entry.ts') },
      external: [...builtinModules, /^node:/],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
