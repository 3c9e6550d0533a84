import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmdirSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { execa } from 'execa'
import fastGlob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { commandFile, plainEnv, docsite as startDocsite } from '../support/docsite.ts'
import { createProject, type Files, page, writeFiles } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']
const dayMs = 24 * 60 * 60 * 1000
const files = sampleGuides({
  'content/guides/a.md': page('A', 'The first sentence. ![Logo](logo.svg)'),
  'content/guides/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M1 1"/></svg>',
})
const read = (dir: string, file: string) => readFileSync(path.join(dir, 'output', file), 'utf8')

describe('timestamps in the future or the past', () => {
  test('a build does not wait for the lock of a killed run, even if its timestamp is in the future', async () => {
    const dir = createProject(files)
    const lock = path.join(dir, '.docsite/lock')
    mkdirSync(lock, { recursive: true })
    utimesSync(lock, new Date(Date.now() + dayMs), new Date(Date.now() + dayMs))
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(path.join(dir, '.docsite/lock-owner'), `${pid} ${hostname()}`)
    const { exitCode, stderr } = await docsite(build, dir)
    expect([exitCode, stderr]).toEqual([
      0,
      expect.stringContaining('A killed build has left its lock behind'),
    ])
    expect(existsSync(path.join(dir, 'output/guides/a/index.html'))).toBe(true)
  })

  test('a build waits for the lock of a live process, however old the timestamp of the lock is', async () => {
    const dir = createProject(files)
    const lock = path.join(dir, '.docsite/lock')
    mkdirSync(lock, { recursive: true })
    const halfAMinuteAgo = new Date(Date.now() - 30_000)
    utimesSync(lock, halfAMinuteAgo, halfAMinuteAgo)
    writeFileSync(path.join(dir, '.docsite/lock-owner'), `${process.pid} ${hostname()}`)
    const child = execa(process.execPath, [commandFile, ...build], { cwd: dir })
    await new Promise<void>((resolve) => {
      child.stderr.on('data', (chunk) => {
        if (String(chunk).includes('Another build is using this output')) resolve()
      })
    })
    expect(existsSync(path.join(dir, 'output/guides'))).toBe(false)
    rmdirSync(lock)
    expect((await child).exitCode).toBe(0)
  })

  test('changed pages and files are rebuilt even if they are older than the output', async () => {
    const dir = createProject(files)
    for (const name of Object.keys(files))
      utimesSync(path.join(dir, name), new Date(Date.now() + dayMs), new Date(Date.now() + dayMs))
    await docsite(build, dir)
    const edited: Files = {
      'content/guides/a.md': page('A', 'Another sentence. ![Logo](logo.svg)'),
      'content/guides/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M2 2"/></svg>',
    }
    writeFiles(dir, edited)
    const past = new Date('2001-01-01')
    for (const name of Object.keys(edited)) utimesSync(path.join(dir, name), past, past)
    expect((await docsite(build, dir)).exitCode).toBe(0)
    expect(read(dir, 'guides/a/index.html')).toContain('Another sentence')
    expect(read(dir, 'guides/logo.svg')).toContain('M2 2')
  })

  test('a replaced file with the same size and modification time is published', async () => {
    const dir = createProject(files)
    const time = new Date('1980-01-01')
    const logo = path.join(dir, 'content/guides/logo.svg')
    utimesSync(logo, time, time)
    await docsite(build, dir)
    writeFileSync(logo, String(files['content/guides/logo.svg']).replace('M1 1', 'M3 3'))
    utimesSync(logo, time, time)
    await docsite(build, dir)
    expect(read(dir, 'guides/logo.svg')).toContain('M3 3')
  })
})

/** Debian: `apt-get install faketime`. */
const [faketime] = fastGlob.sync('/usr/lib/*/faketime/libfaketimeMT.so.1')

describe.runIf(faketime)('the clock is set back (needs libfaketime)', () => {
  const withClock = (offset: string) => ({
    ...plainEnv,
    LD_PRELOAD: faketime,
    FAKETIME: offset,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })

  test('between two builds: pages that were edited since are rebuilt', async () => {
    const dir = createProject(files)
    expect((await startDocsite(build, dir, { env: withClock('+400d') })).exitCode).toBe(0)
    writeFiles(dir, { 'content/guides/a.md': page('A', 'Another sentence.') })
    const { exitCode, stderr } = await startDocsite(build, dir, { env: withClock('-400d') })
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('3 pages (1 compiled)')])
    expect(read(dir, 'guides/a/index.html')).toContain('Another sentence')
  })

  test('during a build: it finishes with the same output as with a steady clock', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 32 }, (_, index) => [
        `content/guides/p${index}.md`,
        page(`P${index}`, 'word '.repeat(640)),
      ]),
    )
    const dir = createProject({ ...files, ...many, clock: '+10d' })
    const child = spawn(process.execPath, [commandFile, ...build, '--workers', '2'], {
      cwd: dir,
      stdio: 'ignore',
      env: {
        ...process.env,
        ...withClock(''),
        FAKETIME: undefined,
        FAKETIME_TIMESTAMP_FILE: path.join(dir, 'clock'),
        FAKETIME_NO_CACHE: '1',
      },
    })
    const ended = once(child, 'exit')
    await expect.poll(() => existsSync(path.join(dir, '.docsite/pages'))).toBe(true)
    writeFileSync(path.join(dir, 'clock'), '-10d')
    expect(await ended).toEqual([0, null])
    expect((await docsite([...build, '--out', 'steady', '--cache', 'steady-cache'], dir)).exitCode).toBe(0)
    const last = 'guides/p31/index.html'
    expect(read(dir, last)).toBe(readFileSync(path.join(dir, 'steady', last), 'utf8'))
  })
})
