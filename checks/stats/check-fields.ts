import type { CompletenessInput, CompletenessResult, Measure, OutlineSection, Problem } from 'docsite'
import { findPage } from '../find-page.ts'
import { suggest } from '../suggest.ts'
import type { FieldKinds } from './stats-types.ts'

/** A section of the page, and the fields that its table must have. */
export interface FieldSection {
  /** The title of the section's heading. */
  title: string
  fields: ReadonlyMap<string, FieldKinds>
}

/**
 * Compares the tables of a page with the fields of objects. Each field needs a row that states its type. A row may name
 * several fields; it then states all their types together.
 *
 * @param path The path of the page below the content folder, without extension.
 */
export function checkFields(
  sections: readonly FieldSection[],
  path: string,
  input: CompletenessInput,
): CompletenessResult {
  const page = findPage(input, path)
  const measure: Measure = { name: 'fields of the stats', covered: 0, total: 0, missing: [] }
  const problems: Problem[] = []
  for (const { title, fields } of sections) {
    const section = page && input.outlineOf(page).find(({ heading }) => heading?.title === title)
    const rows = section?.rows.map(toRow) ?? []
    const documented = new Set(rows.flatMap(({ names }) => names))
    for (const name of fields.keys()) {
      measure.total += 1
      if (documented.has(name)) measure.covered += 1
      else measure.missing.push(`${name} (${title})`)
    }
    for (const row of rows) {
      const found = compare(row, fields, input)
      if (page && found) {
        problems.push({ ...input.placeOf(page, section?.heading?.place), severity: 'error', ...found })
      }
    }
  }
  return { measures: [measure], problems }
}

interface Row {
  names: string[]
  /** The text of the cell with the type. */
  type: string
}

function toRow([first, second]: OutlineSection['rows'][number]): Row {
  return { names: first?.codes ?? [], type: second?.text ?? '' }
}

function compare(
  { names, type }: Row,
  fields: FieldSection['fields'],
  input: CompletenessInput,
): (Pick<Problem, 'reason' | 'expected' | 'hint'> & { ruleId: string }) | undefined {
  const unknown = names.find((name) => !fields.has(name))
  if (unknown !== undefined) {
    const reason = `These stats objects have no field \`${unknown}\``
    return { ruleId: 'unknown-field', reason, ...suggest(unknown, fields.keys(), input) }
  }
  const kinds = names.map((name) => fields.get(name))
  // A field that is assigned without a declared type can have any value.
  if (kinds.some((kind) => kind === undefined)) return undefined
  const real = [...new Set(kinds.flatMap((kind) => [...(kind ?? [])]))].sort()
  const stated = [...new Set(type.match(/\b(?:string|number|boolean|null|list|object|any|Buffer)\b/g))].sort()
  if (stated.join() === real.join()) return undefined
  return {
    ruleId: 'field-type',
    reason: `The type of \`${names.join('`, `')}\` isn’t “${type}”`,
    expected: [real.join(', ')],
    hint: `Write the type as ${real.join(', ')}.`,
  }
}
