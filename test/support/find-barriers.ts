import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds in the page as it is now, as `rule: element`. */
export async function findBarriers(tab: Page): Promise<string[]> {
  if (!(await tab.evaluate(() => 'axe' in globalThis))) await tab.evaluate(axe.source)
  const { violations } = await tab.evaluate(() =>
    // Nothing but violations is asked for: other results are as many as there are elements.
    (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
