import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds in the page as it is now, as `rule: element`. @param within Selector of what it looks at. */
export async function findBarriers(tab: Page, within = 'html'): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in globalThis))) await tab.evaluate(axe.source)
  const { violations } = await tab.evaluate(
    (selector) =>
      // Nothing but violations is asked for: other results are as many as there are elements.
      (globalThis as unknown as { axe: typeof axe }).axe.run(selector, { resultTypes: ['violations'] }),
    within,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
