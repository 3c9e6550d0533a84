import type { CompletenessInput, CompletenessResult, Measure, Problem } from 'docsite'
import { suggest } from '../suggest.ts'
import { checkSince, type SinceRules } from '../versions/check-since.ts'
import { checkValues, type ValueRules } from '../versions/check-values.ts'
import { checkDefault, type DefaultCheck } from './check-default.ts'
import { checkElements } from './check-elements.ts'
import { checkTexts, checkType, listKinds, listTexts } from './check-type.ts'
import type { Defaults } from './defaults.ts'
import { type DocumentedOption, findDocumentedOptions, type OptionPages } from './documented-options.ts'
import type { SchemaNode, SchemaOptions } from './schema-options.ts'

/** Options that must be documented. */
export interface OptionSource {
  /** The name of the measure, in the plural: `options of webpack`. */
  name: string
  schema: SchemaNode
  options: SchemaOptions
  /** Reads defaults. Without it defaults aren't compared. */
  defaults?: Defaults
  /** The first versions of the options. Without it versions aren't compared. */
  versions?: Pick<SinceRules, 'exceptions'> & Pick<ValueRules, 'table'>
}

/**
 * Compares pages with schemas. Every option needs a heading or a row, every option that the pages name must exist, and
 * the page must state its type, its default, its first version and the first versions of its values correctly.
 */
export async function checkOptions(
  sources: readonly OptionSource[],
  pages: OptionPages,
  input: CompletenessInput,
): Promise<CompletenessResult> {
  const known = new Set(sources.flatMap(({ options }) => [...options.all.keys()]))
  const { documented, unknown } = findDocumentedOptions(input.pages, pages, known)
  const byName = groupByName(documented)
  const problems: Problem[] = unknown.map(({ name, page, place }) => ({
    ...input.placeOf(page, place),
    ruleId: 'unknown-option',
    severity: 'error',
    reason: `There is no option \`${name}\``,
    ...suggest(name, known, input),
  }))
  const measures: Measure[] = []
  for (const source of sources) {
    const proofs: Proofs = { compared: 0, words: 0, unreadable: 0 }
    const documentedOptions: Measure = {
      name: source.name,
      covered: 0,
      total: source.options.all.size,
      missing: [],
    }
    const describedOptions: Measure = {
      name: `types and defaults of ${source.name}`,
      covered: 0,
      total: 0,
      missing: [],
    }
    for (const [name, nodes] of source.options.all) {
      const found = byName.get(name)
      if (!found) {
        documentedOptions.missing.push(name)
        continue
      }
      documentedOptions.covered += 1
      describedOptions.total += 1
      const reported = found.filter(({ line }) => line !== undefined)
      if (reported.length > 0) describedOptions.covered += 1
      else describedOptions.missing.push(name)
      problems.push(...findSecondLines(reported, input))
      for (const option of reported) {
        const wrong = [
          ...checkTypeOf(option, nodes, source.schema),
          ...(await checkDefaultOf(option, source.defaults, proofs)),
        ]
        const place = input.placeOf(option.page, option.line?.place)
        problems.push(...wrong.map((problem) => ({ ...place, ...problem })))
      }
    }
    if (source.defaults) describedOptions.detail = toDetail(proofs)
    measures.push(documentedOptions, describedOptions)
    if (!source.versions) continue
    const ofSource = documented.filter(({ name }) => source.options.all.has(name))
    const since = checkSince(ofSource, { subject: source.name, ...source.versions }, input)
    const values = checkValues(ofSource, { subject: source.name, ...source.versions }, input)
    measures.push(since.measure, values.measure)
    problems.push(...since.problems, ...values.problems)
  }
  return { measures, problems }
}

function groupByName(documented: readonly DocumentedOption[]): Map<string, DocumentedOption[]> {
  const groups = new Map<string, DocumentedOption[]>()
  for (const option of documented) groups.set(option.name, [...(groups.get(option.name) ?? []), option])
  return groups
}

/** Reports an option whose type and default are documented twice: the two lines would diverge sooner or later. */
function findSecondLines(
  [first, ...others]: readonly DocumentedOption[],
  { placeOf }: CompletenessInput,
): Problem[] {
  if (!first) return []
  const where = placeOf(first.page, first.line?.place)
  return others.map((other) => ({
    ...placeOf(other.page, other.line?.place),
    ruleId: 'option-twice',
    severity: 'error',
    reason: `The type and default of \`${other.name}\` are documented twice`,
    hint: `They are also at ${where.file}:${where.line}: keep one, and link to it from the other.`,
  }))
}

type Wrong = Pick<Problem, 'ruleId' | 'severity' | 'reason' | 'expected' | 'hint'>

/** Compares the type that a page states for an option with the schema. */
export function checkTypeOf(
  { name, line }: Pick<DocumentedOption, 'name' | 'line'>,
  nodes: readonly SchemaNode[],
  schema: SchemaNode,
): Wrong[] {
  const kinds = listKinds(nodes, schema)
  const known = [...kinds].join(', ') || 'anything'
  const hint = `The schema allows: ${known}.`
  if (line?.type === undefined) {
    const reason = `The type of \`${name}\` is missing`
    return [{ ruleId: 'option-type', severity: 'error', reason, hint }]
  }
  const wrong =
    checkType(line.type, kinds) ??
    checkTexts(line.type, kinds.size === 0 ? undefined : listTexts(nodes, schema)) ??
    checkElements(line.type, nodes, schema)
  if (wrong === undefined) return []
  const reason = `The type of \`${name}\` isn’t \`${line.type}\`: ${wrong}`
  return [{ ruleId: 'option-type', severity: 'error', reason, hint }]
}

/** The number of defaults by how they were checked. */
type Proofs = Record<DefaultCheck['proof'], number>

async function checkDefaultOf(
  { name, line }: DocumentedOption,
  defaults: Defaults | undefined,
  proofs: Proofs,
): Promise<Wrong[]> {
  if (!defaults || !line) return []
  const { wrong, proof } = await checkDefault(name, line, defaults)
  proofs[proof] += 1
  return wrong.map(({ reason, expected }) => ({
    ruleId: 'option-default',
    severity: 'error',
    reason,
    expected: expected === undefined ? undefined : [expected],
    hint:
      'Write the value as an expression in `default`, as expressions by condition in `defaults` ' +
      "(`production`, `target = 'node'`), or in words in `defaultNote`.",
  }))
}

function toDetail({ compared, words, unreadable }: Proofs): string {
  return `${compared} defaults compared, ${words} in words, ${unreadable} that can’t be read`
}
