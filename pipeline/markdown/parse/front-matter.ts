import escapeStringRegexp from 'escape-string-regexp'
import type { Root, Yaml } from 'mdast'
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  type ParsedNode,
  parseDocument,
  type YAMLMap,
} from 'yaml'
import { z } from 'zod'
import { iconNames, toIconHint } from '../../config/icon-names.ts'
import { nearest, orList } from '../../support/problems/nearest.ts'
import { toPlainMessage } from '../../support/problems/plain-issue.ts'
import { hasFolderNames, tooLongName } from '../../support/text/folder-names.ts'
import { findInlineScheme } from '../../support/text/inline-scheme.ts'
import { toKeyName } from '../../support/text/key-name.ts'
import { findUnplain, toPlainTexts } from '../../support/text/plain-text.ts'
import type { CompileContext } from '../compile-context.ts'
import { toInlineLinkProblem } from '../inline-link.ts'
import { LimitExceeded, nestedTooDeeply } from '../limits/limit-exceeded.ts'
import { toUnusableProblem } from '../plain-content.ts'
import { type FrontMatter, frontMatterKeys, type RecordPlace } from '../record.ts'

/** What an author may write. Numbers as titles (`title: 5`) are common enough to be meant. */
const titleSchema = z.union(
  [z.string().trim().min(1, 'must not be empty'), z.number().transform(String)],
  'must be text',
)
/** There is room for a word beside a title. */
const badgeSchema = z
  .string('must be text')
  .trim()
  .min(1, 'must not be empty')
  .max(16, 'must have at most 16 characters')
const relatedSchema = z.array(
  z.object({ title: titleSchema, url: z.string().min(1) }),
  'must be a list of title and url',
)
const urlSchema = z.url({ protocol: /^https?$/, error: 'must be an address with http or https' })

const formerPath = z
  .string()
  .regex(/^\/(?!\/)(?!.*\/\.{1,2}(?:\/|$))[^\s?#:*]*$/, 'must be a path of the site such as `/old/`')
  .refine(hasFolderNames, tooLongName)
const redirectFromSchema = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(formerPath, 'must be a path such as `/old/`, or a list of paths'),
)

/** Placeholders, as Jekyll and Eleventy fill them in, mean nothing here. */
const addressSchema = z
  .string('must be a path such as `/guides/first-cup/`')
  .trim()
  .regex(/^[^:?#{}\\\n\r\t]+$/, 'must be a path such as `/guides/first-cup/`')
  .refine(hasFolderNames, tooLongName)
const flagSchema = z.boolean('must be `true` or `false`')
const dateSchema = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  'must be a day such as `2027-01-31`, or a time with its offset such as `2027-01-31T09:00:00+01:00`',
)
const keywordsSchema = z.array(titleSchema, 'must be a list of words')

/** SHA-1 or SHA-256. */
export const blobHashPattern = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

const fields = {
  title: titleSchema,
  description: z.string('must be text').trim(),
  sort: z.number('must be a number'),
  group: titleSchema,
  badge: badgeSchema,
  icon: z.string('must be text').trim().min(1, 'must not be empty'),
  contributors: z.array(titleSchema, 'must be a list of user names'),
  related: relatedSchema,
  keywords: keywordsSchema,
  sectionKeywords: z.record(z.string(), keywordsSchema, 'must be lists of words by heading id'),
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
  translationOf: z.string().regex(blobHashPattern, 'must be the hash that git gave to the translated file'),
} satisfies Record<Exclude<keyof FrontMatter, 'written'>, z.ZodType>

/** What an unknown key is compared with: any other is reported, those of other tools included. */
const knownKeys = Object.keys(fields)

/** Keys of other tools, and those that mean the same here. */
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
 * Take the front matter out of a tree and check it, key by key: a wrong key loses this key, not the others.
 */
export function takeFrontMatter(tree: Root, context: CompileContext): FrontMatter {
  const [first] = tree.children
  if (first?.type !== 'yaml') return {}
  tree.children.shift()
  return readFrontMatter(first, context)
}

/** Check front matter that is known to be it. */
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
    if (value === null) continue // A key without a value says nothing.
    const checked = checkField(key, value, pair, source)
    if (checked !== undefined) frontMatter[key] = checked
  }
  return Object.fromEntries(
    // As it is when it is read from the cache.
    frontMatterKeys.flatMap((key) => (Object.hasOwn(frontMatter, key) ? [[key, frontMatter[key]]] : [])),
  )
}

/** The front matter of a page as it was parsed, and what is asked about it. */
interface FrontMatterSource {
  document: Document.Parsed
  placeAt: PlaceAt
  context: CompileContext
}

type PlaceAt = (start: number, end?: number) => RecordPlace

/** @returns What finds the place of an offset of the YAML in its file. */
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

/** @returns The keys with their values; undefined where there are none, or it is reported why. @throws {LimitExceeded} */
function readContent({ document, placeAt, context }: FrontMatterSource): YAMLMap.Parsed | undefined {
  const [error] = document.errors
  if (error?.code === 'RESOURCE_EXHAUSTION') throw nestedTooDeeply(context.limits.nesting, placeAt(0))
  if (error) {
    context.reportError(
      'front-matter-syntax',
      placeAt(...error.pos),
      `The front matter isn’t YAML: ${error.message}`,
      'Values with a colon, a `#` or a quote in them go into quotes.',
    )
    return undefined
  }
  const content: ParsedNode | null = document.contents
  if (content === null) return undefined
  if (isMap(content)) return content
  context.reportError(
    'front-matter-syntax',
    placeAt(0),
    'The front matter isn’t a list of keys and values',
    'Write one `key: value` a line.',
  )
  return undefined
}

function isField(key: string): key is keyof typeof fields {
  return Object.hasOwn(fields, key)
}

/** @returns The value as it is stored; undefined of one that is wrong, which is reported. */
function checkField(
  key: keyof typeof fields,
  value: unknown,
  { key: { range: keyRange }, value: node }: Pair<ParsedNode, ParsedNode | null>,
  { placeAt, context }: FrontMatterSource,
): unknown {
  const range = node?.range ?? keyRange
  const place = placeAt(range[0], range[1])
  const parsed = fields[key].safeParse(value, { error: toPlainMessage })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    context.reportError(
      'front-matter-invalid',
      place,
      `\`${toKeyName([key, ...(issue?.path ?? [])])}\`: ${issue?.message ?? 'is invalid'}`,
      'Fix the value, or leave the key out.',
    )
    return undefined
  }
  const { data } = parsed
  if (key === 'icon' && !iconNames.includes(String(data))) {
    reportUnknownIcon(String(data), place, context)
    return undefined
  }
  if (key === 'related') return dropInline(relatedSchema.parse(data), node, placeAt, context)
  if (key === 'redirectFrom') return placeItems(redirectFromSchema.parse(data), node, placeAt)
  return data
}

/** @param patterns `*` represents any characters. */
function toKeyTest(patterns: readonly string[]): (key: string) => boolean {
  const tests = patterns.map(
    (pattern) => new RegExp(`^${pattern.split('*').map(escapeStringRegexp).join('.*')}$`, 's'),
  )
  return (key) => tests.some((test) => test.test(key))
}

/** YAML has more than JSON: other numbers than finite ones, and keys that aren't text. */
function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? 'null')
}

/** Leave out related links that hold a script or a document, and report each at its place. */
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

/** The texts of a list, or the only one, each with its place. */
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

/** A value whose escapes bring no characters that HTML can't hold. @param place Of the key. @throws {LimitExceeded} */
function toPlainValue(
  { value: node }: Pair<ParsedNode, ParsedNode | null>,
  place: RecordPlace,
  source: FrontMatterSource,
): unknown {
  const value = toValue(node, place, source)
  const wrong = findUnplain(value)
  if (wrong === undefined) return value
  source.context.report(toUnusableProblem(wrong, place))
  return toPlainTexts(value)
}

/** @param place Of the key. @throws {LimitExceeded} */
function toValue(
  node: ParsedNode | null,
  place: RecordPlace,
  { document, context }: FrontMatterSource,
): unknown {
  const { yamlAliases } = context.limits
  try {
    return node?.toJS(document, { maxAliasCount: yamlAliases }) ?? null
  } catch (error) {
    // An alias that nothing defines, or more of them than are allowed.
    if (!(error instanceof ReferenceError)) throw error
    if (error.message.startsWith('Unresolved alias')) {
      context.reportError(
        'front-matter-invalid',
        place,
        'This value refers to an anchor (`*name`) that isn’t defined before',
        'Define it with `&name`, or put text that begins with `*` into quotes.',
      )
      return null
    }
    throw new LimitExceeded(
      'limit-aliases',
      place,
      `This value repeats others by more than ${yamlAliases} aliases (\`*name\`)`,
      'Write the values out. The limit is `limits.yamlAliases` of the configuration.',
    )
  }
}

/** A hash of digits alone, or with one `e` among them, is a number to YAML: its source counts. */
function toHash(node: ParsedNode | null): unknown {
  return isScalar(node) && node.value !== null ? node.source : null
}

/** Other tools have icons of other names: what is like none here is no misspelling, and the page has no icon. */
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
    hint: expected.length > 0 ? `Did you mean ${orList(expected)}?` : `Known keys: ${knownKeys.join(', ')}.`,
  })
}
