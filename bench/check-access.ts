import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResults {
  violations: { id: string; nodes: { target: unknown[] }[] }[]
}

/** Barriers that axe finds on a page in one theme, each as `rule: first element`. */
export async function checkAccess(browser: Browser, url: string, theme: 'light' | 'dark'): Promise<string[]> {
  // The page's own policy allows no foreign script, which axe is.
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })
  await context.addInitScript((name) => localStorage.setItem('theme', name), theme)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  )
  await context.close()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} (${nodes.length})`)
}
