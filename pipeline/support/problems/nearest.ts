import { distance } from 'fastest-levenshtein'

/** The number of letters by which other names may differ more than the most similar one. */
const margin = 2

/**
 * The known names that are most similar to a wrong one, the most similar first.
 *
 * A name is similar if at most a third of its letters differ, or at most two if that is more. Case is ignored. If one name
 * is much more similar than others, only this one is meant: paths with a long common folder all are similar.
 *
 * @param max The maximum number of names to return.
 */
export function nearest(wrong: string, known: Iterable<string>, max = 3): string[] {
  const lower = wrong.toLowerCase()
  const limit = Math.max(2, Math.floor(wrong.length / 3))
  const near: { name: string; score: number }[] = []
  for (const name of known) {
    if (Math.abs(name.length - wrong.length) > limit) continue
    const score = distance(lower, name.toLowerCase())
    if (score <= limit) near.push({ name, score })
  }
  near.sort((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1))
  const [best] = near
  const meant = near.filter(({ score }) => best !== undefined && score <= best.score + margin)
  return meant.slice(0, max).map(({ name }) => name)
}

/** Joins names to `a`, `a or b`, or `a, b or c`, with each name in backticks. */
export function orList(names: readonly string[]): string {
  return joinOr(names.map((name) => `\`${name}\``))
}

/** Joins texts to `a`, `a or b`, or `a, b or c`. */
export function joinOr(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`
}
