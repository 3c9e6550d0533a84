import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadProject, runBuild, withContext } from 'docsite'
import { describe, expect, test } from 'vitest'
import { docsite as startDocsite } from '../support/docsite.ts'
import { createProject, type Files, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

// Each run starts new worker processes, also in a reused process of the command.
const { docsite, docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes', '--workers', '2']

/** Several batches, enough pages to start worker processes early, and a large page, which requires one. */
const pages: Files = {
  ...Object.fromEntries(
    Array.from({ length: 36 }, (_, index) => [`content/p${index}.md`, page(`P${index}`, 'Some words.')]),
  ),
  'content/large.md': page('Large', 'word '.repeat(2000)),
}

/** A site with a plugin that runs statements on some pages. With plugins, worker processes compile pages. */
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

describe('a worker process that cannot start is reported once:', () => {
  /** The configuration runs only in the process of the command, before worker processes start. */
  const withStatement = (statement: string, more: Files = {}) =>
    createProject({
      ...pages,
      ...more,
      'docsite.config.mjs': `${statement}\nexport default { site: { name: 'x' } }`,
    })

  test.each([
    [
      'an invalid option in NODE_OPTIONS',
      "process.env.NODE_OPTIONS = '--no-such-option'",
      ['exit code 9', '--no-such-option is not allowed in NODE_OPTIONS'],
      'NODE_OPTIONS',
    ],
    [
      'a missing module in NODE_OPTIONS',
      "process.env.NODE_OPTIONS = '--import=./missing.mjs'",
      ['exit code 1', 'ERR_MODULE_NOT_FOUND', 'missing.mjs'],
      'install docsite again',
    ],
    [
      'a missing executable',
      "process.execPath = '/nowhere/node'",
      ['spawn /nowhere/node ENOENT'],
      'no longer exists',
    ],
    ['a signal', "process.env.NODE_OPTIONS = '--import=./kill.mjs'", ['SIGKILL'], '--workers 1'],
  ])('%s exits with 4', async (_, statement, parts, hint) => {
    const dir = withStatement(statement, { 'kill.mjs': "process.kill(process.pid, 'SIGKILL')" })
    // In a new process, because the configuration also changes `process.execPath`.
    const { exitCode, stdout, stderr } = await startDocsite([...build, '--json'], dir)
    const { messages } = JSON.parse(stdout)
    expect(messages).toMatchObject([{ file: null, ruleId: 'worker-start', severity: 'error' }])
    for (const part of parts) expect(messages[0].reason).toContain(part)
    expect(messages[0].hint).toContain(hint)
    expect([exitCode, stderr]).toEqual([4, ''])
  })

  test('an exception exits with 70 because it may be a bug', async () => {
    const dir = withStatement("process.env.NODE_OPTIONS = '--import=./throw.mjs'", {
      'throw.mjs': "throw new Error('No steam')",
    })
    const { exitCode, stderr } = await docsite(build, dir)
    expect(exitCode).toBe(70)
    expect(stderr.match(/No steam/g)).toHaveLength(2)
    expect(stderr).toContain('1 error')
  })
})

describe('a page that ends its worker process is identified', () => {
  test('after running out of memory, SIGKILL, a crash, or process.exit()', async () => {
    const fatal: [file: string, statement: string, reason: string][] = [
      ['content/p12.md', "process.kill(process.pid, 'SIGKILL'); for (;;);", 'was killed (SIGKILL)'],
      ['content/p20.md', 'process.abort()', 'crashed (SIGABRT)'],
      ['content/p21.md', 'process.exit(5)', 'exited by itself (exit code 5)'],
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

  test('if it is small and shares a batch with other pages', async () => {
    const dir = createProject({
      ...pages,
      'docsite.config.mjs': "export default { site: { name: 'x' }, limits: { heapMegabytes: 96 } }",
      'content/_fragment.md': '*a* `b` [c](https://example.org)\n\n'.repeat(20_000),
      'content/p7.mdx': `${page('Fatal')}\nimport Fragment from './_fragment.md'\n\n<Fragment />\n`,
    })
    rmSync(path.join(dir, 'content/p7.md'))
    const { exitCode, messages } = await docsiteJson(['index', ...build.slice(3)], dir)
    expect(exitCode).toBe(1)
    expect(messages.filter(({ severity }) => severity === 'error')).toMatchObject([
      {
        file: 'content/p7.mdx',
        ruleId: 'compile-crashed',
        reason: expect.stringContaining('ran out of memory'),
        hint: expect.stringContaining('`limits.heapMegabytes`'),
      },
    ])
  })

  test('unless the process was stopped from outside, which exits with 4', async () => {
    const dir = createProject(onSeven("process.kill(process.pid, 'SIGTERM'); return new Promise(() => {})"))
    expect(await docsiteJson(build, dir)).toMatchObject({
      exitCode: 4,
      messages: [{ file: null, ruleId: 'worker-stopped' }],
    })
  })

  test.each([
    ['process.exit(5)', 'render-crashed', /`\/fatal\/`.*exit code 5/],
    ['for (;;);', 'render-overdue', /`\/fatal\/` took longer than 1 s/],
  ])('while it is rendered, on a site of any size: %s', async (statement, ruleId, reason) => {
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

test('worker processes have ended when the build returns, so that its folder can be deleted or unmounted', async () => {
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

test('the output of a worker process is printed once to stderr', async () => {
  const dir = createProject(onSeven("console.error('A kettle, at seven')"))
  const { exitCode, stderr } = await docsite(build, dir)
  expect(exitCode).toBe(0)
  expect(stderr.match(/A kettle, at seven/g)).toHaveLength(1)
})

test('supported V8 options are detected once and cached for the version of Node.js', async () => {
  const dir = createProject(onSeven(''))
  // The plugin requires a worker process.
  const index = ['index', '--workers', '1']
  const file = path.join(dir, '.docsite/v8-options.json')
  await docsite(index, dir)
  const kept = readFileSync(file, 'utf8')
  expect(JSON.parse(kept)).toMatchObject({
    key: expect.stringContaining(process.version),
    options: { '--max-semi-space-size=64': true },
  })
  // Rewriting the file would remove this entry.
  const marked = kept.replace('"options":{', '"options":{"--kept":false,')
  writeFileSync(file, marked)
  writeFileSync(path.join(dir, 'content/p1.md'), page('Other'))
  expect((await docsite(index, dir)).exitCode).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(marked)
  writeFileSync(
    file,
    kept
      .replace(process.version, 'v1.0.0')
      .replace('"--max-semi-space-size=64":true', '"--max-semi-space-size=64":false'),
  )
  writeFileSync(path.join(dir, 'content/p1.md'), page('Another'))
  expect((await docsite(index, dir)).exitCode).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(kept)
})

test('the search index of a large section is the same with worker processes, also after adding a page', async () => {
  // One more than the command indexes without worker processes.
  const many = Object.fromEntries(
    Array.from({ length: 301 }, (_, index) => [
      `content/guides/p${index}.md`,
      page(`P${index}`, `Some words of ${index % 7}.\n\n## Part ${index}\n\nMore.`),
    ]),
  )
  // Without these settings the sidebars and the printable page would be three quarters of the output.
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
