import { expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { page } from '../support/project.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const site = siteInBrowser({
  ...firstSite(),
  'content/guides/links.mdx': page(
    'Links',
    `See [the tool](https://tool.example/), [a page](/concepts/) and [here](#below).\n\n## Below\n\n<details>\n<summary>More</summary>\n\nKept for paper.\n\n</details>\n\n\`\`\`js\nconst long = '${'x'.repeat(300)}'\n\`\`\``,
  ),
})

const printed = { media: 'print' as const }

test('a page is printed without what is around it', async () => {
  const tab = await site.visit('/guides/links/')
  await tab.emulateMedia(printed)
  for (const selector of [
    '.header',
    '.sidebar',
    '.footer',
    '.toc',
    '.adjacent',
    '.page-tools',
    '.skip-link',
    '.copy-button',
  ])
    expect(await tab.locator(selector).filter({ visible: true }).count(), selector).toBe(0)
  expect(await tab.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})

test('links out of the site say where they lead', async () => {
  const tab = await site.visit('/guides/links/')
  await tab.emulateMedia(printed)
  const after = await tab
    .locator('.prose p a')
    .evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content))
  expect(after).toEqual([expect.stringContaining('https://tool.example/'), 'none', 'none'])
})

test('what is folded on the screen is open on paper, and no code is cut off', async () => {
  const tab = await site.visit('/guides/links/')
  await tab.emulateMedia(printed)
  expect(await tab.getByText('Kept for paper.').isVisible()).toBe(true)
  const isCut = await tab.locator('.prose pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth)
  expect(isCut).toBe(false)
})

test('each chapter of a printable page begins on a sheet of its own', async () => {
  const tab = await site.visit('/concepts/printable/')
  const chapters = await tab.locator('.chapter').count()
  expect(chapters).toBeGreaterThan(4)
  expect(
    await tab.locator('.chapter').evaluateAll((all) => all.map((el) => getComputedStyle(el).breakBefore)),
  ).toEqual(Array.from({ length: chapters }, () => 'auto'))
  const pdf = (await tab.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(chapters + 1)
  await tab.emulateMedia(printed)
  expect(
    await tab
      .locator('.chapter')
      .evaluateAll((all) => [...new Set(all.map((el) => getComputedStyle(el).breakBefore))]),
  ).toEqual(['page'])
  expect(await tab.locator('.printable-tools').isVisible()).toBe(false)
})

test('its button prints', async () => {
  const tab = await site.visit('/concepts/printable/')
  await tab.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await tab.getByRole('button', { name: 'Print' }).click()
  expect(await tab.getAttribute('body', 'data-printed')).toBe('')
  expect(await tab.getAttribute('meta[name="robots"]', 'content')).toBe('noindex')
})
