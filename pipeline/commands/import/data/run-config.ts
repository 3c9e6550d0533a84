import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { execa } from 'execa'
import { readPlainFileSync } from '../../../support/files/plain-file.ts'
import { toPosixPath, toShownPath } from '../../../support/files/posix-path.ts'
import { tempFolder } from '../../../support/files/temp-folder.ts'
import { refuseDeepNesting } from '../../../support/problems/deep-nesting.ts'
import { DocsiteError } from '../../../support/problems/docsite-error.ts'
import { Call, isRecord, Setting, Unknown } from './setting.ts'

/**
 * Source of a stand-in module for a package. Every export is a function: functions such as `defineConfig`
 * return their argument, all others return a record of the call. Bundlers copy own exports by name but keep
 * the prototype, so the prototype is a proxy that answers to any export name.
 */
function makeStandIn(source: string): string {
  const name = source.replace(/^.*\//, '').replaceAll(/\W/g, '_')
  return `const toFunction = (name) => new Proxy(function () {}, {
  apply: (_, self, args) => /^(?:define|with)/.test(name) ? args[0] : { __call: name, args },
  get: (target, key) => typeof key === 'symbol' || key === 'toJSON' || key === 'then' ? undefined : key === 'prototype' ? target.prototype : toFunction(key),
})
function main(...args) { return { __call: '${name}', args } }
Object.setPrototypeOf(main, new Proxy(Function.prototype, {
  get: (target, key) => key === '__esModule' ? true : key === 'default' ? main : key in target || typeof key === 'symbol' ? target[key] : toFunction(key),
}))
module.exports = main
`
}

/**
 * Packages that are replaced even if they are installed, because their functions don't return their argument.
 */
const replaced =
  /^(?:vitepress|vuepress|@vuepress\/.*|@rspress\/core|rspress\/.*|astro\/config|@astrojs\/starlight)$/

const runner = `
import config from %s
const given = typeof config === 'function' ? await config({}) : await config
const seen = new WeakSet()
process.stdout.write('\\n\\u0001' + JSON.stringify(given ?? null, (key, value) => {
  if (typeof value === 'function') return { __code: 'a function' }
  if (value instanceof RegExp) return { __code: String(value) }
  if (typeof value === 'object' && value !== null) {
    if (seen.has(value)) return { __code: 'a circular object' }
    seen.add(value)
  }
  return value
}))
`

/**
 * Run a configuration in a separate process and return its default export as data. Packages that aren't
 * installed are replaced by stand-ins.
 *
 * @param file Absolute path.
 * @param rootDir Folder that reported places are relative to.
 * @throws {DocsiteError} If the configuration can't be bundled, throws, or takes more than a minute.
 */
export async function runConfig(file: string, rootDir: string): Promise<Setting> {
  const shown = toPosixPath(path.relative(rootDir, file))
  refuseDeepNesting(readPlainFileSync(file).toString(), toShownPath(file), 'script')
  const dir = await mkdtemp(path.join(tempFolder(), 'docsite-import-'))
  try {
    const module = path.join(dir, 'config.mjs')
    await bundle(file, module).catch((cause: Error) => {
      // Use the first error, without the line that counts the errors and without colours.
      const [, reason = cause.message] = stripVTControlCharacters(cause.message).split(/\n+(?=\[)/)
      throw toFailure(shown, reason.split('\n')[0]?.replace(/^\[\w+\]\s*/, '') ?? '', cause)
    })
    const script = runner.replace('%s', JSON.stringify(pathToFileURL(module).href))
    const { stdout, stderr, exitCode } = await execa(
      process.execPath,
      ['--input-type=module', '--eval', script],
      {
        cwd: path.dirname(file),
        reject: false,
        timeout: 60_000,
      },
    )
    const [, json] = stdout.split('\u0001')
    if (exitCode !== 0 || json === undefined) {
      const reason =
        stderr.split('\n').find((line) => /Error/.test(line)) ?? 'the process ended without a result'
      throw toFailure(shown, reason)
    }
    return new Setting(revive(JSON.parse(json)), { file: shown, line: 1 }, new WeakMap())
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

function toFailure(shown: string, reason: string, cause?: Error): DocsiteError {
  return new DocsiteError(`\`${shown}\` failed: ${reason.trim()}`, {
    ruleId: 'import-config',
    hint: 'Import without `--run-config` to read the file instead of running it.',
    cause,
  })
}

async function bundle(input: string, output: string): Promise<void> {
  const { rolldown } = await import('../../../support/rolldown/bundler.ts')
  const built = await rolldown({
    input,
    platform: 'node',
    logLevel: 'silent',
    // It may extend a package that isn't installed, such as `@docusaurus/tsconfig`.
    tsconfig: false,
    plugins: [
      {
        name: 'docsite-import-packages',
        async resolveId(source, importer) {
          if (!importer || source.startsWith('.') || path.isAbsolute(source) || source.startsWith('node:'))
            return null
          if (replaced.test(source)) return `\0stand-in:${source}.cjs`
          const resolved = await this.resolve(source, importer, { skipSelf: true })
          if (!resolved) return `\0stand-in:${source}.cjs`
          return path.isAbsolute(resolved.id) ? { id: pathToFileURL(resolved.id).href, external: true } : null
        },
        load: (id) =>
          id.startsWith('\0stand-in:') ? makeStandIn(id.slice('\0stand-in:'.length, -'.cjs'.length)) : null,
        transform(code, id) {
          if (!path.isAbsolute(id)) return null
          refuseDeepNesting(code, toShownPath(id), 'script')
          return code
            .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
            .replaceAll(/\bimport\.meta\.dirname\b|\b__dirname\b/g, JSON.stringify(path.dirname(id)))
        },
      },
    ],
  })
  await built.write({ file: output, format: 'esm', codeSplitting: false })
  await built.close()
}

function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive)
  if (!isRecord(value)) return value
  if (typeof value.__code === 'string') return new Unknown(value.__code)
  if (typeof value.__call === 'string') return new Call(value.__call, (value.args as unknown[]).map(revive))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revive(one)]))
}
