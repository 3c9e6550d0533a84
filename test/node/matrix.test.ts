import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getNodes, type Node, nodeRanges } from '../support/nodes.ts'
import { createProject } from '../support/project.ts'
import { toTimeTable } from '../support/time-table.ts'
import { createVersionSite, hashFiles } from '../support/version-site.ts'

/**
 * The complete `npm run test:node`: the packed and installed command on all supported versions of Node.js.
 */
const root = path.resolve(import.meta.dirname, '../..')
const minutes = 60_000
/** The fastest of several builds is reported, because other processes can only slow a build down. */
const rounds = 2

const dir = createProject({ 'package.json': '{ "name": "versions", "private": true }' }, afterAll)
const fixture = path.join(dir, 'fixture')
const first = path.join(dir, 'first')
const command = path.join(dir, 'node_modules/docsite/dist/docsite.js')
const nodes = new Map<string, Node>()
/** Milliseconds by action, then by version. */
const times = new Map<string, Map<string, number>>()

beforeAll(async () => {
  const found = await getNodes(nodeRanges)
  for (const [index, range] of nodeRanges.entries()) nodes.set(range, found[index] as Node)
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', dir]
  const { stdout } = await execa('npm', pack, { cwd: root })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  await execa('npm', ['install', '--no-audit', '--no-fund', `./${filename}`], { cwd: dir })
  cpSync(createVersionSite(afterAll), fixture, { recursive: true })
  mkdirSync(first)
  for (const name of ['content', 'docsite.config.ts', 'docsite.keywords.ts', 'sources.lock.json'])
    cpSync(path.join(root, name), path.join(first, name), { recursive: true })
}, 20 * minutes)

afterAll(() => {
  const versions = nodeRanges.map((range) => nodes.get(range)?.version ?? range)
  console.log(`Seconds, the better of ${rounds} runs:\n${toTimeTable(times, versions)}`)
})

describe.each(nodeRanges)('on Node.js %s', (range) => {
  const places = ['--out', `out-${range}`, '--cache', `cache-${range}`]

  test('index, render and sw have the same output as build', { timeout: 10 * minutes }, async () => {
    const staged = ['--out', `staged-${range}`, '--cache', `staged-cache-${range}`]
    for (const stage of ['index', 'render', 'sw']) {
      const { exitCode, report } = await run(range, fixture, [stage, ...staged])
      expect([stage, exitCode, report.command]).toEqual([stage, 0, stage])
    }
    const { exitCode } = await run(range, fixture, ['build', '--skip', 'fetch-readmes', ...places])
    expect(exitCode).toBe(0)
    expect(hashFiles(path.join(fixture, `staged-${range}`))).toEqual(outputOf(fixture, range))
  })

  test('the TypeScript configuration, the plugin and the component are used', () => {
    const read = (file: string) => readFileSync(path.join(fixture, `out-${range}`, file), 'utf8')
    expect(read('guides/many-1/index.html')).toContain('boils and steams water')
    expect(read('guides/counter/index.html')).toContain('3<!-- --> cups')
    expect(Object.keys(outputOf(fixture, range)).join()).toMatch(/assets\/own-Counter\.[\w-]+\.js/)
  })

  test('serve responds until it is stopped', { timeout: 5 * minutes }, async () => {
    const child = spawn(executable(range), [command, 'serve', '--port', '0', '--json', ...places], {
      cwd: fixture,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    const url = await readUrl(child)
    const page = await fetch(new URL('guides/counter/', url))
    expect([page.status, await page.text()]).toEqual([
      200,
      readFileSync(path.join(fixture, `out-${range}/guides/counter/index.html`), 'utf8'),
    ])
    expect((await fetch(new URL('none/', url))).status).toBe(404)
    child.kill('SIGINT')
    expect(await ended).toEqual([130, null])
  })

  test('the command starts', { timeout: 5 * minutes }, async () => {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    for (let round = 0; round < rounds; round++) {
      const { stdout, stderr } = await timed('start', range, () =>
        execa(executable(range), [command, '--version']),
      )
      expect([stdout, stderr]).toEqual([version, ''])
    }
  })
})

// Each round builds with all versions, so that a temporarily slow machine affects all of them.
describe.each(Array.from({ length: rounds }, (_, round) => round + 1))('round %i', (round) => {
  test.each(nodeRanges)('content/ is built on Node.js %s', { timeout: 20 * minutes }, async (range) => {
    const name = round === 1 ? range : `${range}-again`
    const args = [
      'build',
      '--skip',
      'fetch-readmes',
      '--allow-degraded',
      '--out',
      `out-${name}`,
      '--cache',
      `cache-${name}`,
    ]
    const { exitCode } = await timed('build of content/', range, () => run(range, first, args))
    expect(exitCode).toBe(0)
    const again = await timed('nothing changed', range, () => run(range, first, args))
    expect(again.report.result).toMatchObject({
      index: { compiled: 0 },
      render: { rendered: 0, written: [] },
    })
  })
})

describe('all versions', () => {
  const [oldest, ...others] = nodeRanges

  test.each([
    ['the fixture site', fixture],
    ['content/', first],
  ])('have the same output for %s', (_, site) => {
    const expected = outputOf(site, oldest)
    expect(Object.keys(expected).length).toBeGreaterThan(100)
    for (const range of others) expect(outputOf(site, range)).toEqual(expected)
  })

  test('report the same problems with check --only links,prose', { timeout: 30 * minutes }, async () => {
    const found = []
    for (const range of nodeRanges) {
      const args = ['check', '--only', 'links,prose', '--out', `out-${range}`, '--cache', `cache-${range}`]
      const { exitCode, report } = await timed('check', range, () => run(range, first, args))
      found.push({ exitCode, messages: report.messages })
    }
    expect(found[0]?.exitCode).toBe(0)
    for (const other of found) expect(other).toEqual(found[0])
  })
})

// At the end, because it takes by far the longest.
test.each([nodeRanges[0], nodeRanges[nodeRanges.length - 1] as string])(
  'the tests of the command pass on Node.js %s',
  { timeout: 120 * minutes },
  async (range) => {
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
    const { exitCode, all } = await execa(executable(range), [vitest, 'run', 'test/cli'], {
      cwd: root,
      reject: false,
      all: true,
    })
    expect(exitCode, all).toBe(0)
  },
)

interface Ended {
  exitCode: number | undefined
  report: { command: string; messages: unknown[]; result: unknown }
}

/** Run the installed command with `--json` and parse the report. */
async function run(range: string, cwd: string, args: string[]): Promise<Ended> {
  const { exitCode, stdout, stderr } = await execa(executable(range), [command, ...args, '--json'], {
    cwd,
    reject: false,
    env: { NO_COLOR: '1', CI: '', GITHUB_ACTIONS: '', GITHUB_TOKEN: '', GH_TOKEN: '' },
  })
  expect(stderr).not.toMatch(/Warning|bad option/)
  return { exitCode, report: JSON.parse(stdout) }
}

async function timed<Result>(what: string, range: string, task: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await task()
  const { version } = nodes.get(range) as Node
  const row = times.get(what) ?? new Map<string, number>()
  row.set(version, Math.min(row.get(version) ?? Number.POSITIVE_INFINITY, performance.now() - start))
  times.set(what, row)
  return result
}

function outputOf(site: string, range: string): Record<string, string> {
  return hashFiles(path.join(site, `out-${range}`))
}

function executable(range: string): string {
  return nodes.get(range)?.execPath ?? ''
}

async function readUrl(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += chunk
    if (text.endsWith('\n')) break
  }
  return (JSON.parse(text) as { result: { url: string } }).result.url
}
