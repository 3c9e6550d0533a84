import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { docsite, docsiteJson } from '../support/docsite.ts'
import { createProject, type Files, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'

const build = ['build', '--skip', 'fetch-readmes', '--workers', '2']

/** As many pages as are compiled by worker processes. */
const pages: Files = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [`content/p${index}.md`, page(`P${index}`, 'word '.repeat(900))]),
)

/** A remark plugin that does something on page 7 alone. */
const onSeven = (statement: string): Files => ({
  ...pages,
  'content/p7.md': page('P7', 'Page seven.'),
  'plugin.mjs': `
export default () => (tree) => {
  if (JSON.stringify(tree).includes('Page seven')) { ${statement} }
}
`,
  'docsite.config.mjs':
    "export default { site: { name: 'x' }, markdown: { remarkPlugins: ['./plugin.mjs'] } }",
})

describe('a worker process that can’t start is one error', () => {
  /** The configuration is loaded before any worker starts, in the process of the command alone. */
  const withStatement = (statement: string, more: Files = {}) =>
    createProject({
      ...pages,
      ...more,
      'docsite.config.mjs': `${statement}\nexport default { site: { name: 'x' } }`,
    })

  test.each([
    [
      'an option of the environment that Node.js refuses',
      "process.env.NODE_OPTIONS = '--no-such-option'",
      ['exit code 9', '--no-such-option is not allowed in NODE_OPTIONS'],
      'NODE_OPTIONS',
    ],
    [
      'a file that is missing',
      "process.env.NODE_OPTIONS = '--import=./missing.mjs'",
      ['exit code 1', 'ERR_MODULE_NOT_FOUND', 'missing.mjs'],
      'install docsite again',
    ],
    [
      'an executable that is missing',
      "process.execPath = '/nowhere/node'",
      ['spawn /nowhere/node ENOENT'],
      'isn’t there any more',
    ],
    ['a signal', "process.env.NODE_OPTIONS = '--import=./kill.mjs'", ['SIGKILL'], '--workers 1'],
  ])('%s: exit code 4', async (_, statement, parts, hint) => {
    const dir = withStatement(statement, { 'kill.mjs': "process.kill(process.pid, 'SIGKILL')" })
    const { exitCode, stdout, stderr } = await docsite([...build, '--json'], dir)
    const { messages } = JSON.parse(stdout)
    expect(messages).toMatchObject([{ file: null, ruleId: 'worker-start', severity: 'error' }])
    for (const part of parts) expect(messages[0].reason).toContain(part)
    expect(messages[0].hint).toContain(hint)
    expect([exitCode, stderr]).toEqual([4, ''])
  })

  test('what it printed may be a bug: exit code 70', async () => {
    const dir = withStatement("process.env.NODE_OPTIONS = '--import=./throw.mjs'", {
      'throw.mjs': "throw new Error('No steam')",
    })
    const { exitCode, stderr } = await docsite(build, dir)
    expect(exitCode).toBe(70)
    expect(stderr.match(/No steam/g)).toHaveLength(2)
    expect(stderr).toContain('1 error')
  })
})

describe('a page that ends its worker is found among all others', () => {
  test.each([
    ['memory', 'const all = []; for (;;) all.push(new Array(1000).fill(Math.random()))', 'ran out of memory'],
    ['SIGKILL', "process.kill(process.pid, 'SIGKILL'); for (;;);", 'was killed (SIGKILL)'],
    ['a crash', 'process.abort()', 'crashed (SIGABRT)'],
    ['process.exit', 'process.exit(5)', 'ended itself (exit code 5)'],
  ])('%s', async (_, statement, reason) => {
    const dir = createProject(onSeven(statement))
    const env = { NODE_OPTIONS: '--max-old-space-size=96' }
    const { exitCode, messages } = await docsiteJson(['index', ...build.slice(3)], dir, { env })
    expect(exitCode).toBe(1)
    expect(messages.filter(({ severity }) => severity === 'error')).toMatchObject([
      { file: 'content/p7.md', ruleId: 'compile-crashed', reason: expect.stringContaining(reason) },
    ])
  })

  test('being stopped from outside is no page’s fault: exit code 4', async () => {
    const dir = createProject(onSeven("process.kill(process.pid, 'SIGTERM'); return new Promise(() => {})"))
    expect(await docsiteJson(build, dir)).toMatchObject({
      exitCode: 4,
      messages: [{ file: null, ruleId: 'worker-stopped' }],
    })
  })

  test.each([
    ['process.exit(5)', 'render-crashed', /`\/fatal\/`.*exit code 5/],
    ['for (;;);', 'render-overdue', /`\/fatal\/` took longer than 1 s/],
  ])('also while it is rendered, on a site of any size: %s', async (statement, ruleId, reason) => {
    const dir = createProject(
      sampleSite(
        {
          'content/fatal.mdx': page('Fatal', '<Fatal />'),
          'content/_components/Fatal.jsx': `export default function Fatal() { ${statement} }`,
        },
        { limits: { pageSeconds: 1 } },
      ),
    )
    const { exitCode, messages } = await docsiteJson(build, dir)
    expect(exitCode).toBe(1)
    expect(messages.filter(({ severity }) => severity === 'error')).toMatchObject([
      { file: 'content/fatal.mdx', ruleId, reason: expect.stringMatching(reason) },
    ])
  })
})

test('what a worker prints reaches standard error once it works', async () => {
  const dir = createProject(onSeven("console.error('A kettle, at seven')"))
  const { exitCode, stderr } = await docsite(build, dir)
  expect(exitCode).toBe(0)
  expect(stderr.match(/A kettle, at seven/g)).toHaveLength(1)
})

test('what Node.js accepts is asked once, and again if it is kept for another one', async () => {
  const dir = createProject(pages)
  const file = path.join(dir, '.docsite/v8-options.json')
  await docsite(build, dir)
  const kept = readFileSync(file, 'utf8')
  expect(JSON.parse(kept)).toMatchObject({
    key: expect.stringContaining(process.version),
    accepted: expect.arrayContaining(['--max-semi-space-size=64']),
  })
  writeFileSync(file, kept.replace(process.version, 'v1.0.0').replace('--max-semi-space-size', '--gone'))
  writeFileSync(path.join(dir, 'content/p1.md'), page('Other'))
  const { exitCode } = await docsite([...build, '--cache', '.docsite', '--out', 'other'], dir)
  expect(exitCode).toBe(0)
})
