import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { page } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { siteInBrowser, standIn, startReact } from '../support/site-in-browser.ts'

const font = path.resolve('node_modules/playwright-core/lib/vite/recorder/assets/codicon-DCmgc-ay.ttf')
const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`

const text = `A [link](../index.md), \`code\` and an option.

## Heading

> [!WARNING]
> Hot.

\`\`\`js
// heat
const kettle = boil({ degrees: 100 }) // [!code highlight]
\`\`\`

| Name | Value |
| --- | --- |
| a | b |
`

const site = siteInBrowser({
  ...sampleGuides(
    {
      'content/guides/index.md': page('Guides', text),
      'content/reference/index.md': page('Reference', 'See [guides](../guides/index.md).'),
      'content/guides/water.md': page('Water\nbadge: New\nicon: rocket', text),
    },
    {
      site: { name: 'Kettle', base: '/docs/', host: 'https://kettle.example' },
      sidebars: {
        guides: [
          { label: 'Start', icon: 'github', items: ['guides/water'] },
          { label: 'More', icon: 'book', items: [{ autogenerate: 'guides' }], collapsed: true },
        ],
      },
      notification: { text: 'Kettle 2 is out.' },
      sections: [
        { name: 'guides', title: 'Guides', notification: { text: 'New guides.', url: '/guides/water/' } },
        { name: 'reference', title: 'Reference' },
      ],
      home: { words: ['tea'], actions: [{ label: 'Start', url: '/guides/' }], command: 'npx kettle' },
      footerLinks: [{ label: 'Guides', url: '/guides/' }],
      footerColumns: [
        { title: 'Learn', links: [{ label: 'First cup', url: '/guides/' }] },
        { title: 'Elsewhere', links: [{ label: 'Code', url: 'https://code.example/kettle' }] },
      ],
      head: [
        { tag: 'script', code: 'document.documentElement.dataset.own = "<ran>"' },
        { tag: 'script', src: 'https://widget.example/chat.js', defer: true },
        { tag: 'meta', name: 'verification', content: 'kettle' },
      ],
      theme: {
        accent: 'oklch(48% 0.19 25)',
        neutral: '#6b5d52',
        paper: { light: '#fffaf3' },
        header: '#ffd23f',
        default: 'system',
        radius: '0',
        width: '40rem',
        code: { light: 'vitesse-light', dark: 'nord' },
        logo: { light: 'looks/light.svg', dark: 'looks/dark.svg', withName: false },
        fonts: { headings: ['Icons', 'serif'], files: [{ family: 'Icons', file: 'looks/icons.ttf' }] },
        css: 'looks/theme.css',
      },
    },
  ),
  'looks/light.svg': svg(60),
  'looks/dark.svg': svg(80),
  'looks/icons.ttf': readFileSync(font),
  'looks/more.css': '.footer { background-image: url(dot.svg) }',
  'looks/dot.svg': svg(5),
  'looks/theme.css': `@import "more.css";
:root { --accent: #7a1030; }
a { text-decoration-style: wavy; }
.sidebar-link { text-transform: uppercase; }
[data-theme="dark"] { --accent: #ffb3c7; }`,
})

const styleOf = (selector: string, name: string) =>
  [selector, name] as const satisfies readonly [string, string]
const readStyle = ([selector, name]: readonly [string, string]) => {
  const element = document.querySelector(selector)
  return element && getComputedStyle(element).getPropertyValue(name)
}

test('rules of the site’s own stylesheet override all others without !important, in both themes', async () => {
  const tab = await site.load('/docs/guides/')
  expect(await tab.evaluate(readStyle, styleOf('.prose a', 'color'))).toBe('rgb(122, 16, 48)')
  // Built-in rules of higher specificity, in a later layer, are overridden as well.
  expect(await tab.evaluate(readStyle, styleOf('.prose a', 'text-decoration-style'))).toBe('wavy')
  expect(await tab.evaluate(readStyle, styleOf('.sidebar-link', 'text-transform'))).toBe('uppercase')
  await tab.locator('.theme-toggle').click()
  expect(await tab.evaluate(readStyle, styleOf('.prose a', 'color'))).toBe('rgb(255, 179, 199)')
})

test('configured colours, corners, width and fonts are applied, and so is an image of the stylesheet', async () => {
  const tab = await site.load('/docs/guides/')
  expect(await tab.evaluate(readStyle, styleOf('html', 'background-color'))).toBe('rgb(255, 250, 243)')
  expect(await tab.evaluate(readStyle, styleOf('.header', 'background-color'))).toBe('rgb(255, 210, 63)')
  expect(await tab.evaluate(readStyle, styleOf('.code', 'border-start-start-radius'))).toBe('0px')
  expect(await tab.evaluate(readStyle, styleOf('.code', 'max-width'))).toBe('640px')
  expect(await tab.evaluate(readStyle, styleOf('.prose h2', 'font-family'))).toMatch(/^"?Icons"?, serif/)
  expect(await tab.evaluate(() => document.fonts.load('1rem Icons').then(({ length }) => length))).toBe(1)
  expect(await tab.getAttribute('meta[name="theme-color"]', 'content')).toBe('#ffd23f')
  const dot = await tab.evaluate(readStyle, styleOf('.footer', 'background-image'))
  const response = await tab.request.get(/"(.*)"/.exec(dot ?? '')?.[1] ?? '')
  expect(response.headers()['content-type']).toBe('image/svg+xml')
})

test('the theme follows the system until the reader chooses one, which is kept', async () => {
  const tab = await site.visit('/docs/guides/', { colorScheme: 'dark' })
  const theme = () => tab.getAttribute('html', 'data-theme')
  expect(await theme()).toBe('dark')
  await tab.emulateMedia({ colorScheme: 'light' })
  await expect.poll(theme).toBe('light')
  await tab.locator('.theme-toggle').click()
  expect(await theme()).toBe('dark')
  await tab.reload()
  expect(await theme()).toBe('dark')
  await tab.emulateMedia({ colorScheme: 'dark' })
  await tab.emulateMedia({ colorScheme: 'light' })
  expect(await theme()).toBe('dark')
})

test('only the logo of the current theme is loaded and shown, before and after React has started', async () => {
  const asked: string[] = []
  const tab = await site.visit('/docs/guides/', {
    prepare: (page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  })
  const logo = tab.getByRole('banner').getByRole('link', { name: 'Kettle', exact: true })
  expect(
    await logo.locator('img:visible').evaluateAll((images) => images.map(({ clientWidth }) => clientWidth)),
  ).toEqual([84])
  expect(asked.filter((file) => /(?:light|dark)\.[\w-]+\.svg$/.test(file))).toHaveLength(1)
  await startReact(tab)
  expect(await logo.locator('img:visible').count()).toBe(1)
  await tab.locator('.theme-toggle').click()
  await expect
    .poll(() =>
      logo.locator('img:visible').evaluateAll((images) => images.map(({ clientWidth }) => clientWidth)),
    )
    .toEqual([112])
})

test('configured scripts run, inline and from another host, and the policy allows no others', async () => {
  const tab = await site.visit('/docs/guides/', {
    prepare: (page) =>
      standIn(page, 'https://widget.example/**', {
        body: 'window.chat = "came"',
        contentType: 'text/javascript',
      }),
  })
  expect(await tab.getAttribute('html', 'data-own')).toBe('<ran>')
  expect(await tab.evaluate(() => (window as unknown as { chat: string }).chat)).toBe('came')
  expect(await tab.getAttribute('meta[name="verification"]', 'content')).toBe('kettle')
  const policy = await tab.getAttribute('meta[http-equiv="Content-Security-Policy"]', 'content')
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]* 'sha256-[^;]* https:\/\/widget\.example;/)
  expect(policy).not.toContain('unsafe-inline')
})

test('the sidebar shows the badge of a page, before and after React has started', async () => {
  const tab = await site.load('/docs/guides/')
  const link = tab.getByRole('navigation').getByRole('link', { name: 'Water New' })
  expect(await link.locator('.badge').textContent()).toBe('New')
  await startReact(tab)
  expect(await link.count()).toBe(1)
})

test('sidebar entries and groups have icons before their titles in the text colour, before and after React has started', async () => {
  const tab = await site.load('/docs/guides/')
  const sidebar = tab.locator('.sidebar')
  const read = () =>
    sidebar.locator('.sidebar-link, .sidebar-group').evaluateAll((entries) =>
      entries.flatMap((entry) => {
        const first = entry.firstElementChild?.matches('span') ? entry.firstElementChild : entry
        const icon = first.firstChild
        if (!(icon instanceof SVGElement)) return []
        const { fill, stroke, color } = getComputedStyle(icon)
        return {
          text: entry.textContent?.trim(),
          isDrawn: icon.children.length > 0,
          isFilled: fill === color && stroke === 'none',
        }
      }),
    )
  const expected = [
    { text: 'Start', isDrawn: true, isFilled: true },
    { text: 'Water New', isDrawn: true, isFilled: false },
    { text: 'More', isDrawn: true, isFilled: false },
  ]
  expect(await read()).toEqual(expected)
  await startReact(tab)
  expect(await read()).toEqual(expected)
  expect(await sidebar.getByRole('link', { name: 'Guides' }).locator('.icon').count()).toBe(0)
})

test('a section has its own announcement, also after client-side navigation, which is dismissed separately', async () => {
  const tab = await site.load('/docs/reference/')
  const bar = tab.getByRole('complementary', { name: 'Announcement' })
  const read = async () => ((await bar.isVisible()) ? (await bar.textContent())?.trim() : undefined)
  expect(await read()).toBe('Kettle 2 is out.')
  await startReact(tab)
  await tab.locator('.prose').getByRole('link', { name: 'guides' }).click()
  await tab.waitForURL('**/docs/guides/')
  await expect.poll(read).toBe('New guides. /docs/guides/water/')
  expect(await bar.getByRole('link').getAttribute('href')).toBe('/docs/guides/water/')
  await tab.getByRole('button', { name: 'Dismiss' }).click()
  await tab.goto(site.at('/docs/guides/water/'))
  expect(await read()).toBeUndefined()
  await tab.goto(site.at('/docs/reference/'))
  expect(await read()).toBe('Kettle 2 is out.')
  await tab.getByRole('button', { name: 'Dismiss' }).click()
  expect(await read()).toBeUndefined()
  // The announcement that was dismissed earlier stays dismissed.
  await tab.goto(site.at('/docs/guides/'))
  expect(await read()).toBeUndefined()
})

test('columns of the footer are navigation landmarks with a name', async () => {
  const tab = await site.load('/docs/guides/')
  const column = tab.getByRole('navigation', { name: 'Learn' })
  expect(await column.getByRole('link').getAttribute('href')).toBe('/docs/guides/')
  expect(await tab.evaluate(readStyle, styleOf('.footer-columns', 'display'))).toBe('grid')
})

test('axe finds no violations on a page and on the home page, in either theme', async () => {
  for (const route of ['/docs/guides/', '/docs/'])
    for (const colorScheme of ['light', 'dark'] as const) {
      const tab = await site.visit(route, { colorScheme })
      expect({ route, colorScheme, found: await findViolations(tab) }).toEqual({
        route,
        colorScheme,
        found: [],
      })
    }
})

test('the site’s stylesheet is listed in the service worker and in the files of a saved section', async () => {
  const sheet = /assets\/theme\.[\w-]{8}\.css/
  const tab = await site.load('/docs/guides/')
  const [name = ''] = sheet.exec(await tab.content()) ?? []
  const read = async (file: string) => (await tab.request.get(site.at(`/docs/${file}`))).text()
  expect(await read('sw.js')).toContain(name)
  expect(await read('guides/section.json')).toContain(name)
})
