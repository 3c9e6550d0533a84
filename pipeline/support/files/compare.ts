/**
 * Compares strings in natural order: numbers by value, so that `Step 2` comes before `Step 10`, and everything else by
 * code unit. Strings that only differ in leading zeros are compared by code unit.
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

/** Compares titles in natural order, regardless of case: readers look for `api` before `Help`. */
export function compareTitles(a: string, b: string): number {
  return compareNatural(a.toLowerCase(), b.toLowerCase()) || compareText(a, b)
}

/** Compares strings of digits by value, whatever their length. */
function compareDigits(a: string, b: string): number {
  const [first, second] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')]
  return first.length - second.length || compareText(first, second)
}

/** Compares strings by code unit, which gives the same order in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
