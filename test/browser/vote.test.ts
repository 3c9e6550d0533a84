import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const issues = [
  { number: 1, title: 'Faster builds', votes: 5, comments: 9, created: '2024-01-01', labels: ['speed'] },
  { number: 2, title: 'CSS without plugins', votes: 80, comments: 1, created: '2023-05-05', labels: ['css'] },
  {
    number: 3,
    title: 'Smaller CSS',
    votes: 20,
    comments: 4,
    created: '2025-02-02',
    labels: ['css', 'speed'],
  },
].map((issue) => ({ ...issue, url: `https://github.com/webpack/webpack/issues/${issue.number}` }))

const site = siteInBrowser({
  ...firstSite(),
  'content/votes.json': JSON.stringify({ updated: '2026-01-01T00:00:00Z', issues }),
})

const answerWith = (answer: object) => ({
  prepare: (tab: Page) => tab.route('**/votes.json', (route) => route.fulfill(answer)),
})
const titles = (tab: Page) => tab.locator('.vote-title').allTextContents()

test('lists the wishes, the most votes first, each with its number and a link to vote', async () => {
  const tab = await site.visit('/vote/')
  await tab.locator('.vote-list').waitFor()
  expect(await titles(tab)).toEqual(['CSS without plugins', 'Smaller CSS', 'Faster builds'])
  expect(await tab.locator('.vote-number span:first-child').allTextContents()).toEqual(['80', '20', '5'])
  expect(await tab.getByRole('status').textContent()).toBe('3 wishes')
  expect(await tab.getByRole('link', { name: 'Vote for “Smaller CSS”' }).getAttribute('href')).toBe(
    'https://github.com/webpack/webpack/issues/3',
  )
})

test('sorts by votes, by date and by comments', async () => {
  const tab = await site.visit('/vote/')
  const order = tab.getByLabel('Sort by')
  await order.selectOption('Newest')
  expect(await titles(tab)).toEqual(['Smaller CSS', 'Faster builds', 'CSS without plugins'])
  await order.selectOption('Most comments')
  expect(await titles(tab)).toEqual(['Faster builds', 'Smaller CSS', 'CSS without plugins'])
  await order.selectOption('Most votes')
  expect(await titles(tab)).toEqual(['CSS without plugins', 'Smaller CSS', 'Faster builds'])
})

test('filters by words and by label, and counts what is left', async () => {
  const tab = await site.visit('/vote/')
  await tab.getByLabel('Filter').fill('css')
  expect(await titles(tab)).toEqual(['CSS without plugins', 'Smaller CSS'])
  expect(await tab.getByRole('status').textContent()).toBe('2 wishes')
  await tab.getByLabel('Label').selectOption('speed')
  expect(await titles(tab)).toEqual(['Smaller CSS'])
  await tab.getByLabel('Filter').fill('')
  expect(await titles(tab)).toEqual(['Smaller CSS', 'Faster builds'])
})

test('is loaded by the browser alone; without scripts there is a link', async () => {
  const tab = await site.visit('/vote/', { javaScriptEnabled: false })
  expect(await titles(tab)).toEqual([])
  expect(await tab.locator('#vote-app a').getAttribute('href')).toBe('https://github.com/webpack/webpack')
})

test('shows that it loads', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const tab = await site.visit('/vote/', {
    prepare: (page) =>
      page.route('**/votes.json', async (route) => {
        await asked
        await route.continue()
      }),
  })
  await tab.locator('#vote-app [aria-busy="true"]').waitFor()
  expect(await tab.getByRole('status').textContent()).toBe('Loading')
  answer()
  await tab.locator('.vote-list').waitFor()
  expect(await tab.locator('[aria-busy="true"]').count()).toBe(0)
})

test('without any wishes it says so, and leads to where they are', async () => {
  const tab = await site.visit('/vote/', answerWith({ json: { updated: null, issues: [] } }))
  await tab.getByText('No wishes are listed here so far.').waitFor()
  expect(await tab.getByRole('link', { name: 'See the wishes' }).getAttribute('href')).toBe(
    'https://github.com/webpack/webpack',
  )
})

test('where they can’t be loaded it says so, and leads to where they are', async () => {
  site.allow(/votes\.json|500/)
  const tab = await site.visit('/vote/', answerWith({ status: 500 }))
  await tab.getByRole('alert').waitFor()
  expect(await tab.getByRole('alert').textContent()).toBe('The wishes could not be loaded.')
  expect(await tab.getByRole('link', { name: 'See the wishes' }).isVisible()).toBe(true)
})
