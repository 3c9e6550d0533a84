import { countOf } from '../../support/text/count-of.ts'
import { type BuildReport, maxRows } from './build-report.ts'

/** Formats a report as Markdown: for a pull request, and as the source of the HTML report. */
export function toReportMarkdown(report: BuildReport): string {
  const { stages, pages, compiled, routes, rendered } = report
  const made = (count: number | undefined, total: number | undefined, what: string) =>
    count === undefined || total === undefined
      ? []
      : [`${total - count} of ${total} ${what} came from the cache.`]
  const total = stages.reduce((sum, { ms }) => sum + ms, 0)
  return [
    `## Build of ${escapeText(report.site)}`,
    [
      `${countOf(pages, 'page')}, ${toSize(report.outputBytes)} in ${toTime(total)}.`,
      ...made(compiled, pages, 'pages'),
      ...made(rendered, routes, 'routes'),
      `The search index has ${toSize(report.searchBytes)}.`,
    ].join(' '),
    toTable('Problems', ['Rule', 'Severity', 'Count'], report.problems, ({ ruleId, severity, count }) => [
      code(ruleId),
      severity,
      String(count),
    ]),
    toTable('Time by stage', ['Stage', 'Time'], stages, ({ name, ms }) => [name, toTime(ms)]),
    toTable(
      'Slowest pages',
      ['Page', 'Time', 'Compiled', 'Rendered'],
      report.slowest,
      ({ route, ms, compileMs, renderMs }) => [code(route), ...[ms, compileMs, renderMs].map(toTime)],
    ),
    toTable(
      'Heaviest pages',
      ['Document', 'Size', 'Compressed'],
      report.heaviest,
      ({ file, bytes, gzipBytes }) => [code(file), toSize(bytes), toSize(gzipBytes)],
    ),
    toTable('Largest other files', ['File', 'Size'], report.assets, ({ file, bytes }) => [
      code(file),
      toSize(bytes),
    ]),
    toTable('Most linked pages', ['Page', 'Linking pages'], report.mostLinked, ({ route, links }) => [
      code(route),
      String(links),
    ]),
    toTable('Pages without links from other pages', ['Page'], report.orphans.slice(0, maxRows), (route) => [
      code(route),
    ]),
    report.orphans.length > maxRows ? `And ${report.orphans.length - maxRows} more.` : '',
  ]
    .filter((part) => part !== '')
    .map((part) => `${part}\n`)
    .join('\n')
}

function toTable<Item>(
  title: string,
  head: readonly string[],
  items: readonly Item[],
  toCells: (item: Item) => string[],
): string {
  if (items.length === 0) return ''
  const toLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [`### ${title}`, '', toLine(head), toLine(rule), ...items.map((item) => toLine(toCells(item)))].join(
    '\n',
  )
}

/** Formats a file name or route, which may contain any character, as inline code in a table cell. */
function code(text: string): string {
  const quoted = text.replaceAll('|', '\\|')
  return text.includes('`') ? `\`\` ${quoted} \`\`` : `\`${quoted}\``
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>|#]/g, '\\$&')
}

/** Formats a time: `1.2 s`, `34 ms`. */
export function toTime(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** Formats a size: `1.2 MB`, `34.5 kB`, `67 B`. Units are powers of 1000. */
export function toSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
