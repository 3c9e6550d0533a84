import { colors } from '../progress/colors.ts'
import { countOf } from '../text/count-of.ts'
import { toPrintable } from '../text/printable.ts'
import { toCodeFrame } from './code-frame.ts'
import { type GroupedProblems, groupProblems } from './group-problems.ts'
import { compareProblems, type Problem } from './problem.ts'

const marks = { error: colors.red, warning: colors.yellow, note: colors.cyan }

/**
 * The maximum number of code frames in a report, because they take up lines. The most severe problems get them; further
 * problems are reported with their places only.
 */
const maxFrames = 20

const severityRank = { note: 0, warning: 1, error: 2 }

export interface TerminalReportOptions {
  /** Whether every problem is reported separately, even if it repeats others. */
  isVerbose?: boolean
}

/**
 * Formats problems for the terminal: one block per problem with `file:line:column: reason (rule)`, a code frame and a
 * hint, and at the end a line with the totals. Errors come last, where the terminal stops scrolling. Repeated warnings
 * are combined into one block with their number and the next places.
 *
 * @returns An empty string if there is nothing to report.
 */
export async function toTerminalReport(
  problems: readonly Problem[],
  { isVerbose = false }: TerminalReportOptions = {},
): Promise<string> {
  if (problems.length === 0) return ''
  const blocks: string[] = []
  const ordered = [...problems].sort(compareProblems)
  const reported = ordered.toSorted((a, b) => severityRank[a.severity] - severityRank[b.severity])
  const { groups, hidden } = isVerbose ? ungrouped(reported) : groupProblems(reported)
  const framed = new Set(
    groups
      .map(({ problem }) => problem)
      .toSorted((a, b) => severityRank[b.severity] - severityRank[a.severity])
      .slice(0, maxFrames),
  )
  for (const { problem, count, isMixed, others } of groups) {
    const mark = marks[problem.severity](problem.severity)
    const lines = [
      `${mark} ${toPlace(problem)}${toPrintable(problem.reason)} ${colors.dim(`(${problem.ruleId})`)}`,
    ]
    const frame = framed.has(problem) ? await toCodeFrame(problem) : undefined
    if (frame) lines.push(indent(frame))
    if (count > 1) {
      const places = others.map((other) => toPlace(other).slice(0, -2)).filter(Boolean)
      const all = isMixed ? `${count} problems like this` : `${count} times`
      lines.push(indent(`${all}, also at ${places.join(', ')}${count > 3 ? ', …' : ''}`))
    }
    if (problem.hint) lines.push(indent(`${colors.bold('→')} ${toPrintable(problem.hint)}`))
    blocks.push(lines.join('\n'))
  }
  const more = hidden.map(
    ({ severity, ruleId, count }) =>
      `${marks[severity](severity)} ${count} more ${colors.dim(`(${ruleId})`)}: --verbose lists them`,
  )
  const errors = groups.filter(({ problem }) => problem.severity === 'error').length
  blocks.splice(blocks.length - errors, 0, ...more)
  return `${blocks.join('\n')}\n${toCounts(problems)}\n`
}

function ungrouped(problems: readonly Problem[]): GroupedProblems {
  return { groups: problems.map((problem) => ({ problem, count: 1, others: [] })), hidden: [] }
}

/**
 * Formats problems as workflow commands of GitHub Actions, which show them in the diff of a pull request.
 * Format: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function toAnnotations(problems: readonly Problem[]): string {
  const escapeData = (text: string) =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  const kinds = { error: 'error', warning: 'warning', note: 'notice' }
  return [...problems]
    .sort(compareProblems)
    .map((problem) => {
      const properties = Object.entries({
        file: problem.file,
        line: problem.line,
        col: problem.column,
        endLine: problem.endLine,
        endColumn: problem.endColumn,
        title: problem.ruleId,
      })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
      const text = problem.hint ? `${problem.reason}\n${problem.hint}` : problem.reason
      return `::${kinds[problem.severity]} ${properties.join(',')}::${escapeData(text)}\n`
    })
    .join('')
}

function toPlace({ file, line, column }: Problem): string {
  if (file === undefined) return ''
  const name = toPrintable(file).replaceAll('\n', '\\n')
  return `${[name, line, column].filter((part) => part !== undefined).join(':')}: `
}

function toCounts(problems: readonly Problem[]): string {
  const count = (severity: Problem['severity'], one: string) => {
    const number = problems.filter((problem) => problem.severity === severity).length
    return number === 0 ? [] : [countOf(number, one)]
  }
  return [...count('error', 'error'), ...count('warning', 'warning'), ...count('note', 'note')].join(', ')
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ')
}
