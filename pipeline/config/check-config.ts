import type { z } from 'zod'
import type { StringKey } from '../../renderer/strings/language-strings.ts'
import { DocsiteError } from '../support/problems/docsite-error.ts'
import { joinOr, nearest, orList } from '../support/problems/nearest.ts'
import { listKinds, missingMessage, toPlainMessage, toTypeName } from '../support/problems/plain-issue.ts'
import type { Problem } from '../support/problems/problem.ts'
import { countOf } from '../support/text/count-of.ts'
import { toKeyName } from '../support/text/key-name.ts'
import { findOwnKeys } from './foreign-keys.ts'
import { listMissingStrings } from './interface-strings.ts'
import type { KeyPath, Place } from './locate-key.ts'
import { type AllLanguages, type Config, configSchema, toBaseLanguage } from './schema.ts'
import { findVariants, knownKeys } from './schema-keys.ts'
import { chooseTexts, listTexts } from './texts.ts'

export interface ConfigSource {
  /** The path of the file as it is shown in messages; undefined if there is no file. */
  file?: string
  /**
   * Creates the function that locates a key in the file. This parses the file, so it is only called if a key is wrong.
   */
  createLocator?: () => Promise<Locator>
  /** The name of the site if the configuration has none. */
  siteName?: string
}

export interface CheckedConfig {
  /** The configuration with default values, and with texts in the language of the build. */
  config: Config
  /** Warnings about texts that are missing in this language. */
  problems: Problem[]
}

type Locator = (path: KeyPath) => Place | undefined

interface KnownSource {
  file?: string
  locate?: Locator
}

/**
 * Validates a configuration, fills in default values, and chooses the texts of one language.
 *
 * @param language The code of the language to build, if it isn't `language` of the configuration.
 * @throws {DocsiteError} With one problem per wrong key, which has its name, its place and the allowed values.
 */
export async function checkConfig(
  value: unknown,
  { file, createLocator, siteName = 'Documentation' }: ConfigSource = {},
  language?: string,
): Promise<CheckedConfig> {
  if (value === undefined) throw toMissingExport(file)
  const parsed = parseValue(value, file)
  if (parsed.success) {
    const config = language === undefined ? parsed.data : inLanguage(parsed.data, language)
    const base = toBaseLanguage(config)
    const untranslated = listTexts(config).filter(({ texts }) => texts[config.language] === undefined)
    const missingStrings = listMissingStrings(config)
    const hasProblems = untranslated.length > 0 || missingStrings.length > 0
    const locate = hasProblems ? await createLocator?.() : undefined
    const interfaceProblems =
      missingStrings.length > 0 ? [toMissing(config, missingStrings, { file, locate })] : []
    const chosen = chooseTexts(config, [config.language, base])
    return {
      config: { ...chosen, site: { ...chosen.site, name: chosen.site.name || siteName } },
      problems: [
        ...interfaceProblems,
        ...untranslated.map(
          ({ path }): Problem => ({
            ...placeKey(path, { file, locate }),
            ruleId: 'missing-text',
            severity: 'warning',
            reason: `\`${toKeyName(path)}\` has no text in \`${config.language}\`: the text in \`${base}\` is shown`,
            hint: `Add \`${config.language}: '…'\`.`,
          }),
        ),
      ],
    }
  }
  const locate = await createLocator?.()
  const { issues } = parsed.error
  // Zod checks the length of any value that has one: a list in place of a text has both a wrong type and length.
  const toKey = ({ path }: z.core.$ZodIssue) => JSON.stringify(path.map(String))
  const ofWrongType = new Set(issues.filter(({ code }) => code === 'invalid_type').map(toKey))
  const problems = issues
    .filter((issue) => issue.code === 'invalid_type' || !ofWrongType.has(toKey(issue)))
    .flatMap((issue) => toProblems(issue, { file, locate }))
  throw new DocsiteError(`The configuration has ${countOf(problems.length, 'problem')}`, { problems })
}

function toMissingExport(file: string | undefined): DocsiteError {
  const reason = 'The configuration has no default export'
  const hint = 'Write `export default { … }` around its keys.'
  return new DocsiteError(reason, {
    problems: [{ file, line: 1, column: 1, ruleId: 'config-invalid', severity: 'error', reason, hint }],
  })
}

/** @throws {DocsiteError} If values are nested so deeply that the stack overflows, which only generated values are. */
function parseValue(value: unknown, file: string | undefined) {
  try {
    return configSchema.safeParse(value, { error: toPlainMessage })
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    const reason = 'The configuration has values that are nested too deeply'
    const hint = 'Remove values that are nested thousands of times or contain themselves.'
    throw new DocsiteError(reason, {
      problems: [{ file, line: 1, column: 1, ruleId: 'config-invalid', severity: 'error', reason, hint }],
      cause,
    })
  }
}

/** Creates a single warning for all missing interface strings, because an unsupported language lacks all of them. */
function toMissing(
  { language, languages }: AllLanguages,
  keys: readonly StringKey[],
  source: KnownSource,
): Problem {
  const index = languages.findIndex(({ code }) => code === language)
  const shown =
    keys.length === 1
      ? `the string \`${keys[0]}\` is`
      : `${keys.length} strings, from \`${keys[0]}\` to \`${keys.at(-1)}\`, are`
  return {
    ...placeKey(index === -1 ? ['language'] : ['languages', index, 'code'], source),
    ruleId: 'missing-text',
    severity: 'warning',
    reason: `docsite has no interface strings in \`${language}\`: ${shown} shown in English`,
    hint: `Add them to \`strings\`, such as \`strings: { ${keys[0]}: '…' }\`. The documentation of docsite lists the keys below “Languages”.`,
  }
}

/** Changes a configuration for the build of a language: for its host, or below its path. */
function inLanguage(config: AllLanguages, language: string): AllLanguages {
  const { languages, site } = config
  const codes = languages.map(({ code }) => code)
  if (codes.length > 0 && !codes.includes(language)) {
    throw new DocsiteError(`The site has no language \`${language}\``, {
      hint: `Use ${orList(codes)}, or add it to \`languages\` in the configuration.`,
    })
  }
  if (language === config.language) return { ...config, site: inOwnHost(config, language) }
  const { path, host } = languages.find(({ code }) => code === language) ?? {}
  if (path !== undefined && host === undefined)
    return { ...config, language, site: { ...site, base: site.base + path.slice(1) } }
  return { ...config, language, site: inOwnHost(config, language), ...seenFromOutside(config) }
}

function inOwnHost({ languages, site }: AllLanguages, language: string): AllLanguages['site'] {
  return { ...site, host: languages.find(({ code }) => code === language)?.host ?? site.host }
}

/** Adds the host to languages and versions that have only a path, for a site that is published on another host. */
function seenFromOutside({
  languages,
  versions,
  site,
}: AllLanguages): Pick<AllLanguages, 'languages' | 'versions'> {
  const withHost = <Entry extends { host?: string | undefined; path?: string | undefined }>(
    entry: Entry,
  ): Entry =>
    entry.path === undefined || entry.host !== undefined || site.host === undefined
      ? entry
      : { ...entry, host: site.host, path: site.base + entry.path.slice(1) }
  return { languages: languages.map(withHost), versions: versions.map(withHost) }
}

function toProblems(issue: z.core.$ZodIssue, { file, locate }: KnownSource): Problem[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      ...placeKey([...path, key], { file, locate }),
      ruleId: 'config-unknown-key',
      severity: 'error',
      reason: `The configuration has no key \`${toKeyName([...path, key])}\``,
      ...suggestKeys(path, key),
    }))
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0 && !listKinds(issue.errors)) {
    const innermost = findInnermost(issue.errors)
    if (innermost) return toProblems({ ...innermost, path: [...path, ...innermost.path] }, { file, locate })
  }
  return [
    {
      ...placeKey(path, { file, locate }),
      ruleId: 'config-invalid',
      severity: 'error',
      reason:
        path.length > 0 ? `\`${toKeyName(path)}\`: ${issue.message}` : `The configuration ${issue.message}`,
      expected: issue.code === 'invalid_value' ? issue.values.map(String) : undefined,
      hint: toHint(issue),
    },
  ]
}

function placeKey(keyPath: KeyPath, { file, locate }: KnownSource): Partial<Problem> {
  // A missing key has no place, so the problem is placed at its nearest ancestor in the file.
  for (let length = keyPath.length; length >= 0; length -= 1) {
    const found = locate?.(keyPath.slice(0, length))
    if (found) return { file, ...found }
  }
  return { file }
}

/**
 * Guesses which alternative of a union the author meant: one of the value's type, if possible, and of these the one
 * whose error is nested most deeply.
 */
function findInnermost(alternatives: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue | undefined {
  const ofType = alternatives.filter((issues) => listKinds([issues]) === undefined)
  const [first, ...others] = (ofType.length > 0 ? ofType : alternatives).flat()
  return others.reduce((best, issue) => (best && issue.path.length > best.path.length ? issue : best), first)
}

function toHint(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === 'invalid_value') return `Allowed: ${orList(issue.values.map(String))}.`
  if (issue.code === 'invalid_union') {
    const kinds = listKinds(issue.errors)
    return kinds && `Write ${joinOr(kinds)}.`
  }
  if (issue.code === 'invalid_type') {
    const verb = issue.message === missingMessage ? 'Add' : 'Write'
    return `${verb} ${toTypeName(issue.expected)}.`
  }
  if (issue.code === 'custom' && typeof issue.params?.hint === 'string') return issue.params.hint
  return undefined
}

/** Suggests what to use instead of an unknown key: its place, its name in docsite, or a key with a similar name. */
function suggestKeys(path: KeyPath, key: string): Pick<Problem, 'expected' | 'hint'> {
  const known = knownKeys(path)
  const variants = findVariants(path, key)
  if (variants) {
    const { name, values } = variants
    return { hint: `This key can only be used with ${orList(values.map((value) => `${name}: '${value}'`))}.` }
  }
  const elsewhere = path.length > 1 ? [] : findOwnKeys(path, key)
  if (elsewhere.length > 0) return { expected: [...elsewhere], hint: `Use ${orList(elsewhere)}.` }
  const expected = nearest(key, known)
  const hint = expected.length > 0 ? `Did you mean ${orList(expected)}?` : `Known keys: ${known.join(', ')}.`
  return { expected, hint }
}
