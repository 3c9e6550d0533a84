import { expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { page } from '../support/project.ts'
import { siteInBrowser, startReact } from '../support/site-in-browser.ts'

const cup = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="${colour}"/></svg>`

const site = siteInBrowser({
  ...firstSite(),
  'content/guides/cups.md': page(
    'Cups',
    `<picture>
<source media="(prefers-color-scheme: dark)" srcset="./white.svg">
<img src="./black.svg" alt="A cup">
</picture>`,
  ),
  'content/guides/white.svg': cup('#fff'),
  'content/guides/black.svg': cup('#000'),
})

const storedDark = () => localStorage.setItem('theme', 'dark')
const storedDarkOnce = () => {
  if (localStorage.getItem('theme') === null) localStorage.setItem('theme', 'dark')
}

test('the theme is light unless the reader chose dark, whatever the system prefers', {
  tags: ['spec-4/theme'],
}, async () => {
  const tab = await site.visit('/concepts/', { colorScheme: 'dark' })
  expect(await tab.getAttribute('html', 'data-theme')).toBe('light')
  expect(await tab.getAttribute('html', 'class')).toBe('light')
  expect(await tab.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('light')
})

test('the toggle switches attribute, class, colours and the stored theme, and back', {
  tags: ['spec-1/themes', 'spec-2/theme-toggle', 'spec-9/storage-keys'],
}, async () => {
  const tab = await site.load('/concepts/')
  const look = () =>
    tab.evaluate(() => {
      const { dataset, className } = document.documentElement
      return [dataset.theme, className, getComputedStyle(document.documentElement).backgroundColor]
    })
  const light = await look()
  expect(light).toEqual(['light', 'light', 'rgb(255, 255, 255)'])
  const toggle = tab.getByRole('button', { name: 'Dark theme' })
  await toggle.click()
  expect(await look()).toEqual(['dark', 'dark', 'rgb(26, 35, 41)'])
  expect(await tab.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await startReact(tab)
  await toggle.click()
  expect(await look()).toEqual(light)
  expect(await tab.evaluate(() => localStorage.getItem('theme'))).toBe('light')
})

test('the toggle announces whether the theme is dark, on load and after each switch, also in other tabs', async () => {
  const tab = await site.visit('/concepts/', { prepare: (page) => page.addInitScript(storedDarkOnce) })
  const toggle = tab.getByRole('button', { name: 'Dark theme' })
  const pressed = () => toggle.getAttribute('aria-pressed')
  await expect.poll(pressed).toBe('true')
  await toggle.click()
  expect(await pressed()).toBe('false')
  await startReact(tab)
  expect(await pressed()).toBe('false')
  await toggle.click()
  expect(await pressed()).toBe('true')
  const other = await site.openBeside(tab, '/api/')
  await toggle.click()
  await expect.poll(() => other.locator('.theme-toggle').getAttribute('aria-pressed')).toBe('false')
})

test('a stored theme is applied before the first paint, on every kind of page', {
  tags: ['spec-4/theme'],
}, async () => {
  const tab = await site.visit('/', { prepare: (page) => page.addInitScript(storedDark) })
  await tab.addInitScript(() => {
    // Recorded as soon as the body exists, which is before the browser can paint.
    new MutationObserver((_, observer) => {
      if (!document.body) return
      document.documentElement.dataset.atFirst = document.documentElement.dataset.theme ?? ''
      document.documentElement.dataset.classAtFirst = document.documentElement.className
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  for (const path of ['/', '/concepts/', '/vote/', '/concepts/printable/', '/app-shell/']) {
    await tab.goto(site.at(path))
    expect(await tab.getAttribute('html', 'data-at-first'), path).toBe('dark')
    expect(await tab.getAttribute('html', 'data-class-at-first'), path).toBe('dark')
  }
})

test('a theme that older sites have stored with quotes is applied', async () => {
  const tab = await site.visit('/', {
    prepare: (page) => page.addInitScript(() => localStorage.setItem('theme', '"dark"')),
  })
  expect(await tab.getAttribute('html', 'data-theme')).toBe('dark')
})

test('a switch applies to other tabs and to the next page', { tags: ['spec-4/theme'] }, async () => {
  const tab = await site.visit('/concepts/')
  const other = await site.openBeside(tab, '/api/')
  await tab.click('[data-action="theme"]')
  await expect.poll(() => other.getAttribute('html', 'data-theme')).toBe('dark')
  await other.goto(site.at('/guides/'))
  expect(await other.getAttribute('html', 'data-theme')).toBe('dark')
})

test('the toggle works for the current page if storage is blocked', {
  tags: ['site/refused-storage'],
}, async () => {
  const tab = await site.visit('/concepts/', {
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Storage is off', 'SecurityError')
          },
        })
      }),
  })
  await tab.click('[data-action="theme"]')
  expect(await tab.getAttribute('html', 'data-theme')).toBe('dark')
})

test('pages are printed in the light theme, including their code', { tags: ['site/paper'] }, async () => {
  const tab = await site.visit('/concepts/', { prepare: (page) => page.addInitScript(storedDark) })
  const look = () =>
    tab.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['color-scheme', '--ink', '--code-string', '--tip-soft'].map((name) =>
        style.getPropertyValue(name),
      )
    })
  const inDark = await look()
  await tab.emulateMedia({ media: 'print' })
  const onPaper = await look()
  expect(onPaper[0]).toBe('light')
  for (const [index, value] of onPaper.entries()) expect(value).not.toBe(inDark[index])
})

test('pictures follow the theme of the site rather than that of the system, and are light in print', async () => {
  const requests: string[] = []
  const tab = await site.visit('/guides/cups/', {
    colorScheme: 'dark',
    prepare: (page) => page.on('request', (request) => requests.push(request.url())),
  })
  const shown = () =>
    tab
      .getByRole('img', { name: 'A cup' })
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(await shown()).toEqual([site.at('/guides/black.svg')])
  await tab.waitForLoadState('networkidle')
  expect(requests).not.toContain(site.at('/guides/white.svg'))
  await tab.click('[data-action="theme"]')
  expect(await shown()).toEqual([site.at('/guides/white.svg')])
  await tab.emulateMedia({ media: 'print' })
  expect(await shown()).toEqual([site.at('/guides/black.svg')])
})
