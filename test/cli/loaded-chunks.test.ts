import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { commandFile, docsite, plainEnv } from '../support/docsite.ts'
import { createProject, page } from '../support/project.ts'

const files = {
  'docsite.config.json': JSON.stringify({ site: { name: 'Tea' } }),
  'content/index.md': page('Home', 'All about tea.'),
}

/** Runs the command. @returns the files of the package that the process has loaded. */
async function listLoaded(args: readonly string[], dir: string): Promise<string[]> {
  // Node.js writes the coverage of all modules, including those of which nothing has run.
  const coverage = mkdtempSync(path.join(dir, 'coverage-'))
  const { exitCode } = await docsite(args, dir, { env: { ...plainEnv, NODE_V8_COVERAGE: coverage } })
  expect(exitCode).toBe(0)
  const [report = ''] = readdirSync(coverage)
  const { result } = JSON.parse(readFileSync(path.join(coverage, report), 'utf8')) as {
    result: { url: string }[]
  }
  const dist = path.dirname(commandFile)
  return result
    .filter(({ url }) => url.startsWith('file:'))
    .map(({ url }) => fileURLToPath(url))
    .filter((file) => path.dirname(file) === dist)
    .map((file) => path.basename(file))
}

/** Names of the chunks that several starts share list these starts. */
function toStarts(file: string): string[] {
  const name = file.replace(/-[\w-]{8}\.js$/, '')
  return name.includes('_') ? name.split('_') : []
}

test('a build without changes loads only chunks that it needs, and few of them', async () => {
  const dir = createProject(files)
  const build = ['build', '--skip', 'fetch-readmes', '--quiet']
  expect((await docsite(build, dir)).exitCode).toBe(0)
  const loaded = await listLoaded(build, dir)
  const shared = loaded.filter((file) => toStarts(file).length > 0)
  expect(shared.length).toBeGreaterThan(3)
  expect(shared.filter((file) => !toStarts(file).includes('unchanged'))).toEqual([])
  expect(loaded.length).toBeLessThan(45)
})

test('the help loads only chunks that every command needs', async () => {
  const loaded = await listLoaded(['--help'], createProject(files))
  const shared = loaded.filter((file) => toStarts(file).length > 0)
  expect(shared.length).toBeGreaterThan(1)
  expect(shared.filter((file) => !toStarts(file).includes('command'))).toEqual([])
})

test('the client contains no module that only Node.js has', () => {
  const assets = path.join(path.dirname(commandFile), 'client/assets')
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  // Bundlers for browsers replace such modules by empty ones, so that functions are missing when the script runs.
  expect(
    scripts.filter((file) => readFileSync(path.join(assets, file), 'utf8').includes('createRequire')),
  ).toEqual([])
})
