import type { Root } from 'mdast'
import { type Limits, unlimited } from '../../config/limits-schema.ts'
import { checkLines } from '../limits/check-lines.ts'
import type { PluginSyntax } from '../plugins/plugin-syntax.ts'
import { listIdleConstructs } from './bare-addresses.ts'
import { createParser, type SourceKind } from './create-parser.ts'

type Parser = ReturnType<typeof createParser>

const noSyntax: PluginSyntax = {}

/**
 * Parsers by the syntax of plugins, limits, and the traits of a source. Each is created when a source first
 * needs it.
 */
const parsers = new WeakMap<PluginSyntax, WeakMap<Limits, Map<string, Parser>>>()

function toParser(source: string, kind: SourceKind, limits: Limits, syntax: PluginSyntax): Parser {
  const byLimits = parsers.get(syntax) ?? new WeakMap<Limits, Map<string, Parser>>()
  parsers.set(syntax, byLimits)
  const byTraits = byLimits.get(limits) ?? new Map<string, Parser>()
  byLimits.set(limits, byTraits)
  const traits = { hasFtp: source.includes('ftp://'), idle: listIdleConstructs(source) }
  const key = `${kind} ${traits.hasFtp} ${traits.idle.join()}`
  const parser = byTraits.get(key) ?? createParser(kind, traits, limits, syntax)
  byTraits.set(key, parser)
  return parser
}

/**
 * Parse a source to mdast.
 *
 * @param pluginSyntax The syntax that the site's plugins add.
 * @throws {VFileMessage} At the first syntax error in MDX; Markdown has no syntax errors.
 * @throws {LimitExceeded} If nesting or tables exceed the limits.
 */
export function parseSource(
  source: string,
  kind: SourceKind,
  limits: Limits = unlimited,
  pluginSyntax: PluginSyntax = noSyntax,
): Root {
  checkLines(source, limits)
  return toParser(source, kind, limits, pluginSyntax).parse(source)
}
