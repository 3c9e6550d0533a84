import escapeStringRegexp from 'escape-string-regexp'
import type { Root, RootContent, Yaml } from 'mdast'
import {
  type ErrorCode,
  isMap,
  isScalar,
  LineCounter,
  type Pair,
  type ParsedNode,
  parseDocument,
  type YAMLMap,
  type YAMLParseError,
} from 'yaml'
import type { z } from 'zod'
import { iconNames, toIconHint } from '../../config/icon-names.ts'
import { nearest, orList } from '../../support/problems/nearest.ts'
import { toPlainMessage } from '../../support/problems/plain-issue.ts'
import { findInlineScheme } from '../../support/text/inline-scheme.ts'
import { toKeyName } from '../../support/text/key-name.ts'
import type { CompileContext } from '../compile-context.ts'
import { reportTemplates } from '../foreign/report-syntax.ts'
import { toInlineLinkProblem } from '../inline-link.ts'
import { nestedTooDeeply } from '../limits/limit-exceeded.ts'
import { type FrontMatter, frontMatterKeys, type RecordPlace } from '../record.ts'
import {
  fields,
  isField,
  knownKeys,
  redirectFromSchema,
  relatedSchema,
  sameElsewhere,
  shownKeys,
} from './front-matter-fields.ts'
import {
  createPlaceAt,
  type FrontMatterSource,
  findInside,
  type PlaceAt,
  placeItems,
  toHash,
  toJson,
  toPlainValue,
  toRange,
} from './front-matter-values.ts'
import { toPlace } from './location-space.ts'

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
  if (key === 'related') return placeRelated(relatedSchema.parse(data), node, placeAt, context)
  if (key === 'redirectFrom') return placeItems(redirectFromSchema.parse(data), node, placeAt)
  if (shownKeys.has(key)) reportTemplates(String(data), place, context)
  if (key === 'description') reportMarkdown(String(data), place, context)
  return data
}

const ignoreHint =
  " To ignore keys with invalid values, set `rules: { 'front-matter-invalid': 'warning' }` in the configuration."

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

/** Add the places of related links. Those whose URL contains a script or a document are removed, and reported. */
function placeRelated(
  related: z.output<typeof relatedSchema>,
  node: ParsedNode | null,
  placeAt: PlaceAt,
  context: CompileContext,
): FrontMatter['related'] {
  return related.flatMap((link, index) => {
    const place = placeAt(...toRange(findInside(node, [index, 'url']), [0, 0, 0]))
    const scheme = findInlineScheme(link.url)
    if (scheme === undefined) return { ...link, place }
    context.report(toInlineLinkProblem(scheme, place))
    return []
  })
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
