import { distance } from 'fastest-levenshtein'

/**
 * The known names that look most like a wrong one, nearest first.
 *
 * A name is near when at most a third of its letters differ (at least two may), whatever their case.
 */
export function nearest(wrong: string, known: Iterable<string>, most = 3): string[] {
  const lower = wrong.toLowerCase()
  const limit = Math.max(2, Math.floor(wrong.length / 3))
  const near: { name: string; score: number }[] = []
  for (const name of known) {
    if (Math.abs(name.length - wrong.length) > limit) continue
    const score = distance(lower, name.toLowerCase())
    if (score <= limit) near.push({ name, score })
  }
  near.sort((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1))
  return near.slice(0, most).map(({ name }) => name)
}

/** `a`, `a or b`, `a, b or c`, each in backticks. */
export function orList(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}
