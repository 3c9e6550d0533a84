import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { shortHash } from '../support/files/hash.ts'
import { readPackageNames } from '../support/files/package-json.ts'
import { readPlainFileSync } from '../support/files/plain-file.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { refuseDeepNesting } from '../support/problems/deep-nesting.ts'
import { DocsiteError, toMachineError } from '../support/problems/docsite-error.ts'
import type { Problem } from '../support/problems/problem.ts'
import { checkConfig } from './check-config.ts'
import { configNames } from './config-names.ts'
import { createKeyLocator, jsonPrefix, toPlace } from './locate-key.ts'
import { type Config, toBaseLanguage } from './schema.ts'
import { listPathLanguages, toPrefix } from './site-prefix.ts'
import { transpileConfig } from './transpile-config.ts'

export interface LoadConfigOptions {
  /** The folder that relative paths start from; by default the working folder. */
  cwd?: string
  /** Path of the configuration; without it one of `configNames` is looked for. */
  config?: string
  content?: string
  out?: string
  cache?: string
  /** The language of this build, in place of the configured one. */
  language?: string
  /** Whether the configuration is read again that this process has read before. */
  isFresh?: boolean
}

/** A checked configuration with the folders that a run works on, all absolute. */
export interface Project {
  config: Config
  configFile?: string
  /** The folder of the configuration, or the working folder. */
  rootDir: string
  contentDir: string
  /**
   * The folder of the language that is translated from: imported READMEs, data and components are there, and pages
   * that aren't translated. The same as `contentDir`, but for a language with a folder of its own.
   */
  baseContentDir: string
  /** The language of the pages in `baseContentDir`: BCP 47 tag. */
  baseLanguage: string
  outputDir: string
  cacheDir: string
  /** Where the stages of this site leave what others of them read: the cache folder, or a folder in it. */
  stateDir: string
  /** Where the site is below the root of the output, such as `zh/`; empty for the one at the root. */
  prefix: string
  /** All sites of the output: first the one at the root, then languages in the order of the configuration. */
  parts: readonly Project[]
  /** Those of them that a build publishes: all, or that of the language that was asked for. */
  built: readonly Project[]
  /** Warnings of the configuration. */
  problems: Problem[]
}

/**
 * Find, load and check the configuration; without one, a folder of Markdown is configuration enough.
 *
 * @throws {DocsiteError} When the file is missing, can't be run, or says what isn't allowed.
 */
export async function loadProject(options: LoadConfigOptions = {}): Promise<Project> {
  const cwd = path.resolve(options.cwd ?? '.')
  const configFile = findConfig(cwd, options.config)
  const rootDir = configFile ? path.dirname(configFile) : cwd
  const provisionalCache = options.cache ? path.resolve(cwd, options.cache) : path.join(rootDir, '.docsite')
  const { value, createLocator }: ReadConfig = configFile
    ? await readConfig(configFile, provisionalCache, options.isFresh)
    : { value: { site: { name: toSiteName(cwd) } } }
  const file = configFile && toShownPath(configFile)
  const at = (flag: string | undefined, configured: string) =>
    flag === undefined ? path.resolve(rootDir, configured) : path.resolve(cwd, flag)
  const loadSite = async (language: string | undefined): Promise<Project> => {
    const { config, problems } = await checkConfig(value, { file, createLocator }, language)
    const baseContentDir = at(options.content, config.content)
    const translated = config.languages.find(({ code }) => code === config.language)?.content
    const prefix = toPrefix(config)
    const cacheDir = at(options.cache, config.cache)
    return {
      config,
      configFile,
      rootDir,
      contentDir: translated === undefined ? baseContentDir : path.resolve(rootDir, translated),
      baseContentDir,
      baseLanguage: toBaseLanguage(config),
      problems,
      outputDir: path.resolve(at(options.out, config.output), prefix),
      cacheDir,
      stateDir: prefix === '' ? cacheDir : path.resolve(cacheDir, 'parts', prefix),
      prefix,
      parts: [],
      built: [],
    }
  }
  return withParts(await loadSite(options.language), options.language, loadSite)
}

/** A site with the others of its output. */
async function withParts(
  site: Project,
  asked: string | undefined,
  loadSite: (language: string | undefined) => Promise<Project>,
): Promise<Project> {
  const root = site.prefix === '' ? site : await loadSite(undefined)
  const parts = [root]
  for (const code of listPathLanguages(root.config))
    parts.push(site.config.language === code ? site : await loadSite(code))
  const built = asked === undefined ? parts : [site]
  for (const part of parts) Object.assign(part, { parts, built } satisfies Partial<Project>)
  return site
}

function findConfig(cwd: string, named: string | undefined): string | undefined {
  if (named !== undefined) {
    const file = path.resolve(cwd, named)
    if (existsSync(file)) return file
    throw new DocsiteError(`There is no configuration at \`${named}\``, {
      ruleId: 'config-missing',
      hint: 'Give --config the path of an existing file, or leave it out.',
    })
  }
  return configNames.map((name) => path.join(cwd, name)).find((file) => existsSync(file))
}

interface ReadConfig {
  value: unknown
  createLocator?: () => ReturnType<typeof createKeyLocator>
}

async function readConfig(file: string, cacheDir: string, isFresh = false): Promise<ReadConfig> {
  const source = readText(file)
  const isJson = file.endsWith('.json')
  refuseDeepNesting(source, toShownPath(file), 'script')
  const createLocator = () => createKeyLocator(source, isJson)
  try {
    if (isJson) return { value: JSON.parse(source), createLocator }
    // Node.js reads the files that a configuration imports once: to read them again, all become one new module.
    const isBundled = file.endsWith('.ts') || isFresh
    const module = isBundled ? await transpileConfig(file, cacheDir) : file
    // At the same address a module isn't read again.
    const version = isFresh ? `?${shortHash(source)}` : ''
    const exported = (await import(pathToFileURL(module).href + version)) as { default?: unknown }
    return { value: exported.default, createLocator }
  } catch (cause) {
    // Where the module is kept can’t be written, or the like: that is no fault of the configuration.
    const machineError = toMachineError(cause)
    if (machineError instanceof DocsiteError) throw machineError
    throw await toLoadError(file, source, isJson, cause)
  }
}

/** @throws {DocsiteError} Where the file isn't UTF-8. Its byte order mark, which editors on Windows write, isn't part of it. */
function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readPlainFileSync(file))
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    const reason = 'The configuration isn’t UTF-8'
    const hint = 'Save the file as UTF-8.'
    throw new DocsiteError(reason, {
      problems: [
        { file: toShownPath(file), line: 1, column: 1, ruleId: 'not-utf8', severity: 'error', reason, hint },
      ],
      cause,
    })
  }
}

/** Say where the syntax is wrong; if it isn't, what the configuration threw when it ran. */
async function toLoadError(
  file: string,
  source: string,
  isJson: boolean,
  cause: unknown,
): Promise<DocsiteError> {
  const { parseSync } = await import('rolldown/utils')
  const shift = isJson ? jsonPrefix.length : 0
  const { errors } = parseSync(isJson ? 'config.js' : file, isJson ? jsonPrefix + source : source)
  const [syntaxError] = errors
  const label = syntaxError?.labels[0]
  const place = label ? toPlace(source, label.start - shift, label.end - shift) : {}
  const thrown = cause instanceof Error ? cause.message : String(cause)
  // The transpiler colours what it prints, whatever it is printed on.
  const reason = syntaxError?.message ?? stripVTControlCharacters(thrown)
  return new DocsiteError('The configuration could not be loaded', {
    cause,
    problems: [
      {
        file: toShownPath(file),
        ...place,
        ruleId: syntaxError ? 'config-syntax' : 'config-failed',
        severity: 'error',
        reason: `The configuration could not be loaded: ${reason}`,
        hint: syntaxError
          ? 'Fix the syntax at this place.'
          : 'The configuration is run as a module: it must export plain data by default and import only what is installed.',
      },
    ],
  })
}

/** The name in `package.json`, or that of the folder; above a folder `docs` and the like, which says nothing. */
function toSiteName(dir: string): string {
  const name = readPackageNames(dir)?.name
  if (name) return name
  const folder = path.basename(dir)
  return /^(?:docs?|documentation|website)$/i.test(folder)
    ? toSiteName(path.dirname(dir))
    : folder || 'Documentation'
}
