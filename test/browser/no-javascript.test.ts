import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { page } from '../support/project.ts'
import { phone, type ReaderKind, siteInBrowser, wide } from '../support/site-in-browser.ts'

const site = siteInBrowser({
  ...firstSite(),
  'content/vote.mdx': page('Vote', 'What the list is of.'),
  'content/concepts/tabs.mdx': page(
    'With Tabs',
    '```js tab="CommonJS"\nconst a = 1\n```\n\n```js tab="ESM"\nexport const a = 1\n```\n\n```sh npm\nnpm install webpack\n```',
  ),
})

const visit = (path: string, size: ReaderKind = wide): Promise<Page> =>
  site.load(path, { ...size, javaScriptEnabled: false })

test('pages can be read, and links lead from page to page', {
  tags: ['spec-1/public', 'spec-6/public'],
}, async () => {
  const tab = await visit('/concepts/loaders/')
  expect(await tab.getByText('A paragraph to read.').first().isVisible()).toBe(true)
  await tab.getByRole('link', { name: 'Next Entry Points' }).click()
  await tab.getByRole('heading', { level: 1, name: 'Entry Points' }).waitFor()
  await tab.locator('.sidebar').getByRole('link', { name: 'Deep' }).click()
  await tab.getByRole('heading', { level: 1, name: 'Deep' }).waitFor()
  expect(await tab.locator('[aria-current="page"]').textContent()).toBe('Deep')
})

test('the menus of the header open and close', { tags: ['site/without-javascript'] }, async () => {
  const tab = await visit('/concepts/')
  for (const menu of ['.language-menu', '.main-item .dropdown']) {
    const list = tab.locator(`${menu} .dropdown-list`)
    await tab.locator(`${menu} summary`).focus()
    await tab.keyboard.press('Enter')
    await list.waitFor({ state: 'visible' })
    await tab.keyboard.press('Enter')
    await list.waitFor({ state: 'hidden' })
  }
})

test('the current item of the sidebar is open and can be closed', {
  tags: ['site/without-javascript'],
}, async () => {
  const tab = await visit('/concepts/loaders/')
  const anchors = tab.locator('.sidebar-anchors a')
  expect(await anchors.first().isVisible()).toBe(true)
  await tab.locator('.sidebar-item details[open] summary').click()
  await anchors.first().waitFor({ state: 'hidden' })
})

describe('on a phone', () => {
  test('the drawer opens with its button, and closes on a tap outside', {
    tags: ['site/without-javascript'],
  }, async () => {
    const tab = await visit('/concepts/', phone)
    const sidebar = tab.locator('.sidebar')
    expect(await sidebar.isVisible()).toBe(false)
    await tab.locator('.menu-button').tap()
    await sidebar.waitFor({ state: 'visible' })
    await tab.touchscreen.tap(370, 300)
    await sidebar.waitFor({ state: 'hidden' })
    await tab.locator('.menu-button').tap()
    await sidebar.locator('.sidebar-list').getByRole('link', { name: 'Loaders' }).tap()
    await tab.getByRole('heading', { level: 1, name: 'Loaders' }).waitFor()
  })

  test('the drawer of the home page closes with the button in it, and leads to sections', async () => {
    const tab = await visit('/', phone)
    await tab.locator('.menu-button').tap()
    await tab.locator('.drawer-close').tap()
    await tab.locator('.sidebar').waitFor({ state: 'hidden' })
    await tab.locator('.menu-button').tap()
    await tab.locator('.drawer-sections').getByRole('link', { name: 'Plugins' }).tap()
    await tab.getByRole('heading', { level: 1, name: 'Plugins' }).waitFor()
  })

  test('the contents of the page open, and lead to headings', {
    tags: ['site/without-javascript'],
  }, async () => {
    const tab = await visit('/concepts/loaders/', phone)
    const link = tab.locator('.toc a').first()
    expect(await link.isVisible()).toBe(false)
    await tab.locator('.toc-button').tap()
    await link.waitFor({ state: 'visible' })
    await link.tap()
    await tab.waitForURL('**/concepts/loaders/#using-them')
  })
})

test('tabs can be switched', { tags: ['site/without-javascript'] }, async () => {
  const tab = await visit('/concepts/tabs/')
  const shown = () => tab.locator('.tab:visible code').allTextContents()
  expect(await shown()).toEqual(['const a = 1', 'npm install webpack'])
  await tab.getByText('ESM', { exact: true }).first().click()
  await tab.getByText('pnpm', { exact: true }).first().click()
  expect(await shown()).toEqual(['export const a = 1', 'pnpm add webpack'])
})

test('controls that need a script are hidden', { tags: ['site/without-javascript'] }, async () => {
  const tab = await visit('/concepts/')
  for (const selector of ['.copy-button', '.sidebar-toggle', '.update-notice', '.theme-toggle'])
    expect(await tab.locator(selector).filter({ visible: true }).count(), selector).toBe(0)
})

test('sidebar items whose headings are not in the document have no toggle', async () => {
  const tab = await visit('/concepts/loaders/')
  const openers = tab.locator('.sidebar-item summary').filter({ visible: true })
  expect(await openers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    'Headings in “Loaders”',
  ])
})

test('the print link leads to the printable page', { tags: ['site/without-javascript'] }, async () => {
  const tab = await visit('/concepts/loaders/')
  await tab.getByRole('link', { name: 'Print this page' }).click()
  await tab.waitForURL('**/concepts/printable/')
  expect(await tab.locator('.chapter > h1').allTextContents()).toContain('Loaders')
})

test('the note that replaces the list of the vote page has space above it', async () => {
  const tab = await visit('/vote/')
  const gap = await tab.locator('.vote noscript p').evaluate((text) => {
    const before = text.closest('#docsite-vote')?.previousElementSibling
    return text.getBoundingClientRect().top - (before?.getBoundingClientRect().bottom ?? 0)
  })
  expect(gap).toBeGreaterThanOrEqual(16)
})

test('the page of what is available offline does not say that the reader is offline', async () => {
  const tab = await visit('/offline/')
  expect(await tab.getByRole('heading', { level: 1 }).filter({ visible: true }).allInnerTexts()).toEqual([
    'Pages on this device',
  ])
  expect(await tab.locator('main noscript').textContent()).toContain('This list needs JavaScript.')
  for (const text of ['You are offline', 'there is no network connection', 'Try again'])
    expect(await tab.locator('main').getByText(text).filter({ visible: true }).count(), text).toBe(0)
  expect(
    await tab.locator('.footer').getByRole('link', { name: 'Pages available offline' }).isVisible(),
  ).toBe(false)
})
