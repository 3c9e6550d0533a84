import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listBucketFiles, type SearchManifest } from '../../renderer/search/index-files.ts'
import { type ChangeReport, type DevServer, startDev } from '../support/dev.ts'
import { files, getFrom, kettle, names, openDev, ruleIds } from '../support/dev-site.ts'
import { Document } from '../support/html.ts'
import { atEndOfFile, createProject, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

/** A server that is shared by tests that change only their own pages. */
const onEnd = atEndOfFile()
let shared: { dir: string; server: DevServer; get: (file: string) => ReturnType<typeof getFrom> }
beforeAll(async () => {
  const own = ['broken', 'found', 'saved', 'samovar', 'swapped'].map((name) => [
    `content/guides/${name}.mdx`,
    page(name, 'First text.'),
  ])
  const dir = createProject(
    {
      ...files,
      ...Object.fromEntries(own),
    },
    onEnd,
  )
  const server = await startDev(dir)
  shared = { dir, server, get: (file) => getFrom(server, file) }
  await server.compiled()
})
afterAll(async () => void (await shared.server.stop()))

describe('pages', () => {
  test('are identical to those of a build, with feeds and social images, except for the update script', async () => {
    const site = { name: 'Tea', host: 'https://tea.example' }
    const { dir, server, get } = await openDev({
      'docsite.config.json': JSON.stringify({
        site,
        sections: [{ name: 'blog', order: 'date' }],
        socialImages: { pages: ['blog'] },
      }),
      'content/blog/2026-02-03-new.md': page('New tea', 'All about **new** tea.'),
    })
    const shown = await get('guides/kettle/')
    // Feeds and social images are generated on request.
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

  test('that are drafts or scheduled are marked, and are not part of a build', async () => {
    const { dir, get } = await openDev({
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

  test('show saved changes, and only the changed page is rendered', async () => {
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

  test('with errors show their last valid text, and the errors are reported until they are fixed', async () => {
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

  test('that are added, renamed or deleted are updated, also in the navigation', async () => {
    const { dir, server, get } = shared
    // The file is added and changed in one burst.
    for (let count = 0; count < 20; count += 1) {
      writeFiles(dir, { 'content/guides/spout.md': page('Spout', 'Text. '.repeat(count)) })
      await sleep(10)
    }
    const added = await server.next(names('content/guides/spout.md'))
    expect(added.result.files).toEqual(['content/guides/spout.md'])
    expect((await get('guides/spout/')).status).toBe(200)
    expect((await get('guides/kettle/')).text).toContain('/guides/spout/')
    renameSync(path.join(dir, 'content/guides/spout.md'), path.join(dir, 'content/guides/handle.md'))
    await server.next(names('content/guides/handle.md'))
    // The file system may report the new file before the deletion of the old one.
    await expect
      .poll(async () => [(await get('guides/spout/')).status, (await get('guides/handle/')).status])
      .toEqual([404, 200])
    rmSync(path.join(dir, 'content/guides/handle.md'))
    await server.next(names('content/guides/handle.md'))
    expect((await get('guides/handle/')).status).toBe(404)
    expect((await get('guides/kettle/')).text).not.toContain('/guides/handle/')
    // A page that is gone is reported only once: in the first of these changes, if it has been handled together with it.
    writeFiles(dir, { 'content/guides/leaflet.txt': 'Text.' })
    await server.next(names('content/guides/leaflet.txt'))
    writeFiles(dir, { 'content/guides/poster.txt': 'Text.' })
    const later = await server.next(names('content/guides/poster.txt'))
    expect(later.result.routes).toEqual([])
  })

  test('are served from the start, before all of them are compiled', async () => {
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
    const shown = await getFrom(server, 'many/page-59/')
    expect(shown.text).toContain('Page 59 is long.')
    expect(shown.text).toContain('href="/many/page-58/"')
    const { messages, result } = await server.compiled()
    expect([result.pages, ruleIds({ messages } as ChangeReport)]).toEqual([64, Array(60).fill('dead-link')])
    expect((await getFrom(server, 'many/page-59/')).text).toBe(shown.text)
  })

  test('appear with their new title in the sidebar of other pages', async () => {
    const { dir, server, get } = shared
    expect((await get('guides/cup/')).text).not.toContain('Tea urn')
    writeFiles(dir, { 'content/guides/samovar.mdx': page('Tea urn') })
    await server.next(names('content/guides/samovar.mdx'))
    expect((await get('guides/cup/')).text).toContain('Tea urn')
  })

  test('that an editor saves by renaming a temporary file are updated each time', async () => {
    const { dir, server, get } = shared
    const swapped = 'content/guides/swapped.mdx'
    for (const text of ['It is one.', 'It is two.']) {
      writeFileSync(path.join(dir, 'swapped.tmp'), page('swapped', text))
      renameSync(path.join(dir, 'swapped.tmp'), path.join(dir, swapped))
      await server.next(names(swapped))
      await expect.poll(async () => (await get('guides/swapped/')).text).toContain(text)
    }
  })

  test('that are added by the hundred are all served', async () => {
    const { dir, server, get } = await openDev()
    const many = Object.fromEntries(
      Array.from({ length: 120 }, (_, index) => [`content/many/page-${index}.md`, page(`Page ${index}`)]),
    )
    writeFiles(dir, many)
    await server.next(({ result }) => result.files.some((file) => file.startsWith('content/many/')))
    await expect.poll(async () => (await get('many/page-119/')).status).toBe(200)
    expect((await get('many/page-0/')).status).toBe(200)
  })

  test('are kept while the content folder is missing, and watched again once it is back', async () => {
    const { dir, server, get } = await openDev()
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
})

test('a problem that is fixed in another file is no longer reported', async () => {
  const { dir, server } = await openDev({ 'content/guides/pot.md': page('Pot', '[Lid](./lid.md)') })
  writeFiles(dir, { 'content/guides/lid.md': page('Lid', 'A lid.') })
  await server.next(({ result, messages }) => result.files.length === 0 && messages.length === 0)
})

test('a list of chapters becomes a page when it gets text of its own, and the other way round', async () => {
  const chapters = '# Summary\n\n- [Cup](guides/cup.md)\n'
  const { dir, server, get } = await openDev({ 'content/SUMMARY.md': chapters })
  expect(ruleIds(await server.compiled())).toEqual(['navigation-file'])
  writeFiles(dir, { 'content/SUMMARY.md': page('Summary', 'A text of its own.') })
  await server.next(({ messages }) => messages.length === 0)
  await expect.poll(async () => (await get('SUMMARY/')).text).toContain('A text of its own.')
  writeFiles(dir, { 'content/SUMMARY.md': chapters })
  await server.next((report) => ruleIds(report).join() === 'navigation-file')
  expect((await get('SUMMARY/')).status).toBe(404)
})

test('a link to a heading of another page is reported while the heading is missing', async () => {
  const pot = (heading: string) => page('Pot', `## ${heading}\n\nA pot.`)
  const { dir, server } = await openDev({
    'content/guides/pot.md': pot('Lid'),
    'content/guides/lid.md': page('Lid', '[Lid](/guides/pot/#lid)'),
  })
  const settled = (ids: string[]) => (report: ChangeReport) =>
    report.result.files.length === 0 && ruleIds(report).join() === ids.join()
  writeFiles(dir, { 'content/guides/pot.md': pot('Spout') })
  await server.next(settled(['dead-anchor']))
  writeFiles(dir, { 'content/guides/pot.md': pot('Lid') })
  await server.next(settled([]))
})

test('a link to a folder is reported as in a build, and a file behind it that a page imports is watched', async () => {
  const { dir, server, get } = await openDev({
    'elsewhere/note.md': 'First note.',
    [kettle]: page('Kettle', "import Note from './linked/note.md'\n\n<Note />"),
  })
  // The link around its folder would have endless paths if it was followed.
  symlinkSync('..', path.join(dir, 'content/guides/around'))
  await server.next((report) => ruleIds(report).includes('linked-folder'))
  symlinkSync('../../elsewhere', path.join(dir, 'content/guides/linked'))
  await server.next((report) => ruleIds(report).join() === 'linked-folder,linked-folder')
  expect((await get('guides/kettle/')).text).toContain('First note.')
  writeFiles(dir, { 'elsewhere/note.md': 'Second note.' })
  await expect.poll(async () => (await get('guides/kettle/')).text).toContain('Second note.')
  rmSync(path.join(dir, 'content/guides/around'))
  await server.next((report) => ruleIds(report).join() === 'linked-folder')
})

test('a file that cannot be watched is reported, and other files are still watched', async () => {
  const { dir, server, get } = await openDev()
  await server.compiled()
  symlinkSync('loop.md', path.join(dir, 'content/loop.md'))
  await server.next((report) => ruleIds(report).includes('unwatched'))
  writeFiles(dir, { [kettle]: page('Kettle', 'Followed.') })
  await server.next(names(kettle))
  expect((await get('guides/kettle/')).text).toContain('Followed.')
  rmSync(path.join(dir, 'content/loop.md'))
  await server.next(({ messages }) => messages.length === 0)
})

test('a cache folder that cannot be written to is reported, because no page can be shown', async () => {
  const dir = createProject({ ...files, blocked: '' })
  const server = await startDev(dir, ['--port', '0', '--cache', 'blocked/cache'])
  onTestFinished(async () => void (await server.stop()))
  const { messages } = await server.next((report) => ruleIds(report).includes('machine'))
  expect(messages[0]).toMatchObject({ severity: 'error', reason: expect.stringContaining('blocked') })
})

describe('search', () => {
  test('finds words that were just saved', async () => {
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

test('a page with errors at the start is reported, and is shown once they are fixed', async () => {
  const { dir, server, get } = await openDev({ [kettle]: page('Kettle', '<Unclosed>') })
  expect((await server.compiled()).exitCode).toBe(1)
  expect((await get('guides/kettle/')).status).toBe(500)
  expect((await get('guides/cup/')).status).toBe(200)
  writeFiles(dir, { [kettle]: page('Kettle', 'Whole.') })
  await server.next(names(kettle))
  expect((await get('guides/kettle/')).text).toContain('Whole.')
})

test('analytics are neither loaded nor allowed by the Content-Security-Policy in development', async () => {
  const config = { site: { name: 'Tea' }, analytics: { adapter: 'google', id: 'G-1' } }
  const { get } = await openDev({ 'docsite.config.json': JSON.stringify(config) })
  const { text } = await get('guides/cup/')
  expect(text).toContain('A cup.')
  expect(text).not.toMatch(/G-1|googletagmanager|google-analytics/)
})
