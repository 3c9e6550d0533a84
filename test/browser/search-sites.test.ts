import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { account, type ServiceBehavior, startHostedSearch } from '../support/hosted-search.ts'
import { kettleConfig, kettlePages, kettleSite } from '../support/kettle-site.ts'
import { createProject, page } from '../support/project.ts'
import { clear, inputOf, optionsOf, toPath, type } from '../support/search-box.ts'
import { siteInBrowser } from '../support/site-in-browser.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

describe('search of a Chinese site with a base path', () => {
  const site = siteInBrowser({
    'content/index.md': page('水壶', '关于水壶的一切。'),
    'content/guides/index.md': page('指南'),
    'content/guides/splitting.md': page(
      '代码分割',
      '把代码分成多个包，按需加载。\n\n## 动态导入\n\n使用 `import()` 语法进行懒加载。\n\n## 缓存\n\n浏览器会缓存文件。',
    ),
    'content/guides/tree.md': page('Tree Shaking 摇树优化', '移除未使用的代码。'),
    'docsite.config.json': JSON.stringify({
      site: { name: '水壶', base: '/wen/dang/' },
      language: 'zh',
    }),
  })

  test('finds sections by words, parts of words and two scripts at once', async () => {
    const tab = await site.visit('/wen/dang/guides/')
    for (const [query, target] of [
      ['代码分割', '/wen/dang/guides/splitting/'],
      ['动态导入', '/wen/dang/guides/splitting/#%E5%8A%A8%E6%80%81%E5%AF%BC%E5%85%A5'],
      ['tree摇树', '/wen/dang/guides/tree/'],
      ['懒加载', '/wen/dang/guides/splitting/#%E5%8A%A8%E6%80%81%E5%AF%BC%E5%85%A5'],
      ['未使用', '/wen/dang/guides/tree/'],
      ['缓', '/wen/dang/guides/splitting/#%E7%BC%93%E5%AD%98'],
    ] as const) {
      await clear(tab)
      await inputOf(tab).fill(query)
      await expect.poll(() => optionsOf(tab).first().getAttribute('href'), { message: query }).toBe(target)
    }
    await tab.keyboard.press('Enter')
    await expect.poll(() => toPath(tab)).toBe('/wen/dang/guides/splitting/#%E7%BC%93%E5%AD%98')
  })

  test('has its texts in Chinese, and marks matches', async () => {
    const tab = await site.visit('/wen/dang/')
    await tab.getByRole('searchbox', { name: '搜索文档' }).fill('按需')
    await tab.getByRole('listbox', { name: '搜索结果' }).waitFor()
    await expect.poll(() => tab.getByRole('status').first().textContent()).toBe('1 条结果')
    await expect.poll(() => optionsOf(tab).locator('.search-excerpt mark').allInnerTexts()).toEqual(['按需'])
  })

  test('does not search for letters that an input method is still composing', async () => {
    const tab = await site.visit('/wen/dang/')
    await inputOf(tab).focus()
    await tab.getByText('选项名称').waitFor()
    // Records what a screen reader announces of results.
    await tab.evaluate(() => {
      const status = document.querySelector('[role="status"]')
      const announced: (string | null)[] = []
      Object.assign(globalThis, { announced })
      if (status)
        new MutationObserver(() => announced.push(status.textContent)).observe(status, {
          childList: true,
          characterData: true,
          subtree: true,
        })
    })
    const client = await tab.context().newCDPSession(tab)
    await client.send('Input.imeSetComposition', { text: 'daima', selectionStart: 5, selectionEnd: 5 })
    expect(await inputOf(tab).inputValue()).toBe('daima')
    // Any effect of the input happens before the second frame from here.
    await tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const announced = () =>
      tab.evaluate(() =>
        (globalThis as unknown as { announced: string[] }).announced.filter((text) => /结果/.test(text)),
      )
    expect(await tab.getByRole('status').first().textContent()).toBe('')
    await client.send('Input.insertText', { text: '代码' })
    await optionsOf(tab).first().waitFor()
    await expect.poll(announced).toEqual(['2 条结果'])
  })
})

describe('a hosted search service', async () => {
  const service = await startHostedSearch(afterAll)
  const site = siteInBrowser(
    kettleSite({
      search: { provider: 'algolia', ...account, host: service.url },
      version: '5',
      versions: [{ label: '5' }],
    }),
  )
  service.records = [
    {
      url: 'https://kettle.example/concepts/boiling/#whistling',
      type: 'lvl2',
      hierarchy: { lvl0: 'Hosted concepts', lvl1: 'Boiling water', lvl2: 'Whistling' },
      content: 'The whistle is blown by steam.',
      language: 'en',
      version: ['5'],
    },
  ]

  const visit = async (mood: ServiceBehavior) => {
    service.mood = mood
    service.asked.length = 0
    const tab = await site.visit('/guides/')
    await type(tab, 'whistle')
    return tab
  }

  test('is queried for this language and version, and its results lead to pages of this site', async () => {
    const tab = await visit('well')
    await tab.getByRole('group', { name: 'Hosted concepts' }).waitFor()
    // Every typed letter sends another query.
    await expect
      .poll(() => service.asked.at(-1))
      .toMatchObject({ query: 'whistle', facetFilters: ['language:en', 'version:5'] })
    expect(await tab.getByText('Search by Algolia').isVisible()).toBe(true)
    await tab.keyboard.press('Enter')
    await tab.waitForURL('**/concepts/boiling/#whistling')
    expect(await tab.locator('meta[name="docsearch:language"]').getAttribute('content')).toBe('en')
    expect(await tab.locator('meta[name="docsearch:version"]').getAttribute('content')).toBe('5')
  })

  test('can find nothing', async () => {
    const tab = await visit('well')
    await inputOf(tab).fill('saucepan')
    await tab.getByText('No results for “saucepan”.').last().waitFor()
  })

  test.each<ServiceBehavior>(['down', 'broken', 'busy', 'nonsense', 'page', 'silent'])(
    'in the state “%s” is replaced by the site’s own index, with a note',
    async (mood) => {
      site.allow(/Failed to load resource|search service|Failed to fetch|TypeError|JSON|TimeoutError|net::/)
      const tab = await visit(mood)
      await tab.getByText('The search service is unavailable').waitFor()
      await tab.getByRole('group', { name: 'Concepts' }).waitFor()
      await expect
        .poll(() => optionsOf(tab).first().getAttribute('href'))
        .toBe('/concepts/boiling/#whistling')
      expect(await tab.getByText('Search by Algolia').count()).toBe(0)
    },
  )
})

test('a site without search publishes and caches no index', async () => {
  const dir = createProject({
    ...kettlePages,
    'docsite.config.json': JSON.stringify({ ...kettleConfig, search: { provider: 'none' } }),
  })
  const { exitCode } = await docsite(['build', '--skip', 'fetch-readmes'], dir)
  expect(exitCode).toBe(0)
  const files = readdirSync(path.join(dir, 'output'))
  expect(files).not.toContain('search')
  expect(readdirSync(path.join(dir, '.docsite'))).not.toContain('search')
})
