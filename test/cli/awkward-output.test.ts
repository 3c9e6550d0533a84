import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandFile, docsite, plainEnv } from '../support/docsite.ts'
import { hasProgram } from '../support/machine.ts'
import { createProject, page } from '../support/project.ts'
import { sampleGuides, sampleSite } from '../support/sample-site.ts'
import { onTerminal } from '../support/terminal.ts'

const build = ['build', '--skip', 'fetch-readmes']

const files = sampleGuides({
  'content/guides/a.md': page('A', `${'Words before the link. '.repeat(20)}[gone](/gone/) and more of them.`),
})

/** Run the command and close one of its streams after the first data, like `| head -1`. */
async function readFirst(args: readonly string[], cwd: string, stream: 'stdout' | 'stderr') {
  const child = spawn(process.execPath, [commandFile, ...args], { cwd, env: { ...process.env, ...plainEnv } })
  let stderr = ''
  if (stream === 'stdout') child.stderr.on('data', (bytes) => (stderr += String(bytes)))
  child[stream].once('data', () => child[stream].destroy())
  const [exitCode] = (await once(child, 'close')) as [number | null]
  return { exitCode, stderr }
}

describe('the reader of a stream closes it', () => {
  test('stdout, at once: the build finishes without a stack trace', async () => {
    const dir = createProject(files)
    const child = spawn(process.execPath, [commandFile, ...build, '--json', '--quiet'], {
      cwd: dir,
      env: { ...process.env, ...plainEnv },
    })
    child.stdout.destroy()
    let stderr = ''
    child.stderr.on('data', (bytes) => (stderr += String(bytes)))
    const [exitCode] = (await once(child, 'close')) as [number | null]
    expect([exitCode, stderr]).toEqual([0, ''])
    expect(existsSync(path.join(dir, 'output/sw.js'))).toBe(true)
  })

  test('stderr, after its first line: the build finishes', async () => {
    const dir = createProject(files)
    expect((await readFirst(build, dir, 'stderr')).exitCode).toBe(0)
    expect(existsSync(path.join(dir, 'output/sw.js'))).toBe(true)
  })

  test('stdout, during --help: the command ends without a stack trace', async () => {
    const dir = createProject(files)
    const child = spawn(process.execPath, [commandFile, '--help'], { cwd: dir })
    child.stdout.destroy()
    let stderr = ''
    child.stderr.on('data', (bytes) => (stderr += String(bytes)))
    const [exitCode] = (await once(child, 'close')) as [number | null]
    expect([exitCode, stderr]).toEqual([0, ''])
  })

  test('stdout and stderr of a server: it continues serving', async () => {
    const dir = createProject(files)
    await docsite(build, dir)
    const child = spawn(process.execPath, [commandFile, 'serve', '--port', '0', '--json'], { cwd: dir })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    child.stdout.destroy()
    child.stderr.destroy()
    const { result } = JSON.parse(String(line)) as { result: { url: string } }
    for (const name of ['', 'guides/', 'none/']) await fetch(new URL(name, result.url))
    expect((await fetch(result.url)).status).toBe(200)
    child.kill()
    expect(await once(child, 'exit')).toEqual([143, null])
  })
})

test.runIf(existsSync('/dev/full'))(
  'an unwritable stdout exits with 4 and a one-line message (needs /dev/full)',
  async () => {
    const dir = createProject(files)
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [commandFile, ...build, '--json', '--quiet'], {
      cwd: dir,
      env: { ...process.env, ...plainEnv },
      stdio: ['ignore', full, 'pipe'],
    })
    let stderr = ''
    child.stderr?.on('data', (bytes) => (stderr += String(bytes)))
    const [exitCode] = (await once(child, 'close')) as [number | null]
    closeSync(full)
    expect([exitCode, stderr]).toEqual([
      4,
      expect.stringMatching(/^The output can’t be written: .*ENOSPC.*\n$/),
    ])
  },
)

describe('colours', () => {
  const colorStart = '\u001B['
  // Built in advance: later builds are faster and print the same last lines.
  const dir = createProject(sampleSite(), afterAll)
  beforeAll(() => docsite(build, dir))

  test.each([
    [{ FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '0', CI: 'true' }, false],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    [{ CI: 'true' }, true],
    [{}, false],
  ])('a redirected stream with the environment %j has colours: %s', async (env, expected) => {
    const plain = { NO_COLOR: undefined, FORCE_COLOR: undefined, CI: '', GITHUB_ACTIONS: '' }
    const { stderr } = await docsite(build, dir, { env: { ...plain, ...env } })
    expect(stderr).toContain('The site is in output')
    expect(stderr.includes(colorStart)).toBe(expected)
    // Progress lines that overwrite each other must not be in a file.
    expect(stderr).not.toContain('\r')
  })

  test.runIf(hasProgram('script')).each([
    [{}, true],
    [{ NO_COLOR: '1' }, false],
    [{ FORCE_COLOR: '0' }, false],
    [{ TERM: 'dumb' }, false],
  ])('a terminal with the environment %j has colours: %s (needs script)', async (env, expected) => {
    const { screen } = await onTerminal(build, dir, { env })
    expect(screen).toContain('The site is in output')
    // Erasing the line is not a colour.
    expect(screen.replaceAll('\u001B[2K', '').includes(colorStart)).toBe(expected)
  })

  test.runIf(hasProgram('script'))(
    'a terminal in CI gets complete lines, none of which is overwritten (needs script)',
    async () => {
      const { screen } = await onTerminal(build, dir, { env: { CI: 'true' } })
      expect(screen).toContain('The site is in output')
      expect(screen.replaceAll('\r\n', '\n')).not.toContain('\r')
    },
  )
})

describe.runIf(hasProgram('script'))('a terminal of 40 columns (needs script)', () => {
  test('progress lines and code frames fit the width, and the frame shows the position of the problem', async () => {
    const { screen } = await onTerminal(build, createProject(files), { columns: 40 })
    const lines = screen.split(/\r\n/).map((line) => line.split('\r').map(stripVTControlCharacters))
    for (const drawn of lines) for (const text of drawn.slice(0, -1)) expect(text.length).toBeLessThan(40)
    const frame = lines.map((drawn) => drawn.at(-1) ?? '').filter((line) => /^ *>? *\d* \|/.test(line))
    expect(frame.join('\n')).toContain('[gone](/gone/)')
    expect(Math.max(...frame.map((line) => line.length))).toBeLessThanOrEqual(40)
  })

  test('help is wrapped to the width', async () => {
    const { screen } = await onTerminal(['build', '--help'], createProject(files), { columns: 60 })
    const wide = screen.split(/\r?\n/).filter((line) => line.length > 60 && !line.startsWith('  $ '))
    expect(wide).toEqual([])
  })
})

test('memory limits and preloaded modules in NODE_OPTIONS also apply to worker processes', async () => {
  const dir = createProject({
    ...Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `content/guides/p${index}.md`,
        page(`P${index}`, 'word '.repeat(600)),
      ]),
    ),
    'hook.cjs': `console.error('heap of', require('node:v8').getHeapStatistics().heap_size_limit >> 20)`,
  })
  const nodeOptions = `--max-old-space-size=400 --max-semi-space-size=16 --enable-source-maps --require ${path.join(dir, 'hook.cjs')}`
  const env = { ...plainEnv, NODE_OPTIONS: nodeOptions }
  const { exitCode, stderr } = await docsite([...build, '--workers', '2'], dir, { env })
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining('40 pages')])
  const heaps = [...stderr.matchAll(/^heap of (\d+)$/gm)].map(([, megabytes]) => Number(megabytes))
  // At least the command and two worker processes, none with the default heap limit of the machine.
  expect(heaps.length).toBeGreaterThanOrEqual(3)
  expect(Math.max(...heaps)).toBeLessThan(800)
})
