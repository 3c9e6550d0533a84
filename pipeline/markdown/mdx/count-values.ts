import type { Literal } from './evaluate-literal.ts'

/**
 * How many values a literal has when it is written out: itself, and all within its lists and objects.
 *
 * @param known Counts of lists and objects: one that is used twice is there once, and written out twice.
 */
export function countValues(value: Literal, known: WeakMap<object, number>): number {
  if (typeof value !== 'object' || value === null) return 1
  const counted = known.get(value)
  if (counted !== undefined) return counted
  let count = 1
  for (const inner of Object.values(value)) count += countValues(inner, known)
  known.set(value, count)
  return count
}
