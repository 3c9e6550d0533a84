import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { openTab } from '../support/browser-page.ts'
import { docsite } from '../support/docsite.ts'
import { createProject, page } from '../support/project.ts'
import { serveSite } from '../support/serve.ts'

const files = {
  'content/index.md': page('Home'),
  'content/concepts/index.md': page('Concepts', 'One idea.\n\n## First {#first}\n\nText.'),
  'content/concepts/loaders.md': page(
    'Loaders',
    `## Using them\n\n${'A paragraph to read. '.repeat(200)}\n\n## The end\n\n\`\`\`js\nconst a = 1\n\`\`\``,
  ),
  'docsite.config.json': JSON.stringify({ site: { name: 'Tool' } }),
}

const dir = createProject(files, afterAll)
let browser: Browser
let context: BrowserContext
let site: URL

beforeAll(async () => {
  const built = await docsite(['build', '--skip', 'fetch-readmes'], dir)
  expect(built.exitCode).toBe(0)
  const served = await serveSite(dir)
  site = served.url
  browser = await launchBrowser()
  return async () => {
    await browser.close()
    await served.stop()
  }
})

const at = (path: string) => new URL(path, site).href

describe('a reader with JavaScript', () => {
  beforeEach(async () => {
    context = await browser.newContext()
  })
  afterEach(() => context.close())

  test.each(['/', '/concepts/', '/concepts/loaders/', '/nowhere/', '/concepts/printable/'])(
    '%s says nothing on the console and breaks no policy',
    async (path) => {
      const { tab, complaints } = await openTab(context)
      await tab.goto(at(path), { waitUntil: 'load' })
      await tab.mouse.move(100, 100)
      await tab.keyboard.press('Tab')
      await tab.waitForLoadState('networkidle')
      const own = complaints.filter((text) => !(path === '/nowhere/' && text.includes('404')))
      expect(own).toEqual([])
    },
  )

  test('while one only reads, no React is asked for', async () => {
    const { tab } = await openTab(context)
    const scripts: string[] = []
    tab.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await tab.goto(at('/concepts/loaders/'), { waitUntil: 'networkidle' })
    expect(scripts).toHaveLength(1)
  })
})

describe('a reader without JavaScript', () => {
  beforeEach(async () => {
    context = await browser.newContext({ javaScriptEnabled: false })
  })
  afterEach(() => context.close())

  test('reads, and goes on by the links of the page', async () => {
    const { tab } = await openTab(context)
    await tab.goto(at('/concepts/'))
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('Concepts')
    await tab.getByRole('link', { name: 'Loaders' }).first().click()
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('Loaders')
    expect(await tab.getByText('A paragraph to read.').count()).toBeGreaterThan(0)
  })
})
