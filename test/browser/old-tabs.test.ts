import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { stopClock } from '../support/browser-page.ts'
import { deployedSite } from '../support/deployments.ts'
import { type Files, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { startReact } from '../support/site-in-browser.ts'
import { countLoads, waitForText } from '../support/worker-page.ts'

/** A component of the site: a deployment that changes it has other assets. */
const counter = (label: string) => `
  import { useState } from 'react'
  export const interactive = true
  export default function Counter() {
    const [count, setCount] = useState(0)
    return <button type="button" onClick={() => setCount(count + 1)}>${label} {count}</button>
  }
`
const deployment = (version: string): Files => ({
  'content/_components/Counter.tsx': counter(version),
  'content/concepts/index.mdx': page('Concepts', `This is ${version}.\n\n<Counter />`),
  'content/concepts/steam.md': page('Steam', `Water that flies: ${version}.`),
})

const site = deployedSite([
  { files: { ...sampleSite({}, {}), ...deployment('version 1') } },
  { files: deployment('version 2') },
  { files: deployment('version 3'), args: ['--keep-assets', '0'] },
])
let tab: Page
beforeEach(async () => {
  tab = await site.openTab()
  await tab.goto(site.proxy.at('concepts/'))
})

const steam = () => tab.locator('.sidebar').getByRole('link', { name: 'Steam' })

const waitForVersion = (version: string) => waitForText(tab, `Water that flies: ${version}`)

test('an old tab loads its own assets after a deployment', async () => {
  site.deploy(1)
  await tab.getByRole('button', { name: 'version 1 0' }).hover()
  await tab.locator('docsite-island[data-state=ready]').waitFor()
  await tab.getByRole('button', { name: 'version 1 0' }).click()
  await tab.getByRole('button', { name: 'version 1 1' }).waitFor()
})

test('an old tab shows a page of the new deployment by loading its document', async () => {
  await startReact(tab)
  const loads = countLoads(tab)
  site.deploy(1)
  await steam().click()
  await waitForVersion('version 2')
  expect(loads.count).toBe(1)
})

test('an old tab whose assets were deleted still shows its HTML, and its links work', async () => {
  // The browser reports the missing file, and then docsite that the component can't start, unless the tab has left.
  site.allow(/status of 404|Failed to fetch dynamically imported module/)
  site.deploy(2)
  const failed = tab.waitForEvent('console', (message) => message.type() === 'error')
  await tab.getByRole('button', { name: 'version 1 0' }).hover()
  await failed
  expect(await tab.getByText('This is version 1.').isVisible()).toBe(true)
  await steam().click()
  await waitForVersion('version 3')
})

test('a missing chunk shows the specified error, and then the document of the page is loaded', async () => {
  site.allow(/status of 404|ChunkLoadError/)
  await startReact(tab)
  site.proxy.respond('/concepts/steam/page.js', { status: 404, type: 'text/html', body: 'gone' })
  // The error is shown only briefly: the test controls the clock.
  await stopClock(tab)
  const loads = countLoads(tab)
  const error = tab.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'))
  await steam().click()
  await tab.getByRole('alert').getByText('Error loading content.').waitFor()
  expect((await error).text()).toContain('Loading chunk /concepts/steam/ failed.')
  await tab.clock.fastForward(1500)
  await waitForVersion('version 1')
  expect(loads.count).toBe(1)
  expect(new URL(tab.url()).pathname).toBe('/concepts/steam/')
})
