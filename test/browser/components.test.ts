import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { page } from '../support/project.ts'
import { phone, siteInBrowser, startReact } from '../support/site-in-browser.ts'
import { countLoads } from '../support/worker-page.ts'

const site = siteInBrowser({
  ...firstSite(),
  'content/concepts/parts.mdx': page(
    'Parts',
    `## Badge <Badge text="5.1+" />

T> A tip.

W> A warning.

?> To do.

> [!NOTE]
> A note.

> [!IMPORTANT]
> It matters.

> [!CAUTION]
> Take care.

<details>
<summary>More</summary>

Hidden until asked for.

</details>

<BrandingSample color="#8dd6f9" /> <ColorSample color="#1c78c0" />

<FileTree>

- src
  - index.js
- package.json

</FileTree>

<Steps>

1. First.
2. Second.

</Steps>

<Cards>
  <Card title="One" href="/concepts/">Of it.</Card>
  <Card title="Two">Plain.</Card>
</Cards>

<Option type="string" default="'./src'" since="5.0" />`,
  ),
  'content/concepts/bare-tabs.mdx': page(
    'Bare Tabs',
    '<Tabs><Tab label="One">Bare text.</Tab><Tab label="Two">On coal.</Tab></Tabs>\n\n<Tabs><Tab label="One">\n\nA paragraph.\n\n</Tab><Tab label="Two">\n\nOn coal.\n\n</Tab></Tabs>',
  ),
  'content/concepts/tabs.mdx': page(
    'With Tabs',
    '<Tabs sync="flavour"><Tab label="One">\n\nFirst text.\n\n</Tab><Tab label="Two">\n\nSecond text.\n\n</Tab></Tabs>\n\n<Tabs sync="flavour"><Tab label="One">\n\nFirst again.\n\n</Tab><Tab label="Two">\n\nSecond again.\n\n</Tab></Tabs>',
  ),
  'content/concepts/more-tabs.mdx': page(
    'More Tabs',
    '<Tabs sync="flavour"><Tab label="One">\n\nFirst elsewhere.\n\n</Tab><Tab label="Two">\n\nSecond elsewhere.\n\n</Tab></Tabs>',
  ),
  'content/concepts/many-tabs.mdx': page(
    'Many Tabs',
    `<Tabs>${Array.from({ length: 12 }, (_, index) => `<Tab label="T${index}">Text ${index}.</Tab>`).join('')}</Tabs>

<div>

In a division.

In a division as well.

- A list

</div>

<Steps>

First.

Second.

</Steps>`,
  ),
  'content/concepts/growing-tabs.mdx': page(
    'Growing Tabs',
    [
      '<Tabs sync="height"><Tab label="Short">\n\nShort.\n\n</Tab><Tab label="Tall">',
      ...Array.from({ length: 8 }, (_, index) => `Paragraph ${index} of the tall tab.`),
      '</Tab></Tabs>\n\n<Tabs sync="height"><Tab label="Short">\n\nBelow.\n\n</Tab><Tab label="Tall">\n\nBelow again.\n\n</Tab></Tabs>',
      // Enough for the page to scroll.
      ...Array.from({ length: 40 }, (_, index) => `Paragraph ${index} below the tabs.`),
    ].join('\n\n'),
  ),
  'content/concepts/finding.mdx': page(
    'Finding',
    'A [lid](/concepts/found/#lid) and a [spout](/concepts/found/#spout).',
  ),
  'content/concepts/found.mdx': page(
    'Found',
    'A [link](#lid).\n\n<Tabs sync="found"><Tab label="One">\n\nA kettle.\n\n</Tab><Tab label="Two">\n\n## Lid\n\nA copper lid.\n\n</Tab></Tabs>\n\n<Tabs sync="found"><Tab label="One">\n\nTea.\n\n</Tab><Tab label="Two">\n\nCoffee.\n\n</Tab></Tabs>\n\n<details>\n<summary>More</summary>\n\n### Spout\n\nA long spout.\n\n</details>',
  ),
})

test('blocks inside of other elements have the same distance as those of the page', async () => {
  const tab = await site.load('/concepts/many-tabs/')
  const distances = (selector: string) =>
    tab
      .locator(selector)
      .evaluateAll((blocks) => blocks.map((block) => Number.parseFloat(getComputedStyle(block).marginTop)))
  const [first, second, list] = await distances('.prose > div:not([class]) > *')
  expect(first).toBe(0)
  expect(second).toBeGreaterThan(8)
  expect(list).toBe(second)
  expect(await distances('.prose > .steps > *')).toEqual([0, second])
})

describe('built-in components', () => {
  test('Badge is shown in its heading, but is no part of the heading’s id', {
    tags: ['site/components'],
  }, async () => {
    const tab = await site.load('/concepts/parts/')
    expect(await tab.locator('h2#badge .badge').textContent()).toBe('5.1+')
  })

  test('each kind of aside has its own background and a label', {
    tags: ['site/components'],
  }, async () => {
    const tab = await site.load('/concepts/parts/')
    const asides = tab.locator('.prose .aside')
    const backgrounds = await asides.evaluateAll((all) =>
      all.map((aside) => getComputedStyle(aside).backgroundColor),
    )
    expect(new Set(backgrounds).size).toBe(6)
    expect(await asides.allInnerTexts()).toEqual([
      'Tip\n\nA tip.',
      'Warning\n\nA warning.',
      'To do\n\nTo do.',
      'Note\n\nA note.',
      'Important\n\nIt matters.',
      'Caution\n\nTake care.',
    ])
  })

  test('details open on a click', { tags: ['site/components'] }, async () => {
    const tab = await site.load('/concepts/parts/')
    const text = tab.getByText('Hidden until asked for.')
    expect(await text.isVisible()).toBe(false)
    await tab.locator('summary', { hasText: 'More' }).click()
    await text.waitFor({ state: 'visible' })
  })

  test('ColorSample and BrandingSample show their colour and have it as accessible name', {
    tags: ['site/components'],
  }, async () => {
    const tab = await site.load('/concepts/parts/')
    const samples = await tab
      .locator('.prose .color-sample')
      .evaluateAll((all) =>
        all.map((sample) => [
          sample.getAttribute('aria-label'),
          getComputedStyle(sample.firstElementChild as Element).fill,
        ]),
      )
    expect(samples).toEqual([
      ['#8dd6f9', 'rgb(141, 214, 249)'],
      ['#1c78c0', 'rgb(28, 120, 192)'],
    ])
  })

  test('FileTree, Steps, Cards and Option render their content and props', {
    tags: ['site/components'],
  }, async () => {
    const tab = await site.load('/concepts/parts/')
    expect(await tab.locator('.file-tree li').count()).toBe(3)
    expect(await tab.locator('.file-tree').evaluate((el) => getComputedStyle(el).fontFamily)).toMatch(/mono/)
    expect(await tab.locator('.steps > ol > li').allTextContents()).toEqual(['First.', 'Second.'])
    expect(await tab.locator('.card-title').allTextContents()).toEqual(['One', 'Two'])
    expect(await tab.locator('.card').first().getByRole('link').getAttribute('href')).toBe('/concepts/')
    expect(
      await tab.locator('.option').evaluate((list) => [...list.children].map((row) => row.textContent)),
    ).toEqual(['Type string', "Default './src'", 'Since 5.0'])
  })

  test('none of the components is wider than a phone', { tags: ['site/components'] }, async () => {
    const tab = await site.visit('/concepts/parts/', phone)
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

describe('Tabs', () => {
  const panels = (tab: Page) => tab.locator('.tab:visible').allTextContents()

  test('with the same sync key switch together, also in other windows, after a reload and on other pages', {
    tags: ['site/tabs'],
  }, async () => {
    const tab = await site.visit('/concepts/tabs/')
    const other = await site.openBeside(tab, '/concepts/tabs/')
    expect((await panels(tab)).join()).toMatch(/First text.*First again/s)
    await tab.locator('.tabs').last().getByText('Two', { exact: true }).first().click()
    await expect.poll(async () => (await panels(tab)).join()).toMatch(/Second text.*Second again/s)
    await expect.poll(async () => (await panels(other)).join()).toMatch(/Second text.*Second again/s)
    await tab.reload()
    await expect.poll(async () => (await panels(tab)).join()).toMatch(/Second text.*Second again/s)
    await other.goto(site.at('/concepts/more-tabs/'))
    await expect.poll(async () => (await panels(other)).join()).toContain('Second elsewhere.')
    // With the router.
    await startReact(tab)
    const loads = countLoads(tab)
    await tab.locator('.sidebar').getByRole('link', { name: 'More Tabs' }).click()
    await expect.poll(async () => (await panels(tab)).join()).toContain('Second elsewhere.')
    expect(loads.count).toBe(0)
  })

  test('have the same space above bare text as above a paragraph', {
    tags: ['site/tabs'],
  }, async () => {
    const tab = await site.load('/concepts/bare-tabs/')
    const [bare, paragraph] = await tab.locator('.tab:visible').evaluateAll((all) =>
      all.map((panel) => {
        const text = document.createRange()
        text.selectNodeContents(
          panel.lastElementChild?.matches('.tab-name') ? panel : (panel.lastElementChild ?? panel),
        )
        return Math.round(text.getBoundingClientRect().top - panel.getBoundingClientRect().top)
      }),
    )
    expect(bare).toBe(paragraph)
    expect(bare).toBeGreaterThan(8)
  })

  test('do not take the “/” key away from search', async () => {
    const tab = await site.load('/concepts/tabs/')
    await tab.locator('.tabs label').nth(1).click()
    await tab.keyboard.press('/')
    await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('docsite-search')
  })

  test('can be many', { tags: ['site/tabs'] }, async () => {
    const tab = await site.load('/concepts/many-tabs/')
    await tab.locator('.tabs label').last().click()
    await expect.poll(async () => (await panels(tab)).join()).toMatch(/^T11\s*Text 11\.$/)
  })

  test('are switched with arrow keys', { tags: ['site/tabs'] }, async () => {
    const tab = await site.load('/concepts/tabs/')
    await tab.getByRole('radio', { name: 'One' }).first().focus()
    await tab.keyboard.press('ArrowRight')
    await expect.poll(async () => (await panels(tab)).join()).toMatch(/Second text.*Second again/s)
  })

  test('do not move under the pointer when they are clicked', {
    tags: ['site/tabs'],
  }, async () => {
    const tab = await site.load('/concepts/growing-tabs/')
    const first = tab.locator('.tab:visible').first()
    const label = tab.locator('.tabs').last().locator('label').last()
    const measure = async () => ({
      height: (await first.boundingBox())?.height ?? 0,
      labelTop: (await label.boundingBox())?.y ?? 0,
    })
    const before = await measure()
    await label.click()
    await expect.poll(async () => (await panels(tab)).join()).toMatch(/tall tab.*Below again/s)
    const after = await measure()
    expect(after.height).toBeGreaterThan(before.height + 100)
    // Scroll positions are whole pixels.
    expect(Math.abs(after.labelTop - before.labelTop)).toBeLessThan(1)
  })
})

/** A text fragment in the URL makes the browser find a text like its find-in-page feature. */
describe('find-in-page and links to headings', () => {
  const shown = async (tab: Page) => (await tab.locator('.tab:visible').allTextContents()).join()

  test('finding a text opens its closed tab and does not store the choice', async () => {
    const tab = await site.load('/concepts/found/#:~:text=copper%20lid')
    await expect.poll(() => shown(tab)).toMatch(/copper lid.*Tea/s)
    expect(await tab.locator('.tabs').first().locator('> input:checked').getAttribute('data-label')).toBe(
      'Two',
    )
    expect(await tab.evaluate(() => localStorage.getItem('docsite-tabs-found'))).toBe(null)
    // The tab that was open is closed now, and can be found as well.
    expect(
      await tab.locator('.tab').evaluateAll((all) => all.map((panel) => panel.getAttribute('hidden'))),
    ).toEqual(['until-found', null, null, 'until-found'])
  })

  test.each([false, true])(
    'a link to a heading opens the tab or details around it; React has started: %s',
    async (isStarted) => {
      const tab = await site.load('/concepts/found/')
      if (isStarted) await startReact(tab)
      await tab.locator('.prose').getByRole('link', { name: 'link', exact: true }).click()
      await expect.poll(() => shown(tab)).toMatch(/copper lid.*Tea/s)
      await tab.goto(site.at('/concepts/found/#spout'))
      await tab.getByText('A long spout.').waitFor({ state: 'visible' })
    },
  )

  test.each(['lid', 'spout'])('a link from another page opens the tab or details around #%s', async (id) => {
    const tab = await site.load('/concepts/finding/')
    await startReact(tab)
    await tab.locator('.prose').getByRole('link', { name: id }).click()
    await tab.waitForURL(`**/found/#${id}`)
    await tab.getByText(id === 'lid' ? 'A copper lid.' : 'A long spout.').waitFor({ state: 'visible' })
  })

  test('a tab without sync key that is closed by a click can be found', async () => {
    const tab = await site.load('/concepts/bare-tabs/')
    await tab.locator('.tabs label', { hasText: 'Two' }).first().click()
    await expect
      .poll(() => tab.locator('.tab').evaluateAll((all) => all.map((panel) => panel.getAttribute('hidden'))))
      .toEqual(['until-found', null, null, 'until-found'])
  })

  test('closed tabs take no space and are hidden from assistive technology', async () => {
    const tab = await site.load('/concepts/found/')
    const heights = await tab
      .locator('.tab')
      .evaluateAll((all) => all.map((panel) => panel.getBoundingClientRect().height > 0))
    expect(heights).toEqual([true, false, true, false])
    expect(await tab.locator('.tabs').first().ariaSnapshot()).not.toContain('copper')
    await tab.getByText('Two', { exact: true }).first().click()
    await expect.poll(() => shown(tab)).toMatch(/copper lid.*Coffee/s)
    expect(await tab.locator('.tabs').first().ariaSnapshot()).toContain('copper')
  })
})
