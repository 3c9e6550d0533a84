import escapeStringRegexp from 'escape-string-regexp'
import type { Root, Yaml } from 'mdast'
import { type Document, isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument } from 'yaml'
import { z } from 'zod'
import { iconNames, toIconHint } from '../../config/icon-names.ts'
import { nearest, orList } from '../../support/problems/nearest.ts'
import type { CompileContext } from '../compile-context.ts'
import { LimitExceeded, nestedTooDeeply } from '../limits/limit-exceeded.ts'
import { type FrontMatter, frontMatterKeys, type RecordPlace } from '../record.ts'
import { isScriptUrl, toScriptProblem } from '../script-url.ts'

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
  .max(16, 'has at most 16 characters')
const relatedSchema = z.array(
  z.object({ title: titleSchema, url: z.string().min(1) }),
  'must be a list of title and url',
)
const urlSchema = z.url({ protocol: /^https?$/, error: 'must be an address with http or https' })

const formerPath = z
  .string()
  .regex(/^\/(?!\/)(?!.*\/\.{1,2}(?:\/|$))[^\s?#:*]*$/, 'must be a path of the site such as `/old/`')
const redirectFromSchema = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(formerPath, 'must be a path such as `/old/`, or a list of paths'),
)

/** Placeholders, as Jekyll and Eleventy fill them in, mean nothing here. */
const addressSchema = z
  .string('must be a path such as `/guides/first-cup/`')
  .trim()
  .regex(/^[^:?#{}\\]+$/, 'must be a path such as `/guides/first-cup/`')
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
  // The YAML begins on the line after the opening `---`.
  const firstLine = node.position?.start.line ?? 1
  const placeAt: PlaceAt = (start, end = start) => {
    const from = lines.linePos(start)
    const to = lines.linePos(end)
    return {
      line: from.line + firstLine,
      column: from.col,
      endLine: to.line + firstLine,
      endColumn: to.col,
    }
  }
  const [error] = document.errors
  if (error?.code === 'RESOURCE_EXHAUSTION') throw nestedTooDeeply(context.limits.nesting, placeAt(0))
  if (error) {
    context.reportError(
      'front-matter-syntax',
      placeAt(...error.pos),
      `The front matter isn’t YAML: ${error.message}`,
      'Values with a colon, a `#` or a quote in them go into quotes.',
    )
    return {}
  }
  const content: ParsedNode | null = document.contents
  if (content === null) return {}
  if (!isMap(content)) {
    context.reportError(
      'front-matter-syntax',
      placeAt(0),
      'The front matter isn’t a list of keys and values',
      'Write one `key: value` a line.',
    )
    return {}
  }

  const { isKept, allow } = context.frontMatter
  const isAllowed = toKeyTest(isKept ? ['*'] : allow)
  const written = { values: {} as Record<string, unknown>, places: {} as Record<string, RecordPlace> }
  const frontMatter: Record<string, unknown> = isKept ? { written } : {}
  for (const pair of content.items) {
    const key = isScalar(pair.key) ? String(pair.key.value) : String(pair.key)
    const keyRange = pair.key.range
    const value: unknown =
      key === 'translationOf'
        ? toHash(pair.value)
        : toValue(pair.value, document, context, placeAt(keyRange[0], keyRange[1]))
    if (isKept) {
      written.values[key] = toJson(value)
      written.places[key] = placeAt(keyRange[0], keyRange[1])
    }
    const field = Object.hasOwn(fields, key) ? fields[key as keyof typeof fields] : undefined
    if (!field) {
      if (!isAllowed(key)) reportUnknownKey(key, placeAt(keyRange[0], keyRange[1]), context)
      continue
    }
    if (value === null) continue // A key without a value says nothing.
    const parsed = field.safeParse(value)
    const range = pair.value?.range ?? keyRange
    if (key === 'icon' && parsed.success && !iconNames.includes(parsed.data as string)) {
      reportUnknownIcon(parsed.data as string, placeAt(range[0], range[1]), context)
    } else if (parsed.success) {
      frontMatter[key] =
        key === 'related'
          ? dropScripts(parsed.data, pair.value, placeAt, context)
          : key === 'redirectFrom'
            ? placeItems(parsed.data as string[], pair.value, placeAt)
            : parsed.data
    } else {
      const [issue] = parsed.error.issues
      context.reportError(
        'front-matter-invalid',
        placeAt(range[0], range[1]),
        `\`${[key, ...(issue?.path ?? [])].join('.')}\`: ${issue?.message ?? 'is invalid'}`,
        'Fix the value, or leave the key out.',
      )
    }
  }
  return Object.fromEntries(
    // As it is when it is read from the cache.
    frontMatterKeys.flatMap((key) => (Object.hasOwn(frontMatter, key) ? [[key, frontMatter[key]]] : [])),
  )
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

type PlaceAt = (start: number, end?: number) => RecordPlace

/** Leave out related links that are scripts, and report each at its place. */
function dropScripts(
  related: unknown,
  node: ParsedNode | null,
  placeAt: PlaceAt,
  context: CompileContext,
): unknown {
  return relatedSchema.parse(related).filter(({ url }, index) => {
    if (!isScriptUrl(url)) return true
    const item = isSeq(node) ? (node.items[index] as ParsedNode | undefined) : undefined
    const [start, end] = item?.range ?? [0]
    context.report(toScriptProblem(placeAt(start, end)))
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

/** @param place Of the key. @throws {LimitExceeded} */
function toValue(
  node: ParsedNode | null,
  document: Document.Parsed,
  context: CompileContext,
  place: RecordPlace,
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
