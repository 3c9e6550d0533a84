import { describe, expect, test } from 'vitest'
import { phone, siteInBrowser, startReact, wide } from '../support/site-in-browser.ts'

// What many projects have: a few pages in one folder, and no configuration.
const site = siteInBrowser({
  'package.json': JSON.stringify({ name: '@kettles-of-the-world/documentation-for-kettles' }),
  'content/api.md': '# API\n\n## Boil\n\nHow to boil.\n\n## Pour\n\nHow to pour.\n',
  'content/help.md':
    '# Help\n\n<iframe src="https://video.example/1" width="500" height="300" title="A film"></iframe>\n\nText.\n',
})

describe('a site without folders', () => {
  test('can be read from its home page and through its sidebar', async () => {
    const tab = await site.load('/')
    await tab.getByRole('main').getByRole('link', { name: 'Help' }).click()
    await tab.waitForURL('**/help/')
    await startReact(tab)
    await tab.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
    const sidebar = tab.locator('.sidebar')
    await sidebar.getByRole('link', { name: 'API' }).click()
    await tab.waitForURL('**/api/')
    await sidebar.locator('[aria-current="page"]', { hasText: 'API' }).waitFor()
    await sidebar.getByRole('link', { name: 'Boil' }).waitFor()
    expect(await tab.evaluate(() => document.documentElement.hasAttribute('data-mark'))).toBe(true)
  })

  test.each([
    ['small', phone],
    ['wide', wide],
  ])('shows its whole name in a %s window, and no empty bar below the header', async (_name, window) => {
    const tab = await site.visit('/', window)
    const heading = tab.getByRole('heading', { level: 1 })
    expect(await heading.textContent()).toBe('@kettles-of-the-world/documentation-for-kettles')
    expect(
      await heading.evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        return text.getBoundingClientRect().width <= (element.parentElement?.clientWidth ?? 0)
      }),
    ).toBe(true)
    expect(await tab.locator('.header-strip').count()).toBe(0)
  })
})

test('an iframe has the width and height that the page sets', async () => {
  const tab = await site.load('/help/')
  const frame = await tab.locator('iframe').boundingBox()
  expect([frame?.width, frame?.height]).toEqual([500, 300])
})
