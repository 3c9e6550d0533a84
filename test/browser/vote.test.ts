import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { phone, siteInBrowser, startReact, tablet } from '../support/site-in-browser.ts'

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
/** The issues of the configured repository with the configured label. */
const issuesUrl =
  'https://github.com/webpack/webpack/issues?q=is%3Aissue%20is%3Aopen%20label%3A%22feature%20request%22%20sort%3Areactions-%2B1-desc'
const titles = (tab: Page) => tab.locator('.vote-title').allTextContents()

test('feature requests are listed by number of votes, which is shown, each with a link to vote', {
  tags: ['spec-2/route-vote'],
}, async () => {
  const tab = await site.load('/vote/')
  await tab.locator('.vote-list').waitFor()
  expect(await titles(tab)).toEqual(['CSS without plugins', 'Smaller CSS', 'Faster builds'])
  expect(await tab.locator('.vote-number span:first-child').allTextContents()).toEqual(['80', '20', '5'])
  expect(await tab.getByRole('status').textContent()).toBe('3 feature requests')
  expect(await tab.getByRole('link', { name: 'Vote for “Smaller CSS”' }).getAttribute('href')).toBe(
    'https://github.com/webpack/webpack/issues/3',
  )
  const [facts] = await tab.locator('.vote-about').allInnerTexts()
  expect(facts, 'the first of them in one line').toMatch(/^#2 · May 5, 2023 · 1 comment\n/)
})

test('feature requests can be sorted by votes, date and comments', { tags: ['site/vote'] }, async () => {
  const tab = await site.load('/vote/')
  const order = tab.getByLabel('Sort by')
  await order.selectOption('Newest')
  expect(await titles(tab)).toEqual(['Smaller CSS', 'Faster builds', 'CSS without plugins'])
  await order.selectOption('Most comments')
  expect(await titles(tab)).toEqual(['Faster builds', 'Smaller CSS', 'CSS without plugins'])
  await order.selectOption('Most votes')
  expect(await titles(tab)).toEqual(['CSS without plugins', 'Smaller CSS', 'Faster builds'])
})

test('fields have a font size of at least 16 px on a phone and a tablet, or iOS would zoom in on them', async () => {
  for (const kind of [phone, tablet]) {
    const tab = await site.load('/vote/', kind)
    await tab.locator('.vote-list').waitFor()
    const sizes = await tab
      .locator('input, select')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    expect(sizes.length).toBeGreaterThan(2)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  }
})

test('labels of fields are at least 24 px high', async () => {
  const tab = await site.load('/vote/')
  const labels = tab.locator('.vote-filter label')
  await labels.first().waitFor()
  const heights = await labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
})

test('feature requests can be filtered by words and label, and the remaining ones are counted', {
  tags: ['site/vote'],
}, async () => {
  const tab = await site.load('/vote/')
  await tab.getByLabel('Filter').fill('css')
  expect(await titles(tab)).toEqual(['CSS without plugins', 'Smaller CSS'])
  expect(await tab.getByRole('status').textContent()).toBe('2 feature requests')
  await tab.getByLabel('Label').selectOption('speed')
  expect(await titles(tab)).toEqual(['Smaller CSS'])
  await tab.getByLabel('Filter').fill('')
  expect(await titles(tab)).toEqual(['Smaller CSS', 'Faster builds'])
})

test.each([
  ['not started', async () => {}],
  ['started', startReact],
])(
  'a filter without a match shows a message and a button that clears it; React has %s',
  async (_state, start) => {
    const tab = await site.load('/vote/')
    await tab.locator('.vote-list').waitFor()
    await start(tab)
    await tab.getByLabel('Sort by').selectOption('Newest')
    await tab.getByLabel('Label').selectOption('speed')
    await tab.getByLabel('Filter').fill('no wish is called this')
    expect(await titles(tab)).toEqual([])
    expect(await tab.getByRole('status').textContent()).toBe('No feature requests match this filter.')
    await tab.getByRole('button', { name: 'Clear filter' }).click()
    expect(await titles(tab)).toEqual(['Smaller CSS', 'Faster builds', 'CSS without plugins'])
    expect(await tab.getByLabel('Filter').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await tab.getByRole('button', { name: 'Clear filter' }).count()).toBe(0)
  },
)

test('a single wish is counted in the singular', async () => {
  const tab = await site.load('/vote/')
  await tab.getByLabel('Filter').fill('faster')
  expect(await tab.getByRole('status').textContent()).toBe('1 feature request')
})

test('on a phone each label is above its field', async () => {
  const tab = await site.visit('/vote/', phone)
  for (const label of ['Filter', 'Label', 'Sort by']) {
    const field = tab.getByLabel(label, { exact: true })
    await field.waitFor()
    const place = await field.boundingBox()
    const text = await tab.locator('.vote-filter label', { hasText: label }).boundingBox()
    if (!place || !text) throw new Error(`${label} is not shown`)
    expect(text.y + text.height, label).toBeLessThanOrEqual(place.y)
    expect(text.height, label).toBeGreaterThanOrEqual(44)
    expect(Math.abs(text.x - place.x), label).toBeLessThan(2)
  }
})

test.each([280, 320, 360, 390])('the chosen order is not cut off at a width of %d px', async (width) => {
  const tab = await site.load('/vote/', { ...phone, viewport: { width, height: 844 } })
  const order = tab.getByLabel('Sort by')
  await order.selectOption('Most comments')
  const { room, needed } = await order.evaluate((select: HTMLSelectElement) => {
    const room = select.offsetWidth
    select.style.setProperty('field-sizing', 'content')
    select.style.width = 'max-content'
    return { room, needed: select.offsetWidth }
  })
  expect(needed).toBeLessThanOrEqual(room)
})

test.each([
  ['with the list', {}, '.vote-list'],
  ['without a list', answerWith({ json: { updated: null, issues: [] } }), '.vote-empty'],
])('the vote page is printed on one sheet, %s', async (_name, options, shown) => {
  const tab = await site.visit('/vote/', options)
  await tab.locator(shown).waitFor()
  const pdf = (await tab.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('the list is loaded in the browser; without JavaScript there is a link to the issues', {
  tags: ['spec-2/route-vote'],
}, async () => {
  const tab = await site.visit('/vote/', { javaScriptEnabled: false })
  expect(await titles(tab)).toEqual([])
  expect(await tab.locator('#docsite-vote a').getAttribute('href')).toBe(issuesUrl)
  expect(await tab.locator('.vote-place').filter({ visible: true }).count()).toBe(0)
})

test('the page shows that the list is loading', { tags: ['site/vote-states'] }, async () => {
  const held = holdRequests('**/votes.json')
  const tab = await site.visit('/vote/', { prepare: held.hold })
  await tab.locator('#docsite-vote [aria-busy="true"]').waitFor()
  expect(await tab.getByRole('status').textContent()).toBe('Loading')
  held.release()
  await tab.locator('.vote-list').waitFor()
  expect(await tab.locator('[aria-busy="true"]').count()).toBe(0)
})

test('without any feature requests the page says so, and links to the issues', {
  tags: ['site/vote-states'],
}, async () => {
  const updated = '2026-01-01T00:00:00Z'
  const tab = await site.visit('/vote/', answerWith({ json: { updated, issues: [] } }))
  await tab.getByText('There are no open feature requests at the moment.').waitFor()
  expect(await tab.getByRole('link', { name: 'See the feature requests' }).getAttribute('href')).toBe(
    issuesUrl,
  )
})

test('before the first fetch the page says that the list couldn’t be loaded, not that it is empty', async () => {
  const tab = await site.visit('/vote/', answerWith({ json: { updated: null, issues: [] } }))
  expect(await tab.getByRole('alert').textContent()).toBe('The list of feature requests couldn’t be loaded.')
  expect(await tab.getByRole('link', { name: 'See the feature requests' }).getAttribute('href')).toBe(
    issuesUrl,
  )
})

test('the page says that the list can’t be loaded, and links to the issues', {
  tags: ['site/vote-states'],
}, async () => {
  site.allow(/votes\.json|500/)
  const tab = await site.visit('/vote/', answerWith({ status: 500 }))
  await tab.getByRole('alert').waitFor()
  expect(await tab.getByRole('alert').textContent()).toBe('The list of feature requests couldn’t be loaded.')
  expect(await tab.getByRole('link', { name: 'See the feature requests' }).isVisible()).toBe(true)
})

test('without the code of the list the page says that the list can’t be loaded, and links to the issues', async () => {
  site.allow(/vote-client|ERR_FAILED/)
  const tab = await site.visit('/vote/', {
    prepare: (page) => page.route('**/vote-client*', (route) => route.abort()),
  })
  await tab.getByRole('alert').waitFor()
  expect(await tab.getByRole('alert').textContent()).toBe('The list of feature requests couldn’t be loaded.')
  expect(await tab.getByRole('link', { name: 'See the feature requests' }).getAttribute('href')).toBe(
    issuesUrl,
  )
  expect(await tab.locator('[aria-busy="true"]').count()).toBe(0)
})

test('a button whose text needs two lines has space above and below them', async () => {
  const tab = await site.visit('/vote/', { ...phone, ...answerWith({ json: { updated: null, issues: [] } }) })
  const button = tab.locator('main a.button')
  await button.waitFor()
  const room = await button.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    const [first] = text.getClientRects()
    const box = element.getBoundingClientRect()
    return { lines: box.height / (first?.height ?? 0), top: (first?.top ?? 0) - box.top }
  })
  expect(room.lines).toBeGreaterThan(2)
  expect(room.top).toBeGreaterThanOrEqual(6)
})

test('Back returns to the reader’s place in the list, which arrives after the page has loaded', async () => {
  const many = Array.from({ length: 40 }, (_, number) => ({
    ...issues[0],
    number,
    url: `${issuesUrl}#${number}`,
  }))
  const answer = (route: Route) => route.fulfill({ json: { updated: '2026-01-01T00:00:00Z', issues: many } })
  const held = holdRequests('**/votes.json', answer)
  const tab = await site.visit('/vote/', { prepare: (started) => started.route('**/votes.json', answer) })
  await tab.locator('.vote-list').waitFor()
  await tab.waitForFunction(() => history.scrollRestoration === 'manual')
  await tab.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await tab.waitForFunction(() => (history.state as { scroll?: number } | null)?.scroll === 1500)
  await tab.goto(site.at('/concepts/'))
  await held.hold(tab)
  await tab.goBack()
  // Until the list has arrived, the page is shorter.
  await tab.waitForFunction(() => history.scrollRestoration === 'manual')
  expect(await tab.evaluate(() => scrollY)).toBeLessThan(1500)
  held.release()
  await expect.poll(() => tab.evaluate(() => scrollY)).toBe(1500)
})
