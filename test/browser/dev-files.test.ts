import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { devInBrowser, isSame, mark } from '../support/dev-in-browser.ts'
import { page, writeFiles } from '../support/project.ts'

/** A list fills the window with few bytes: sources of more than 8 kB would be compiled in a worker process. */
const long = '- Words\n'.repeat(80)
const details = '<details><summary>More</summary>Hidden.</details>'
const kettle = 'content/guides/kettle.mdx'
const toKettle = (text: string) =>
  page(
    'Kettle',
    `import lid from '../../lid.svg'\n\n${details}\n\n![Kettle](./kettle.svg) ![Spout](./spout.svg)\n\n<img src={lid} alt="Lid" />\n\n${text}\n\n${long}`,
  )
const toPicture = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"><rect width="9" height="9" /></svg>`
const kettleFiles = {
  [kettle]: toKettle('First text.'),
  'content/guides/kettle.svg': toPicture(30),
  'lid.svg': toPicture(31),
}

/** Opens the details of the page, and scrolls. */
async function settleIn(tab: Page): Promise<void> {
  await tab.locator('.prose summary').first().click()
  await tab.locator('.prose details[open]').waitFor()
  await tab.evaluate(() => scrollTo(0, 700))
}
const look = (tab: Page) => () =>
  tab.evaluate(() => ({
    scroll: scrollY,
    isOpen: document.querySelector<HTMLDetailsElement>('.prose details')?.open,
    isSame: document.documentElement.dataset.mark === 'same',
  }))
const kept = { scroll: 700, isOpen: true, isSame: true }
const reloaded = { ...kept, isSame: false }

test('pictures are replaced in place, also imported ones and one that was missing', async () => {
  const { dir, visit } = await devInBrowser(kettleFiles)
  const { tab } = await visit('guides/kettle/')
  await mark(tab)
  await settleIn(tab)
  const picture = (name: string) => tab.getByAltText(name, { exact: true })
  const sizes = async (name: string) =>
    picture(name).evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.width])
  await expect.poll(() => sizes('Kettle')).toEqual([30, 30])
  writeFiles(dir, { 'content/guides/kettle.svg': toPicture(60) })
  await expect.poll(() => sizes('Kettle')).toEqual([60, 60])
  writeFiles(dir, { 'lid.svg': toPicture(61) })
  await expect.poll(() => sizes('Lid')).toEqual([61, 61])
  writeFiles(dir, { 'content/guides/spout.svg': toPicture(62) })
  await expect.poll(() => sizes('Spout')).toEqual([62, 62])
  // An edit of the text doesn't bring back an old picture.
  const before = await picture('Kettle').getAttribute('src')
  writeFiles(dir, { [kettle]: toKettle('Second text.') })
  await tab.getByText('Second text.').waitFor()
  expect(await picture('Kettle').getAttribute('src')).toBe(before)
  expect(await look(tab)()).toEqual(kept)
  // Nor does a page that is shown later.
  const { tab: other } = await visit('guides/')
  await mark(other)
  writeFiles(dir, { 'content/guides/kettle.svg': toPicture(90) })
  await expect.poll(() => sizes('Kettle')).toEqual([90, 90])
  expect(await isSame(other)).toBe(true)
})

test('the data of a screen is replaced in place, and edits of its page keep it', async () => {
  const toVotes = (...titles: string[]) => {
    const facts = { labels: [], votes: 1, comments: 1, created: '2026-01-01', url: 'https://tea.example/1' }
    const issues = titles.map((title, index) => ({ number: index + 1, title, ...facts }))
    return JSON.stringify({ updated: '2026-01-01T00:00:00Z', issues })
  }
  const { dir, visit } = await devInBrowser(
    { 'content/votes.json': toVotes('Quiet kettle'), 'content/vote.md': page('Vote', 'First text.') },
    { vote: { repository: 'tea/kettle', label: 'idea' } },
  )
  const { tab, consoleErrors } = await visit('vote/')
  const titles = tab.locator('.vote-title')
  await titles.first().waitFor()
  await mark(tab)
  await tab.locator('.vote-filter input').fill('kettle')
  writeFiles(dir, { 'content/votes.json': toVotes('Quiet kettle', 'Blue kettle', 'A cup') })
  await expect.poll(() => titles.count()).toBe(2)
  writeFiles(dir, { 'content/vote.md': page('Vote', 'Second text.') })
  await tab.getByText('Second text.').waitFor()
  expect(await titles.count()).toBe(2)
  expect(await isSame(tab)).toBe(true)
  expect(consoleErrors).toEqual([])
})

test('a page whose script has requested a file is loaded again at the same place; other pages are not', async () => {
  const { dir, visit } = await devInBrowser({ ...kettleFiles, 'content/guides/tea.json': '[1]' })
  const { tab } = await visit('guides/kettle/')
  const { tab: other } = await visit('guides/')
  await tab.evaluate(() => fetch('/guides/tea.json').then((response) => response.json()))
  await tab.bringToFront()
  await settleIn(tab)
  await Promise.all([mark(tab), mark(other)])
  writeFiles(dir, { 'content/guides/tea.json': '[2]' })
  await expect.poll(look(tab)).toEqual(reloaded)
  expect(await isSame(other)).toBe(true)
})

test('a change of the configuration keeps the page if the frame around it is the same, otherwise its place', async () => {
  const { dir, server, visit } = await devInBrowser(
    { ...kettleFiles, 'content/guides/cup.md': page('Cup', '## Handle\n\nA cup.') },
    { rules: {} },
  )
  const configure = (config: object) =>
    writeFiles(dir, { 'docsite.config.json': JSON.stringify({ site: { name: 'Kettle' }, ...config }) })
  const { tab } = await visit('guides/kettle/')
  const cup = tab.locator('.sidebar details:not([open])').first()
  await mark(tab)
  await settleIn(tab)
  await cup.evaluate((fold: HTMLDetailsElement) => {
    fold.open = true
  })
  const opened = () => tab.locator('.sidebar details[open]').count()
  const before = await opened()
  configure({ markdown: { headingIds: 'mkdocs' } })
  await server.next(({ result }) => result.keys !== undefined)
  writeFiles(dir, { [kettle]: toKettle('Second text.') })
  await tab.getByText('Second text.').waitFor()
  expect(await look(tab)()).toEqual(kept)
  configure({ site: { name: 'Teapot' } })
  await expect.poll(look(tab)).toEqual(reloaded)
  expect(await tab.title()).toContain('Teapot')
  expect(await opened()).toBe(before)
})
