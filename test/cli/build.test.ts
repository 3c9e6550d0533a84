import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../support/html.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']

function tenPages() {
  return createProject({
    'content/index.md': page('Home', 'Read the [guides](/guides/).'),
    'content/guides/index.md': page('Guides'),
    'content/guides/first.md': page('First', '## One\n\nText.\n\n### Two\n\nMore.'),
    'content/guides/second.md': page('Second', 'See [one](./first.md#one).'),
    'content/concepts/index.md': page('Concepts'),
    'content/concepts/a.md': page('A'),
    'content/concepts/b.md': page('B'),
    'content/concepts/c.mdx': page('C', '<Badge text="new" />'),
    'content/license.md': page('License'),
    'content/guides/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
  })
}

test('a folder of Markdown without a configuration is built as a site', async () => {
  const dir = tenPages()
  const { exitCode, stdout, stderr } = await docsite(build, dir)
  expect(exitCode, String(stderr)).toBe(0)
  expect(stdout).toBe('')
  const first = readFileSync(path.join(dir, 'output/guides/first/index.html'), 'utf8')
  expect(first).toContain('<h2 id="one">One')
  expect(first).toMatch(/<title>First \| docsite-test-\w+<\/title>/)
  for (const file of [
    'index.html',
    '404.html',
    'app-shell/index.html',
    'guides/printable/index.html',
    'guides/first/page.js',
    'guides/picture.svg',
    'license/index.html',
    'icon-512.png',
    'manifest.json',
    'robots.txt',
    'sw.js',
  ]) {
    expect(existsSync(path.join(dir, 'output', file)), file).toBe(true)
  }
  expect(existsSync(path.join(dir, 'output/sitemap.xml'))).toBe(false)
  expect(stderr).toContain('The site has no host')
})

test('a content file replaces the generated file of the same name, also in later builds', async () => {
  const own = { 'robots.txt': 'User-agent: tea\n', 'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }
  const dir = createProject({
    'content/index.md': page('Home'),
    ...Object.fromEntries(Object.entries(own).map(([name, text]) => [`content/${name}`, text])),
  })
  for (const text of ['One.', 'Two.', 'Three.']) {
    // The title is shown on all pages, so all stages run.
    writeFiles(dir, { 'content/index.md': page(`Home ${text}`, text) })
    expect((await docsite(build, dir)).exitCode).toBe(0)
    for (const [name, expected] of Object.entries(own))
      expect(readFileSync(path.join(dir, 'output', name), 'utf8'), `${name} after ${text}`).toBe(expected)
  }
})

test('an icon in the content folder is shown next to the name of the site as soon as it exists', async () => {
  const dir = createProject({ 'content/index.md': page('Home') })
  const listIcons = async () => {
    expect((await docsite(build, dir)).exitCode).toBe(0)
    return readPage(path.join(dir, 'output'), '/').values('header img', 'src')
  }
  expect(await listIcons()).toEqual([])
  writeFiles(dir, { 'content/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>' })
  expect(await listIcons()).toEqual(['/icon.svg'])
})

test('the stages can be run one by one, and have the same output as a build', {
  tags: ['request/stages'],
}, async () => {
  const dir = tenPages()
  for (const stage of ['index', 'render', 'sw']) {
    const { exitCode, stderr } = await docsite([stage], dir)
    expect(exitCode, `${stage}: ${stderr}`).toBe(0)
  }
  const alone = listFiles(path.join(dir, 'output'))
  await docsite([...build, '--out', 'together'], dir)
  expect(listFiles(path.join(dir, 'together'))).toEqual(alone)
})

test('a stage that runs too early says which stage must run before it', async () => {
  const dir = tenPages()
  const render = await docsiteJson(['render'], dir)
  expect(render).toMatchObject({ exitCode: 2, messages: [{ ruleId: 'index-missing' }] })
  expect(render.messages[0]?.hint).toContain('docsite index')
  const sw = await docsiteJson(['sw'], dir)
  expect(sw).toMatchObject({ exitCode: 2, messages: [{ ruleId: 'render-missing' }] })
  expect(existsSync(path.join(dir, 'output'))).toBe(false)
})

test('a second build writes nothing', async () => {
  const dir = tenPages()
  await docsite(build, dir)
  const before = listTimes(path.join(dir, 'output'))
  const again = await docsiteJson(build, dir)
  expect(again.result).toMatchObject({
    index: { compiled: 0 },
    render: { rendered: 0, written: [] },
    sw: { written: false },
  })
  expect(listTimes(path.join(dir, 'output'))).toEqual(before)
})

test('editing a sentence rewrites only its page, its chunk, the printable page of the section and its search data', async () => {
  const dir = tenPages()
  await docsite(build, dir)
  writeFiles(dir, { 'content/guides/first.md': page('First', '## One\n\nOther text.\n\n### Two\n\nMore.') })
  const { result } = await docsiteJson(build, dir)
  const { render } = result as { render: { written: string[] } }
  expect(render.written.sort()).toEqual([
    'guides/first/index.html',
    'guides/first/page.js',
    'guides/printable/index.html',
    'guides/search.json',
    expect.stringMatching(/^search\/[\da-f]{8}\/0-0\.json$/),
    expect.stringMatching(/^search\/[\da-f]{8}\/words-5\.json$/),
    'search/pages/guides/first/text-0.json',
  ])
})

test('the output is the same with one or several worker processes and with a new cache', async () => {
  const dir = tenPages()
  await docsite([...build, '--workers', '1'], dir)
  await docsite([...build, '--workers', '4', '--out', 'other', '--cache', 'fresh'], dir)
  const one = listFiles(path.join(dir, 'output'))
  expect(listFiles(path.join(dir, 'other'))).toEqual(one)
  for (const file of one) {
    const same = readFileSync(path.join(dir, 'other', file)).equals(
      readFileSync(path.join(dir, 'output', file)),
    )
    expect(same, file).toBe(true)
  }
})

test('files of deleted pages are removed, and files that docsite did not write are kept', async () => {
  const dir = tenPages()
  await docsite(build, dir)
  writeFiles(dir, { 'output/CNAME': 'docs.example.org' })
  const { unlinkSync } = await import('node:fs')
  unlinkSync(path.join(dir, 'content/concepts/a.md'))
  const { exitCode } = await docsite(build, dir)
  expect(exitCode).toBe(0)
  expect(existsSync(path.join(dir, 'output/concepts/a'))).toBe(false)
  expect(existsSync(path.join(dir, 'output/CNAME'))).toBe(true)
  writeFiles(dir, { 'content/concepts/b.md': page('B', 'Changed.') })
  await docsite(['index'], dir)
  await docsite(['clean'], dir)
  expect(listFiles(path.join(dir, 'output'))).toEqual(['CNAME'])
  // `clean` has also deleted the state for later builds.
  expect(existsSync(path.join(dir, '.docsite')) ? listFiles(path.join(dir, '.docsite')) : []).toEqual([])
})

test('an output file that was changed by hand is regenerated', async () => {
  const dir = tenPages()
  await docsite(build, dir)
  const file = path.join(dir, 'output/license/index.html')
  const good = readFileSync(file, 'utf8')
  writeFiles(dir, { 'output/license/index.html': 'oops' })
  utimesSync(file, new Date(), new Date(Date.now() + 5000))
  await docsite(build, dir)
  expect(readFileSync(file, 'utf8')).toBe(good)
})

test('after one build of a copied folder, the next build finds again that nothing has changed', async () => {
  const dir = tenPages()
  await docsite(build, dir)
  const output = path.join(dir, 'output')
  const time = new Date(Date.now() - 5000)
  for (const file of listFiles(output)) utimesSync(path.join(output, file), time, time)
  expect((await docsite(build, dir)).stderr).not.toContain('nothing has changed')
  const times = listTimes(output)
  expect((await docsite(build, dir)).stderr).toContain('nothing has changed')
  expect(listTimes(output)).toEqual(times)
})

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort()
}

function listTimes(dir: string): Record<string, number> {
  return Object.fromEntries(listFiles(dir).map((file) => [file, statSync(path.join(dir, file)).mtimeMs]))
}
