import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandFile, type Ended, docsite as startDocsite } from '../support/docsite.ts'
import { heldSite, waitUntilHeld } from '../support/held-build.ts'
import { readPage } from '../support/html.ts'
import { createProject, type Files, page } from '../support/project.ts'
import { sampleSite } from '../support/sample-site.ts'
import { onTerminal } from '../support/terminal.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

// A test below checks that a reused process has the same results as a new one.
const { docsite, docsiteJson } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']

const files: Files = {
  ...sampleSite(),
  'content/guides/a.md': page('A', '[dead](/none/) and\n[dead, too](#gone)'),
  'content/guides/b.mdx': page('B', 'Fine.'),
  'content/broken.md': '---\ntitle: Broken\nsort: first\n---\n',
}
const { 'content/broken.md': _broken, ...fixed } = files

describe('--json', () => {
  test('prints only one JSON object to stdout, and everything else to stderr', async () => {
    const dir = createProject({
      ...files,
      'docsite.config.mjs': `console.log('{ config }')
export default { site: { name: 'x' }, markdown: { remarkPlugins: ['./plugin.mjs'] } }\n`,
      // Runs in a worker process.
      'plugin.mjs': `export default () => () => console.log('{ page }')\n`,
    })
    const { exitCode, stdout, stderr } = await startDocsite([...build, '--json'], dir)
    expect(exitCode).toBe(1)
    expect(stdout.endsWith('}\n')).toBe(true)
    expect(stdout.trim()).not.toContain('\n')
    const report = JSON.parse(stdout)
    expect(Object.keys(report)).toEqual(['schemaVersion', 'command', 'exitCode', 'messages', 'result'])
    expect(report).toMatchObject({ schemaVersion: 1, command: 'build', exitCode: 1 })
    expect(stderr).toContain('{ config }')
    expect(stderr).toContain('{ page }')
    expect(stderr).not.toContain('{"')
  })

  test('reports all problems with the same keys, sorted by file and line', async () => {
    const { messages } = await docsiteJson(build, createProject(files))
    for (const message of messages) {
      expect(Object.keys(message)).toEqual([
        'file',
        'line',
        'column',
        'endLine',
        'endColumn',
        'ruleId',
        'severity',
        'reason',
        'expected',
        'hint',
      ])
    }
    expect(messages).toMatchObject([
      { file: 'content/broken.md', line: 3, column: 7, ruleId: 'front-matter-invalid', severity: 'error' },
      {
        file: 'content/guides/a.md',
        line: 5,
        column: 1,
        endLine: 5,
        endColumn: 15,
        ruleId: 'dead-link',
        severity: 'warning',
        reason: 'There is no page at `/none/`',
        expected: [],
        hint: expect.any(String),
      },
      { file: 'content/guides/a.md', line: 6, column: 1, ruleId: 'dead-anchor' },
    ])
  })

  test.each([
    [['index'], 0, ['assets', 'compiled', 'pages']],
    [['render'], 0, ['deleted', 'rendered', 'routes', 'written']],
    [['sw'], 0, ['precached', 'precachedBytes', 'written']],
    [build, 0, ['index', 'render', 'sw']],
    [['clean'], 0, ['deleted']],
  ])('reports the result of %j', async (args, code, keys) => {
    const dir = createProject(fixed)
    if (args !== build) await docsite(build, dir)
    const { exitCode, command, result } = await docsiteJson(args, dir)
    expect([exitCode, command]).toEqual([code, args[0]])
    expect(Object.keys(result as object).sort()).toEqual(keys)
  })

  test.each([
    [['biuld'], 2, 'usage'],
    [['build', '--no-such'], 2, 'usage'],
    [['build', '--skip', 'rendr'], 2, 'usage'],
    [['build', '--workers', '0'], 2, 'usage'],
    [['build', '--config', 'none.ts'], 2, 'config-missing'],
    [['build', '--content', 'none'], 2, 'content-missing'],
    [['render'], 2, 'index-missing'],
    [['serve', '--port', '1e9'], 2, 'usage'],
    [['serve', '--port', '1e3'], 2, 'usage'],
    [['serve', '--port', ''], 2, 'usage'],
    [['build', '--workers', '1e0'], 2, 'usage'],
    [['dev', '--poll', '1e2'], 2, 'usage'],
  ])('reports the error of %j as JSON', async (args, exitCode, ruleId) => {
    const dir = createProject({ 'content/a.md': page('A') })
    const { stdout, exitCode: code } = await docsite([...args, '--json'], dir)
    expect(code).toBe(exitCode)
    expect(JSON.parse(stdout)).toMatchObject({
      exitCode,
      messages: [{ ruleId, severity: 'error' }],
      result: null,
    })
  })
})

test('a folder as an argument, as other tools take it, is an error that names the option', async () => {
  const dir = createProject({ 'docs/a.md': page('A') })
  for (const command of ['build', 'dev', 'check'])
    expect(await docsiteJson([command, 'docs'], dir)).toMatchObject({
      exitCode: 2,
      messages: [{ ruleId: 'usage', hint: expect.stringContaining(`docsite ${command} --content docs`) }],
    })
})

test('only the first argument names the command, and `--json` is not an option everywhere', async () => {
  const dir = createProject({ 'content/a.md': page('A') })
  const wrong = await docsite(['--config', 'none.ts', 'build', '--json'], dir)
  expect(JSON.parse(wrong.stdout)).toMatchObject({ command: '', exitCode: 2 })
  for (const args of [
    ['build', '--config', '--json'],
    ['build', '--config', 'none.ts', '--', '--json'],
  ]) {
    const { exitCode, stdout } = await docsite(args, dir)
    expect([exitCode, stdout]).toEqual([2, ''])
  }
})

describe('output for people', () => {
  test('without a terminal: one complete line for each stage, with counts and times', async () => {
    const { stdout, stderr } = await startDocsite(build, createProject(fixed))
    expect(stdout).toBe('')
    expect(stderr).not.toMatch(/[\r\u001B]/)
    expect(stderr).toMatch(/^✓ index +3 pages \(3 compiled\) [\d.]+ m?s$/m)
    expect(stderr).toMatch(/^✓ render +\d+ routes \(\d+ rendered\), \d+ files written [\d.]+ m?s$/m)
    expect(stderr).toMatch(/^✓ sw +\d+ files precached, \d+ kB [\d.]+ m?s$/m)
    expect(stderr).toMatch(
      /2 warnings, 1 note\n· The site is in output\. Preview it with: npx docsite serve\n$/,
    )
  })

  test('on a terminal: a progress line that is overwritten while a stage runs, and colours', async () => {
    const { exitCode, screen } = await onTerminal(build, createProject(fixed))
    expect(exitCode).toBe(0)
    expect(screen).toContain('\r\u001B[2K')
    expect(screen).toMatch(/…(?:\u001B\[\d+m)* index(?:\u001B\[\d+m)* \d+\/3/)
    expect(screen).toMatch(/\u001B\[32m✓/)
  })

  test('with --quiet: only problems, without notes', async () => {
    const { stdout, stderr } = await docsite([...build, '--quiet'], createProject(fixed))
    expect(stdout).toBe('')
    expect(stderr).not.toMatch(/✓|note/)
    expect(stderr).toMatch(/^warning content\/guides\/a\.md:5:1: /)
    const clean = await docsite([...build, '--quiet'], createProject({ 'content/a.md': page('A') }))
    expect([clean.stdout, clean.stderr]).toEqual(['', ''])
  })

  test('in GitHub Actions: an escaped annotation for each problem', async () => {
    const env = { GITHUB_ACTIONS: 'true', CI: 'true', NO_COLOR: '1' }
    const dir = createProject({ ...files, 'content/50%,a:b.md': 'No title\n' })
    const { stderr } = await docsite(build, dir, { env })
    const annotations = stderr.split('\n').filter((line) => line.startsWith('::'))
    expect(annotations.map((line) => line.replace(/(?<=.)::.*$/, ''))).toEqual([
      '::warning file=content/50%25%2Ca%3Ab.md,title=name-refused',
      '::warning file=content/50%25%2Ca%3Ab.md,line=1,col=1,title=missing-title',
      '::error file=content/broken.md,line=3,col=7,endLine=3,endColumn=12,title=front-matter-invalid',
      '::warning file=content/guides/a.md,line=5,col=1,endLine=5,endColumn=15,title=dead-link',
      '::warning file=content/guides/a.md,line=6,col=1,endLine=6,endColumn=19,title=dead-anchor',
    ])
    expect(annotations.join()).toContain('::There is no page at `/none/`%0A')
  })

  test('in GitHub Actions with --json: no annotation in stdout', async () => {
    const env = { GITHUB_ACTIONS: 'true', CI: 'true' }
    const { stdout } = await docsite([...build, '--json'], createProject(files), { env })
    expect(() => JSON.parse(stdout)).not.toThrow()
  })
})

describe('--language', () => {
  const config = {
    site: { name: 'x' },
    languages: [
      { code: 'en', label: 'English', host: 'https://x.example' },
      { code: 'zh', label: '中文', host: 'https://zh.x.example' },
    ],
  }
  const dir = createProject({ ...fixed, 'docsite.config.json': JSON.stringify(config) }, afterAll)
  beforeAll(() => docsite([...build, '--language', 'zh'], dir))

  test('builds the site in another configured language', () => {
    const document = readPage(path.join(dir, 'output'), '/guides/b/')
    expect(document.one('html').properties.lang).toBe('zh')
    expect(document.html).toContain('跳到正文')
    expect(document.texts('.language-menu [aria-current=true]')).toEqual(['中文'])
  })

  test('exits with 2 if the language is not configured', async () => {
    const { exitCode, messages } = await docsiteJson([...build, '--language', 'fr'], dir)
    expect(exitCode).toBe(2)
    expect(messages).toMatchObject([{ ruleId: 'usage', reason: expect.stringContaining('`fr`') }])
    expect(messages[0]?.hint).toContain('`en` or `zh`')
  })
})

describe('a process that is reused by several tests', () => {
  test('has the same output and exit code as a new process', async () => {
    for (const args of [build, [...build, '--json', '--quiet'], ['biuld'], ['check']]) {
      const [cold, kept] = [createProject(files), createProject(files)]
      const [own, other] = [await startDocsite(args, cold), await docsite(args, kept)]
      expect(toComparable(other, kept), args.join(' ')).toEqual(toComparable(own, cold))
    }
  })
})

test('a run ends even if the configuration leaves a timer and a server open', async () => {
  const open =
    "import { createServer } from 'node:net'\nsetInterval(() => {}, 1000)\ncreateServer().listen(0)"
  const dir = createProject({
    ...sampleSite(),
    'docsite.config.mjs': `${open}\nexport default { site: { name: 'Tea' } }\n`,
  })
  const { exitCode, stdout } = await startDocsite([...build, '--json'], dir)
  expect(exitCode).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ command: 'build', exitCode: 0 })
})

test.each([
  ['waits for a promise that never settles', 'await new Promise(() => {})'],
  ['is ended by process.exit() in its configuration', 'process.exit(0)'],
  ['has an uncaught exception', 'setTimeout(() => { throw new Error() })\nawait new Promise(() => {})'],
])('a run that %s exits with 70 and reports the failure', async (_what, code) => {
  const dir = createProject({ ...sampleSite(), 'docsite.config.mjs': `${code}\nexport default {}\n` })
  const { exitCode, stdout, stderr } = await startDocsite([...build, '--json'], dir)
  expect(exitCode).toBe(70)
  expect(JSON.parse(stdout)).toMatchObject({ command: 'build', exitCode: 70, messages: [{ ruleId: 'bug' }] })
  expect(stderr).toContain('docsite ended before its work was done')
})

describe('Ctrl-C', () => {
  test('stops a server, which has printed its address once it was listening', async () => {
    const dir = createProject({ 'content/a.md': page('A') })
    await docsite(build, dir)
    const child = spawn(process.execPath, [commandFile, 'serve', '--port', '0', '--json'], { cwd: dir })
    const report = JSON.parse(String((await once(child.stdout, 'data'))[0]))
    expect(report).toMatchObject({ command: 'serve', exitCode: 0, result: { url: expect.any(String) } })
    expect((await fetch(report.result.url)).status).toBe(200)
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([130, null])
  })

  test('sent to the process group, as terminals do, leaves no processes and no temporary files', async () => {
    const dir = createProject(heldSite)
    const child = spawn(process.execPath, [commandFile, ...build], {
      cwd: dir,
      stdio: 'ignore',
      detached: true,
    })
    await waitUntilHeld(dir)
    process.kill(-Number(child.pid), 'SIGINT')
    expect(await once(child, 'exit')).toEqual([130, null])
    await expect.poll(() => toErrorCode(() => process.kill(-Number(child.pid), 0))).toBe('ESRCH')
    const left = readdirSync(path.join(dir, '.docsite'), { recursive: true, encoding: 'utf8' })
    expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})

/** The result of a run with placeholders for the name of its folder and for durations. */
function toComparable({ exitCode, stdout, stderr }: Ended, dir: string) {
  const [printed, said] = [stdout, stderr].map((text) =>
    text
      .replaceAll(path.basename(dir), 'DIR')
      .replaceAll(/\d+ ms|\d+(?:\.\d+)? s\b|"(?:ms|durationMs)":\d+/g, 'TIME'),
  )
  return { exitCode, stdout: printed, stderr: said }
}

function toErrorCode(run: () => void): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}
