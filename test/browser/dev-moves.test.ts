import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { devInBrowser, mark } from '../support/dev-in-browser.ts'
import { page, writeFiles } from '../support/project.ts'

/** A list fills the window with few bytes: sources of more than 8 kB would be compiled in a worker process. */
const long = '- Words\n'.repeat(80)
const kettle = 'content/guides/kettle.mdx'
const files = {
  [kettle]: page('Kettle', `<details><summary>More</summary>Hidden.</details>\n\n## Boil\n\n${long}`),
  'content/guides/cup.md': page('Cup', 'A cup.'),
  'content/tea/index.md': page('Tea', 'Leaves.'),
}

const pathOf = (tab: Page) => () => new URL(tab.url()).pathname
const places = (tab: Page) =>
  tab.evaluate(() => ({
    scroll: scrollY,
    isOpen: document.querySelector<HTMLDetailsElement>('.prose details')?.open,
    isSame: document.documentElement.dataset.mark === 'same',
  }))

/** Opens the details of the page, scrolls, and marks the document; another document doesn't have the mark. */
async function settleIn(tab: Page): Promise<void> {
  const details = tab.locator('.prose details')
  if (!(await details.evaluate((shown: HTMLDetailsElement) => shown.open)))
    await details.locator('summary').click()
  await tab.evaluate(() => scrollTo(0, 700))
  await mark(tab)
}

test('a page that is renamed or moved is followed to its new address, at the same place', async () => {
  const { dir, visit } = await devInBrowser(files)
  const { tab } = await visit('guides/kettle/#boil')
  await settleIn(tab)
  renameSync(path.join(dir, kettle), path.join(dir, 'content/guides/boiler.mdx'))
  await expect.poll(pathOf(tab)).toBe('/guides/boiler/')
  expect(new URL(tab.url()).hash).toBe('#boil')
  await expect.poll(() => places(tab)).toEqual({ scroll: 700, isOpen: true, isSame: false })
  // Moved to another folder and changed at the same time, as by a switch of branches.
  await settleIn(tab)
  rmSync(path.join(dir, 'content/guides/boiler.mdx'))
  writeFiles(dir, {
    'content/guides/saucer.md': page('Saucer', '## Boil\n\nA saucer.'),
    'content/tea/boiler.mdx': `${files[kettle]}\nThe last words.\n`,
  })
  await expect.poll(pathOf(tab)).toBe('/tea/boiler/')
  await expect.poll(() => places(tab)).toEqual({ scroll: 700, isOpen: true, isSame: false })
  await tab.getByText('The last words.').waitFor()
  // Its folder is renamed.
  renameSync(path.join(dir, 'content/tea'), path.join(dir, 'content/drinks'))
  await expect.poll(pathOf(tab)).toBe('/drinks/boiler/')
  // Back doesn't lead to an address that no longer exists.
  expect(await tab.evaluate(() => history.length)).toBe(2)
})

test('a page that is deleted says so, with links to the remaining pages, and is followed if it reappears elsewhere', async () => {
  const { dir, visit } = await devInBrowser(files)
  const { tab } = await visit('guides/kettle/')
  const note = tab.locator('docsite-lost')
  const text = () => note.evaluate((element) => element.shadowRoot?.textContent ?? '')
  await settleIn(tab)
  rmSync(path.join(dir, kettle))
  await note.waitFor()
  expect(await text()).toContain(`${kettle} no longer exists`)
  await expect.poll(() => tab.evaluate(() => scrollY)).toBe(0)
  expect(await note.locator('a').allTextContents()).toEqual(['Cup', 'Guides'])
  rmSync(path.join(dir, 'content/guides/cup.md'))
  await expect.poll(() => note.locator('a').allTextContents()).toEqual(['Guides'])
  // A later burst of changes has the page at another place.
  writeFiles(dir, { 'content/tea/kettle.mdx': files[kettle] })
  await expect.poll(pathOf(tab)).toBe('/tea/kettle/')
  await expect.poll(() => places(tab)).toEqual({ scroll: 700, isOpen: true, isSame: false })
  // Its former address isn't redirected, because it won't be on the published site either.
  await tab.goto(new URL('/guides/kettle/', tab.url()).href)
  await note.locator('a[href="/tea/kettle/"]').waitFor()
  expect(await text()).toContain('has moved')
})

test('a page with other content is not mistaken for it', async () => {
  const { dir, visit } = await devInBrowser(files)
  const { tab } = await visit('guides/cup/')
  rmSync(path.join(dir, 'content/guides/cup.md'))
  writeFileSync(
    path.join(dir, 'content/guides/pot.md'),
    page('Pot', 'Something else entirely.\n\nIn two lines.'),
  )
  await tab.locator('docsite-lost a', { hasText: 'Pot' }).waitFor()
  expect(pathOf(tab)()).toBe('/guides/cup/')
})

test('a page whose address changes with the configuration is followed to its new address', async () => {
  const { dir, visit } = await devInBrowser({ ...files, 'content/guides/02-pot.mdx': files[kettle] })
  const { tab } = await visit('guides/02-pot/')
  await settleIn(tab)
  const config = { site: { name: 'Kettle' }, routes: { stripNumbers: true } }
  writeFiles(dir, { 'docsite.config.json': JSON.stringify(config) })
  await expect.poll(pathOf(tab)).toBe('/guides/pot/')
  await expect.poll(() => places(tab)).toEqual({ scroll: 700, isOpen: true, isSame: false })
})

test('a page that has errors while the configuration changes is shown at its former place once they are fixed', async () => {
  const { dir, visit } = await devInBrowser(files, { site: { name: 'Tea' } })
  const { tab } = await visit('guides/kettle/')
  await settleIn(tab)
  const toConfig = (name: string) => JSON.stringify({ site: { name } })
  const broken = `${files[kettle]}\n<Unclosed>\n`
  writeFiles(dir, { [kettle]: broken, 'docsite.config.json': toConfig('Coffee') })
  await tab.getByText('This page has had errors since the server started.').waitFor()
  writeFiles(dir, { [kettle]: files[kettle] })
  await tab.locator('.prose details').waitFor()
  await expect.poll(() => places(tab)).toMatchObject({ scroll: 700, isOpen: true })
})
