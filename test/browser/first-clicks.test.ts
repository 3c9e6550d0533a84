import { expect, test } from 'vitest'
import { holdRequests } from '../support/hold-requests.ts'
import { page } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { phone, siteInBrowser, type VisitOptions } from '../support/site-in-browser.ts'

const tabs = (language: string) => `<Tabs sync="language">

<Tab label="JavaScript">

In JavaScript: ${language}

</Tab>

<Tab label="TypeScript">

In TypeScript: ${language}

</Tab>

</Tabs>
`

const site = siteInBrowser(
  sampleGuides(
    {
      'content/guides/first.mdx': page('First', `${tabs('one')}\n${tabs('two')}\n<Counter />\n`),
      'content/_components/Counter.tsx': `import { useState } from 'react'
export const interactive = true
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>
}
`,
    },
    { notification: { version: '1', text: 'Tea is ready' } },
  ),
)

/** Opens a page whose text is there, but whose boot script is held. */
async function visitEarly(options: VisitOptions = {}) {
  const { hold, release } = holdRequests(/\/assets\/boot\..*\.js$/)
  const tab = await site.visit('/404.html', options)
  await hold(tab)
  await tab.goto(site.at('/guides/first/'), { waitUntil: 'commit' })
  await tab.locator('.prose .tabs').nth(1).waitFor()
  return { tab, release }
}

test('clicks before the boot script has loaded take effect once it runs', async () => {
  const { tab, release } = await visitEarly()
  await tab.locator('.theme-toggle').click()
  await tab.locator('.sidebar-toggle').click()
  await tab.locator('.notification-bar button').click()
  await tab.locator('.tabs label', { hasText: 'TypeScript' }).first().click()
  await tab.getByRole('button', { name: 'Count' }).click()
  await tab.getByRole('button', { name: 'Count' }).click()
  release()
  const root = tab.locator('html')
  await expect.poll(() => root.getAttribute('data-theme')).toBe('dark')
  await expect.poll(() => root.getAttribute('data-sidebar')).toBe('closed')
  await expect.poll(() => tab.locator('.notification-bar').isVisible()).toBe(false)
  await tab.getByText('In TypeScript: two').waitFor()
  await tab.getByRole('button', { name: 'Count 2' }).waitFor()
  expect(await tab.evaluate(() => localStorage.getItem('docsite-tabs-language'))).toBe('TypeScript')
  // From here on, each click counts once.
  await tab.locator('.theme-toggle').click()
  expect(await root.getAttribute('data-theme')).toBe('light')
})

test('a double click before the boot script has loaded changes nothing', async () => {
  const { tab, release } = await visitEarly()
  await tab.locator('.theme-toggle').dblclick()
  await tab.locator('.sidebar-toggle').click()
  release()
  await expect.poll(() => tab.getAttribute('html', 'data-sidebar')).toBe('closed')
  expect(await tab.getAttribute('html', 'data-theme')).toBe('light')
})

test('a drawer opened before the boot script takes the focus, and the page behind it becomes inert', async () => {
  const { tab, release } = await visitEarly(phone)
  await tab.locator('.menu-button').tap()
  release()
  await expect.poll(() => tab.locator('.header').getAttribute('inert')).not.toBeNull()
  const drawer = tab.locator('.sidebar')
  expect(await drawer.getAttribute('role')).toBe('dialog')
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await tab.keyboard.press('Escape')
  await expect.poll(() => tab.locator('.header').getAttribute('inert')).toBeNull()
})

test('search that was opened and closed before the boot script shows the page again', async () => {
  const { tab, release } = await visitEarly(phone)
  await tab.locator('#docsite-search').tap()
  await tab.locator('.search-close').tap()
  release()
  await tab.locator('.menu-button').waitFor()
  await expect.poll(() => tab.evaluate(() => document.activeElement === document.body)).toBe(true)
})
