import { DocsiteError } from '../../support/problems/docsite-error.ts'
import { nearest, orList } from '../../support/problems/nearest.ts'

/** What `docsite check` is made of; `--only` names some of it. */
export const checkParts = ['samples', 'links', 'completeness', 'prose', 'translations', 'addresses'] as const
export type CheckPart = (typeof checkParts)[number]

/** @param named As given on the command line: each may be a list with commas. @throws {DocsiteError} */
export function readParts(named: readonly string[] | undefined): Set<CheckPart> {
  if (named === undefined) return new Set(checkParts)
  const parts = new Set<CheckPart>()
  for (const name of named.flatMap((list) => list.split(',')).map((text) => text.trim())) {
    const part = checkParts.find((known) => known === name)
    if (part === undefined) {
      const expected = nearest(name, checkParts)
      throw new DocsiteError(`\`docsite check\` has no part \`${name}\``, {
        hint:
          expected.length > 0 ? `Did you mean ${orList(expected)}?` : `Its parts are ${orList(checkParts)}.`,
      })
    }
    parts.add(part)
  }
  return parts
}
