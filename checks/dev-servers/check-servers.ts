import { isDeepStrictEqual } from 'node:util'
import type { CompletenessInput, CompletenessResult, Measure, OutlineSection, Problem } from 'docsite'
import type { ServerOption, ServerTable } from './describe-server.ts'

/** The page with a table of what differs: the option, and a cell for each version. */
const pagePath = 'configuration/dev-server.mdx'

/** The older of two major versions, and the newer. */
export type Tables = readonly [ServerTable, ServerTable]

/** An option that two versions treat differently. */
export interface Difference {
  option: string
  /** For each version, in the order of the tables, what its cell has to name in code. */
  cells: string[][]
}

/**
 * Compare what the page says about differences between two major versions with what their schemas and defaults say: each
 * option that only one of them has, or with another type, other texts or another default, has a row that names these.
 *
 * @param installed What the version that the samples use really does. It must be one of the tables.
 */
export function checkServers(
  tables: Tables,
  installed: ServerTable,
  input: Pick<CompletenessInput, 'pages' | 'outlineOf' | 'placeOf'>,
): CompletenessResult {
  const measure: Measure = {
    name: `differences of the development servers ${tables[0].version} and ${tables[1].version}`,
    covered: 0,
    total: 0,
    missing: [],
  }
  const page = input.pages.find(({ node }) => node.path === pagePath)
  if (!page) return { measures: [measure], problems: [] }
  const report = (reason: string, hint: string): Problem => ({
    ...input.placeOf(page, { line: 1, column: 1 }),
    ruleId: 'dev-server-versions',
    severity: 'error',
    reason,
    hint,
  })
  const problems: Problem[] = []
  if (!tables.some((table) => isDeepStrictEqual(table, installed))) {
    problems.push(
      report(
        `The table of the development servers isn’t what version ${installed.version} does`,
        'Run `npm run dev-servers`.',
      ),
    )
  }
  const rows = readRows(input.outlineOf(page))
  for (const { option, cells } of listDifferences(tables)) {
    measure.total += 1
    const row = findRow(rows, option)
    const lacking = cells.map((codes, index) => codes.filter((code) => !row?.[index]?.includes(code)))
    if (row && lacking.every((codes) => codes.length === 0)) {
      measure.covered += 1
      continue
    }
    measure.missing.push(option)
    const what = cells.map((codes, index) => `version ${tables[index]?.version}: ${codes.join(', ') || '–'}`)
    problems.push(
      report(
        `The table of versions doesn’t say how \`${option}\` differs`,
        `Name in its row, in code: ${what.join('; ')}.`,
      ),
    )
  }
  return { measures: [measure], problems }
}

/** What differs between two versions, option by option. */
export function listDifferences([before, after]: Tables): Difference[] {
  const names = [...new Set([...Object.keys(before.options), ...Object.keys(after.options)])].sort()
  return names.flatMap((option): Difference[] => {
    const [old, current] = [before.options[option], after.options[option]]
    if (isDeepStrictEqual(old, current)) return []
    return [{ option, cells: [findOwn(old, current), findOwn(current, old)] }]
  })
}

/** What a cell says: the kinds, texts and default that the other version doesn't have. */
function findOwn(one: ServerOption | undefined, other: ServerOption | undefined): string[] {
  if (!one || !other) return []
  const own = [
    ...one.kinds.filter((kind) => !other.kinds.includes(kind)),
    ...one.texts.filter((text) => !other.texts.includes(text)).map((text) => `'${text}'`),
  ]
  if (one.default !== other.default && one.default !== null) own.push(one.default)
  return own
}

/** The row of an option, or of the nearest option above it. */
function findRow(rows: ReadonlyMap<string, string[][]>, option: string): string[][] | undefined {
  const keys = option.split('.')
  for (; keys.length > 1; keys.pop()) {
    const row = rows.get(keys.join('.'))
    if (row) return row
  }
  return undefined
}

/** Codes of the cells after the first, by the options that the first names. */
function readRows(outline: readonly OutlineSection[]): Map<string, string[][]> {
  const rows = new Map<string, string[][]>()
  for (const [first, ...cells] of outline.flatMap((section) => section.rows)) {
    if (!first || cells.length !== 2) continue
    for (const code of first.codes) {
      rows.set(
        `devServer.${code.replace(/^devServer\./, '')}`,
        cells.map(({ codes }) => codes),
      )
    }
  }
  return rows
}
