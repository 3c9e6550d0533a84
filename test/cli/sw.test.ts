import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject, page, writeFiles } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour}"/></svg>`

async function createSite(config: object = {}): Promise<string> {
  const files = {
    'icon.svg': svg('#111'),
    'content/guides/a.md': page('A', '![big](./big.png)'),
    'content/guides/big.png': 'x'.repeat(100_000),
  }
  const dir = createProject(sampleSite(files, { site: { name: 'x', icon: 'icon.svg' }, ...config }))
  const { exitCode, stderr } = await docsite([...build, '--skip', 'sw'], dir)
  expect(exitCode, stderr).toBe(0)
  return dir
}

const listTimes = (dir: string) => readdirSync(dir).map((file) => statSync(path.join(dir, file)).mtimeMs)

/** The precache manifest of the service worker: revisions by URL. */
function readPrecache(dir: string): Map<string, string | null> {
  const worker = readFileSync(path.join(dir, 'output/sw.js'), 'utf8')
  const entries = worker.matchAll(/\{\s*"?revision"?:\s*("[^"]*"|null),\s*"?url"?:\s*"([^"]+)"\s*\}/g)
  return new Map([...entries].map(([, revision = '', url = '']) => [url, JSON.parse(revision)]))
}

/** The output file of a precached URL. */
const toFile = (url: string) => (url.endsWith('/') ? `${url}index.html` : url)

/** The state of the site, which is the first line of the service worker. */
function readState(dir: string): { revision: string; sections: Record<string, number> } {
  const [line = ''] = readFileSync(path.join(dir, 'output/sw.js'), 'utf8').split('\n')
  return JSON.parse(/^self\.__DOCSITE=(.*);$/.exec(line)?.[1] ?? '')
}

test('the service worker precaches the shell and no pages', async () => {
  const dir = await createSite()
  const { exitCode, result } = await docsiteJson(['sw'], dir)
  const precache = readPrecache(dir)
  expect(exitCode).toBe(0)
  const urls = [...precache.keys()].sort()
  expect(urls.filter((url) => !url.startsWith('/assets/'))).toEqual(['/icon.svg', '/offline/'])
  expect(urls.some((url) => /^\/assets\/boot\.[\w-]{8}\.js$/.test(url))).toBe(true)
  const bytes = urls.reduce((sum, url) => sum + statSync(path.join(dir, 'output', toFile(url))).size, 0)
  expect(result).toEqual({ precached: urls.length, precachedBytes: bytes, written: true })
})

test('precached files have a revision unless their name contains a hash', async () => {
  const dir = await createSite()
  await docsite(['sw'], dir)
  for (const [url, revision] of readPrecache(dir)) {
    if (url.startsWith('/assets/')) expect(revision, url).toBeNull()
    else expect(revision, url).toMatch(/^[0-9a-f]{16,}$/)
  }
})

test('the service worker changes only if a page, an image of a page or the shell changes', async () => {
  const dir = await createSite()
  await docsite(['sw'], dir)
  const file = path.join(dir, 'output/sw.js')
  const [first, { mtimeMs }] = [readFileSync(file, 'utf8'), statSync(file)]
  const rebuild = async () => (await docsiteJson(build, dir)).result
  expect(await rebuild()).toMatchObject({ sw: { written: false } })
  writeFiles(dir, { 'content/guides/unused.csv': '1,2\n' })
  expect(await rebuild()).toMatchObject({ sw: { written: false } })
  expect(statSync(file).mtimeMs).toBe(mtimeMs)

  writeFiles(dir, { 'content/guides/a.md': page('A', 'Another text. ![big](./big.png)') })
  expect(await rebuild()).toMatchObject({ sw: { written: true } })
  const second = readFileSync(file, 'utf8')
  expect(second).not.toBe(first)
  writeFiles(dir, { 'icon.svg': svg('#222') })
  expect(await rebuild()).toMatchObject({ sw: { written: true } })
  const third = readFileSync(file, 'utf8')
  expect(third).not.toBe(second)
  writeFiles(dir, { 'content/guides/big.png': 'y'.repeat(100_000) })
  expect(await rebuild()).toMatchObject({ sw: { written: true } })
  expect(readFileSync(file, 'utf8')).not.toBe(third)
})

test('a changed page changes only the first line of the service worker, and Workbox does not run again', async () => {
  const dir = await createSite()
  await docsite(['sw'], dir)
  const injected = path.join(dir, '.docsite/sw')
  const read = () => readFileSync(path.join(dir, 'output/sw.js'), 'utf8').split('\n')
  const before = { files: readdirSync(injected), times: listTimes(injected), lines: read() }
  writeFiles(dir, { 'content/guides/a.md': page('A', 'Another text.') })
  await docsite(build, dir)
  expect([readdirSync(injected), listTimes(injected)]).toEqual([before.files, before.times])
  expect(read().slice(1)).toEqual(before.lines.slice(1))
  expect(read()[0]).not.toBe(before.lines[0])
})

test('the service worker contains the size of each section with its pages and their files', async () => {
  const dir = await createSite()
  await docsite(['sw'], dir)
  const output = path.join(dir, 'output')
  const { pages, files } = JSON.parse(readFileSync(path.join(output, 'guides/offline.json'), 'utf8'))
  expect(pages).toEqual([{ url: '/guides/a/', title: 'A' }])
  expect(files).toContain('/guides/big.png')
  expect(files).toContain('/guides/nav.json')
  expect(files.filter((file: string) => /^\/assets\/boot\.[\w-]{8}\.(?:js|css)$/.test(file))).toHaveLength(2)
  const sizes = ['/guides/a/', ...files].map((url: string) => statSync(path.join(output, toFile(url))).size)
  expect(readState(dir).sections).toEqual({ guides: sizes.reduce((sum, size) => sum + size, 0) })
})

test('`--disable` writes a service worker that unregisters itself, and the next build restores the normal one', async () => {
  const dir = await createSite()
  await docsite(['sw'], dir)
  const file = path.join(dir, 'output/sw.js')
  const working = readFileSync(file, 'utf8')
  const { exitCode, stderr } = await docsite(['sw', '--disable'], dir)
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining('docsite build --skip sw')])
  const removing = readFileSync(file, 'utf8')
  expect(removing).toContain('unregister')
  expect(removing).not.toContain('/assets/')

  await docsite([...build, '--skip', 'sw'], dir)
  expect(readFileSync(file, 'utf8')).toBe(removing)
  await docsite(build, dir)
  expect(readFileSync(file, 'utf8')).toBe(working)
})

test('`--disable` works without a built site', async () => {
  const dir = createProject(sampleSite({}, {}))
  expect((await docsite(['sw', '--disable'], dir)).exitCode).toBe(0)
  expect(readFileSync(path.join(dir, 'output/sw.js'), 'utf8')).toContain('unregister')
})

test('exceeding the precache budget is an error, and the previous service worker is kept', async () => {
  const dir = await createSite()
  await docsite(['sw'], dir)
  const last = readFileSync(path.join(dir, 'output/sw.js'), 'utf8')
  writeFiles(dir, {
    'docsite.config.json': JSON.stringify({
      site: { name: 'x', icon: 'icon.svg' },
      precacheBudgetBytes: 100,
    }),
  })
  const { exitCode, messages } = await docsiteJson(['sw'], dir)
  expect(exitCode).toBe(1)
  expect(messages).toMatchObject([
    {
      ruleId: 'precache-budget',
      severity: 'error',
      reason: expect.stringMatching(/\d+ bytes.*budget of 100/),
    },
  ])
  expect(messages[0]?.hint).toContain('precacheBudgetBytes')
  expect(readFileSync(path.join(dir, 'output/sw.js'), 'utf8')).toBe(last)
})

test.each([
  ['before the first run', false],
  ['after a run', true],
])('a missing file of the shell is an error, %s', async (_when, hasServiceWorker) => {
  const dir = await createSite()
  if (hasServiceWorker) await docsite(['sw'], dir)
  rmSync(path.join(dir, 'output/icon.svg'))
  const { exitCode, messages } = await docsiteJson(['sw'], dir)
  expect(exitCode).toBe(1)
  expect(messages).toMatchObject([{ ruleId: 'precache-failed', severity: 'error' }])
  expect(messages[0]?.hint).toContain('docsite render')
})

test('a service worker that was changed by hand is regenerated', async () => {
  const dir = await createSite()
  await docsite(['sw'], dir)
  const good = readFileSync(path.join(dir, 'output/sw.js'), 'utf8')
  // The size doesn't show the change.
  writeFiles(dir, { 'output/sw.js': ' '.repeat(Buffer.byteLength(good)) })
  await docsite(['sw'], dir)
  expect(readFileSync(path.join(dir, 'output/sw.js'), 'utf8')).toBe(good)
})
