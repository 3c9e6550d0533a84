import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface BarrierOptions {
  /** Selector of the element to check. Default: the whole page. */
  within?: string
  /** Run only this rule. Default: axe's default rules. */
  rule?: string
}

/** Run axe on the current state of the page. @returns Its violations, as `rule: element`. */
export async function findViolations(
  tab: Page,
  { within = 'html', rule }: BarrierOptions = {},
): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in globalThis))) await tab.evaluate(axe.source)
  const { violations } = await tab.evaluate(
    ({ selector, only }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(selector, {
        // Only violations: the other result types have an entry for nearly every element.
        resultTypes: ['violations'],
        ...(only === undefined ? {} : { runOnly: [only], rules: { [only]: { enabled: true } } }),
      }),
    { selector: within, only: rule },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
