import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { createProject, writeFiles } from '../support/project.ts'

const script = path.resolve(import.meta.dirname, '../../scripts/compile.mjs')

/** A package whose compiler copies a source file and counts its runs. */
const sources = {
  'package.json': JSON.stringify({ scripts: { 'compile:steps': 'node compiler.cjs' } }),
  'compiler.cjs': `const fs = require('node:fs')
fs.rmSync('dist', { recursive: true, force: true })
fs.mkdirSync('dist')
fs.appendFileSync('runs', 'x')
const source = fs.readFileSync('pipeline/a/b.ts', 'utf8')
if (source === 'wrong') process.exit(3)
fs.writeFileSync('dist/b.js', source)`,
  'bin/entry.ts': 'first',
  'pipeline/a/b.ts': 'first',
}

async function compile(dir: string, ...args: string[]): Promise<{ exitCode?: number; runs: number }> {
  const { exitCode } = await execa(process.execPath, [script, ...args], { cwd: dir, reject: false })
  return { exitCode, runs: readFileSync(path.join(dir, 'runs'), 'utf8').length }
}

const ifChanged = '--if-changed'

test('--if-changed compiles only if the sources differ from those that were compiled last', async () => {
  const dir = createProject(sources)
  expect(await compile(dir, ifChanged)).toEqual({ exitCode: 0, runs: 1 })
  expect(await compile(dir, ifChanged)).toEqual({ exitCode: 0, runs: 1 })
  writeFiles(dir, { 'pipeline/a/b.ts': 'second' })
  expect(await compile(dir, ifChanged)).toEqual({ exitCode: 0, runs: 2 })
  expect(readFileSync(path.join(dir, 'dist/b.js'), 'utf8')).toBe('second')
  rmSync(path.join(dir, 'bin/entry.ts'))
  expect(await compile(dir, ifChanged)).toEqual({ exitCode: 0, runs: 3 })
  expect(await compile(dir)).toEqual({ exitCode: 0, runs: 4 })
})

test('--if-changed compares contents instead of modification times, and ignores tests', async () => {
  const dir = createProject(sources)
  await compile(dir, ifChanged)
  const later = new Date(Date.now() + 60_000)
  utimesSync(path.join(dir, 'bin/entry.ts'), later, later)
  writeFiles(dir, { 'pipeline/a/b.test.ts': 'a test' })
  expect(await compile(dir, ifChanged)).toEqual({ exitCode: 0, runs: 1 })
  writeFiles(dir, { 'bin/entry.ts': 'a version of last year' })
  const lastYear = new Date(Date.now() - 365 * 86_400_000)
  utimesSync(path.join(dir, 'bin/entry.ts'), lastYear, lastYear)
  expect(await compile(dir, ifChanged)).toEqual({ exitCode: 0, runs: 2 })
})

test('--if-changed detects changes of each module that vite.config.ts imports', async () => {
  const config = readFileSync(path.resolve(import.meta.dirname, '../../vite.config.ts'), 'utf8')
  const modules = Array.from(config.matchAll(/ from '\.\/(scripts\/[^']+)'/g), ([, file = '']) => file)
  expect(modules.length).toBeGreaterThan(0)
  const dir = createProject(sources)
  await compile(dir, ifChanged)
  for (const [index, file] of modules.entries()) {
    writeFiles(dir, { [file]: 'changed' })
    expect(await compile(dir, ifChanged), file).toEqual({ exitCode: 0, runs: index + 2 })
  }
})

test('a failed compilation is repeated until it succeeds', async () => {
  const dir = createProject(sources)
  await compile(dir, ifChanged)
  writeFiles(dir, { 'pipeline/a/b.ts': 'wrong' })
  expect(await compile(dir, ifChanged)).toEqual({ exitCode: 3, runs: 2 })
  expect(existsSync(path.join(dir, 'dist/b.js'))).toBe(false)
  writeFiles(dir, { 'pipeline/a/b.ts': 'first' })
  expect(await compile(dir, ifChanged)).toEqual({ exitCode: 0, runs: 3 })
})

test('the second of two concurrent runs waits and then has nothing to compile', async () => {
  const dir = createProject(sources)
  const results = await Promise.all([compile(dir, ifChanged), compile(dir, ifChanged)])
  expect(results.map(({ exitCode }) => exitCode)).toEqual([0, 0])
  expect(readFileSync(path.join(dir, 'runs'), 'utf8')).toBe('x')
})
