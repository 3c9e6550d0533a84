import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shareBrowser } from '../support/browser.ts'
import { openTab, patienceMs } from '../support/browser-page.ts'
import { page } from '../support/project.ts'
import { siteInBrowser, startReact, wide } from '../support/site-in-browser.ts'
import { activateWorker, readCaches } from '../support/worker-page.ts'

const files = {
  'docsite.config.json': JSON.stringify({
    site: { name: 'Kettle' },
    languages: [
      { code: 'en', label: 'English' },
      { code: 'zh', label: '中文', path: '/zh/', content: 'content-zh' },
    ],
  }),
  'content/index.md': page('Home'),
  'content/guides/index.md': page(
    'Guides',
    `## Boil\n\nIt boils.\n\n${'More.\n\n'.repeat(60)}## Pour\n\nIt pours.`,
  ),
  'content/guides/descale.md': page('Descale', 'Vinegar helps.'),
  'content-zh/index.md': page('首页'),
  'content-zh/guides/index.md': page(
    '指南',
    `## 烧水\n\n水开了。\n\n${'更多。\n\n'.repeat(60)}## 倒水\n\n倒茶。`,
  ),
  'content-zh/guides/tea.md': page('茶', '绿茶。'),
}

const site = siteInBrowser(files)
const hashOf = (tab: { url: () => string }) => decodeURIComponent(new URL(tab.url()).hash)

describe('the language menu of an output with several languages', () => {
  test('leads to the same page and heading in the other language, and back', async () => {
    const tab = await site.visit('/guides/#pour')
    await tab.locator('.language-menu summary').click()
    await tab.getByRole('link', { name: '中文' }).click()
    await tab.waitForURL('**/zh/guides/**')
    await expect.poll(() => hashOf(tab)).toBe('#倒水')
    await expect.poll(() => tab.evaluate(() => scrollY)).toBeGreaterThan(500)
    await tab.locator('.language-menu summary').click()
    await tab.getByRole('link', { name: 'English' }).click()
    await tab.waitForURL((url) => url.pathname === '/guides/')
    await expect.poll(() => hashOf(tab)).toBe('#pour')
  })

  test('marks a language without a translation of the page, after client-side navigation', async () => {
    const tab = await site.visit('/guides/')
    await startReact(tab)
    await tab.locator('.sidebar').getByRole('link', { name: 'Descale' }).click()
    await expect.poll(() => tab.getByRole('heading', { level: 1 }).textContent()).toBe('Descale')
    const entry = tab.locator('.language-menu a[hreflang=zh]')
    expect(await entry.textContent()).toBe('中文 not translated')
    await tab.locator('.language-menu summary').click()
    await entry.click()
    await tab.waitForURL('**/zh/guides/descale/')
    expect(await tab.getAttribute('html', 'lang')).toBe('zh')
    expect(await tab.getByRole('note').count()).toBe(1)
  })

  test('leads to the home page if the other language lacks the page, without JavaScript', async () => {
    const tab = await site.visit('/zh/guides/tea/', { javaScriptEnabled: false })
    const entry = tab.locator('.language-menu a[hreflang=en]')
    expect(await entry.textContent()).toBe('English 没有本页')
    await tab.locator('.language-menu summary').click()
    await entry.click()
    await tab.waitForURL((url) => url.pathname === '/')
    expect(await tab.getAttribute('html', 'lang')).toBe('en')
  })
})

test('search finds pages of its own language only', async () => {
  const tab = await site.visit('/zh/guides/')
  await tab.keyboard.press('/')
  await tab.getByRole('combobox').fill('绿茶')
  await tab.getByRole('option').first().waitFor()
  expect(await tab.getByRole('option').first().textContent()).toContain('茶')
  const asked: string[] = []
  tab.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await tab.getByRole('combobox').fill('水开了')
  await expect.poll(() => tab.getByRole('option').first().textContent()).toContain('指南')
  expect(asked.filter((path) => path.startsWith('/search/'))).toEqual([])
})

test('an unknown path gets the 404 page of its language', async () => {
  site.allow(/404/)
  const tab = await site.visit('/zh/nowhere/')
  expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('页面未找到')
  await tab.goto(site.at('/nowhere/'))
  expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found')
})

describe('on a host with a single 404 page', () => {
  /** Visits an unknown path on such a host. Stores whether a document was visible when it was left. */
  const visitNowhere = (path: string, options: object = {}) =>
    site.visit(path, {
      ...options,
      prepare: async (tab) => {
        await tab.route(
          ({ pathname }) => pathname.includes('nowhere'),
          async (route) => {
            const response = await route.fetch({ url: site.at('/nowhere/') })
            await route.fulfill({ response })
          },
        )
        await tab.addInitScript(() =>
          addEventListener('pagehide', () => {
            sessionStorage.setItem('shown', String(document.body?.checkVisibility() ?? false))
          }),
        )
      },
    })
  const read = async (tab: Page) => {
    const { pathname, search, hash } = new URL(tab.url())
    return [await tab.getByRole('heading', { level: 1 }).textContent(), pathname + search + hash]
  }

  test('an unknown path shows only the 404 page of its language, and the URL stays the same', async () => {
    site.allow(/404/)
    const tab = await visitNowhere('/zh/nowhere/?tea=green#pour')
    await tab.locator('html:lang(zh)').waitFor()
    expect(await tab.evaluate(() => sessionStorage.getItem('shown'))).toBe('false')
    expect(await read(tab)).toEqual(['页面未找到', '/zh/nowhere/?tea=green#pour'])
    await tab.reload()
    await tab.locator('html:lang(zh)').waitFor()
    expect(await read(tab)).toEqual(['页面未找到', '/zh/nowhere/?tea=green#pour'])
    await tab.goto(site.at('/zh/nowhere.html'))
    await tab.locator('html:lang(zh)').waitFor()
    expect(await read(tab)).toEqual(['页面未找到', '/zh/nowhere.html'])
    await tab.goto(site.at('/zhnowhere/'))
    expect(await read(tab)).toEqual(['Page Not Found', '/zhnowhere/'])
  })

  test('the 404 page of the root links to the other languages without JavaScript', async () => {
    site.allow(/404/)
    const tab = await visitNowhere('/zh/nowhere/', { javaScriptEnabled: false })
    expect(await read(tab)).toEqual(['Page Not Found', '/zh/nowhere/'])
    await tab.locator('.language-menu summary').click()
    await tab.locator('.language-menu a[hreflang=zh]').click()
    await tab.waitForURL((url) => url.pathname === '/zh/')
  })
})

test('each visited language has its own offline page, and others show that of the first language', async () => {
  const browser = await shareBrowser()
  const context = await browser.newContext()
  const { tab, consoleErrors } = await openTab(context)
  // In another tab, because the offline page reloads itself once the network is back.
  const offlineHeading = async (route: string) => {
    await context.setOffline(true)
    const { tab: away } = await openTab(context)
    await away.goto(site.at(route))
    const text = await away.getByRole('heading', { level: 1 }).textContent()
    await away.close()
    await context.setOffline(false)
    return text
  }
  await tab.goto(site.at('/guides/'))
  await activateWorker(tab)
  const english = await offlineHeading('/nowhere/')
  expect(await offlineHeading('/zh/nowhere/')).toBe(english)
  await tab.goto(site.at('/zh/guides/'))
  await startReact(tab)
  await tab.waitForFunction(
    () => navigator.serviceWorker.controller?.scriptURL.endsWith('/zh/sw.js'),
    undefined,
    { timeout: patienceMs },
  )
  expect(await tab.locator('.update-notice:visible').count()).toBe(0)
  const chinese = await offlineHeading('/zh/nowhere/')
  expect(chinese).not.toBe(english)
  expect(await offlineHeading('/nowhere/')).toBe(english)
  const shells = await tab.evaluate(async () =>
    (await caches.keys()).filter((name) => name.includes('precache')),
  )
  expect(shells).toHaveLength(2)
  expect(consoleErrors).toEqual([])
  await context.close()
})

test('a saved section of a language below a path can be read, searched and removed offline', async () => {
  const browser = await shareBrowser()
  const context = await browser.newContext(wide)
  const { tab, consoleErrors } = await openTab(context)
  const saved = async () => Object.entries(await readCaches(tab)).filter(([name]) => name.includes(' saved '))
  await tab.goto(site.at('/zh/guides/'))
  await activateWorker(tab)
  await tab.locator('.sidebar').hover()
  await tab.getByRole('button', { name: '保存本章节以供离线使用' }).click()
  await tab.getByText('已保存，可离线使用').waitFor()
  const [, paths = []] = (await saved())[0] ?? []
  expect(paths).toContain('/zh/guides/tea/')
  expect(paths.filter((path) => path.startsWith('/guides/'))).toEqual([])

  await context.setOffline(true)
  await tab.goto(site.at('/zh/guides/tea/'))
  await tab.getByText('绿茶。').waitFor()
  await tab.keyboard.press('/')
  await tab.getByRole('combobox').fill('倒茶')
  const found = tab.getByRole('option').first()
  await found.waitFor()
  expect(decodeURIComponent((await found.getAttribute('href')) ?? '')).toBe('/zh/guides/#倒水')
  await tab.getByText('你处于离线状态：只搜索保存在此设备上的栏目。').waitFor()
  await tab.goto(site.at('/zh/guides/'))
  await startReact(tab)
  await tab.locator('.sidebar').hover()
  await tab.getByRole('button', { name: '移除' }).click()
  await tab.getByRole('button', { name: '保存本章节以供离线使用' }).waitFor()
  expect(await saved()).toEqual([])
  expect(consoleErrors).toEqual([])
  await context.close()
})
