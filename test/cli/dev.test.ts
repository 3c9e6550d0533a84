import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listBucketFiles, type SearchManifest } from '../../renderer/search/index-files.ts'
import { type ChangeReport, type DevServer, startDev } from '../support/dev.ts'
import { docsiteJson as startDocsiteJson } from '../support/docsite.ts'
import { Document } from '../support/html.ts'
import { atEndOfFile, createProject, type Files, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

const files: Files = {
  'content/index.md': page('Home', 'Water boils.'),
  'content/guides/index.md': page('Guides'),
  'content/guides/kettle.mdx': page('Kettle', '## Boil\n\nFirst text.'),
  'content/guides/cup.md': page('Cup', 'A cup.'),
  'docsite.config.json': JSON.stringify({ site: { name: 'Tea' } }),
  'secret.txt': 'nobody reads this',
}

async function open(more: Files = {}, args?: readonly string[]) {
  const dir = createProject({ ...files, ...more })
  const server = await startDev(dir, args)
  onTestFinished(async () => void (await server.stop()))
  // Then it watches, too.
  await server.compiled()
  return { dir, server, get: (file: string) => get(server, file) }
}

/** One server for tests each of which changes pages of its own, and nothing else. */
const onEnd = atEndOfFile()
let shared: { dir: string; server: DevServer; get: (file: string) => ReturnType<typeof get> }
beforeAll(async () => {
  const own = ['broken', 'found', 'saved', 'samovar', 'swapped'].map((name) => [
    `content/guides/${name}.mdx`,
    page(name, 'First text.'),
  ])
  const dir = createProject(
    {
      ...files,
      ...Object.fromEntries(own),
      'editor.sh': '#!/bin/sh\necho "$@" > "$(dirname "$0")/opened"\n',
    },
    onEnd,
  )
  const editor = path.join(dir, 'editor.sh')
  chmodSync(editor, 0o755)
  const server = await startDev(dir, undefined, { LAUNCH_EDITOR: editor })
  shared = { dir, server, get: (file) => get(server, file) }
  await server.compiled()
})
afterAll(async () => void (await shared.server.stop()))

async function get({ url }: DevServer, file: string) {
  const response = await fetch(new URL(file, url))
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') }
}

/** Ask with headers that `fetch` doesn't let anybody set. */
function ask({ url }: DevServer, path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<number | undefined>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: url.port, path, headers, method }, (response) => {
      resolve(response.statusCode)
      response.destroy()
    })
    sent.on('error', reject).end()
  })
}

const names = (file: string) => (report: ChangeReport) => report.result.files.includes(file)
const kettle = 'content/guides/kettle.mdx'
const ruleIds = ({ messages }: ChangeReport) => messages.map(({ ruleId }) => ruleId)

test('a component that can’t be bundled when it starts is left out, and is there once it is fixed', async () => {
  const component = 'content/_components/Steam.jsx'
  const { dir, server, get } = await open({
    [component]: 'export default () => <b>Steam</b',
    'content/_components/Pot.jsx': 'export default () => <b>Pot</b>',
    'content/guides/steam.mdx': page('Steam', '<Steam />\n\n<Pot />'),
  })
  expect(server.first.messages).toMatchObject([{ ruleId: 'component-invalid', file: component, line: 1 }])
  expect(ruleIds(await server.compiled())).toEqual(['component-invalid'])
  const { text } = await get('guides/steam/')
  expect([text.includes('<b>Pot</b>'), text.includes('<b>Steam</b>')]).toEqual([true, false])
  writeFileSync(path.join(dir, component), 'export default () => <b>Steam</b>\n')
  expect(ruleIds(await server.next(names(component)))).toEqual([])
  expect((await get('guides/steam/')).text).toContain('<b>Steam</b>')
})

describe('pages', () => {
  test('are those of a build, with feeds and pictures for sharing, but for the script that keeps them current', async () => {
    const site = { name: 'Tea', host: 'https://tea.example' }
    const { dir, server, get } = await open({
      'docsite.config.json': JSON.stringify({
        site,
        sections: [{ name: 'blog', order: 'date' }],
        socialImages: { pages: ['blog'] },
      }),
      'content/blog/2026-02-03-new.md': page('New tea', 'All about **new** tea.'),
    })
    const shown = await get('guides/kettle/')
    // Feeds, and the pictures that pages name for sharing, are made when they are asked for.
    const others = ['blog/atom.xml', 'blog/rss.xml', 'og-image.png', 'blog/2026-02-03-new/og-image.png']
    const made = await Promise.all(
      others.map(async (file) => Buffer.from(await (await fetch(new URL(file, server.url))).arrayBuffer())),
    )
    await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)
    const built = readFileSync(path.join(dir, 'output/guides/kettle/index.html'), 'utf8')
    const plain = shown.text.replace(/<script[^>]*data-docsite-dev[^>]*><\/script>\n/, '')
    expect(plain).toBe(built.replace(',"worker":"/sw.js"', ''))
    expect(shown.type).toBe('text/html; charset=utf-8')
    expect(built).toContain('<meta property="og:image"')
    for (const [index, file] of others.entries())
      expect(made[index]?.equals(readFileSync(path.join(dir, 'output', file))), file).toBe(true)
  })

  test('that aren’t published yet are shown with a mark, and a build leaves them out', async () => {
    const { dir, get } = await open({
      'content/guides/draft.md': '---\ntitle: Lid\ndraft: true\n---\n\nA lid.\n',
      'content/guides/soon.md': '---\ntitle: Samovar\npublishDate: 9000-01-31\n---\n\nCharcoal.\n',
    })
    const sidebar = (html: string) => new Document(html).texts('.sidebar-link')
    const shown = await get('guides/soon/')
    expect([shown.status, new Document(shown.text).texts('h1')]).toEqual([200, ['Samovar (from 9000-01-31)']])
    expect(shown.text).toContain('Charcoal.')
    const marked = ['Overview', 'Cup', 'Kettle', 'Lid (draft)', 'Samovar (from 9000-01-31)']
    expect(sidebar(shown.text)).toEqual(marked)
    expect((await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)).exitCode).toBe(0)
    const built = (file: string) => path.join(dir, 'output/guides', file)
    expect(sidebar(readFileSync(built('index.html'), 'utf8'))).toEqual(['Overview', 'Cup', 'Kettle'])
    expect([existsSync(built('soon')), existsSync(built('draft'))]).toEqual([false, false])
  })

  test('show what was saved, and it alone is compiled and rendered', async () => {
    const { dir, server, get } = shared
    const saved = 'content/guides/saved.mdx'
    expect((await get('guides/saved/')).text).toContain('First text.')
    writeFiles(dir, { [saved]: page('saved', '## Boil\n\nSecond text.') })
    const { result, exitCode } = await server.next(names(saved))
    expect([result.routes, exitCode]).toEqual([['/guides/saved/'], 0])
    const { text } = await get('guides/saved/')
    expect([text.includes('Second text.'), text.includes('First text.')]).toEqual([true, false])
    expect(text).toContain('rel="prev"')
    expect((await get('guides/saved/page.js')).text).toContain('Second text.')
  })

  test('with errors show their last good text, and the errors are reported until they are gone', async () => {
    const { dir, server, get } = shared
    const file = 'content/guides/broken.mdx'
    writeFiles(dir, { [file]: page('broken', '## Boil\n\n<Unclosed>\n') })
    const broken = await server.next(names(file))
    expect(broken.exitCode).toBe(1)
    expect(broken.messages[0]).toMatchObject({ file, line: 7, severity: 'error' })
    expect((await get('guides/broken/')).text).toContain('First text.')
    expect((await get('guides/cup/')).status).toBe(200)
    writeFiles(dir, { [file]: page('broken', '## Boil\n\nThird text.') })
    const fixed = await server.next(names(file))
    expect([fixed.exitCode, fixed.messages.filter(({ severity }) => severity === 'error')]).toEqual([0, []])
    expect((await get('guides/broken/')).text).toContain('Third text.')
  })

  test('that are new, renamed and deleted come and go, in navigation, too', async () => {
    const { dir, server, get } = shared
    writeFiles(dir, { 'content/guides/spout.md': page('Spout') })
    await server.next(names('content/guides/spout.md'))
    expect((await get('guides/spout/')).status).toBe(200)
    expect((await get('guides/kettle/')).text).toContain('/guides/spout/')
    renameSync(path.join(dir, 'content/guides/spout.md'), path.join(dir, 'content/guides/handle.md'))
    await server.next(names('content/guides/handle.md'))
    // The system may report first that the one has come, and then that the other has gone.
    await expect
      .poll(async () => [(await get('guides/spout/')).status, (await get('guides/handle/')).status])
      .toEqual([404, 200])
    rmSync(path.join(dir, 'content/guides/handle.md'))
    await server.next(names('content/guides/handle.md'))
    expect((await get('guides/handle/')).status).toBe(404)
    expect((await get('guides/kettle/')).text).not.toContain('/guides/handle/')
  })

  test('are answered from the beginning, before all of them are compiled', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `content/many/page-${index}.md`,
        page(
          `Page ${index}`,
          `## Part\n\nPage ${index} is long. ${'Words. '.repeat(400)}\n\n[Next](/many/page-${index}x/)`,
        ),
      ]),
    )
    const dir = createProject({ ...files, ...many })
    const server = await startDev(dir)
    onTestFinished(async () => void (await server.stop()))
    expect([server.first.exitCode, server.first.messages]).toEqual([0, []])
    const shown = await get(server, 'many/page-59/')
    expect(shown.text).toContain('Page 59 is long.')
    expect(shown.text).toContain('href="/many/page-58/"')
    const { messages, result } = await server.compiled()
    expect([result.pages, ruleIds({ messages } as ChangeReport)]).toEqual([64, Array(60).fill('dead-link')])
    expect((await get(server, 'many/page-59/')).text).toBe(shown.text)
  })

  test('have their new title in the sidebars of other pages', async () => {
    const { dir, server, get } = shared
    expect((await get('guides/cup/')).text).not.toContain('Tea urn')
    writeFiles(dir, { 'content/guides/samovar.mdx': page('Tea urn') })
    await server.next(names('content/guides/samovar.mdx'))
    expect((await get('guides/cup/')).text).toContain('Tea urn')
  })

  test('that an editor saves by renaming another file are followed each time', async () => {
    const { dir, server, get } = shared
    const swapped = 'content/guides/swapped.mdx'
    for (const text of ['It is one.', 'It is two.']) {
      writeFileSync(path.join(dir, 'swapped.tmp'), page('swapped', text))
      renameSync(path.join(dir, 'swapped.tmp'), path.join(dir, swapped))
      await server.next(names(swapped))
      await expect.poll(async () => (await get('guides/swapped/')).text).toContain(text)
    }
  })

  test('that change by the hundred are brought in together', async () => {
    const { dir, server, get } = await open()
    const many = Object.fromEntries(
      Array.from({ length: 120 }, (_, index) => [`content/many/page-${index}.md`, page(`Page ${index}`)]),
    )
    writeFiles(dir, many)
    await server.next(({ result }) => result.files.some((file) => file.startsWith('content/many/')))
    await expect.poll(async () => (await get('many/page-119/')).status).toBe(200)
    expect((await get('many/page-0/')).status).toBe(200)
  })

  test('are kept while the content folder is gone, and followed again when it is back', async () => {
    const { dir, server, get } = await open()
    const content = path.join(dir, 'content')
    renameSync(content, path.join(dir, 'away'))
    const gone = await server.next((report) => report.exitCode !== 0)
    expect(ruleIds(gone)).toContain('content-missing')
    expect((await get('guides/kettle/')).text).toContain('First text.')
    renameSync(path.join(dir, 'away'), content)
    await server.next((report) => report.exitCode === 0)
    writeFiles(dir, { [kettle]: page('Kettle', 'Back.') })
    await server.next(names(kettle))
    expect((await get('guides/kettle/')).text).toContain('Back.')
  })

  test('follow files outside of the content folder: imported ones, and those of the configuration', async () => {
    const outside = {
      'snippets/steam.md': 'Old steam.',
      'name.ts': "export const name = 'Tea'",
      'docsite.config.ts': "import { name } from './name.ts'\nexport default { site: { name } }",
      [kettle]: page('Kettle', "import Steam from '../../snippets/steam.md'\n\n<Steam />"),
    }
    const dir = createProject({ ...files, ...outside })
    rmSync(path.join(dir, 'docsite.config.json'))
    const server = await startDev(dir)
    onTestFinished(async () => void (await server.stop()))
    await server.compiled()
    expect((await get(server, 'guides/kettle/')).text).toContain('Old steam.')
    writeFiles(dir, { 'snippets/steam.md': 'New steam.' })
    expect((await server.next(names('snippets/steam.md'))).result.routes).toEqual(['/guides/kettle/'])
    expect((await get(server, 'guides/kettle/')).text).toContain('New steam.')
    writeFiles(dir, { 'name.ts': "export const name = 'Coffee'" })
    expect((await server.next(names('name.ts'))).result.keys).toEqual(['site.name'])
    expect((await get(server, 'guides/cup/')).text).toContain('<title>Cup | Coffee</title>')
  })

  test('are compiled again by the project’s own plugins when these, or files that they import, change', async () => {
    const { dir, server, get } = await open({
      'docsite.config.json': JSON.stringify({
        site: { name: 'Tea' },
        markdown: { remarkPlugins: ['./plugins/add.mjs'] },
      }),
      'plugins/add.mjs': `import { word } from './lib/word.mjs'
export default () => (tree) => {
  const text = tree.children.at(-1)?.children[0]
  if (text) text.value += ' ' + word
}
`,
      'plugins/lib/word.mjs': "export const word = 'One.'",
    })
    const shown = async () => [(await get('guides/cup/')).text, (await get('guides/kettle/')).text]
    const both = (text: string) => [expect.stringContaining(text), expect.stringContaining(text)]
    expect(await shown()).toEqual(both(' One.'))
    const word = 'plugins/lib/word.mjs'
    writeFiles(dir, { [word]: "export const word = 'Two.'" })
    const { result } = await server.next(names(word))
    expect(result.routes.toSorted()).toEqual(['/guides/cup/', '/guides/kettle/'])
    expect(await shown()).toEqual(both(' Two.'))
    writeFiles(dir, { [word]: 'export const word =' })
    const broken = await server.next((report) => report.exitCode !== 0)
    expect(broken.messages[0]?.reason).toContain('./plugins/add.mjs')
    expect(await shown()).toEqual(both(' Two.'))
    writeFiles(dir, { [word]: "export const word = 'Three.'" })
    await server.next((report) => report.exitCode === 0)
    expect(await shown()).toEqual(both(' Three.'))
  })

  test('follow what a configuration in JavaScript imports, and keep the last good one while that is broken', async () => {
    const dir = createProject({
      ...files,
      'name.mjs': "import site from './site.json' with { type: 'json' }\nexport const name = site.name",
      'site.json': '{ "name": "Tea" }',
      'docsite.config.mjs': "import { name } from './name.mjs'\nexport default { site: { name } }",
    })
    rmSync(path.join(dir, 'docsite.config.json'))
    const server = await startDev(dir)
    onTestFinished(async () => void (await server.stop()))
    await server.compiled()
    const title = async () => /<title>(.*?)</.exec((await get(server, 'guides/cup/')).text)?.[1]
    expect(await title()).toBe('Cup | Tea')
    writeFiles(dir, { 'site.json': '{ "name": "Coffee" }' })
    expect((await server.next(names('site.json'))).result.keys).toEqual(['site.name'])
    expect(await title()).toBe('Cup | Coffee')
    writeFiles(dir, { 'name.mjs': 'export const name =' })
    expect(ruleIds(await server.next(names('name.mjs')))).toEqual(['config-failed'])
    expect(await title()).toBe('Cup | Coffee')
    writeFiles(dir, { 'name.mjs': "export const name = 'Water'" })
    expect((await server.next(names('name.mjs'))).result.keys).toEqual(['site.name'])
    expect(await title()).toBe('Cup | Water')
  })

  test('are followed by looking at them, with --poll', async () => {
    const { dir, server, get } = await open({}, ['--port', '0', '--poll', '30'])
    writeFiles(dir, { [kettle]: page('Kettle', 'Polled text.') })
    await server.next(names(kettle))
    expect((await get('guides/kettle/')).text).toContain('Polled text.')
  })

  test('get the new configuration; a broken one leaves the last good one', async () => {
    const { dir, server, get } = await open()
    writeFiles(dir, { 'docsite.config.json': '{ "site": { "name": ' })
    const broken = await server.next(names('docsite.config.json'))
    expect(ruleIds(broken)).toEqual(['config-syntax'])
    // Whatever is saved besides.
    writeFiles(dir, { [kettle]: page('Kettle', '## Boil\n\nSecond text.') })
    expect(ruleIds(await server.next(names(kettle)))).toEqual(['config-syntax'])
    expect((await get('guides/kettle/')).text).toContain('<title>Kettle | Tea</title>')
    writeFiles(dir, { 'docsite.config.json': JSON.stringify({ site: { name: 'Coffee' } }) })
    const { exitCode, result } = await server.next(names('docsite.config.json'))
    expect([exitCode, result.keys]).toEqual([0, ['site.name']])
    expect((await get('guides/kettle/')).text).toContain('<title>Kettle | Coffee</title>')
  })
})

describe('search', () => {
  test('finds what was just saved', async () => {
    const { dir, server, get } = shared
    const found = 'content/guides/found.mdx'
    const listWords = async () => {
      const manifest = JSON.parse((await get('search/index.json')).text) as SearchManifest
      const answers = await Promise.all(listBucketFiles(manifest).map((file) => get(file)))
      return answers.map(({ text }) => text).join('')
    }
    const listAll = async () => [await listWords(), (await get('guides/search.json')).text]
    const areIn = (texts: string[], word: string) => texts.map((text) => text.includes(word))
    const before = await listAll()
    writeFiles(dir, { [found]: page('found', 'Some text.\n\n## Boil\n\nZanzibar.') })
    await server.next(names(found))
    expect(areIn(before, 'zanzibar')).toEqual([false, false])
    expect(areIn(await listAll(), 'zanzibar')).toEqual([true, true])
    writeFiles(dir, { [found]: page('found', 'Some text.\n\n## Boil\n\nTimbuktu.') })
    await server.next(names(found))
    expect(areIn(await listAll(), 'timbuktu')).toEqual([true, true])
  })
})

describe('requests', () => {
  test.each(['evil.example', 'evil.example:80', 'localhost.evil.example', '192.168.0.1'])(
    'for the host %s are refused',
    async (host) => {
      const { server } = shared
      expect(await ask(server, '/', { Host: host })).toBe(403)
      expect(await ask(server, '/', { Host: `localhost:${server.url.port}` })).toBe(200)
    },
  )

  test('of other sites for the stream of changes are refused', async () => {
    const { server } = shared
    const Host = server.url.host
    expect(await ask(server, '/@docsite/events', { Host, Origin: 'http://evil.example' })).toBe(403)
    expect(await ask(server, '/@docsite/events', { Host, 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await ask(server, '/@docsite/events', { Host, Origin: `http://${Host}` })).toBe(200)
  })

  test('to open a file in the editor are followed for files of the project, from its own pages', async () => {
    const { dir, server } = shared
    const opened = path.join(dir, 'opened')
    const post = (place: string, headers: Record<string, string>) =>
      ask(
        server,
        `/@docsite/open?place=${encodeURIComponent(place)}`,
        { Host: server.url.host, ...headers },
        'POST',
      )
    const Origin = server.url.origin
    expect(await post(`${kettle}:5:1`, {})).toBe(403)
    expect(await post(`${kettle}:5:1`, { Origin: 'http://evil.example' })).toBe(403)
    expect(await post('/etc/hostname', { Origin })).toBe(404)
    expect(existsSync(opened)).toBe(false)
    expect(await post(`${kettle}:5:1`, { Origin })).toBe(204)
    await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toContain('kettle.mdx')
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '//secret.txt',
    '/docsite.config.json',
    '/guides/kettle.mdx',
  ])('for %s read nothing outside of the site', async (file) => {
    const { server } = shared
    expect(await ask(server, file, { Host: server.url.host })).toBe(404)
  })
})

test('addresses without a slash lead to the page, below a base path, too', async () => {
  const config = { site: { name: 'Tea', base: '/tea/' } }
  const { server } = await open({ 'docsite.config.json': JSON.stringify(config) })
  expect(server.url.pathname).toBe('/tea/')
  const response = await fetch(new URL('guides/kettle?a=1', server.url), { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/tea/guides/kettle/?a=1'])
  expect((await fetch(new URL('/', server.url))).url).toBe(server.url.href)
})

test('a port that is taken leads to the next one', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const { server, get } = await open({}, ['--port', String(port)])
  expect(Number(server.url.port)).toBeGreaterThan(port)
  expect((await get('')).status).toBe(200)
})

test('Ctrl-C ends it, writes no site, and leaves the folders unlocked', async () => {
  const { dir, server } = await open()
  await fetch(server.url)
  expect(await server.stop('SIGINT')).toBe(130)
  expect(existsSync(path.join(dir, 'output'))).toBe(false)
  expect((await docsiteJson(['build', '--skip', 'fetch-readmes'], dir)).exitCode).toBe(0)
})

test('with --strict, errors at the start end it', async () => {
  const dir = createProject({ ...files, [kettle]: page('Kettle', '<Unclosed>') })
  const { exitCode, messages } = await startDocsiteJson(['dev', '--strict', '--port', '0'], dir)
  expect([exitCode, messages[0]?.file]).toEqual([1, kettle])
})

test('a page with errors from the start is reported, and shown when they are fixed', async () => {
  const { dir, server, get } = await open({ [kettle]: page('Kettle', '<Unclosed>') })
  expect((await server.compiled()).exitCode).toBe(1)
  expect((await get('guides/kettle/')).status).toBe(500)
  expect((await get('guides/cup/')).status).toBe(200)
  writeFiles(dir, { [kettle]: page('Kettle', 'Whole.') })
  await server.next(names(kettle))
  expect((await get('guides/kettle/')).text).toContain('Whole.')
})

describe('languages and versions below paths', () => {
  const config = {
    site: { name: 'Tea', base: '/docs/' },
    languages: [
      { code: 'en', label: 'English' },
      { code: 'zh', label: '中文', path: '/zh/', content: 'content-zh' },
    ],
    version: '5',
    versions: [{ label: '5' }, { label: '4', path: '/v4/', mount: 'published/v4' }],
    redirects: [{ from: '/old/', to: '/guides/' }],
  }
  const more: Files = {
    'docsite.config.json': JSON.stringify(config),
    'content-zh/index.md': page('首页'),
    'content-zh/guides/kettle.md': page('水壶', '## 烧水\n\n水开了。'),
    'published/v4/index.html': 'Four',
    'published/v4/404.html': 'Nothing in four',
  }
  const menu = ({ text }: { text: string }) => new Document(text).texts('.language-menu a')

  test('are all served, each compiled when it is asked for, with its own 404 page, redirects and changes', async () => {
    const { dir, server, get } = await open(more)
    expect(server.url.pathname).toBe('/docs/')
    // Nobody has asked for the Chinese pages yet: no record of theirs is there.
    const compiled = await server.compiled()
    expect(compiled.result.pages).toBe(4)
    const kettleInChinese = await get('zh/guides/kettle/')
    expect(kettleInChinese).toMatchObject({ status: 200, text: expect.stringContaining('水开了。') })
    expect(kettleInChinese.text).toContain('<html lang="zh"')
    const all = await server.next(({ result }) => result.pages !== undefined)
    expect([all.result.pages, all.messages]).toEqual([4, []])

    expect((await get('zh/guides/cup/')).text).toContain('A cup.')
    expect(await get('zh/none/')).toMatchObject({ status: 404, text: expect.stringContaining('页面未找到') })
    expect(await get('none/')).toMatchObject({ status: 404, text: expect.stringContaining('Page Not Found') })
    const moved = await fetch(new URL('zh/old/', server.url), { redirect: 'manual' })
    expect(moved.headers.get('location')).toBe('/docs/zh/guides/')
    const slash = await fetch(new URL('zh?a=1', server.url), { redirect: 'manual' })
    expect(slash.headers.get('location')).toBe('/docs/zh/?a=1')
    expect(await get('v4/')).toMatchObject({ status: 200, text: 'Four' })
    expect(await get('v4/none/')).toMatchObject({ status: 404, text: 'Nothing in four' })

    // A page of one language is no matter of the other.
    writeFiles(dir, { 'content-zh/guides/kettle.md': page('水壶', '## 烧水\n\n水凉了。') })
    const edited = await server.next(names('content-zh/guides/kettle.md'))
    expect(edited.result.routes).toEqual(['/zh/guides/kettle/'])
    expect((await get('zh/guides/kettle/')).text).toContain('水凉了。')

    // A page that isn't translated is one of both.
    writeFiles(dir, { 'content/guides/cup.md': page('Cup', 'A mug.') })
    const ofBoth = await server.next(names('content/guides/cup.md'))
    expect(ofBoth.result.routes).toEqual(['/guides/cup/', '/zh/guides/cup/'])
    expect((await get('zh/guides/cup/')).text).toContain('A mug.')
    expect((await get('guides/cup/')).text).toContain('A mug.')
  })

  test('have menus that follow pages which come in the other language', async () => {
    const { dir, server, get } = await open(more)
    expect(menu(await get('guides/kettle/'))).toEqual(['English', '中文'])
    expect(menu(await get('guides/cup/'))).toEqual(['English', '中文 not translated'])
    writeFiles(dir, { 'content-zh/guides/cup.md': page('杯子', '一个杯子。') })
    await server.next(names('content-zh/guides/cup.md'))
    await expect.poll(async () => menu(await get('guides/cup/'))).toEqual(['English', '中文'])
  })

  test('are one alone with `--language`', async () => {
    const { server, get } = await open(more, ['--port', '0', '--language', 'zh'])
    expect(server.url.pathname).toBe('/docs/zh/')
    expect((await get('guides/kettle/')).text).toContain('水开了。')
    expect((await fetch(new URL('/docs/guides/kettle/', server.url))).status).toBe(404)
  })
})

test('configured analytics aren’t loaded while the site is written, and the policy doesn’t allow them', async () => {
  const config = { site: { name: 'Tea' }, analytics: { adapter: 'google', id: 'G-1' } }
  const { get } = await open({ 'docsite.config.json': JSON.stringify(config) })
  const { text } = await get('guides/cup/')
  expect(text).toContain('A cup.')
  expect(text).not.toMatch(/G-1|googletagmanager|google-analytics/)
})
