import type { CompletenessInput, Problem } from 'docsite'

/** The hint for a name that doesn't exist, with the most similar known names. */
export function suggest(
  wrong: string,
  known: Iterable<string>,
  { nearest }: Pick<CompletenessInput, 'nearest'>,
): Pick<Problem, 'expected' | 'hint'> {
  const expected = nearest(wrong, known)
  return expected.length === 0
    ? { hint: 'Correct the name, or remove it.' }
    : { expected, hint: `Did you mean \`${expected[0]}\`?` }
}
