import { describe, expect, test } from 'vitest'
import { firstSite } from '../support/first-site.ts'
import { readPage } from '../support/html.ts'
import { createProject, page } from '../support/project.ts'
import { phone, siteInBrowser, startReact, waitForLists } from '../support/site-in-browser.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const files = {
  ...firstSite({
    languages: [
      { code: 'en', label: 'English', host: 'https://webpack.js.org' },
      {
        code: 'zh',
        label: '中文',
        host: 'https://webpack.docschina.org',
        content: 'content-zh',
        editUrl: 'https://edit.example/zh/{path}',
      },
    ],
  }),
  'content-zh/index.md': page('webpack', '## 编写代码'),
  'content-zh/concepts/index.md': page(
    '概念',
    '## 入口\n\n看[加载器](./loaders.mdx#last)和![图](./cube.svg)。',
  ),
  'content-zh/concepts/entry-points.mdx': page('入口起点'),
  'content-zh/guides/index.md': `---
title: 指南
translationOf: ${'0'.repeat(40)}
---

一段文字。
`,
  'content/concepts/cube.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
}

const site = siteInBrowser(files, ['--language', 'zh'])

describe('a Chinese build', () => {
  test('has its header, sidebar, page and accessible names in Chinese', {
    tags: ['site/chinese'],
  }, async () => {
    const tab = await site.load('/concepts/')
    expect(await tab.getAttribute('html', 'lang')).toBe('zh')
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('概念')
    expect(await tab.title()).toBe('概念 | webpack')
    expect(await tab.locator('.skip-link').textContent()).toBe('跳到正文')
    expect(await tab.getByRole('button', { name: '深色主题' }).count()).toBe(1)
    expect(await tab.getByRole('link', { name: '编辑此页' }).getAttribute('href')).toBe(
      'https://edit.example/zh/concepts/index.md',
    )
    expect(await tab.locator('.sidebar-link').allTextContents()).toContain('入口起点')
    expect(await tab.locator('.language-menu a[aria-current="true"]').textContent()).toBe('中文')
  })

  test('takes quotation marks and dashes from the Chinese font', async () => {
    const tab = await site.load('/concepts/')
    const faces = await tab.evaluate(() =>
      [...document.fonts].map(({ family, unicodeRange }) => [family, unicodeRange]),
    )
    expect(faces).toEqual([
      [expect.stringContaining('Chinese Punctuation'), expect.stringContaining('U+2014')],
    ])
    const [first] = await tab.locator('body').evaluate((body) => getComputedStyle(body).fontFamily.split(','))
    expect(first).toContain('Chinese Punctuation')
  })

  test('lists its canonical URL and the URL in each language in the head', {
    tags: ['site/chinese'],
  }, async () => {
    const tab = await site.load('/concepts/')
    const links = await tab
      .locator('link[rel="alternate"], link[rel="canonical"]')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
    expect(links).toEqual([
      [null, 'https://webpack.docschina.org/concepts/'],
      ['en', 'https://webpack.js.org/concepts/'],
      ['zh', 'https://webpack.docschina.org/concepts/'],
    ])
  })

  test('uses the Chinese texts of the configuration', { tags: ['site/chinese'] }, async () => {
    const tab = await site.load('/concepts/')
    expect(await tab.locator('.main-link').allTextContents()).toEqual(['文档', '贡献', '投票', '博客'])
    expect(await tab.getByRole('contentinfo').getByRole('link', { name: '快速上手' }).count()).toBe(1)
    await tab.goto(site.at('/'))
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toMatch(/打包你的/)
    expect(await tab.getByRole('heading', { name: '理解 webpack' }).count()).toBe(1)
  })

  test('stays in Chinese once React has started, and on the next page', {
    tags: ['site/chinese'],
  }, async () => {
    const tab = await site.load('/concepts/')
    await startReact(tab)
    await tab.locator('.sidebar').getByRole('link', { name: '入口起点' }).click()
    await expect.poll(() => tab.getByRole('heading', { level: 1 }).textContent()).toBe('入口起点')
    expect(await tab.getByRole('button', { name: '深色主题' }).count()).toBe(1)
  })

  test('takes images that are not translated from the original language', async () => {
    const tab = await site.load('/concepts/')
    const image = tab.getByRole('img', { name: '图' })
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.getAttribute('width')]))
      .toEqual([20, '20'])
  })

  test('has its 404, vote, home and printable pages in Chinese', {
    tags: ['site/chinese'],
  }, async () => {
    site.allow(/404/)
    const tab = await site.load('/nowhere/')
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('页面未找到')
    await tab.goto(site.at('/vote/'))
    await tab.getByText('无法在此加载功能请求列表。').waitFor()
    await tab.goto(site.at('/'))
    await tab.getByRole('heading', { name: '支持团队' }).waitFor()
    await tab.goto(site.at('/concepts/printable/'))
    expect(await tab.title()).toBe('合并打印页 | webpack')
  })

  test('is no wider than the window of a phone', { tags: ['site/widths'] }, async () => {
    const tab = await site.visit('/concepts/', phone)
    for (const path of ['/concepts/', '/', '/vote/', '/concepts/loaders/']) {
      await tab.goto(site.at(path))
      await waitForLists(tab)
      expect(await tab.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    }
  })
})

describe('missing and outdated translations', () => {
  test('a page without translation is shown in English, with `lang` and a note', {
    tags: ['site/chinese'],
  }, async () => {
    const tab = await site.load('/concepts/loaders/')
    expect(await tab.getByRole('note').textContent()).toBe('本页尚未翻译，以下为原文内容。')
    expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('Loaders')
    for (const selector of ['h1', '.prose', '.toc > ul'])
      expect(await tab.getAttribute(selector, 'lang'), selector).toBe('en')
    expect(await tab.getAttribute('html', 'lang')).toBe('zh')
    expect(await tab.getByRole('link', { name: '编辑此页' }).getAttribute('href')).toBe(
      'https://github.com/webpack/webpack.js.org/edit/main/src/content/concepts/loaders.mdx',
    )
  })

  test('a translated page has neither a note nor `lang` attributes, except on links to other pages', {
    tags: ['site/chinese'],
  }, async () => {
    const tab = await site.load('/concepts/')
    expect(await tab.getByRole('note').count()).toBe(0)
    expect(await tab.locator('main [lang]:not(.adjacent-title)').count()).toBe(0)
  })

  test('the title of a page without translation has its `lang` in every list', {
    tags: ['site/chinese'],
  }, async () => {
    const tab = await site.visit('/concepts/')
    const entry = tab.locator('.sidebar-link[href="/concepts/loaders/"]')
    const headings = tab.locator('.sidebar-item', { has: entry }).locator('.sidebar-anchors')
    const languages = () =>
      tab
        .locator('.sidebar-link')
        .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('lang')]))
    const served = await languages()
    expect(served).toContainEqual(['Loaders', 'en'])
    expect(served).toContainEqual(['入口起点', null])
    expect(await tab.getAttribute('.adjacent-next .adjacent-title', 'lang')).toBe('en')

    await tab.locator('.sidebar').hover()
    await tab.locator('[data-island="sidebar"][data-state="ready"]').waitFor()
    await expect.poll(() => headings.getAttribute('lang')).toBe('en')
    expect(await languages()).toEqual(served)

    await tab.locator('#docsite-search').fill('loaders')
    const result = tab.locator('.search-option[href="/concepts/loaders/"]')
    await expect.poll(() => result.getAttribute('lang')).toBe('en')
    await tab.locator('#docsite-search').fill('入口起点')
    const translated = tab.locator('.search-option[href="/concepts/entry-points/"]')
    await translated.waitFor()
    expect(await translated.getAttribute('lang')).toBeNull()
  })

  test('an outdated translation has a note in its language, with links to the original and its changes', {
    tags: ['site/chinese'],
  }, async () => {
    const tab = await site.load('/guides/')
    const note = tab.getByRole('note')
    expect(await note.textContent()).toBe('本页翻译之后，原文又有改动。 阅读原文 查看改动')
    expect(
      await note.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual([
      'https://webpack.js.org/guides/',
      'https://github.com/webpack/webpack.js.org/commits/main/src/content/guides/index.mdx',
    ])
  })

  test('a chapter without translation has `lang` on the printable page', {
    tags: ['site/chinese'],
  }, async () => {
    const tab = await site.load('/concepts/printable/')
    const languages = await tab
      .locator('.chapter')
      .evaluateAll((all) =>
        all.map((chapter) => [chapter.querySelector('h1')?.textContent, chapter.getAttribute('lang')]),
      )
    expect(languages).toContainEqual(['概念', null])
    expect(languages).toContainEqual(['Loaders', 'en'])
  })
})

test('builds in English and Chinese from the same cache do not mix the languages', {
  tags: ['site/chinese'],
}, async () => {
  const dir = createProject(files)
  const build = (...args: string[]) => docsite(['build', '--skip', 'fetch-readmes', ...args], dir)
  expect((await build('--language', 'zh', '--out', 'output-zh')).exitCode).toBe(0)
  expect((await build()).exitCode).toBe(0)
  const english = readPage(`${dir}/output`, '/concepts/')
  expect(english.texts('h1')).toEqual(['Concepts'])
  expect(english.values('html', 'lang')).toEqual(['en'])
  expect(english.values('link[rel=canonical]', 'href')).toEqual(['https://webpack.js.org/concepts/'])
  expect((await build('--language', 'zh', '--out', 'output-zh')).exitCode).toBe(0)
  expect(readPage(`${dir}/output-zh`, '/concepts/').texts('h1')).toEqual(['概念'])
  expect(readPage(`${dir}/output-zh`, '/concepts/loaders/').texts('h1')).toEqual(['Loaders'])
})
