import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type ChangeReport, startDev } from '../support/dev.ts'
import { files, getFrom, kettle, names, openDev, ruleIds } from '../support/dev-site.ts'
import { commandFile } from '../support/docsite.ts'
import { heldSite, waitUntilHeld } from '../support/held-build.ts'
import { Document } from '../support/html.ts'
import { createProject, type Files, page, writeFiles } from '../support/project.ts'

test('a component that cannot be bundled at the start is left out, and is shown once it is fixed', async () => {
  const component = 'content/_components/Steam.jsx'
  const { dir, server, get } = await openDev({
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
  test('follow changes of files outside of the content folder: imported ones and modules of the configuration', async () => {
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
    expect((await getFrom(server, 'guides/kettle/')).text).toContain('Old steam.')
    writeFiles(dir, { 'snippets/steam.md': 'New steam.' })
    expect((await server.next(names('snippets/steam.md'))).result.routes).toEqual(['/guides/kettle/'])
    expect((await getFrom(server, 'guides/kettle/')).text).toContain('New steam.')
    writeFiles(dir, { 'name.ts': "export const name = 'Coffee'" })
    expect((await server.next(names('name.ts'))).result.keys).toEqual(['site.name'])
    expect((await getFrom(server, 'guides/cup/')).text).toContain('<title>Cup | Coffee</title>')
  })

  test('are compiled again after a change of a project’s plugin or of a file that the plugin imports', async () => {
    const { dir, server, get } = await openDev({
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

  test('follow changes of imports of a JavaScript configuration, and keep the last valid one while an import is broken', async () => {
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
    const title = async () => /<title>(.*?)</.exec((await getFrom(server, 'guides/cup/')).text)?.[1]
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

  test('are validated by the schema of front matter, and again after a change of a page or of the schema', async () => {
    const steam = 'content/guides/steam.md'
    const toSchema = (max: number) =>
      `export const check = ({ level }) => (level > ${max} ? { issues: [{ message: 'is over ${max}', path: ['level'] }] } : {})`
    const { dir, server } = await openDev({
      'docsite.config.json': JSON.stringify({
        site: { name: 'Tea' },
        frontMatter: { schema: './schema.mjs', allow: ['level'] },
      }),
      'schema.mjs':
        "import { check } from './check.mjs'\nexport default { '~standard': { version: 1, vendor: 'tea', validate: check } }",
      'check.mjs': toSchema(3),
      [steam]: '---\ntitle: Steam\nlevel: 2\n---\n\nHot.\n',
    })
    const reasons = ({ messages }: ChangeReport) => messages.map(({ reason, line }) => `${line} ${reason}`)
    const has = (reason: string) => (report: ChangeReport) => reasons(report).join() === reason
    writeFiles(dir, { [steam]: '---\ntitle: Steam\nlevel: 4\n---\n\nHot.\n' })
    await server.next(has('3 `level`: is over 3'))
    writeFiles(dir, { 'check.mjs': toSchema(5) })
    await server.next(has(''))
    writeFiles(dir, { 'check.mjs': toSchema(1) })
    await server.next(has('3 `level`: is over 1'))
    writeFiles(dir, { [steam]: '---\ntitle: Steam\nlevel: 1\n---\n\nHot.\n' })
    await server.next(has(''))
  })

  test('are watched by polling with --poll', async () => {
    const { dir, server, get } = await openDev({}, ['--port', '0', '--poll', '30'])
    writeFiles(dir, { [kettle]: page('Kettle', 'Polled text.') })
    await server.next(names(kettle))
    expect((await get('guides/kettle/')).text).toContain('Polled text.')
  })

  test('are served if only a build can’t use a folder or a file, which is reported at its key', async () => {
    const { server } = await openDev({
      'docsite.config.json': JSON.stringify({
        output: 'content/out',
        theme: { logo: 'none.svg' },
        version: '2',
        versions: [{ label: '2' }, { label: '1', path: '/v1/', mount: 'old' }],
      }),
    })
    const { messages } = await server.compiled()
    const places = messages.map(
      ({ line, column, ruleId, severity }) => `${line}:${column} ${ruleId} ${severity}`,
    )
    expect(places.sort()).toEqual([
      '1:120 mount-missing warning',
      '1:2 output-refused error',
      '1:34 theme-file-missing error',
    ])
  })

  test('use a changed configuration, and keep the last valid one while it is broken', async () => {
    const { dir, server, get } = await openDev()
    writeFiles(dir, { 'docsite.config.json': '{ "site": { "name": ' })
    const broken = await server.next(names('docsite.config.json'))
    expect(ruleIds(broken)).toEqual(['config-syntax'])
    // The problem is still reported after another file is saved.
    writeFiles(dir, { [kettle]: page('Kettle', '## Boil\n\nSecond text.') })
    expect(ruleIds(await server.next(names(kettle)))).toEqual(['config-syntax'])
    expect((await get('guides/kettle/')).text).toContain('<title>Kettle | Tea</title>')
    writeFiles(dir, { 'docsite.config.json': JSON.stringify({ site: { name: 'Coffee' } }) })
    const { exitCode, result } = await server.next(names('docsite.config.json'))
    expect([exitCode, result.keys]).toEqual([0, ['site.name']])
    expect((await get('guides/kettle/')).text).toContain('<title>Kettle | Coffee</title>')
  })
})

test('pages are no longer compiled with a configuration that has changed', async () => {
  const limits = { pageSeconds: 3600 }
  const held = { site: { name: 'Held' }, markdown: { remarkPlugins: ['./hold.mjs'] }, limits }
  const dir = createProject({ ...heldSite, 'docsite.config.mjs': `export default ${JSON.stringify(held)}` })
  const server = await startDev(dir)
  onTestFinished(async () => void (await server.stop()))
  await waitUntilHeld(dir)
  writeFiles(dir, { 'docsite.config.mjs': "export default { site: { name: 'Free' } }" })
  expect((await server.compiled()).messages).toEqual([])
  expect((await getFrom(server, 'held/')).text).toContain('Stop here.')
})

test('a configuration with a content folder that does not exist is used once a folder is renamed to it', async () => {
  const { dir, server, get } = await openDev()
  const config = { site: { name: 'Coffee' }, content: 'pages' }
  writeFiles(dir, { 'docsite.config.json': JSON.stringify(config) })
  expect(ruleIds(await server.next(names('docsite.config.json')))).toEqual(['content-missing'])
  renameSync(path.join(dir, 'content'), path.join(dir, 'pages'))
  const { result } = await server.next(({ messages }) => messages.length === 0)
  expect(result.keys).toEqual(['content', 'site.name'])
  expect((await get('guides/kettle/')).text).toContain('<title>Kettle | Coffee</title>')
})

test('a language whose content folder does not exist yet is added once the folder has a page', async () => {
  const { dir, server, get } = await openDev()
  const languages = [
    { code: 'en', label: 'English' },
    { code: 'de', label: 'Deutsch', path: '/de/', content: 'content-de' },
  ]
  writeFiles(dir, { 'docsite.config.json': JSON.stringify({ site: { name: 'Tea' }, languages }) })
  expect(ruleIds(await server.next(names('docsite.config.json')))).toEqual(['content-missing'])
  writeFiles(dir, { 'content-de/guides/cup.md': page('Tasse') })
  const { result } = await server.next(names('content-de/guides/cup.md'))
  expect(result.keys).toEqual(['languages'])
  expect((await get('de/guides/cup/')).text).toContain('<title>Tasse | Tea</title>')
})

test('the terminal shows a problem once, also after a change of the configuration, and that it is fixed', async () => {
  const dir = createProject({ ...files, 'content/guides/pot.md': page('Pot', '[Lid](./lid.md)') })
  const child = execa(process.execPath, [commandFile, 'dev', '--port', '0'], { cwd: dir, reject: false })
  onTestFinished(async () => {
    child.kill()
    await child
  })
  let printed = ''
  child.stderr.on('data', (text: Buffer) => {
    printed += String(text)
  })
  const count = (text: string) => printed.split(text).length - 1
  await expect.poll(() => printed).toContain('There is no page at `./lid.md`')
  writeFiles(dir, { 'docsite.config.json': JSON.stringify({ site: { name: 'Coffee' } }) })
  await expect.poll(() => printed).toContain('docsite.config.json → site.name')
  // The pages have been checked again when a problem in a page that was saved later is reported.
  writeFiles(dir, { 'content/guides/cup.md': page('Cup', '[Spoon](./spoon.md)') })
  await expect.poll(() => printed).toContain('There is no page at `./spoon.md`')
  expect(count('There is no page at `./lid.md`')).toBe(1)
  writeFiles(dir, { 'content/guides/lid.md': page('Lid') })
  await expect.poll(() => printed).toContain('1 problem fixed, 1 left')
  writeFiles(dir, { 'content/guides/cup.md': page('Cup') })
  await expect.poll(() => printed).toContain('1 problem fixed, none left')
  expect(printed.match(/fixed/g)).toHaveLength(2)
})

test('a page that was requested before a change gets the scripts and stylesheets of its own version', async () => {
  const toConfig = (radius: string) => JSON.stringify({ site: { name: 'Tea' }, theme: { radius } })
  const toSteam = (title: string) =>
    `import './steam.css'\nexport const interactive = true\nexport default () => <b>${title}</b>`
  const { dir, server, get } = await openDev({
    'docsite.config.json': toConfig('1px'),
    'content/_components/Steam.jsx': toSteam('First'),
    'content/_components/steam.css': 'b { color: red }',
    'content/guides/steam.mdx': page('Steam', '<Steam />'),
  })
  const list = async () => {
    const { text } = await get('guides/steam/')
    const document = new Document(text)
    const sources = [
      ...document.values('link[rel=stylesheet]', 'href'),
      ...document.values('[data-module]', 'dataModule'),
    ]
    return Promise.all(sources.map(String).map(async (source) => [source, await get(source)] as const))
  }
  const former = await list()
  writeFiles(dir, { 'content/_components/steam.css': 'b { color: lime }' })
  await server.next(names('content/_components/steam.css'))
  writeFiles(dir, { 'content/_components/Steam.jsx': toSteam('Second') })
  await server.next(names('content/_components/Steam.jsx'))
  writeFiles(dir, { 'docsite.config.json': toConfig('2px') })
  await server.next(names('docsite.config.json'))
  const current = new Map(await list())
  const changed = former.filter(([source]) => !current.has(source))
  const toNames = (path: string) => path.replace(/^.*\/|\.[\w-]{8}(?=\.)/g, '')
  expect(changed.map(([source]) => toNames(source))).toEqual(['theme.css', 'own-Steam.css', 'own-Steam.js'])
  for (const [source, before] of former) expect(await get(source), source).toEqual(before)
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

  test('are all served, compiled on request, each with its own 404 page, redirects and changes', async () => {
    const { dir, server, get } = await openDev(more)
    expect(server.url.pathname).toBe('/docs/')
    // The Chinese pages have not been requested yet, so none of them is compiled.
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

    // A change of a page in one language does not affect the other language.
    writeFiles(dir, { 'content-zh/guides/kettle.md': page('水壶', '## 烧水\n\n水凉了。') })
    const edited = await server.next(names('content-zh/guides/kettle.md'))
    expect(edited.result.routes).toEqual(['/zh/guides/kettle/'])
    expect((await get('zh/guides/kettle/')).text).toContain('水凉了。')

    // A page that is not translated belongs to both languages.
    writeFiles(dir, { 'content/guides/cup.md': page('Cup', 'A mug.') })
    const ofBoth = await server.next(names('content/guides/cup.md'))
    expect(ofBoth.result.routes).toEqual(['/guides/cup/', '/zh/guides/cup/'])
    expect((await get('zh/guides/cup/')).text).toContain('A mug.')
    expect((await get('guides/cup/')).text).toContain('A mug.')
  })

  test('are checked when one of their own files is saved, even if none was requested', async () => {
    const { dir, server } = await openDev(more)
    const settled = (ids: string[]) => (report: ChangeReport) =>
      report.result.files.length === 0 && ruleIds(report).join() === ids.join()
    writeFiles(dir, { 'content-zh/guides/cup/index.md': page('杯子', '一个杯子。') })
    const duplicate = await server.next(settled(['route-duplicate']))
    expect(duplicate.messages[0]).toMatchObject({
      file: 'content-zh/guides/cup/index.md',
      reason: '`/guides/cup/` is the URL of two pages: this one and content/guides/cup.md',
      hint: expect.stringContaining('move this file to `content-zh/guides/cup.md`'),
    })
    renameSync(path.join(dir, 'content-zh/guides/cup/index.md'), path.join(dir, 'content-zh/guides/cup.md'))
    await server.next(settled([]))
  })

  test('have menus that are updated when a translation is added', async () => {
    const { dir, server, get } = await openDev(more)
    expect(menu(await get('guides/kettle/'))).toEqual(['English', '中文'])
    expect(menu(await get('guides/cup/'))).toEqual(['English', '中文 not translated'])
    writeFiles(dir, { 'content-zh/guides/cup.md': page('杯子', '一个杯子。') })
    await server.next(names('content-zh/guides/cup.md'))
    await expect.poll(async () => menu(await get('guides/cup/'))).toEqual(['English', '中文'])
  })

  test('have links to headings of the other language that are updated when such a heading changes', async () => {
    const { dir, server, get } = await openDev(more)
    const readChunk = async () => (await get('zh/guides/kettle/page.js')).text
    expect(await readChunk()).toContain('"moved":{"boil":')
    await server.next(({ result }) => result.pages !== undefined)
    writeFiles(dir, { [kettle]: page('Kettle', '## Simmer\n\nFirst text.') })
    await server.next(names(kettle))
    await expect.poll(readChunk).toContain('"moved":{"simmer":')
  })

  test('are served for a single language with --language', async () => {
    const { server, get } = await openDev(more, ['--port', '0', '--language', 'zh'])
    expect(server.url.pathname).toBe('/docs/zh/')
    expect((await get('guides/kettle/')).text).toContain('水开了。')
    expect((await fetch(new URL('/docs/guides/kettle/', server.url))).status).toBe(404)
  })
})
