import { createRequire } from 'node:module'
import path from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { z } from 'zod'
import { findPackage } from './bundle.ts'

/**
 * The modules that must exist only once in a page. In the client of the development server each of them is a
 * separate script, so that components can be rebundled without them.
 */
const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const

/** The specifier of the module for React Fast Refresh. */
export const refreshModule = 'docsite-refresh'

export const sharedModulesSchema = z.record(
  z.string(),
  z.strictObject({
    /** The path of the script, relative to the root of the site. */
    file: z.string(),
    /** The names that the module exports. */
    names: z.array(z.string()),
  }),
)

/** The shared modules, by import specifier. */
export type SharedModules = z.infer<typeof sharedModulesSchema>

const prefix = '\0shared:'

/** The client entries for the shared modules: import specifiers by entry name. */
export const sharedEntries: Record<string, string> = Object.fromEntries(
  [...reactModules, refreshModule].map((source) => [toEntryName(source), source]),
)

/** The entry name of a shared module. It becomes part of a file name. */
export function toEntryName(source: string): string {
  return `shared-${source.replace('/', '-')}`
}

/** The names that a shared module exports. */
export function listSharedNames(source: string): string[] {
  if (source === refreshModule)
    return ['refreshComponents', 'register', 'createSignatureFunctionForTransform']
  const names = Object.keys(createRequire(import.meta.url)(source))
  return ['default', ...names.filter((name) => name !== 'default')]
}

/** Builds the shared modules from the packages that docsite depends on. */
export function makeShared(rendererDir: string): Plugin {
  const refreshFile = path.join(rendererDir, 'dev', 'react-refresh.ts')
  const packages = ['react', 'react-dom'].map((name) => findPackage(name, rendererDir))
  return {
    name: 'docsite-make-shared',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === refreshModule) return refreshFile
      if (source === 'react-refresh/runtime')
        return path.join(findPackage('react-refresh', rendererDir), 'runtime.js')
      // Imports between React's packages aren't redirected to the shared modules.
      if (importer && packages.some((dir) => importer.startsWith(dir))) return null
      const shared = toReactModule(source, rendererDir)
      return shared !== undefined && !importer?.startsWith(prefix) ? prefix + shared : null
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const source = id.slice(prefix.length)
      const names = listSharedNames(source).filter((name) => name !== 'default')
      return [
        `import ${JSON.stringify(refreshFile)}`,
        `import all from ${JSON.stringify(source)}`,
        'export default all',
        `export const { ${names.join(', ')} } = all`,
      ].join('\n')
    },
  }
}

/** Turns imports of shared modules into imports of the prebuilt scripts in the same folder as the bundle. */
export function importShared(shared: SharedModules, rendererDir: string): Plugin {
  return {
    name: 'docsite-import-shared',
    enforce: 'pre',
    resolveId(source, _importer, { kind }) {
      const name = source === refreshModule ? source : toReactModule(source, rendererDir)
      if (name === undefined) return source.startsWith('./shared-') ? { id: source, external: true } : null
      // Only `require()` needs a virtual module: the bundler puts it into a chunk that components share and
      // that changes with each of them.
      return kind === 'require-call' ? prefix + name : { id: toImport(shared[name]), external: true }
    },
    load(id) {
      const module = id.startsWith(prefix) ? shared[id.slice(prefix.length)] : undefined
      return module ? `export { ${module.names.join(', ')} } from '${toImport(module)}'` : null
    },
  }
}

function toImport({ file }: SharedModules[string] = { file: '', names: [] }): string {
  return `./${path.posix.basename(file)}`
}

/**
 * Registers components with React Fast Refresh, and the signatures of the hooks that they and the site's own
 * hooks call.
 *
 * @param dir The folder of the components.
 */
export function registerComponents(dir: string): Plugin {
  return {
    name: 'docsite-register-components',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.[jt]sx?$/, exclude: /[\\/]node_modules[\\/]/ } },
      async handler(source, id) {
        // Vite's own transform runs later, and it skips hooks in files without JSX.
        const jsx = { runtime: 'automatic', refresh: true } as const
        const { code } = await transformWithOxc(source, id, { jsx, sourcemap: false, tsconfig: false })
        const file = JSON.stringify(`${path.relative(dir, id)} `)
        const before = [
          `import { register as $register, createSignatureFunctionForTransform as $RefreshSig$ } from '${refreshModule}'`,
          `const $RefreshReg$ = (type, name) => $register(type, ${file} + name)`,
        ]
        return { code: [...before, code].join('\n'), moduleType: 'js' }
      },
    },
  }
}

/** @param source The specifier as written, or the path that an alias replaced it with. */
function toReactModule(source: string, rendererDir: string): string | undefined {
  return reactModules.find((name) => {
    const [packageName = '', ...rest] = name.split('/')
    return source === name || source === [findPackage(packageName, rendererDir), ...rest].join('/')
  })
}
