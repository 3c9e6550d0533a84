import { readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { docsite, docsiteJson } from '../support/docsite.ts'
import { createProject, page, writeFiles } from '../support/project.ts'

const build = ['build', '--skip', 'fetch-readmes']

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour}"/></svg>`

async function createSite(config: object = {}): Promise<string> {
  const dir = createProject({
    'docsite.config.json': JSON.stringify({ site: { name: 'x', icon: 'icon.svg' }, ...config }),
    'icon.svg': svg('#111'),
    'content/index.md': page('Home'),
    'content/guides/a.md': page('A', '![big](./big.png)'),
    'content/guides/big.png': 'x'.repeat(100_000),
  })
  const { exitCode, stderr } = await docsite([...build, '--skip', 'sw'], dir)
  expect(exitCode, stderr).toBe(0)
  return dir
}

/** What the worker stores before it is used: URL and revision. */
function readPrecache(dir: string): Map<string, string | null> {
  const worker = readFileSync(path.join(dir, 'output/sw.js'), 'utf8')
  const entries = worker.matchAll(/\{\s*"?revision"?:\s*("[^"]*"|null),\s*"?url"?:\s*"([^"]+)"\s*\}/g)
  return new Map([...entries].map(([, revision = '', url = '']) => [url, JSON.parse(revision)]))
}

test('the worker stores the shell, and nothing of the pages', async () => {
  const dir = await createSite()
  const { exitCode, result } = await docsiteJson(['sw'], dir)
  const precache = readPrecache(dir)
  expect(exitCode).toBe(0)
  const urls = [...precache.keys()].sort()
  expect(urls.filter((url) => !url.startsWith('/assets/'))).toEqual(['/icon.svg'])
  expect(urls.some((url) => /^\/assets\/boot\.[\w-]{8}\.js$/.test(url))).toBe(true)
  const bytes = urls.reduce((sum, url) => sum + statSync(path.join(dir, 'output', url)).size, 0)
  expect(result).toEqual({ precached: urls.length, precachedBytes: bytes, written: true })
})

test('a name with a hash needs no revision, any other has one', async () => {
  const dir = await createSite()
  await docsite(['sw'], dir)
  for (const [url, revision] of readPrecache(dir)) {
    if (url.startsWith('/assets/')) expect(revision, url).toBeNull()
    else expect(revision, url).toMatch(/^[0-9a-f]{16,}$/)
  }
})

test('it changes with the shell, and with nothing else', async () => {
  const dir = await createSite()
  await docsite(['sw'], dir)
  const file = path.join(dir, 'output/sw.js')
  const [first, { mtimeMs }] = [readFileSync(file, 'utf8'), statSync(file)]
  writeFiles(dir, { 'content/guides/a.md': page('A', 'Another text.'), 'content/guides/b.md': page('B') })
  expect((await docsiteJson(build, dir)).result).toMatchObject({ sw: { written: false } })
  expect(statSync(file).mtimeMs).toBe(mtimeMs)
  writeFiles(dir, { 'icon.svg': svg('#222') })
  expect((await docsiteJson(build, dir)).result).toMatchObject({ sw: { written: true } })
  expect(readFileSync(file, 'utf8')).not.toBe(first)
})

test('more bytes than the budget fail the stage, and the last worker stays', async () => {
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
  ['before the first worker', false],
  ['after one', true],
])('a file of the shell that is missing from the output is an error, %s', async (_when, hasWorker) => {
  const dir = await createSite()
  if (hasWorker) await docsite(['sw'], dir)
  rmSync(path.join(dir, 'output/icon.svg'))
  const { exitCode, messages } = await docsiteJson(['sw'], dir)
  expect(exitCode).toBe(1)
  expect(messages).toMatchObject([{ ruleId: 'precache-warning', severity: 'error' }])
  expect(messages[0]?.hint).toContain('docsite render')
})

test('a worker that was removed or changed is written again', async () => {
  const dir = await createSite()
  await docsite(['sw'], dir)
  const good = readFileSync(path.join(dir, 'output/sw.js'), 'utf8')
  writeFiles(dir, { 'output/sw.js': 'oops' })
  await docsite(['sw'], dir)
  expect(readFileSync(path.join(dir, 'output/sw.js'), 'utf8')).toBe(good)
})
