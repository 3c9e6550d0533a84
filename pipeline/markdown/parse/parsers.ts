import type { Root } from 'mdast'
import { type Limits, widestLimits } from '../../config/limits-schema.ts'
import { checkLines } from '../limits/check-lines.ts'
import { listIdleConstructs } from './bare-addresses.ts'
import { createParser, type SourceKind } from './create-parser.ts'

/** Each is made when a source first needs it. */
const parsers = new WeakMap<Limits, Map<string, ReturnType<typeof createParser>>>()

function toParser(source: string, kind: SourceKind, limits: Limits): ReturnType<typeof createParser> {
  const made = parsers.get(limits) ?? new Map<string, ReturnType<typeof createParser>>()
  parsers.set(limits, made)
  const traits = { hasFtp: source.includes('ftp://'), idle: listIdleConstructs(source) }
  const key = `${kind} ${traits.hasFtp} ${traits.idle.join()}`
  const parser = made.get(key) ?? createParser(kind, traits, limits)
  made.set(key, parser)
  return parser
}

/**
 * @throws {VFileMessage} At the first thing that isn't MDX; Markdown has no errors.
 * @throws {LimitExceeded}
 */
export function parseSource(source: string, kind: SourceKind, limits: Limits = widestLimits): Root {
  checkLines(source, limits)
  return toParser(source, kind, limits).parse(source)
}
