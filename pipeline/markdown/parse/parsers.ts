import type { Root } from 'mdast'
import { type Limits, unlimited } from '../../config/limits-schema.ts'
import { checkLines } from '../limits/check-lines.ts'
import { listIdleConstructs } from './bare-addresses.ts'
import { createParser, type SourceKind } from './create-parser.ts'

/** Parsers by limits and by the traits of a source. Each is created when a source first needs it. */
const parsers = new WeakMap<Limits, Map<string, ReturnType<typeof createParser>>>()

function toParser(source: string, kind: SourceKind, limits: Limits): ReturnType<typeof createParser> {
  const byTraits = parsers.get(limits) ?? new Map<string, ReturnType<typeof createParser>>()
  parsers.set(limits, byTraits)
  const traits = { hasFtp: source.includes('ftp://'), idle: listIdleConstructs(source) }
  const key = `${kind} ${traits.hasFtp} ${traits.idle.join()}`
  const parser = byTraits.get(key) ?? createParser(kind, traits, limits)
  byTraits.set(key, parser)
  return parser
}

/**
 * Parse a source to mdast.
 *
 * @throws {VFileMessage} At the first syntax error in MDX; Markdown has no syntax errors.
 * @throws {LimitExceeded} If nesting or tables exceed the limits.
 */
export function parseSource(source: string, kind: SourceKind, limits: Limits = unlimited): Root {
  checkLines(source, limits)
  return toParser(source, kind, limits).parse(source)
}
