import type { CompletenessInput, Problem } from 'docsite'

/** What to do about a name that doesn't exist. */
export function suggest(
  wrong: string,
  known: Iterable<string>,
  { nearest }: Pick<CompletenessInput, 'nearest'>,
): Pick<Problem, 'expected' | 'hint'> {
  const expected = nearest(wrong, known)
  return expected.length === 0
    ? { hint: 'Fix the name, or drop it.' }
    : { expected, hint: `Did you mean \`${expected[0]}\`?` }
}
