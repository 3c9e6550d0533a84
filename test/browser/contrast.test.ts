import { expect, test } from 'vitest'
import { readContrast } from '../support/contrast.ts'
import { firstSite } from '../support/first-site.ts'
import { page } from '../support/project.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'

const fence = '```js\nconst cups = 2\n```\n'
const site = siteInBrowser({
  ...firstSite(),
  'content/index.mdx': page('webpack', `## Write your code\n\nSee the [guides](/guides/).\n\n${fence}`),
  'content/guides/code.mdx': page('Code', fence),
})

test.each(['/guides/code/', '/'])(
  'with more contrast, the border of code on %s contrasts with its background in both themes',
  async (path) => {
    const tab = await site.load(path)
    await tab.emulateMedia({ contrast: 'more' })
    const code = tab.locator('.prose .code')
    for (const theme of ['light', 'dark']) {
      await tab.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
      expect(await readContrast(code, 'border-top-color'), theme).toBeGreaterThanOrEqual(3)
    }
  },
)

test('the focus outline contrasts with the dark part of the home page in both themes', async () => {
  const tab = await site.load('/')
  for (const theme of ['light', 'dark']) {
    await tab.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    for (const control of ['.home-info .copy-button', '.home-info a']) {
      const focused = tab.locator(control).first()
      await focused.focus()
      await tab.keyboard.press('Shift')
      expect(await readContrast(focused, 'outline-color'), `${control}, ${theme}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('results and connections in the picture of the home page contrast with forced colours', async () => {
  const tab = await site.load('/')
  await tab.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const lines = await tab.locator('.bundling :is(.ghost, .edge .pipe, .result .pipe)').all()
  expect(lines.length).toBeGreaterThan(8)
  for (const line of lines) expect(await readContrast(line, 'stroke')).toBeGreaterThanOrEqual(3)
})
