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
  'content/guides/table.md': page(
    'Table',
    [
      `| ${'[A tool](https://tool.example/of-some-name/) | '.repeat(7)}`,
      `| ${'--- | '.repeat(7)}`,
      `| ${'built in from [22.13](https://tool.example/) on; loaders | '.repeat(7)}`,
    ].join('\n'),
  ),
  'content/guides/code.mdx': page(
    'Code',
    [60, 12, 12]
      .map((count) => `Type:\n\n\`\`\`js\n${'line()\n'.repeat(count)}\`\`\``)
      .join('\n\n##### Option\n\n<Option type="string" default="none" />\n\n'),
  ),
  'content/guides/related.mdx': `---\ntitle: Related\nrelated:\n  - title: A tool\n    url: https://tool.example/\n---\n\n<Cards>\n<Card title="A card">Text.</Card>\n</Cards>\n\nThe files:\n\n<FileTree>\n\n- src\n  - index.js\n\n</FileTree>\n`,
  'content/guides/version.mdx': page(
    'Version',
    '## validate\n\n`SyncHook`\n\n<Badge text="5.106+" />\n\nCalled first.',
  ),
  'content/guides/version-in-text.md': page(
    'Version in text',
    '## validate\n\n`SyncHook`\n\n<span class="badge">5.106+</span>\n\nCalled first.',
  ),
  'content/guides/tabs.mdx': page(
    'Tabs',
    '```js tab="ESM"\nimport "a"\n```\n\n```js tab="CommonJS"\nrequire("a")\n```\n\nInstall it:\n\n```sh npm\nnpm install webpack\n```',
  ),
})

const printed = { media: 'print' as const }

test('a page is printed without header, sidebar, footer and controls', { tags: ['site/paper'] }, async () => {
  const tab = await site.load('/guides/links/')
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

test('printed links to other sites show their URL', { tags: ['site/paper'] }, async () => {
  const tab = await site.load('/guides/links/')
  await tab.emulateMedia(printed)
  const after = await tab
    .locator('.prose p a')
    .evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content))
  expect(after).toEqual([expect.stringContaining('https://tool.example/'), 'none', 'none'])
})

test('details that are closed on the screen are open on paper, and no code is cut off', {
  tags: ['site/paper'],
}, async () => {
  const tab = await site.load('/guides/links/')
  await tab.emulateMedia(printed)
  expect(await tab.getByText('Kept for paper.').isVisible()).toBe(true)
  const isCut = await tab.locator('.prose pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth)
  expect(isCut).toBe(false)
})

test('long code is split between sheets; short code is not, and stays with the text that introduces it', {
  tags: ['site/paper'],
}, async () => {
  const tab = await site.load('/guides/code/')
  await tab.emulateMedia(printed)
  // Columns break like sheets. Their height decides what is at their end.
  for (let height = 500; height < 900; height += 20) {
    const [long, ...short] = await tab.locator('.prose').evaluate((prose: HTMLElement, px) => {
      Object.assign(prose.style, { height: `${px}px`, columns: '6', columnFill: 'auto' })
      const columns = (element: Element) => [...element.getClientRects()].map(({ left }) => Math.round(left))
      return [...prose.querySelectorAll('.code')].map((code) => {
        const leading: number[][] = []
        let before = code.previousElementSibling
        for (; before && !before.matches('.code'); before = before.previousElementSibling)
          leading.push(columns(before))
        return { code: columns(code), leading }
      })
    }, height)
    expect(long?.code.length, `long code, ${height} px`).toBeGreaterThan(1)
    for (const { code, leading } of short) {
      expect(code.length, `short code, ${height} px`).toBe(1)
      expect(new Set(leading.flat()), `heading, option, paragraph, ${height} px`).toEqual(new Set(code))
    }
  }
})

test('a table of seven columns fits on a sheet', { tags: ['site/paper'] }, async () => {
  // A4 without its margins.
  const tab = await site.visit('/guides/table/', { viewport: { width: 672, height: 1000 } })
  await tab.emulateMedia(printed)
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(672)
  const after = (link: Element) => getComputedStyle(link, '::after').content
  expect(await tab.locator('th a').first().evaluate(after), 'a head is too narrow for an address').toBe(
    'none',
  )
  expect(await tab.locator('td a').first().evaluate(after)).toContain('https://tool.example/')
})

test('all tabs are printed with their names, except those of package managers that are not selected', async () => {
  const tab = await site.load('/guides/tabs/')
  await tab.getByText('pnpm', { exact: true }).first().click()
  await tab.emulateMedia(printed)
  const shown = await tab
    .locator('.tab:visible')
    .evaluateAll((all) =>
      all.map((el) => [...el.children].map((part) => part.textContent?.replace(/Copy$/, '').trim())),
    )
  expect(shown).toEqual([
    ['ESM', 'import "a"'],
    ['CommonJS', 'require("a")'],
    ['pnpm', 'pnpm add webpack'],
  ])
  const closed = await tab
    .locator('.tab[hidden]')
    .evaluateAll((all) => all.map((el) => getComputedStyle(el).display))
  expect(closed, 'of package managers they leave no gaps').toEqual(['block', 'none', 'none', 'none'])
  // Otherwise a name could be at the end of a sheet, and its code on the next one.
  const kept = tab.locator('.tab:visible')
  expect(
    await kept.evaluateAll((all) => [...new Set(all.map((el) => getComputedStyle(el).breakInside))]),
  ).toEqual(['avoid'])
  expect(
    await tab.locator('.tabs').evaluateAll((all) => all.map((el) => getComputedStyle(el).display)),
  ).toEqual(['block', 'block'])
  const leading = tab.getByText('Install it:')
  expect(await leading.evaluate((text) => getComputedStyle(text).breakAfter)).toBe('avoid')
})

test.each(['.related', '.card', '.file-tree'])(
  '%s is not split between sheets',
  { tags: ['site/paper'] },
  async (part) => {
    const tab = await site.load('/guides/related/')
    await tab.emulateMedia(printed)
    expect(await tab.locator(part).evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid')
  },
)

test('the text that introduces a file tree stays on its sheet', { tags: ['site/paper'] }, async () => {
  const tab = await site.load('/guides/related/')
  await tab.emulateMedia(printed)
  const leading = tab.getByText('The files:')
  expect(await leading.evaluate((text) => getComputedStyle(text).breakAfter)).toBe('avoid')
})

test.each(['/guides/version/', '/guides/version-in-text/'])(
  'a version on %s and the line above it stay with the text that follows',
  { tags: ['site/paper'] },
  async (path) => {
    const tab = await site.load(path)
    await tab.emulateMedia(printed)
    const breaks = await tab
      .locator('.prose > *')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).breakAfter))
    expect(breaks).toEqual(['avoid', 'avoid', 'avoid', 'auto'])
  },
)

test('tables have no border below the last row of a sheet, and captions of code don’t cover its corners', {
  tags: ['site/paper'],
}, async () => {
  const tab = await site.load('/guides/table/')
  await tab.emulateMedia(printed)
  expect(
    await tab.locator('.prose .table').evaluate((table) => getComputedStyle(table).borderBlockEndWidth),
  ).toBe('0px')
  await tab.goto(site.at('/guides/tabs/'))
  const ground = await tab.evaluate(() => {
    const caption = document.createElement('figcaption')
    document.querySelector('figure.code')?.prepend(caption)
    return getComputedStyle(caption).backgroundColor
  })
  expect(ground).toBe('rgba(0, 0, 0, 0)')
})

test('each chapter of a printable page starts on a new sheet', { tags: ['site/paper'] }, async () => {
  const tab = await site.load('/concepts/printable/')
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

test('the button of a printable page prints', { tags: ['site/paper'] }, async () => {
  const tab = await site.load('/concepts/printable/')
  await tab.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await tab.getByRole('button', { name: 'Print' }).click()
  expect(await tab.getAttribute('body', 'data-printed')).toBe('')
  expect(await tab.getAttribute('meta[name="robots"]', 'content')).toBe('noindex')
})

test('a printable page has no button without JavaScript', { tags: ['site/paper'] }, async () => {
  const tab = await site.visit('/concepts/printable/', { javaScriptEnabled: false })
  await tab.locator('.printable-tools').getByRole('link').waitFor()
  expect(await tab.getByRole('button', { name: 'Print' }).count()).toBe(0)
})
