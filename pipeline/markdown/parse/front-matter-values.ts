import type { Yaml } from 'mdast'
import {
  type Document,
  isCollection,
  isNode,
  isScalar,
  isSeq,
  type LineCounter,
  type Pair,
  type ParsedNode,
} from 'yaml'
import { findNonPlainText, toPlainTexts } from '../../support/text/plain-text.ts'
import type { CompileContext } from '../compile-context.ts'
import { LimitExceeded } from '../limits/limit-exceeded.ts'
import { toUnusableProblem } from '../plain-content.ts'
import type { FrontMatter, RecordPlace } from '../record.ts'

/** The parsed front matter of a page, and what is needed to report problems in it. */
export interface FrontMatterSource {
  document: Document.Parsed
  placeAt: PlaceAt
  context: CompileContext
}

export type PlaceAt = (start: number, end?: number) => RecordPlace

/** @returns A function that converts offsets in the YAML to places in the file. */
export function createPlaceAt(lines: LineCounter, { position }: Pick<Yaml, 'position'>): PlaceAt {
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

export function toRange(node: ParsedNode | null, keyRange: ParsedNode['range']): [number, number] {
  const [start, end] = node?.range ?? keyRange
  return [start, end]
}

/** @returns The part of a value to which a path leads; null if there is none. */
export function findInside(value: ParsedNode | null, path: readonly PropertyKey[]): ParsedNode | null {
  if (path.length === 0 || !isCollection(value)) return value
  const inside = value.getIn(path, true)
  return isNode(inside) ? (inside as ParsedNode) : null
}

/** Convert to JSON, which has neither infinite numbers nor keys that aren't strings, unlike YAML. */
export function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? 'null')
}

/** Pair each path, from a list or a single value, with its place. */
export function placeItems(
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
export function toPlainValue(
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
export function toHash(node: ParsedNode | null): unknown {
  return isScalar(node) && node.value !== null ? node.source : null
}
