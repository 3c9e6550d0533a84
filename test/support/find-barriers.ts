import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds in the page as it is now, as `rule: element`. */
export async function findBarriers(tab: Page): Promise<string[]> {
  await tab.evaluate(axe.source)
  const { violations } = await tab.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
