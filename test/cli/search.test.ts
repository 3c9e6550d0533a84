import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kettleSite } from '../support/kettle-site.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite, docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']

/** All files of the search index, by path. */
function readIndex(dir: string): Record<string, string> {
  const root = path.join(dir, 'output', 'search')
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map((file) => {
      const full = path.join(file.parentPath, file.name)
      return [path.relative(root, full), readFileSync(full, 'utf8')]
    }),
  )
}

const built = createProject(kettleSite(), afterAll)

beforeAll(async () => {
  expect((await docsite(build, built)).exitCode).toBe(0)
})

/**
 * Change a copy of the built site and build it again.
 *
 * @returns Its folder, and the index files that were written.
 */
async function buildTwice(change: (dir: string) => void): Promise<{ dir: string; written: string[] }> {
  const dir = createProject({})
  cpSync(built, dir, { recursive: true, preserveTimestamps: true })
  change(dir)
  const { result, exitCode } = await docsiteJson(build, dir)
  expect(exitCode).toBe(0)
  const { render } = result as { render: { written: string[] } }
  return { dir, written: render.written.filter((file) => file.startsWith('search/')).sort() }
}

/** Build a site without its output and cache. @returns The files of its search index. */
async function buildAnew(dir: string): Promise<Record<string, string>> {
  for (const name of ['output', '.docsite']) rmSync(path.join(dir, name), { recursive: true, force: true })
  expect((await docsite(build, dir)).exitCode).toBe(0)
  return readIndex(dir)
}

test.each<[string, (dir: string) => void]>([
  [
    'an added sentence',
    (dir) => writeFiles(dir, { 'content/guides/index.md': page('Guides', 'How to make tea.') }),
  ],
  [
    'changed headings',
    (dir) =>
      writeFiles(dir, { 'content/guides/first-cup.md': page('Your first mug', '## Chill\n\n## Wait') }),
  ],
  ['an added page', (dir) => writeFiles(dir, { 'content/guides/tea.md': page('Tea', 'Green, or black.') })],
  ['a deleted page', (dir) => rmSync(path.join(dir, 'content/options/pouring.md'))],
  ['a deleted cache of words', (dir) => rmSync(path.join(dir, '.docsite/search'), { recursive: true })],
])('after %s the search index is identical to that of a first build', async (_, change) => {
  const { dir } = await buildTwice(change)
  const changed = readIndex(dir)
  expect(changed).toEqual(await buildAnew(dir))
})

test('an index file that was changed by hand is regenerated', async () => {
  const spoiled = { name: '' }
  const { dir, written } = await buildTwice((project) => {
    const set = readdirSync(path.join(project, 'output/search')).find((name) => /^[\da-f]{8}$/.test(name))
    spoiled.name = `search/${set}/pages-0.json`
    writeFiles(project, { [`output/${spoiled.name}`]: '{}' })
  })
  expect(written).toEqual([spoiled.name])
  const index = readIndex(dir)
  expect(index).toEqual(await buildAnew(dir))
})

test('an added sentence writes only the text of its page and the files of its words', async () => {
  const { written } = await buildTwice((dir) =>
    writeFiles(dir, { 'content/guides/index.md': page('Guides', 'How to make tea.') }),
  )
  expect(written).toEqual([
    expect.stringMatching(/^search\/[\da-f]{8}\/0-0\.json$/),
    expect.stringMatching(/^search\/[\da-f]{8}\/words-4\.json$/),
    'search/pages/guides/text-0.json',
  ])
})

test('the search index contains pages but not generated documents', async () => {
  const dir = createProject(
    kettleSite(
      { vote: { repository: 'kettle/kettle' } },
      { 'content/vote.md': page('Wishes', 'Say what you want.') },
    ),
  )
  await docsite(build, dir)
  const routes = Object.entries(readIndex(dir)).flatMap(([file, text]) =>
    /\/pages-\d+\.json$/.test(file) ? (JSON.parse(text) as { routes: string[] }).routes : [],
  )
  expect(routes).toEqual([
    '/',
    '/concepts/',
    '/concepts/boiling/',
    '/guides/',
    '/guides/first-cup/',
    '/options/',
    '/options/heating/',
    '/options/pouring/',
    '/vote/',
  ])
})

test('the search index contains no hashes and encoded bytes', async () => {
  const hash = '3f2c9a1be04d5577aa00'
  const dir = createProject(
    kettleSite({}, { 'content/guides/sums.md': page('Sums', `The sum is ${hash}, the key kettlekey.`) }),
  )
  await docsite(build, dir)
  const words = Object.entries(readIndex(dir))
    .filter(([file]) => /\/0-0\.json$/.test(file))
    .map(([, text]) => text)
    .join()
  expect(words).toContain('kettlekey')
  expect(words).not.toContain(hash)
})
