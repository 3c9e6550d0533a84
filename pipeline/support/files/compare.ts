/**
 * Order as people do, where numbers count as such: `Step 2` before `Step 10`. All other characters by code unit; texts
 * that differ in leading zeros alone, too.
 */
export function compareNatural(a: string, b: string): number {
  const [first, second] = [a.match(runs) ?? [], b.match(runs) ?? []]
  for (const [index, run] of first.entries()) {
    const other = second[index]
    if (other === undefined) return 1
    const areNumbers = /^\d/.test(run) && /^\d/.test(other)
    const order = areNumbers ? compareDigits(run, other) : compareText(run, other)
    if (order !== 0) return order
  }
  return first.length - second.length || compareText(a, b)
}

const runs = /\d+|\D+/g

/** Numbers of any length. */
function compareDigits(a: string, b: string): number {
  const [first, second] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')]
  return first.length - second.length || compareText(first, second)
}

/** Order by code unit: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
