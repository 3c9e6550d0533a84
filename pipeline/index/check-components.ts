import type { PageSummary } from '../site/pages/page-summary.ts'
import { toFilePlace } from '../site/pages/place-problem.ts'
import { nearest, orList } from '../support/problems/nearest.ts'
import type { Problem } from '../support/problems/problem.ts'

/** Find uses of components that don't exist. */
export function checkComponents(
  summaries: readonly PageSummary[],
  known: ReadonlySet<string>,
  contentDir: string,
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
          hint:
            expected.length > 0
              ? `Did you mean ${orList(expected)}? To show the tag itself, write \`\\<${name}>\` or put it into code.`
              : `Add \`_components/${name}.tsx\` to the content folder, or write \`\\<${name}>\` to show the tag itself. To show its content in a box, set \`rules: { 'unknown-component': 'warning' }\` in the configuration.`,
        }
      }),
  )
}
