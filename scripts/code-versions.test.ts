import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { createProject, type Files, writeFiles } from '../test/support/project.ts'
import { codeVersions } from './code-versions.ts'

const sources: Files = {
  'package-lock.json': JSON.stringify({ packages: { 'node_modules/boiler': { version: '1.0.0' } } }),
  'main.ts':
    "export const versions = [__COMPILER__, __SEARCH__]\nexport * from './compiler.ts'\nexport * from './search.ts'",
  'compiler.ts':
    "import 'boiler'\nexport { steam } from './steam.ts'\nexport const later = () => import('./later.ts')",
  'steam.ts': 'export const steam = 1',
  'later.ts': 'export const later = 1',
  'search.ts': 'export const search = 1',
  'unused.ts': 'export const unused = 1',
}

/** Bundles a program, and reads the versions from it. */
async function versionsOf(changed: Files = {}): Promise<[compiler: string, search: string]> {
  const root = createProject({ ...sources, ...changed })
  await build({
    root,
    logLevel: 'silent',
    configFile: false,
    plugins: [codeVersions({ __COMPILER__: ['compiler.ts'], __SEARCH__: ['search.ts'] }, root)],
    build: {
      ssr: true,
      rolldownOptions: {
        input: { main: path.join(root, 'main.ts') },
        external: ['boiler'],
        output: { entryFileNames: 'main.mjs' },
      },
    },
  })
  writeFiles(root, { 'node_modules/boiler/index.js': '', 'node_modules/boiler/package.json': '{}' })
  const { versions } = (await import(path.join(root, 'dist/main.mjs'))) as { versions: [string, string] }
  return versions
}

test('a version is a hash of only the modules that are reachable from its entry', async () => {
  const [compiler, search] = await versionsOf()
  expect(compiler).toMatch(/^[0-9a-f]{16}$/)
  expect(search).not.toBe(compiler)
  expect(await versionsOf()).toEqual([compiler, search])
  expect(await versionsOf({ 'unused.ts': 'export const unused = 2' })).toEqual([compiler, search])
  expect(await versionsOf({ 'search.ts': 'export const search = 2' })).toEqual([
    compiler,
    expect.not.stringContaining(search),
  ])
})

test.each<[string, Files]>([
  ['the entry itself', { 'compiler.ts': `${sources['compiler.ts']} // changed` }],
  ['a module that is imported statically', { 'steam.ts': 'export const steam = 2' }],
  ['a module that is imported dynamically', { 'later.ts': 'export const later = 2' }],
  [
    'the version of an external package',
    { 'package-lock.json': JSON.stringify({ packages: { 'node_modules/boiler': { version: '1.0.1' } } }) },
  ],
])('a version changes with %s', async (_, changed) => {
  const [[compiler, search], [changedCompiler, changedSearch]] = await Promise.all([
    versionsOf(),
    versionsOf(changed),
  ])
  expect(changedCompiler).not.toBe(compiler)
  expect(changedSearch).toBe(search)
})
