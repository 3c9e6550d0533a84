import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { ParseError } from 'jsonc-parser'
import { readPlainFileSync } from '../support/files/plain-file.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import { refuseDeepNesting } from '../support/problems/deep-nesting.ts'
import { DocsiteError, toMachineError } from '../support/problems/docsite-error.ts'
import type { Problem } from '../support/problems/problem.ts'
import { cacheNames } from './cache-layout.ts'
import { checkConfig } from './check-config.ts'
import { findConfig } from './find-config.ts'
import { createKeyLocator, toPlace } from './locate-key.ts'
import { type Config, toBaseLanguage } from './schema.ts'
import { toSiteName } from './site-name.ts'
import { listPathLanguages, toPrefix } from './site-prefix.ts'
import { transpileConfig } from './transpile-config.ts'

export interface LoadConfigOptions {
  /** The folder for resolving relative paths; by default the working folder. */
  cwd?: string
  /** The path of the configuration file; by default the first existing one of `configNames`. */
  config?: string
  content?: string
  out?: string
  cache?: string
  /** The language to build, if it isn't `language` of the configuration. */
  language?: string
}

/** A validated configuration with the folders of a run as absolute paths. */
export interface Project {
  config: Config
  configFile?: string
  /** The folder of the configuration file, or else the working folder. */
  rootDir: string
  contentDir: string
  /**
   * The content folder of the source language. It contains imported READMEs, data, components, and the pages that
   * aren't translated. It differs from `contentDir` only for languages with their own content folder.
   */
  baseContentDir: string
  /** The language of the pages in `baseContentDir` as a BCP 47 tag. */
  baseLanguage: string
  outputDir: string
  cacheDir: string
  /** The folder for files that stages of this site pass to other stages: the cache folder, or a folder in it. */
  stateDir: string
  /** The path of the site below the root of the output, such as `zh/`; empty for the site at the root. */
  prefix: string
  /** All sites of the output: first the one at the root, then languages in the order of the configuration. */
  parts: readonly Project[]
  /** The sites that a build publishes: all, or only that of the requested language. */
  built: readonly Project[]
  /** Warnings about the configuration. */
  problems: Problem[]
}

/**
 * Finds, loads and validates the configuration. Without one, the defaults are used: a folder of Markdown is enough.
 *
 * @throws {DocsiteError} If the file is missing, can't be executed, or is invalid.
 */
export async function loadProject(options: LoadConfigOptions = {}): Promise<Project> {
  const cwd = path.resolve(options.cwd ?? '.')
  const configFile = findConfig(cwd, options)
  const rootDir = configFile ? path.dirname(configFile) : cwd
  const provisionalCache = options.cache ? path.resolve(cwd, options.cache) : path.join(rootDir, '.docsite')
  const { value, createLocator }: ReadConfig = configFile
    ? await readConfig(configFile, provisionalCache)
    : { value: {} }
  const file = configFile && toShownPath(configFile)
  const siteName = toSiteName(rootDir)
  const at = (flag: string | undefined, configured: string) =>
    flag === undefined ? path.resolve(rootDir, configured) : path.resolve(cwd, flag)
  const loadSite = async (language: string | undefined): Promise<Project> => {
    const { config, problems } = await checkConfig(value, { file, createLocator, siteName }, language)
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
      stateDir: prefix === '' ? cacheDir : path.resolve(cacheDir, cacheNames.parts, prefix),
      prefix,
      parts: [],
      built: [],
    }
  }
  return withParts(await loadSite(options.language), options.language, loadSite)
}

/** Adds the other sites of the same output to a site. */
async function withParts(
  site: Project,
  language: string | undefined,
  loadSite: (language: string | undefined) => Promise<Project>,
): Promise<Project> {
  const root = site.prefix === '' ? site : await loadSite(undefined)
  const parts = [root]
  for (const code of listPathLanguages(root.config))
    parts.push(site.config.language === code ? site : await loadSite(code))
  const built = language === undefined ? parts : [site]
  for (const part of parts) Object.assign(part, { parts, built } satisfies Partial<Project>)
  return site
}

interface ReadConfig {
  value: unknown
  createLocator?: () => ReturnType<typeof createKeyLocator>
}

async function readConfig(file: string, cacheDir: string): Promise<ReadConfig> {
  const source = readText(file)
  const isJson = file.endsWith('.json')
  refuseDeepNesting(source, toShownPath(file), 'script')
  const createLocator = () => createKeyLocator(source, isJson)
  try {
    if (isJson) return { value: JSON.parse(source), createLocator }
    // Also JavaScript is bundled: Node.js loads the files that it imports only once, warns about modules in packages
    // without `type`, and finds `docsite` only if it is installed in the project.
    const module = await transpileConfig(file, cacheDir)
    const exported = (await import(pathToFileURL(module).href)) as { default?: unknown }
    return { value: exported.default, createLocator }
  } catch (cause) {
    // If the cache folder isn't writable, for example, the configuration isn't to blame.
    const machineError = toMachineError(cause)
    if (machineError instanceof DocsiteError) throw machineError
    throw await toLoadError(file, source, isJson, cause)
  }
}

/**
 * Reads a text file without its byte order mark, which Windows editors write.
 *
 * @throws {DocsiteError} If it isn't UTF-8.
 */
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

/** Creates the error for a configuration with a syntax error, or else for one that has thrown an error when it ran. */
async function toLoadError(
  file: string,
  source: string,
  isJson: boolean,
  cause: unknown,
): Promise<DocsiteError> {
  if (isJson) return toJsonError(file, source, cause)
  const { parseSync } = await import('../support/rolldown/parser.ts')
  const { errors } = parseSync(file, source)
  const [syntaxError] = errors
  const label = syntaxError?.labels[0]
  const place = label ? toPlace(source, label.start, label.end) : {}
  const thrown = cause instanceof Error ? cause.message : String(cause)
  // The transpiler colours its messages even if the output isn't a terminal.
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
          : 'The configuration runs as a module: its default export must be plain data, and it can only import its own files and installed packages.',
      },
    ],
  })
}

async function toJsonError(file: string, source: string, cause: unknown): Promise<DocsiteError> {
  const { parse } = await import('jsonc-parser')
  const errors: ParseError[] = []
  parse(source, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  const [error] = errors
  const reason = 'The configuration isn’t JSON'
  return new DocsiteError(reason, {
    cause,
    problems: [
      {
        file: toShownPath(file),
        ...(error && toPlace(source, error.offset, error.offset + error.length)),
        ruleId: 'config-syntax',
        severity: 'error',
        reason,
        hint: 'Fix the syntax at this place. JSON has no comments, no trailing commas and no single quotes, and its keys are in double quotes.',
      },
    ],
  })
}
