/**
 * Format a text table: one row for each measured action, one column for each version, with seconds and the
 * ratio to the first column.
 *
 * @param times Milliseconds by action and column.
 */
export function toTimeTable(
  times: ReadonlyMap<string, ReadonlyMap<string, number>>,
  columns: readonly string[],
): string {
  const rows = Array.from(times, ([what, row]) => {
    const base = row.get(columns[0] ?? '')
    return [what, ...columns.map((column) => toCell(row.get(column), base))]
  })
  const all = [['', ...columns], ...rows]
  const widths = ['', ...columns].map((_, index) => Math.max(...all.map((row) => (row[index] ?? '').length)))
  return all
    .map((row) =>
      row
        .map((cell, index) =>
          index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

function toCell(time: number | undefined, base: number | undefined): string {
  if (time === undefined) return '-'
  const ratio = base === undefined ? '' : ` (${(time / base).toFixed(2)})`
  return `${(time / 1000).toFixed(2)}${ratio}`
}
