import type { PageSummary } from '../site/pages/page-summary.ts'
import { toFilePlace } from '../site/pages/place-problem.ts'
import { nearest, orList } from '../support/problems/nearest.ts'
import type { Problem } from '../support/problems/problem.ts'

/**
 * Find uses of components that don't exist.
 *
 * @param isAllowed Whether the configuration allows them, so that their content is shown in a box.
 */
export function checkComponents(
  summaries: readonly PageSummary[],
  known: ReadonlySet<string>,
  contentDir: string,
  isAllowed: boolean,
): Problem[] {
  return summaries.flatMap((summary) =>
    summary.components
      .filter(({ name }) => !known.has(name))
      .map(({ name, place }) => {
        const expected = nearest(name, known)
        return {
          ...toFilePlace(summary, place, contentDir),
          ruleId: 'unknown-component',
          severity: 'error' as const,
          reason: `There is no component \`<${name}>\``,
          expected,
          hint: `${expected.length > 0 ? `Did you mean ${orList(expected)}? ` : ''}${toHint(name, isAllowed)}`,
        }
      }),
  )
}

function toHint(name: string, isAllowed: boolean): string {
  const box = isAllowed
    ? 'Until then, its content is shown in a box.'
    : "To show its content in a box, set `rules: { 'unknown-component': 'warning' }` in the configuration."
  const replacement = name.includes('.')
    ? 'Use a component with a name of one word'
    : `Add \`_components/${name}.tsx\` to the content folder`
  return `${replacement}, or write \`\\<${name}>\` to show the tag itself. ${box}`
}
