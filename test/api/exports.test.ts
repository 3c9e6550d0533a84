import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
// Import the package by its name, like a project in which it is installed.
import * as api from 'docsite'
import { expect, test } from 'vitest'
import { createProject, page } from '../support/project.ts'

const { exports: published } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
)

test('the package exports exactly these names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "DocsiteError",
      "defineConfig",
      "exitCodes",
      "loadProject",
      "runBuild",
      "runCheck",
      "runClean",
      "runFetchReadmes",
      "runFetchSponsors",
      "runFetchVotes",
      "runIndex",
      "runRender",
      "runServe",
      "runSw",
      "stageNames",
      "toExitCode",
      "withContext",
    ]
  `)
  expect(Object.keys(published)).toEqual(['.', './package.json'])
})

test('every file in the `exports` of package.json exists after compiling', () => {
  const files = [published['.'].types, published['.'].default, published['./package.json']]
  for (const file of files)
    expect(existsSync(path.resolve(import.meta.dirname, '../..', file)), file).toBe(true)
})

test('the stages of a build can be run one by one through the API', async () => {
  const cwd = createProject({
    'docsite.config.json': JSON.stringify({ site: { name: 'Kettle' } }),
    'content/index.md': page('Home'),
    'content/guides/a.md': page('A', '[gone](/none/)'),
  })
  const project = await api.loadProject({ cwd })
  const seen: string[] = []
  const progress = {
    start: (stage: string) => seen.push(stage),
    advance: () => {},
    finish: () => {},
    note: () => {},
  }
  const index = await api.withContext(project, { progress, workers: 1 }, (context) => api.runIndex(context))
  expect(index.result).toEqual({ pages: 2, compiled: 2, assets: 0 })
  expect(index.problems).toMatchObject([{ ruleId: 'dead-link', severity: 'warning', line: 5 }])
  expect(api.toExitCode(index)).toBe(0)
  const render = await api.withContext(project, { progress }, (context) => api.runRender(context))
  expect(render.result.written).toContain('guides/a/index.html')
  const sw = await api.withContext(project, { progress }, (context) => api.runSw(context))
  expect(sw.result.written).toBe(true)
  expect(seen).toEqual(['index', 'render', 'sw'])
  expect(existsSync(path.join(cwd, 'output/sw.js'))).toBe(true)
})

test('the API has functions for a complete build, the server and the clean-up', async () => {
  const cwd = createProject({ 'content/index.md': page('Home') })
  const project = await api.loadProject({ cwd })
  const skip = new Set(['fetch-readmes' as const])
  const { result } = await api.withContext(project, {}, (context) => api.runBuild(context, skip))
  expect(result.render?.routes).toBeGreaterThan(0)
  const server = await api.runServe(project, { port: 0, hostname: '127.0.0.1' })
  expect((await fetch(server.url)).status).toBe(200)
  await server.close()
  await expect(fetch(server.url)).rejects.toThrow()
  expect((await api.runClean(project)).deleted).toBeGreaterThan(5)
  expect(existsSync(path.join(cwd, 'output'))).toBe(false)
})

test('an invalid configuration throws a DocsiteError with its problems and exit code', async () => {
  const cwd = createProject({ 'docsite.config.json': '{ "sit": {} }', 'content/index.md': page('Home') })
  const error = await api.loadProject({ cwd }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(api.DocsiteError)
  expect(error).toMatchObject({
    exitCode: api.exitCodes.usage,
    problems: [{ ruleId: 'config-unknown-key' }],
  })
})

test('an already aborted signal stops a build before it writes anything', async () => {
  const cwd = createProject({ 'content/index.md': page('Home') })
  const project = await api.loadProject({ cwd })
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(
    api.withContext(project, { signal }, (context) => api.runBuild(context, new Set(['fetch-readmes']))),
  ).rejects.toThrow()
  expect(existsSync(path.join(cwd, 'output'))).toBe(false)
})

test('`defineConfig` returns the configuration unchanged', () => {
  const config = { site: { name: 'x' } }
  expect(api.defineConfig(config)).toBe(config)
})
