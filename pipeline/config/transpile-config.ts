import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { writeAtomic } from '../support/files/atomic-write.ts'
import { sha256, shortHash } from '../support/files/hash.ts'
import { readPlainFile } from '../support/files/plain-file.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { readStored } from '../support/files/stored-json.ts'
import { refuseDeepNesting } from '../support/problems/deep-nesting.ts'
import { cacheNames } from './cache-layout.ts'

/**
 * What a file can use to find out its location, in ES modules and in CommonJS, and the expression for its value in terms
 * of the file's absolute path.
 */
const places = {
  'import.meta.url': (file: string) => JSON.stringify(pathToFileURL(file).href),
  'import.meta.dirname': (file: string) => JSON.stringify(path.dirname(file)),
  'import.meta.filename': (file: string) => JSON.stringify(file),
  __dirname: (file: string) => JSON.stringify(path.dirname(file)),
  __filename: (file: string) => JSON.stringify(file),
  'require.resolve': (file: string) =>
    `process.getBuiltinModule('node:module').createRequire(${JSON.stringify(file)}).resolve`,
}

const recordVersion = 2

/** The cache record of a transpiled configuration: its source files and its imports. */
const recordSchema = z.object({
  /** Increased when the same sources are bundled differently. */
  version: z.literal(recordVersion),
  module: z.string(),
  /** The folder of the configuration. The module contains absolute paths, so a copy of the project can't reuse it. */
  dir: z.string(),
  inputs: z.record(z.string(), z.string()),
  /** The imported files of packages, which an update may move. */
  packages: z.array(z.string()),
})

/**
 * Bundles a configuration and the TypeScript and JavaScript files that it imports into one JavaScript module.
 *
 * Packages are not bundled; their imports are resolved from the folder of the configuration. The module is cached, so
 * that no transpiler has to be loaded for an unchanged configuration.
 *
 * @returns The absolute path of the module.
 */
export async function transpileConfig(configFile: string, cacheDir: string): Promise<string> {
  const recordFile = toRecordFile(configFile, cacheDir)
  const dir = path.dirname(configFile)
  const cached = await readStored(recordFile, recordSchema)
  if (cached && (await isFresh(cached, dir, cacheDir))) return path.join(cacheDir, cached.module)

  const packages = new Set<string>()
  let tooDeep: unknown
  const { rolldown } = await import('../support/rolldown/bundler.ts')
  const bundle = await rolldown({
    input: configFile,
    platform: 'node',
    logLevel: 'silent',
    // That of the project is for its application, and may extend a package that isn't installed.
    tsconfig: false,
    // All files run, whatever `sideEffects` in the package.json of the project says.
    treeshake: false,
    // The module runs from the cache folder, but each source file must know its own location.
    transform: { define: Object.fromEntries(Object.keys(places).map((name) => [name, toVariable(name)])) },
    plugins: [
      {
        name: 'docsite-config-imports',
        async resolveId(source, importer, { kind }) {
          if (source === 'docsite') return '\0docsite'
          if (!importer || source.startsWith('.') || path.isAbsolute(source)) return null
          const resolved = await this.resolve(source, importer, { skipSelf: true })
          if (!resolved || !path.isAbsolute(resolved.id)) return null
          packages.add(resolved.id)
          // `require` accepts only paths, and on Windows `import` accepts only URLs.
          const id = kind === 'require-call' ? resolved.id : pathToFileURL(resolved.id).href
          return { id, external: true }
        },
        load: (id) => (id === '\0docsite' ? 'export const defineConfig = (config) => config' : null),
        transform: (code, id, { moduleType }) => {
          if (!path.isAbsolute(id)) return null
          try {
            refuseDeepNesting(code, toShownPath(id), 'script')
          } catch (error) {
            tooDeep ??= error
            throw error
          }
          return moduleType === 'json' ? null : declarePlaces(id, code) + code
        },
      },
    ],
  })
  const { output } = await bundle
    .generate({
      format: 'esm',
      // Only one module is written: a separate chunk for a dynamic import would not be found.
      codeSplitting: false,
    })
    .catch((error: unknown) => {
      // Rolldown wraps the error, so throw the original one.
      throw tooDeep ?? error
    })
  const inputs: Record<string, string> = {}
  for (const file of await bundle.watchFiles) {
    if (existsSync(file)) inputs[path.relative(dir, file)] = sha256(await readPlainFile(file))
  }
  await bundle.close()
  const { code } = output[0]
  const module = toModuleName(code)
  await writeAtomic(path.join(cacheDir, module), code)
  await writeAtomic(
    recordFile,
    JSON.stringify({ version: recordVersion, module, dir, inputs, packages: [...packages] }),
  )
  return path.join(cacheDir, module)
}

/**
 * The absolute paths of the source files of a configuration, or of another module of the site. While it can't be
 * bundled, these are the files of its last working version.
 */
export async function listConfigFiles(configFile: string, cacheDir: string): Promise<string[]> {
  if (configFile.endsWith('.json')) return [configFile]
  // Errors in the configuration are reported when it is loaded.
  await transpileConfig(configFile, cacheDir).catch(() => {})
  const record = await readStored(toRecordFile(configFile, cacheDir), recordSchema)
  const dir = path.dirname(configFile)
  const inputs = Object.keys(record?.inputs ?? {}).map((file) => path.join(dir, file))
  return [...new Set([configFile, ...inputs])]
}

function toRecordFile(configFile: string, cacheDir: string): string {
  return path.join(cacheDir, cacheNames.config, `${shortHash(path.basename(configFile))}.json`)
}

/** The path of a module within the cache folder. */
function toModuleName(code: string | Uint8Array): string {
  return path.join('config', `${shortHash(code)}.mjs`)
}

/**
 * Declares the variables that replace what a file uses of `places`, on its first line, so that line numbers don't change.
 */
function declarePlaces(file: string, code: string): string {
  return Object.entries(places)
    .filter(([name]) => code.includes(name))
    .map(([name, toValue]) => `const ${toVariable(name)} = ${toValue(file)};`)
    .join('')
}

function toVariable(name: string): string {
  return `__docsite_${name.replaceAll('.', '_')}`
}

async function isFresh(
  record: z.infer<typeof recordSchema>,
  dir: string,
  cacheDir: string,
): Promise<boolean> {
  if (record.dir !== dir) return false
  if (!record.packages.every((file) => existsSync(file))) return false
  // Verify the hash in the name: after a crash of the machine the file may be empty.
  const code = await readPlainFile(path.join(cacheDir, record.module)).catch(() => undefined)
  if (!code || toModuleName(code) !== record.module) return false
  for (const [file, hash] of Object.entries(record.inputs)) {
    const bytes = await readPlainFile(path.join(dir, file)).catch(() => undefined)
    if (!bytes || sha256(bytes) !== hash) return false
  }
  return true
}
