import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject, page, writeFiles } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']
/** Text that takes time proportional to the square of its size. */
const slowText = `${'*a_ '.repeat(20_000)}\n`

async function buildIn(dir: string, ...options: string[]) {
  const { exitCode, messages, result } = await docsiteJson([...build, ...options], dir)
  const { index } = result as { index: { compiled: number } }
  return { exitCode, messages, compiled: index?.compiled }
}

test('pages with errors are compiled once, and each build reports the same', async () => {
  const dir = createProject(
    sampleSite(
      {
        'content/bad.mdx': page('Bad', '<A'),
        'content/deep.md': page('Deep', `${'- '.repeat(300)}x`),
        'content/slow.md': page('Slow', slowText),
      },
      { limits: { pageSeconds: 1 } },
    ),
  )
  const first = await buildIn(dir, '--keep-going')
  expect([
    first.exitCode,
    first.messages.flatMap(({ ruleId, severity }) => (severity === 'error' ? [ruleId] : [])),
  ]).toEqual([1, ['mdx-syntax', 'limit-nesting', 'limit-time']])
  const second = await buildIn(dir, '--keep-going')
  expect(second).toEqual({ ...first, compiled: 0 })
})

test('a page that took too long is compiled again with a higher limit, or when a file that it imports has changed', async () => {
  const site = (seconds: number) => sampleSite({}, { limits: { pageSeconds: seconds } })
  const text = `import Part from './_part.mdx'\n\n<Part />\n\n${'Boil. '.repeat(2_000)}`
  const dir = createProject({ ...site(1), 'content/a.mdx': page('A', text), 'content/_part.mdx': slowText })
  const compiled = async () => (await buildIn(dir, '--keep-going')).compiled
  await compiled()
  expect(await compiled()).toBe(0)
  writeFiles(dir, { 'content/_part.mdx': `${slowText}More.\n` })
  expect(await compiled()).toBe(1)
  expect(await compiled()).toBe(0)
  writeFiles(dir, { 'docsite.config.json': site(2)['docsite.config.json'] ?? '' })
  expect(await compiled()).toBe(1)
})

test('a page that imports a missing file is compiled again once the file exists', async () => {
  const files = { 'content/a.mdx': page('A', "import Part from './_part.mdx'\n\n<Part />") }
  const dir = createProject(sampleSite(files))
  for (const compiled of [2, 0])
    expect(await buildIn(dir)).toMatchObject({
      exitCode: 1,
      compiled,
      messages: [{ ruleId: 'import-missing' }],
    })
  writeFiles(dir, { 'content/_part.mdx': 'Text.\n' })
  expect((await buildIn(dir)).exitCode).toBe(0)
  rmSync(path.join(dir, 'content/_part.mdx'))
  expect((await buildIn(dir)).exitCode).toBe(1)
})
