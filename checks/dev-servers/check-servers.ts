import { isDeepStrictEqual } from 'node:util'
import type { CompletenessInput, CompletenessResult, Measure, OutlineSection, Problem } from 'docsite'
import type { ServerOption, ServerTable } from './describe-server.ts'

/** The page with the table of differences, whose columns are the option and one cell per version. */
const pagePath = 'configuration/dev-server.mdx'

/** The tables of two major versions, the older one first. */
export type Tables = readonly [ServerTable, ServerTable]

/** An option that two versions treat differently. */
export interface Difference {
  option: string
  /** For each version, in the order of the tables, the inline code that its cell has to contain. */
  cells: string[][]
}

/**
 * Compares the page's table of differences between two major versions with their schemas and defaults. Each option that
 * only one version has, or whose types, strings or default differ, needs a row that names the differences.
 *
 * @param installed Describes the installed version, which the samples use. It must be equal to one of the tables.
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
        `The stored table of development servers doesn’t match the installed version ${installed.version}`,
        'Run `npm run dev-servers`.',
      ),
    )
  }
  const rows = readRows(input.outlineOf(page))
  for (const { option, cells } of listDifferences(tables)) {
    measure.total += 1
    const row = findRow(rows, option)
    const missing = cells.map((codes, index) => codes.filter((code) => !row?.[index]?.includes(code)))
    if (row && missing.every((codes) => codes.length === 0)) {
      measure.covered += 1
      continue
    }
    measure.missing.push(option)
    const needed = cells.map(
      (codes, index) => `version ${tables[index]?.version}: ${codes.join(', ') || '–'}`,
    )
    problems.push(
      report(
        `The table of versions doesn’t say how \`${option}\` differs`,
        `Add to its row, as inline code: ${needed.join('; ')}.`,
      ),
    )
  }
  return { measures: [measure], problems }
}

/** Lists the options that differ between two versions, sorted by name. */
export function listDifferences([before, after]: Tables): Difference[] {
  const names = [...new Set([...Object.keys(before.options), ...Object.keys(after.options)])].sort()
  return names.flatMap((option): Difference[] => {
    const [old, current] = [before.options[option], after.options[option]]
    if (isDeepStrictEqual(old, current)) return []
    return [{ option, cells: [findOwn(old, current), findOwn(current, old)] }]
  })
}

/** The content of a cell: the kinds, strings and default of an option that the other version doesn't have. */
function findOwn(option: ServerOption | undefined, other: ServerOption | undefined): string[] {
  if (!option || !other) return []
  const own = [
    ...option.kinds.filter((kind) => !other.kinds.includes(kind)),
    ...option.texts.filter((text) => !other.texts.includes(text)).map((text) => `'${text}'`),
  ]
  if (option.default !== other.default && option.default !== null) own.push(option.default)
  return own
}

/** The row of an option, or of its nearest ancestor that has one. */
function findRow(rows: ReadonlyMap<string, string[][]>, option: string): string[][] | undefined {
  const keys = option.split('.')
  for (; keys.length > 1; keys.pop()) {
    const row = rows.get(keys.join('.'))
    if (row) return row
  }
  return undefined
}

/** The inline code of the second and third cells, by the options that the first cell names. */
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
