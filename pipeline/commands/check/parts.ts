import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { nearest, orList } from '../../support/problems/nearest.ts'

/** The parts of `docsite check`, which `--only` selects from. */
export const checkParts = ['samples', 'links', 'completeness', 'prose', 'translations', 'addresses'] as const
export type CheckPart = (typeof checkParts)[number]

/**
 * Reads the values of `--only`.
 *
 * @param named Values from the command line, each of which may be a comma-separated list. undefined selects
 *   all parts.
 * @throws {DocsiteError} If there is no part with a given name.
 */
export function readParts(named: readonly string[] | undefined): Set<CheckPart> {
  if (named === undefined) return new Set(checkParts)
  const parts = new Set<CheckPart>()
  for (const name of named.flatMap((list) => list.split(',')).map((text) => text.trim())) {
    const part = checkParts.find((known) => known === name)
    if (part === undefined) {
      const expected = nearest(name, checkParts)
      throw new DocsiteError(`\`docsite check\` has no part \`${name}\``, {
        hint:
          expected.length > 0 ? `Did you mean ${orList(expected)}?` : `The parts are ${orList(checkParts)}.`,
      })
    }
    parts.add(part)
  }
  return parts
}
