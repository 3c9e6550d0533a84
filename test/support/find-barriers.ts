import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface BarrierOptions {
  /** Selector of what axe looks at: the whole page without it. */
  within?: string
  /** The one rule that is asked for: those that all pages have to meet without it. */
  rule?: string
}

/** What axe finds in the page as it is now, as `rule: element`. */
export async function findBarriers(
  tab: Page,
  { within = 'html', rule }: BarrierOptions = {},
): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in globalThis))) await tab.evaluate(axe.source)
  const { violations } = await tab.evaluate(
    ({ selector, only }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(selector, {
        // Nothing but violations is asked for: other results are as many as there are elements.
        resultTypes: ['violations'],
        ...(only === undefined ? {} : { runOnly: [only], rules: { [only]: { enabled: true } } }),
      }),
    { selector: within, only: rule },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
