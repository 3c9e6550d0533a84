import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTab, stopClock } from '../support/browser-page.ts'
import { type DeployedSite, openDeployedSite } from '../support/deployments.ts'
import { type Files, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { countLoads, waitForRouter } from '../support/worker-page.ts'

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

let site: DeployedSite
let context: BrowserContext
let tab: Page
let consoleErrors: string[]

beforeAll(async () => {
  site = await openDeployedSite(
    [
      {
        files: {
          ...sampleSite({}, {}),
          ...deployment('version 1'),
        },
      },
      { files: deployment('version 2') },
      { files: deployment('version 3'), args: ['--keep-assets', '0'] },
    ],
    afterAll,
  )
  return site.close
})
beforeEach(async () => {
  site.gate.answer('/concepts/steam/page.js')
  site.deploy(0)
  context = await site.browser.newContext()
  ;({ tab, consoleErrors } = await openTab(context))
  await tab.goto(site.gate.at('concepts/'))
})
afterEach(() => context.close())

const steam = () => tab.locator('.sidebar').getByRole('link', { name: 'Steam' })

/** Waits for the text of a version and for the load event: text is visible before the page has loaded. */
async function waitForVersion(version: string): Promise<void> {
  await tab.getByText(`Water that flies: ${version}`).waitFor()
  await tab.waitForLoadState()
}

/** Starts React, which loads the assets of the current deployment. */
async function start(): Promise<void> {
  await tab.keyboard.press('Shift')
  await waitForRouter(tab)
}

test('an old tab loads its own assets after a deployment', async () => {
  site.deploy(1)
  await tab.getByRole('button', { name: 'version 1 0' }).hover()
  await tab.locator('docsite-island[data-state=ready]').waitFor()
  await tab.getByRole('button', { name: 'version 1 0' }).click()
  await tab.getByRole('button', { name: 'version 1 1' }).waitFor()
  expect(consoleErrors).toEqual([])
})

test('an old tab shows a page of the new deployment by loading its document', async () => {
  await start()
  const loads = countLoads(tab)
  site.deploy(1)
  await steam().click()
  await waitForVersion('version 2')
  expect(loads.count).toBe(1)
  expect(consoleErrors).toEqual([])
})

test('an old tab whose assets were deleted still shows its HTML, and its links work', async () => {
  site.deploy(2)
  const failed = tab.waitForEvent('console', (message) => message.type() === 'error')
  await tab.getByRole('button', { name: 'version 1 0' }).hover()
  await failed
  expect(await tab.getByText('This is version 1.').isVisible()).toBe(true)
  await steam().click()
  await waitForVersion('version 3')
})

test('a missing chunk shows the specified error, and then the document of the page is loaded', async () => {
  await start()
  site.gate.answer('/concepts/steam/page.js', { status: 404, type: 'text/html', body: 'gone' })
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
