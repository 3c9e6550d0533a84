import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadProject, runBuild, withContext } from 'docsite'
import { describe, expect, test } from 'vitest'
import { docsite as startDocsite } from '../support/docsite.ts'
import { createProject, type Files, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

// The worker processes are new ones in each run.
const { docsite, docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes', '--workers', '2']

/** Several batches of tasks, as many pages as worker processes are started ahead for, and a large one, which needs one. */
const pages: Files = {
  ...Object.fromEntries(
    Array.from({ length: 36 }, (_, index) => [`content/p${index}.md`, page(`P${index}`, 'Some words.')]),
  ),
  'content/large.md': page('Large', 'word '.repeat(2000)),
}

/** A remark plugin that does something on some pages alone. With plugins, pages are compiled by worker processes. */
const onPages = (statements: Record<string, string>): Files => ({
  ...pages,
  ...Object.fromEntries(
    Object.keys(statements).map((file) => [file, page('Fatal', `This is ${path.basename(file)}.`)]),
  ),
  'plugin.mjs': `
export default () => (tree) => {
${Object.entries(statements)
  .map(
    ([file, statement]) =>
      `  if (JSON.stringify(tree).includes('This is ${path.basename(file)}')) { ${statement} }\n`,
  )
  .join('')}}
`,
  'docsite.config.mjs':
    "export default { site: { name: 'x' }, markdown: { remarkPlugins: ['./plugin.mjs'] } }",
})

const onSeven = (statement: string): Files => onPages({ 'content/p7.md': statement })

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
    // In a process of its own, of which the configuration changes more than the environment.
    const { exitCode, stdout, stderr } = await startDocsite([...build, '--json'], dir)
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
  test('by memory, SIGKILL, a crash and process.exit, each of a page', async () => {
    const fatal: [file: string, statement: string, reason: string][] = [
      ['content/p12.md', "process.kill(process.pid, 'SIGKILL'); for (;;);", 'was killed (SIGKILL)'],
      ['content/p20.md', 'process.abort()', 'crashed (SIGABRT)'],
      ['content/p21.md', 'process.exit(5)', 'ended itself (exit code 5)'],
      [
        'content/p7.md',
        'const all = []; for (;;) all.push(new Array(1000).fill(Math.random()))',
        'ran out of memory',
      ],
    ]
    const dir = createProject(onPages(Object.fromEntries(fatal)))
    const env = { NODE_OPTIONS: '--max-old-space-size=96' }
    const { exitCode, messages } = await docsiteJson(['index', ...build.slice(3)], dir, { env })
    expect(exitCode).toBe(1)
    expect(messages.filter(({ severity }) => severity === 'error')).toMatchObject(
      fatal.map(([file, , reason]) => ({
        file,
        ruleId: 'compile-crashed',
        reason: expect.stringContaining(reason),
      })),
    )
  })

  test('also one that is small, whose results are reported with those of others', async () => {
    const dir = createProject({
      ...pages,
      'docsite.config.mjs': "export default { site: { name: 'x' } }",
      'content/_fragment.md': '*a* `b` [c](https://example.org)\n\n'.repeat(20_000),
      'content/p7.mdx': `${page('Fatal')}\nimport Fragment from './_fragment.md'\n\n<Fragment />\n`,
    })
    rmSync(path.join(dir, 'content/p7.md'))
    const env = { NODE_OPTIONS: '--max-old-space-size=96' }
    const { exitCode, messages } = await docsiteJson(['index', ...build.slice(3)], dir, { env })
    expect(exitCode).toBe(1)
    expect(messages.filter(({ severity }) => severity === 'error')).toMatchObject([
      {
        file: 'content/p7.mdx',
        ruleId: 'compile-crashed',
        reason: expect.stringContaining('ran out of memory'),
      },
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

test('worker processes have ended when their build has: the folder that they worked in can be deleted or unmounted', async () => {
  const dir = createProject({
    ...onSeven(''),
    'plugin.mjs': `
import { writeFileSync } from 'node:fs'
export default () => () => writeFileSync(new URL(process.pid + '.pid', import.meta.url), '')
`,
  })
  const project = await loadProject({ cwd: dir })
  await withContext(project, { workers: 2 }, (context) => runBuild(context, new Set(['fetch-readmes'])))
  const pids = readdirSync(dir).flatMap((name) => (name.endsWith('.pid') ? [Number.parseInt(name, 10)] : []))
  expect(pids).not.toEqual([])
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('what a worker prints reaches standard error once it works', async () => {
  const dir = createProject(onSeven("console.error('A kettle, at seven')"))
  const { exitCode, stderr } = await docsite(build, dir)
  expect(exitCode).toBe(0)
  expect(stderr.match(/A kettle, at seven/g)).toHaveLength(1)
})

test('what Node.js accepts is asked once, and again if it is kept for another one', async () => {
  const dir = createProject(onSeven(''))
  const file = path.join(dir, '.docsite/v8-options.json')
  await docsite(build, dir)
  const kept = readFileSync(file, 'utf8')
  expect(JSON.parse(kept)).toMatchObject({
    key: expect.stringContaining(process.version),
    options: { '--max-semi-space-size=64': true },
  })
  // An entry that a file that is written again would not have.
  const marked = kept.replace('"options":{', '"options":{"--kept":false,')
  writeFileSync(file, marked)
  writeFileSync(path.join(dir, 'content/p1.md'), page('Other'))
  expect((await docsite(build, dir)).exitCode).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(marked)
  writeFileSync(
    file,
    kept
      .replace(process.version, 'v1.0.0')
      .replace('"--max-semi-space-size=64":true', '"--max-semi-space-size=64":false'),
  )
  writeFileSync(path.join(dir, 'content/p1.md'), page('Another'))
  expect((await docsite(build, dir)).exitCode).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(kept)
})

test('the index of a large section is the same with worker processes, some of its texts new', async () => {
  // One more than the command indexes by itself.
  const many = Object.fromEntries(
    Array.from({ length: 301 }, (_, index) => [
      `content/guides/p${index}.md`,
      page(`P${index}`, `Some words of ${index % 7}.\n\n## Part ${index}\n\nMore.`),
    ]),
  )
  // By default each page lists all others, and one contains all of them, which is three quarters of the output.
  const config = {
    site: { name: 'x' },
    sections: [{ name: 'guides', printable: false }],
    sidebars: { guides: ['guides/p0'] },
    rules: { 'sidebar-missing-page': 'off' },
  }
  const dir = createProject({
    ...many,
    'content/index.md': page('Home', 'Text.'),
    'docsite.config.json': JSON.stringify(config),
  })
  expect((await docsite(build, dir)).exitCode).toBe(0)
  writeFileSync(path.join(dir, 'content/guides/another.md'), page('Another', 'Words that are new.'))
  expect((await docsite(build, dir)).exitCode).toBe(0)
  const alone = ['build', '--skip', 'fetch-readmes', '--workers', '1', '--out', 'other', '--cache', 'fresh']
  expect((await docsite(alone, dir)).exitCode).toBe(0)
  const read = (out: string) => readFileSync(path.join(dir, out, 'guides/search.json'), 'utf8')
  expect(read('output')).toContain('Words that are new.')
  expect(read('output')).toBe(read('other'))
})
