import type { CompletenessInput, CompletenessResult, Measure, OutlineSection, Problem } from 'docsite'
import { suggest } from '../suggest.ts'
import { type CommentTrial, places } from './try-comments.ts'

/** Values of all kinds, by the type that a page says of them. */
const samples: Readonly<Record<string, string[]>> = {
  "'text'": ['string'],
  1: ['number'],
  true: ['boolean', 'true'],
  false: ['boolean'],
  '/x/': ['RegExp'],
  '{ key: 1 }': ['object'],
  "['text']": ['string[]'],
}

/** What a row of the page says: a comment, where it works, and the type of its value. */
interface StatedComment {
  place: string
  name: string
  types: string[]
}

/**
 * Compare the tables below the heading “Magic Comments” with the comments that webpack reads at each place, and with
 * the values that it takes.
 *
 * @param path The page, below the content folder without extension.
 */
export async function checkComments(
  trial: CommentTrial,
  path: string,
  input: CompletenessInput,
): Promise<CompletenessResult> {
  const page = input.pages.find(({ node }) => node.path.replace(/\.mdx?$/, '') === path)
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
    const reason = `webpack reads no comment \`${name}\``
    report('unknown-comment', { reason, ...suggest(name, trial.names, input) })
  }
  for (const place of places) {
    for (const name of trial.names) {
      const row = stated.find((one) => one.place === place.name && one.name === name)
      const texts = (row?.types ?? []).filter((type) => /^'.*'$/.test(type))
      const taken = await trial.try(place, name, [...Object.keys(samples), ...texts])
      const where = `${name} in ${place.name}`
      if (taken) {
        measure.total += 1
        if (row) measure.covered += 1
        else measure.missing.push(where)
      } else if (row) {
        report('unknown-comment', { reason: `webpack doesn’t read \`${name}\` in ${place.name}` })
      }
      if (!taken || !row) continue
      const wrong = [...Object.keys(samples), ...texts].filter(
        (value) => taken.has(value) !== isStated(value, row.types),
      )
      for (const value of wrong) {
        const verb = taken.has(value) ? 'takes' : 'refuses'
        const reason = `\`${where}\` ${verb} \`${value}\`, and the page says \`${row.types.join(' | ')}\``
        report('comment-type', { reason, hint: 'Say the type as it is in the row of the table.' })
      }
    }
  }
  return { measures: [measure], problems }
}

/** Whether a value has one of the types. A list and a regular expression are objects, too. */
function isStated(value: string, types: readonly string[]): boolean {
  const own = samples[value] ?? [value]
  return own.some((type) => types.includes(type)) || (/^[/[]/.test(value) && types.includes('object'))
}

/** The table of `import()` has two columns, that of all other places begins with the place. */
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
