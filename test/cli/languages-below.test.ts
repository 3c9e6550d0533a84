import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ended } from '../support/docsite.ts'
import { readPage } from '../support/html.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

/** Two languages on one host, below a base path. */
const config = {
  site: { name: { en: 'Kettle', zh: '水壶' }, host: 'https://kettle.example', base: '/docs/' },
  languages: [
    { code: 'en', label: 'English' },
    { code: 'zh', label: '中文', path: '/zh/', content: 'content/zh' },
  ],
  version: '5',
  versions: [{ label: '5' }, { label: '4', path: '/v4/', mount: 'published/v4' }],
}
const files = {
  'docsite.config.json': JSON.stringify(config),
  'content/index.md': page('Home', 'See [the Chinese guides](/zh/guides/).'),
  'content/guides/index.md': page('Guides', '## Boil\n\nIt boils.\n\n### Steam\n\n## Pour'),
  'content/guides/descale.md': page('Descale', 'Vinegar helps.'),
  'content/zh/index.md': page('首页'),
  'content/zh/guides/index.md': page('指南', '## 烧水\n\n水开了。\n\n### 蒸汽\n\n## 倒水'),
  'content/zh/guides/tea.md': page('茶', '绿茶。'),
}

const dir = createProject(files, afterAll)
const output = path.join(dir, 'output')
const read = (file: string) => readFileSync(path.join(output, file), 'utf8')
const heads = (route: string) => {
  const document = readPage(output, route)
  return {
    canonical: document.values('link[rel=canonical]', 'href'),
    alternates: document
      .values('link[hreflang]', 'href')
      .map((href, index) => [document.values('link[hreflang]', 'hrefLang')[index], href]),
  }
}
const menu = (route: string) => {
  const document = readPage(output, route)
  const texts = document.texts('.language-menu a')
  return document.values('.language-menu a', 'href').map((href, index) => [texts[index], href])
}
let built: Ended

/** Sources of the previous version, which is built separately, for example from another branch. */
const oldFiles = {
  'docsite.config.json': JSON.stringify({
    site: { name: 'Kettle', host: 'https://kettle.example', base: '/docs/v4/' },
    version: '4',
    versions: [{ label: '5', host: 'https://kettle.example', path: '/docs/' }, { label: '4' }],
  }),
  'content/index.md': page('Kettle 4'),
  'content/guides/index.md': page('Guides of 4'),
}

beforeAll(async () => {
  const old = createProject(oldFiles, afterAll)
  expect(await docsite(['build', '--out', path.join(dir, 'published/v4')], old)).toMatchObject({
    exitCode: 0,
  })
  built = await docsite(['build'], dir)
})

describe('one build of two languages, one below a path', () => {
  test('publishes both without warnings, and links to the other language work', () => {
    expect(built).toMatchObject({ exitCode: 0 })
    expect(built.stderr).not.toContain('warning')
    expect(readPage(output, '/guides/').texts('h1')).toEqual(['Guides'])
    expect(readPage(output, '/zh/guides/').texts('h1')).toEqual(['指南'])
    expect(readPage(output, '/zh/guides/').values('html', 'lang')).toEqual(['zh'])
    expect(readPage(output, '/').values('.prose a', 'href')).toEqual(['/docs/zh/guides/'])
  })

  test('has a separate search index, 404 page and service worker for each', () => {
    for (const file of ['404.html', 'sw.js', 'search/index.json', 'guides/nav.json', 'sitemap.xml'])
      for (const prefix of ['', 'zh/'])
        expect(existsSync(path.join(output, prefix, file)), prefix + file).toBe(true)
    expect(readPage(output, '/zh/404.html').texts('h1')).toEqual(['页面未找到'])
    expect(existsSync(path.join(output, 'zh/robots.txt'))).toBe(false)
  })

  test('has a language menu that links to the same page, or marks it as not translated or missing', () => {
    expect(menu('/guides/')).toEqual([
      ['English', '/docs/guides/'],
      ['中文', '/docs/zh/guides/'],
    ])
    expect(menu('/zh/guides/')).toEqual([
      ['English', '/docs/guides/'],
      ['中文', '/docs/zh/guides/'],
    ])
    expect(menu('/guides/descale/')).toEqual([
      ['English', '/docs/guides/descale/'],
      ['中文 not translated', '/docs/zh/guides/descale/'],
    ])
    expect(menu('/zh/guides/tea/')).toEqual([
      ['English 没有本页', '/docs/'],
      ['中文', '/docs/zh/guides/tea/'],
    ])
  })

  test('has hreflang links only to existing translations, and an untranslated page has its source as canonical link', () => {
    const host = 'https://kettle.example/docs'
    const both = [
      ['en', `${host}/guides/`],
      ['zh', `${host}/zh/guides/`],
    ]
    const byDefault = ['x-default', `${host}/guides/`]
    expect(heads('/guides/')).toEqual({ canonical: [`${host}/guides/`], alternates: [...both, byDefault] })
    expect(heads('/zh/guides/')).toEqual({
      canonical: [`${host}/zh/guides/`],
      alternates: [...both.toReversed(), byDefault],
    })
    const source = { canonical: [`${host}/guides/descale/`], alternates: [] }
    expect(heads('/guides/descale/')).toEqual(source)
    expect(heads('/zh/guides/descale/')).toEqual(source)
    expect(heads('/zh/guides/tea/')).toEqual({ canonical: [`${host}/zh/guides/tea/`], alternates: [] })
  })

  test('has a sitemap with alternates for each language, and `robots.txt` lists both sitemaps', () => {
    const locations = (file: string) => [...read(file).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
    expect(locations('zh/sitemap.xml')).toEqual([
      'https://kettle.example/docs/zh/',
      'https://kettle.example/docs/zh/guides/',
      'https://kettle.example/docs/zh/guides/tea/',
    ])
    expect(locations('sitemap.xml')).toHaveLength(3)
    expect(read('sitemap.xml')).toContain(
      '<xhtml:link rel="alternate" hreflang="zh" href="https://kettle.example/docs/zh/guides/"/>',
    )
    expect(read('robots.txt')).toContain(
      'Sitemap: https://kettle.example/docs/sitemap.xml\nSitemap: https://kettle.example/docs/zh/sitemap.xml\n',
    )
  })
})

describe('a mounted version', () => {
  const entries = (route: string) => {
    const document = readPage(output, route)
    const texts = document.texts('.versions a')
    return document.values('.versions a', 'href').map((href, index) => [texts[index], href])
  }

  test('is published byte for byte', () => {
    for (const file of ['index.html', 'guides/index.html', 'sw.js', 'search/index.json'])
      expect(read(`v4/${file}`), file).toBe(readFileSync(path.join(dir, 'published/v4', file), 'utf8'))
    expect(existsSync(path.join(output, 'v4/robots.txt'))).toBe(false)
    expect(read('robots.txt')).toContain('Sitemap: https://kettle.example/docs/v4/sitemap.xml')
  })

  test('is linked at the same page, or at its home page if it lacks this page', () => {
    expect(entries('/guides/')).toEqual([
      ['5', '/docs/guides/'],
      ['4', '/docs/v4/guides/'],
    ])
    expect(entries('/guides/descale/')).toEqual([
      ['5', '/docs/guides/descale/'],
      ['4page not available', '/docs/v4/'],
    ])
    expect(entries('/v4/guides/')[0]).toEqual(['5', 'https://kettle.example/docs/guides/'])
  })

  test('is an error if it is missing or was built for another base path', async () => {
    const index = path.join(dir, 'published/v4/index.html')
    const html = readFileSync(index, 'utf8')
    writeFileSync(index, html.replace('"base":"/docs/v4/"', '"base":"/"'))
    const wrong = await docsite(['build'], dir)
    expect(wrong.exitCode).not.toBe(0)
    expect(wrong.stderr).toContain('was built for `/`')
    rmSync(index)
    expect((await docsite(['build'], dir)).stderr).toContain('There is no site of version 4')
    writeFileSync(index, html)
    expect(await docsite(['build'], dir)).toMatchObject({ exitCode: 0 })
  })
})

describe('a removed language', () => {
  const { languages } = config
  const small = {
    'content/index.md': page('Home'),
    'content-zh/index.md': page('首页'),
  }
  const [base, zh] = languages
  const twoLanguages = JSON.stringify({
    site: { name: 'Kettle' },
    languages: [base, { ...zh, content: 'content-zh' }],
  })
  const oneLanguage = JSON.stringify({ site: { name: 'Kettle' }, languages: [base] })
  const list = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

  test('is deleted by the next build except for foreign files, and `clean` deletes the output of all languages', async () => {
    const project = createProject({ ...small, 'docsite.config.json': twoLanguages }, afterAll)
    const zhFolder = path.join(project, 'output/zh')
    await docsite(['build'], project)
    writeFileSync(path.join(zhFolder, 'mine.txt'), 'not docsite’s')
    // The folder of the former language becomes a section.
    writeFiles(project, { 'docsite.config.json': oneLanguage, 'content/zh/index.md': page('A section') })
    expect(await docsite(['build'], project)).toMatchObject({ exitCode: 0 })
    expect(readPage(path.join(project, 'output'), '/zh/').texts('h1')).toEqual(['A section'])
    expect(list(zhFolder)).toContain('mine.txt')
    expect(list(zhFolder)).not.toContain('404.html')
    expect(list(path.join(zhFolder, 'assets'))).toEqual([])

    rmSync(path.join(project, 'content/zh'), { recursive: true })
    rmSync(path.join(zhFolder, 'mine.txt'))
    writeFiles(project, { 'docsite.config.json': twoLanguages })
    await docsite(['build'], project)
    expect(list(zhFolder)).toContain('404.html')
    await docsite(['clean'], project)
    expect([list(path.join(project, 'output')), list(path.join(project, '.docsite'))]).toEqual([[], []])

    await docsite(['build'], project)
    writeFiles(project, { 'docsite.config.json': oneLanguage })
    await docsite(['clean'], project)
    expect([list(path.join(project, 'output')), list(path.join(project, '.docsite'))]).toEqual([[], []])
  })
})

test.each(['/zh/', '/docs/zh/'])('a language at %s can be built before the site around it', async (below) => {
  const [base, zh] = config.languages
  const project = createProject(
    {
      'content/index.md': page('Home'),
      'content-zh/index.md': page('首页'),
      'docsite.config.json': JSON.stringify({
        site: { name: 'Kettle' },
        languages: [base, { ...zh, path: below, content: 'content-zh' }],
      }),
    },
    afterAll,
  )
  expect(await docsite(['build', '--language', 'zh'], project)).toMatchObject({ exitCode: 0 })
  expect(await docsite(['build'], project)).toMatchObject({ exitCode: 0 })
  expect(readPage(path.join(project, 'output'), '/').texts('h1')).toEqual(['Home'])

  await docsite(['clean'], project)
  await docsite(['build', '--language', 'zh'], project)
  writeFileSync(path.join(project, 'output/mine.txt'), 'not docsite’s')
  expect((await docsite(['build'], project)).stderr).toContain('files that docsite didn’t write: mine.txt')
})

describe('a check of a site with languages below paths', () => {
  const project = createProject(
    {
      'docsite.config.json': JSON.stringify({
        site: { name: 'Kettle' },
        languages: [config.languages[0], { ...config.languages[1], content: 'content-zh' }],
      }),
      'content/guides/index.md': page('Guides'),
      'content/guides/cup.md': page('Cup', '[Nowhere](./nowhere.md)'),
      'content-zh/guides/index.md': page('指南', '[无](/guides/nothing/)'),
      'content-zh/guides/alone.md': page('独', '[无](#none)'),
    },
    afterAll,
  )
  const places = async (...args: string[]) => {
    const { stdout } = await docsite(['check', '--json', ...args], project)
    const { messages } = JSON.parse(stdout) as { messages: { file: string; ruleId: string }[] }
    return messages.map(({ file, ruleId }) => `${file} ${ruleId}`).sort()
  }

  test('checks the links of all languages, and reports problems of untranslated pages only once', async () => {
    expect(await places('--only', 'links')).toEqual([
      'content-zh/guides/alone.md dead-anchor',
      'content-zh/guides/index.md dead-link',
      'content/guides/cup.md dead-link',
    ])
  })

  test('names the language in which the target of an untranslated page lacks a heading', async () => {
    const linked = createProject({
      'docsite.config.json': JSON.stringify({
        site: { name: 'Kettle' },
        languages: [config.languages[0], { ...config.languages[1], content: 'content-zh' }],
      }),
      'content/guides/index.md': page('Guides', '## Boil'),
      'content/guides/cup.md': page('Cup', '[Boil](./index.md#boil)'),
      // Neither page is translated: the link is as wrong as in the original language, and reported once.
      'content/guides/pot.md': page('Pot', '[Cup](./cup.md#handle)'),
      'content-zh/guides/index.md': page('指南', '## 煮'),
    })
    for (const command of [
      ['build', '--skip', 'fetch-readmes'],
      ['check', '--only', 'links'],
    ]) {
      const { stdout } = await docsite([...command, '--json'], linked)
      const { messages } = JSON.parse(stdout) as {
        messages: { ruleId: string; file: string; reason: string }[]
      }
      expect(messages.filter(({ ruleId }) => ruleId === 'dead-anchor')).toMatchObject([
        {
          file: 'content/guides/cup.md',
          reason: 'The page of `./index.md#boil` has no heading or element `#boil` in `content-zh`',
          hint: expect.stringContaining('write `{#boil}` at the end of its heading'),
        },
        {
          file: 'content/guides/pot.md',
          reason: 'The page of `./cup.md#handle` has no heading or element `#handle`',
        },
      ])
    }
  })

  test('can be limited to a page or a language', async () => {
    expect(await places('--only', 'links', '--page', 'guides/cup.md')).toEqual([
      'content/guides/cup.md dead-link',
    ])
    expect(await places('--only', 'links', '--language', 'zh')).toEqual([
      'content-zh/guides/alone.md dead-anchor',
      'content-zh/guides/index.md dead-link',
      'content/guides/cup.md dead-link',
    ])
  })
})
