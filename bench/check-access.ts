import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'
import { waitForLayout } from '../test/support/browser-page.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResults {
  violations: { id: string; nodes: { target: unknown[] }[] }[]
}

/**
 * Runs axe on a page in one theme.
 *
 * @returns The accessibility violations, each as `rule: selector of the first element (number of elements)`.
 */
export async function checkAccess(browser: Browser, url: string, theme: 'light' | 'dark'): Promise<string[]> {
  // The page's own content security policy would block axe, which is not one of the page's scripts.
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })
  await context.addInitScript((name) => localStorage.setItem('theme', name), theme)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await waitForLayout(page)
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  )
  await context.close()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} (${nodes.length})`)
}
