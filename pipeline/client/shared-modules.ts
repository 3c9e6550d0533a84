import { createRequire } from 'node:module'
import path from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { z } from 'zod'
import { findPackage } from './bundle.ts'

/**
 * The modules of which a page has one each, whoever imports them. They are scripts of their own in the client of the
 * development server: components are bundled anew without them.
 */
const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const

/** The module of React Fast Refresh, as it is imported. */
export const refreshModule = 'docsite-refresh'

export const sharedModulesSchema = z.record(
  z.string(),
  z.strictObject({
    /** Path below the root of the site. */
    file: z.string(),
    names: z.array(z.string()),
  }),
)

/** What is shared, by the name that modules import it by. */
export type SharedModules = z.infer<typeof sharedModulesSchema>

const prefix = '\0shared:'

/** Entries of the client that others import, by name. */
export const sharedEntries: Record<string, string> = Object.fromEntries(
  [...reactModules, refreshModule].map((source) => [toEntryName(source), source]),
)

/** The name of an entry: it becomes part of a file's name. */
export function toEntryName(source: string): string {
  return `shared-${source.replace('/', '-')}`
}

/** Names that a shared module exports. */
export function listSharedNames(source: string): string[] {
  if (source === refreshModule)
    return ['refreshComponents', 'register', 'createSignatureFunctionForTransform']
  const names = Object.keys(createRequire(import.meta.url)(source))
  return ['default', ...names.filter((name) => name !== 'default')]
}

/** Makes the shared modules out of the packages that docsite comes with. */
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
      // Packages of React import each other as they are.
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

/** Makes what is bundled import the shared modules, which are in its folder. */
export function importShared(shared: SharedModules, rendererDir: string): Plugin {
  return {
    name: 'docsite-import-shared',
    enforce: 'pre',
    resolveId(source, _importer, { kind }) {
      const name = source === refreshModule ? source : toReactModule(source, rendererDir)
      if (name === undefined) return source.startsWith('./shared-') ? { id: source, external: true } : null
      // Of what is required, the bundler makes a script that components share, and that changes with each of them.
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

/** Registers components with React, and what hooks they and hooks of the site's own call. @param dir Of the components. */
export function registerComponents(dir: string): Plugin {
  return {
    name: 'docsite-register-components',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.[jt]sx?$/, exclude: /[\\/]node_modules[\\/]/ } },
      async handler(source, id) {
        // The transform that comes after it leaves hooks out that are in a file without JSX.
        const jsx = { runtime: 'automatic', refresh: true } as const
        const { code, map } = await transformWithOxc(source, id, { jsx, sourcemap: false })
        const file = JSON.stringify(`${path.relative(dir, id)} `)
        const before = [
          `import { register as $register, createSignatureFunctionForTransform as $RefreshSig$ } from '${refreshModule}'`,
          `const $RefreshReg$ = (type, name) => $register(type, ${file} + name)`,
        ]
        return { code: [...before, code].join('\n'), map, moduleType: 'js' }
      },
    },
  }
}

/** @param source As it is imported, or as an alias has made it. */
function toReactModule(source: string, rendererDir: string): string | undefined {
  return reactModules.find((name) => {
    const [packageName = '', ...rest] = name.split('/')
    return source === name || source === [findPackage(packageName, rendererDir), ...rest].join('/')
  })
}
