import escapeStringRegexp from 'escape-string-regexp'
import type { Root, RootContent, Yaml } from 'mdast'
import {
  type Document,
  type ErrorCode,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  type ParsedNode,
  parseDocument,
  type YAMLMap,
  type YAMLParseError,
} from 'yaml'
import { z } from 'zod'
import { iconNames, toIconHint } from '../../config/icon-names.ts'
import { nearest, orList } from '../../support/problems/nearest.ts'
import { toPlainMessage } from '../../support/problems/plain-issue.ts'
import { hasFolderNames, tooLongName } from '../../support/text/folder-names.ts'
import { findInlineScheme } from '../../support/text/inline-scheme.ts'
import { toKeyName } from '../../support/text/key-name.ts'
import { findNonPlainText, toPlainTexts } from '../../support/text/plain-text.ts'
import type { CompileContext } from '../compile-context.ts'
import { reportTemplates } from '../foreign/report-syntax.ts'
import { toInlineLinkProblem } from '../inline-link.ts'
import { LimitExceeded, nestedTooDeeply } from '../limits/limit-exceeded.ts'
import { toUnusableProblem } from '../plain-content.ts'
import { type FrontMatter, frontMatterKeys, type RecordPlace } from '../record.ts'
import { toPlace } from './location-space.ts'

/**
 * Titles may be numbers: `title: 5` is common enough to be intentional. Their length is limited because the title of
 * a page is part of every page of its section.
 */
const titleSchema = z.union(
  [
    z.string().trim().min(1, 'must not be empty').max(500, 'must have at most 500 characters'),
    z.number().transform(String),
  ],
  'must be text',
)
/** Lists are limited because a build writes a file for each redirect, and the index contains each keyword. */
const maxItems = 10_000
const tooManyItems = 'must have at most 10,000 entries'
/** Next to a title there is only room for one word. */
export const badgeSchema = z
  .string('must be text')
  .trim()
  .min(1, 'must not be empty')
  .max(16, 'must have at most 16 characters')
const relatedSchema = z
  .array(
    z.object({ title: titleSchema, url: z.string().min(1) }),
    'must be a list of entries with title and url',
  )
  .max(maxItems, tooManyItems)
const urlSchema = z.url({ protocol: /^https?$/, error: 'must be an address with http or https' })

const formerPath = z
  .string()
  .regex(/^\/(?!\/)(?!.*\/\.{1,2}(?:\/|$))[^\s?#:*]*$/, 'must be a path of the site such as `/old/`')
  .refine(hasFolderNames, tooLongName)
const redirectFromSchema = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(formerPath, 'must be a path such as `/old/`, or a list of paths').max(maxItems, tooManyItems),
)

/** Placeholders, which Jekyll and Eleventy fill in, are not supported. */
const addressSchema = z
  .string('must be a path such as `/guides/first-cup/`')
  .trim()
  .regex(/^[^:?#{}\\\n\r\t]+$/, 'must be a path such as `/guides/first-cup/`')
  .refine(hasFolderNames, tooLongName)
const flagSchema = z.boolean('must be `true` or `false`')
export const dateSchema = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'must be a date such as `2027-01-31`, or a time with its offset such as `2027-01-31T09:00:00+01:00`',
)
/** A list, or text with commas between the items, as in `<meta name="keywords">` and most other tools. */
const toListSchema = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? splitItems(value) : value),
    z.array(titleSchema, message).max(maxItems, tooManyItems),
  )
const keywordsSchema = toListSchema('must be a list of words')

function splitItems(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** A git blob hash: SHA-1 or SHA-256. */
export const blobHashPattern = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

const fields = {
  title: titleSchema,
  description: z.string('must be text').trim().max(5000, 'must have at most 5,000 characters'),
  sort: z.number('must be a number'),
  group: titleSchema,
  badge: badgeSchema,
  icon: z.string('must be text').trim().min(1, 'must not be empty'),
  contributors: toListSchema('must be a list of user names'),
  related: relatedSchema,
  keywords: keywordsSchema,
  sectionKeywords: z.record(z.string(), keywordsSchema, 'must map heading ids to lists of words'),
  source: urlSchema,
  edit: urlSchema,
  repo: urlSchema,
  redirectFrom: redirectFromSchema,
  slug: addressSchema,
  permalink: addressSchema,
  draft: flagSchema,
  published: flagSchema,
  publishDate: dateSchema,
  hidden: flagSchema,
  unlisted: flagSchema,
  translationOf: z
    .string()
    .regex(blobHashPattern, 'must be the git blob hash of the file that was translated'),
} satisfies Record<Exclude<keyof FrontMatter, 'written'>, z.ZodType>

/** Keys whose values readers see. */
const shownKeys = new Set(['title', 'description', 'group'])

/** All other keys are reported as unknown, including those of other tools. */
const knownKeys = Object.keys(fields)

/** Keys of other tools, and the keys of docsite that mean the same. */
const sameElsewhere = new Map<string, keyof typeof fields>([
  ['sidebar_position', 'sort'],
  ['nav_order', 'sort'],
  ['weight', 'sort'],
  ['order', 'sort'],
  ['sidebar_label', 'title'],
  ['parent', 'group'],
  ['category', 'group'],
  ['author', 'contributors'],
  ['authors', 'contributors'],
  ['aliases', 'redirectFrom'],
  ['redirect_from', 'redirectFrom'],
  ['redirects', 'redirectFrom'],
  ['publishAt', 'publishDate'],
  ['publish_date', 'publishDate'],
  ['published_at', 'publishDate'],
  ['pubDate', 'publishDate'],
  ['nav_exclude', 'hidden'],
  ['editUrl', 'edit'],
  ['custom_edit_url', 'edit'],
])

/**
 * Remove the front matter from a tree and validate it. Each key is validated separately: an invalid value
 * drops only its own key.
 */
export function takeFrontMatter(tree: Root, context: CompileContext): FrontMatter {
  const [first, second] = tree.children
  if (first?.type !== 'yaml') {
    reportOpenFrontMatter(first, second, context)
    return {}
  }
  tree.children.shift()
  return readFrontMatter(first, context)
}

/** Report a page that begins with `---` and a key, but has no second `---`: Markdown takes the first one for a line. */
function reportOpenFrontMatter(
  first: RootContent | undefined,
  second: RootContent | undefined,
  context: CompileContext,
): void {
  if (first?.type !== 'thematicBreak' || first.position?.start.line !== 1) return
  if (second?.type !== 'paragraph' || second.position?.start.line !== 2) return
  const [text] = second.children
  if (text?.type !== 'text' || !/^[a-z][\w-]*:(?:\s|$)/i.test(text.value)) return
  context.report({
    place: toPlace(first.position),
    ruleId: 'front-matter-syntax',
    severity: 'warning',
    reason: 'The front matter has no end: it is shown as text',
    hint: 'Add a line with `---` after the last key. If this isn’t front matter, add an empty line after `---`.',
  })
}

/** Parse and validate the YAML of front matter. */
export function readFrontMatter(
  node: Pick<Yaml, 'value' | 'position'>,
  context: CompileContext,
): FrontMatter {
  const lines = new LineCounter()
  const document = parseDocument(node.value, { lineCounter: lines, prettyErrors: false })
  const source: FrontMatterSource = { document, placeAt: createPlaceAt(lines, node), context }
  const content = readContent(source)
  if (!content) return {}

  const { isKept, allow } = context.frontMatter
  const isAllowed = toKeyTest(isKept ? ['*'] : allow)
  const written = { values: {} as Record<string, unknown>, places: {} as Record<string, RecordPlace> }
  const frontMatter: Record<string, unknown> = isKept ? { written } : {}
  for (const pair of content.items) {
    const key = isScalar(pair.key) ? String(pair.key.value) : String(pair.key)
    const place = source.placeAt(pair.key.range[0], pair.key.range[1])
    const value = key === 'translationOf' ? toHash(pair.value) : toPlainValue(pair, place, source)
    if (isKept) {
      written.values[key] = toJson(value)
      written.places[key] = place
    }
    if (!isField(key)) {
      if (!isAllowed(key)) reportUnknownKey(key, place, context)
      continue
    }
    if (value === null) continue // A key without a value is the same as no key.
    const checked = checkField(key, value, pair, source)
    if (checked !== undefined) frontMatter[key] = checked
  }
  return Object.fromEntries(
    // The same order as in a record that is read from the cache.
    frontMatterKeys.flatMap((key) => (Object.hasOwn(frontMatter, key) ? [[key, frontMatter[key]]] : [])),
  )
}

/** The parsed front matter of a page, and what is needed to report problems in it. */
interface FrontMatterSource {
  document: Document.Parsed
  placeAt: PlaceAt
  context: CompileContext
}

type PlaceAt = (start: number, end?: number) => RecordPlace

/** @returns A function that converts offsets in the YAML to places in the file. */
function createPlaceAt(lines: LineCounter, { position }: Pick<Yaml, 'position'>): PlaceAt {
  // The YAML begins on the line after the opening `---`.
  const firstLine = position?.start.line ?? 1
  return (start, end = start) => {
    const from = lines.linePos(start)
    const to = lines.linePos(end)
    return {
      line: from.line + firstLine,
      column: from.col,
      endLine: to.line + firstLine,
      endColumn: to.col,
    }
  }
}

/**
 * @returns The keys and their values; undefined if there are none, or if the front matter is invalid, which
 *   is reported.
 * @throws {LimitExceeded} If the YAML is nested too deeply.
 */
function readContent({ document, placeAt, context }: FrontMatterSource): YAMLMap.Parsed | undefined {
  const [error] = document.errors
  if (error?.code === 'RESOURCE_EXHAUSTION') throw nestedTooDeeply(context.limits.nesting, placeAt(0))
  if (error) {
    context.reportError(
      'front-matter-syntax',
      placeAt(...error.pos),
      `The front matter isn’t YAML: ${error.message}`,
      toYamlHint(error),
    )
    return undefined
  }
  const content: ParsedNode | null = document.contents
  if (content === null) return undefined
  if (isMap(content)) return content
  context.reportError(
    'front-matter-syntax',
    placeAt(0),
    'The front matter doesn’t consist of keys and values',
    'Write one `key: value` per line.',
  )
  return undefined
}

/** What to do about an error in YAML. */
function toYamlHint({ code, message }: YAMLParseError): string {
  // The parser reports a bracket that isn't closed as wrong indentation of the next line.
  if (code === 'BAD_INDENT' && message.startsWith('Flow'))
    return 'Close the bracket in the same line, or put the value into quotes.'
  return yamlHints[code] ?? 'Put values that contain a colon, a `#` or a quote into quotes.'
}

/** What to do about errors that quotes don't fix. */
const yamlHints: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'Indent all keys and items of the same level by the same number of spaces.',
  BAD_SCALAR_START: 'Put the value into quotes.',
  DUPLICATE_KEY: 'Remove one of the keys, or begin a new item of the list with `- `.',
  TAB_AS_INDENT: 'Indent with spaces.',
}

function isField(key: string): key is keyof typeof fields {
  return Object.hasOwn(fields, key)
}

/** @returns The value as it is stored in the record; undefined if it is invalid, which is reported. */
function checkField(
  key: keyof typeof fields,
  value: unknown,
  { key: { range: keyRange }, value: node }: Pair<ParsedNode, ParsedNode | null>,
  { placeAt, context }: FrontMatterSource,
): unknown {
  const toPlace = (at: ParsedNode | null) => placeAt(...toRange(at ?? node, keyRange))
  const parsed = fields[key].safeParse(value, { error: toPlainMessage })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const path = issue?.path ?? []
    const { ignoresInvalid } = context.frontMatter
    context.report({
      place: toPlace(findInside(node, path)),
      ruleId: 'front-matter-invalid',
      severity: ignoresInvalid ? 'warning' : 'error',
      reason: `\`${toKeyName([key, ...path])}\`: ${issue?.message ?? 'is invalid'}`,
      hint: `Fix the value, or remove the key.${ignoresInvalid ? '' : ignoreHint}`,
    })
    return undefined
  }
  const place = toPlace(null)
  const { data } = parsed
  if (key === 'icon' && !iconNames.includes(String(data))) {
    reportUnknownIcon(String(data), place, context)
    return undefined
  }
  if (key === 'related') return dropInline(relatedSchema.parse(data), node, placeAt, context)
  if (key === 'redirectFrom') return placeItems(redirectFromSchema.parse(data), node, placeAt)
  if (shownKeys.has(key)) reportTemplates(String(data), place, context)
  if (key === 'description') reportMarkdown(String(data), place, context)
  return data
}

const ignoreHint =
  " To ignore keys with invalid values, set `rules: { 'front-matter-invalid': 'warning' }` in the configuration."

function toRange(node: ParsedNode | null, keyRange: ParsedNode['range']): [number, number] {
  const [start, end] = node?.range ?? keyRange
  return [start, end]
}

/** @returns The part of a value to which a path leads; null if there is none. */
function findInside(value: ParsedNode | null, path: readonly PropertyKey[]): ParsedNode | null {
  if (path.length === 0 || !isCollection(value)) return value
  const inside = value.getIn(path, true)
  return isNode(inside) ? (inside as ParsedNode) : null
}

/** Strong text, code and links: other characters of Markdown are also used in plain text. */
const markdownMark = /\*\*[^*\n]+\*\*|`[^`\n]+`|\[[^[\]\n]+\]\([^()\s]+\)/

/** Report Markdown in the description, which search engines and lists of pages show as plain text. */
function reportMarkdown(text: string, place: RecordPlace | undefined, context: CompileContext): void {
  if (!markdownMark.test(text)) return
  context.report({
    place,
    ruleId: 'foreign-syntax',
    severity: 'warning',
    reason: 'Markdown in the description is not supported: it is shown as text',
    hint: 'Write the description without Markdown.',
  })
}

/** @param patterns Keys in which `*` matches any characters. */
function toKeyTest(patterns: readonly string[]): (key: string) => boolean {
  const tests = patterns.map(
    (pattern) => new RegExp(`^${pattern.split('*').map(escapeStringRegexp).join('.*')}$`, 's'),
  )
  return (key) => tests.some((test) => test.test(key))
}

/** Convert to JSON, which has neither infinite numbers nor keys that aren't strings, unlike YAML. */
function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? 'null')
}

/** Remove related links whose URL contains a script or a document, and report each at its place. */
function dropInline(
  related: z.output<typeof relatedSchema>,
  node: ParsedNode | null,
  placeAt: PlaceAt,
  context: CompileContext,
): z.output<typeof relatedSchema> {
  return related.filter(({ url }, index) => {
    const scheme = findInlineScheme(url)
    if (scheme === undefined) return true
    const item = isSeq(node) ? (node.items[index] as ParsedNode | undefined) : undefined
    const [start, end] = item?.range ?? [0]
    context.report(toInlineLinkProblem(scheme, placeAt(start, end)))
    return false
  })
}

/** Pair each path, from a list or a single value, with its place. */
function placeItems(
  paths: readonly string[],
  node: ParsedNode | null,
  placeAt: PlaceAt,
): NonNullable<FrontMatter['redirectFrom']> {
  const nodes = isSeq(node) ? node.items : [node]
  return paths.map((path, index) => {
    const range = nodes[index]?.range
    return { path, place: range ? placeAt(range[0], range[1]) : undefined }
  })
}

/**
 * Read a value. Characters that HTML can't contain, which YAML escapes may add, are reported and replaced.
 *
 * @param place The place of the key.
 * @throws {LimitExceeded} If the value repeats too many aliases.
 */
function toPlainValue(
  { value: node }: Pair<ParsedNode, ParsedNode | null>,
  place: RecordPlace,
  source: FrontMatterSource,
): unknown {
  const value = toValue(node, place, source)
  const wrong = findNonPlainText(value)
  if (wrong === undefined) return value
  source.context.report(toUnusableProblem(wrong, place))
  return toPlainTexts(value)
}

/**
 * @param place The place of the key.
 * @returns null if the value is empty, or if it has an undefined alias, which is reported.
 * @throws {LimitExceeded} If the value repeats too many aliases.
 */
function toValue(
  node: ParsedNode | null,
  place: RecordPlace,
  { document, context }: FrontMatterSource,
): unknown {
  const { yamlAliases } = context.limits
  try {
    return node?.toJS(document, { maxAliasCount: yamlAliases }) ?? null
  } catch (error) {
    // The alias is undefined, or there are more aliases than allowed.
    if (!(error instanceof ReferenceError)) throw error
    if (error.message.startsWith('Unresolved alias')) {
      context.report({
        place,
        ruleId: 'front-matter-invalid',
        severity: context.frontMatter.ignoresInvalid ? 'warning' : 'error',
        reason: 'This value refers to an anchor (`*name`) that isn’t defined before it',
        hint: 'Define the anchor with `&name`. If the value is text that begins with `*`, put it into quotes.',
      })
      return null
    }
    throw new LimitExceeded(
      'limit-aliases',
      place,
      `This value repeats others by more than ${yamlAliases} aliases (\`*name\`)`,
      'Write the values out. The limit is set by `limits.yamlAliases` in the configuration.',
    )
  }
}

/**
 * Read a hash from the YAML source: if it has only digits, or digits and one `e`, YAML would parse it as a
 * number.
 */
function toHash(node: ParsedNode | null): unknown {
  return isScalar(node) && node.value !== null ? node.source : null
}

/**
 * A name that resembles no known icon is probably an icon of another tool rather than a typo: only a warning.
 */
function reportUnknownIcon(name: string, place: RecordPlace, context: CompileContext): void {
  context.report({
    place,
    ruleId: 'unknown-icon',
    severity: nearest(name, iconNames).length > 0 ? 'error' : 'warning',
    reason: `There is no icon \`${name}\``,
    hint: toIconHint(name, iconNames),
  })
}

function reportUnknownKey(key: string, place: RecordPlace, context: CompileContext): void {
  const same = sameElsewhere.get(key)
  const expected = same ? [same] : nearest(key, knownKeys)
  context.report({
    place,
    ruleId: 'unknown-key',
    severity: 'warning',
    reason: `Front matter has no key \`${key}\``,
    expected,
    hint:
      expected.length > 0
        ? `Did you mean ${orList(expected)}?`
        : 'Remove it, or add it to `frontMatter.allow` in the configuration if another program reads it.',
  })
}
