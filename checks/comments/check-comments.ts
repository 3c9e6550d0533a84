import type { CompletenessInput, CompletenessResult, Measure, OutlineSection, Problem } from 'docsite'
import { findPage } from '../find-page.ts'
import { suggest } from '../suggest.ts'
import { type CommentTrial, places } from './try-comments.ts'

/** Sample values of all kinds, each with the types that a page may state for it. */
const samples: Readonly<Record<string, string[]>> = {
  "'text'": ['string'],
  1: ['number'],
  true: ['boolean', 'true'],
  false: ['boolean'],
  '/x/': ['RegExp'],
  '{ key: 1 }': ['object'],
  "['text']": ['string[]'],
}

/** A row of the page: a comment, the place where it works, and the types of its value. */
interface StatedComment {
  place: string
  name: string
  types: string[]
}

/**
 * Compares the tables below the heading “Magic Comments” with the comments that webpack reads at each place, and with
 * the values that it accepts.
 *
 * @param path The path of the page below the content folder, without extension.
 */
export async function checkComments(
  trial: CommentTrial,
  path: string,
  input: CompletenessInput,
): Promise<CompletenessResult> {
  const page = findPage(input, path)
  const section = page && input.outlineOf(page).find(({ heading }) => heading?.title === 'Magic Comments')
  const stated = section ? readTables(section) : []
  const measure: Measure = { name: 'magic comments by place', covered: 0, total: 0, missing: [] }
  const problems: Problem[] = []
  const report = (ruleId: string, problem: Pick<Problem, 'reason' | 'hint' | 'expected'>) => {
    const place = page && input.placeOf(page, section?.heading?.place)
    problems.push({ ...place, ruleId, severity: 'error', ...problem })
  }
  for (const { name } of stated) {
    if (trial.names.includes(name)) continue
    const reason = `webpack has no magic comment \`${name}\``
    report('unknown-comment', { reason, ...suggest(name, trial.names, input) })
  }
  for (const place of places) {
    for (const name of trial.names) {
      const row = stated.find((comment) => comment.place === place.name && comment.name === name)
      const texts = (row?.types ?? []).filter((type) => /^'.*'$/.test(type))
      const accepted = await trial.try(place, name, [...Object.keys(samples), ...texts])
      const where = `${name} in ${place.name}`
      if (accepted) {
        measure.total += 1
        if (row) measure.covered += 1
        else measure.missing.push(where)
      } else if (row) {
        report('unknown-comment', {
          reason: `webpack doesn’t read \`${name}\` in ${place.name}`,
          hint: `Remove it from the rows of ${place.name}.`,
        })
      }
      if (!accepted || !row) continue
      const wrong = [...Object.keys(samples), ...texts].filter(
        (value) => accepted.has(value) !== isStated(value, row.types),
      )
      for (const value of wrong) {
        const verb = accepted.has(value) ? 'accepts' : 'rejects'
        const reason = `\`${where}\` ${verb} \`${value}\`, but the page says \`${row.types.join(' | ')}\``
        report('comment-type', { reason, hint: 'Correct the type in the row of the table.' })
      }
    }
  }
  return { measures: [measure], problems }
}

/** Whether a value has one of the types. Arrays and regular expressions also count as objects. */
function isStated(value: string, types: readonly string[]): boolean {
  const own = samples[value] ?? [value]
  return own.some((type) => types.includes(type)) || (/^[/[]/.test(value) && types.includes('object'))
}

/**
 * Reads both tables: that of `import()` has two columns, that of all other places has the place as its first column.
 */
function readTables({ rows }: OutlineSection): StatedComment[] {
  let place = ''
  return rows.flatMap((cells) => {
    const [first, second, third] = cells
    if (cells.length === 2) return (first?.codes ?? []).map(toComment('import()', second?.codes))
    place = first?.text || place
    return (second?.codes ?? []).map(toComment(place, third?.codes))
  })
}

function toComment(place: string, types: string[] = []) {
  return (name: string): StatedComment => ({ place, name, types })
}
