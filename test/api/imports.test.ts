import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { createProject, type Files } from '../support/project.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Lint files with the repository's Biome settings. @returns Each diagnostic as `file rule`. */
async function lint(files: Files): Promise<string[]> {
  const dir = createProject({
    ...files,
    '.gitignore': 'node_modules/\n',
    'biome.json': readFileSync(path.join(root, 'biome.json'), 'utf8'),
  })
  const { stdout } = await execa(
    path.join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '.'],
    {
      cwd: dir,
      reject: false,
    },
  )
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string } }[]
  }
  return diagnostics.map(({ category, location }) => `${location.path} ${category}`).sort()
}

test('imports go bin → pipeline → renderer: the opposite direction is a lint error', async () => {
  expect(
    await lint({
      'bin/a.ts': `import { b } from '../pipeline/b.ts'\n\nexport const a = b\n`,
      'pipeline/b.ts': `import { c } from '../renderer/c.ts'\n\nexport const b = c\n`,
      'renderer/c.ts': `export const c = 1\n`,
      'pipeline/up.ts': `import { a } from '../bin/a.ts'\n\nexport const up = a\n`,
      'renderer/up.ts': `import { b } from '../pipeline/b.ts'\n\nexport const up = b\n`,
      'renderer/top.ts': `import { a } from '../bin/a.ts'\n\nexport const top = a\n`,
      'renderer/disk.ts': `import { readFileSync } from 'node:fs'\n\nexport const disk = readFileSync\n`,
    }),
  ).toEqual([
    'pipeline/up.ts lint/style/noRestrictedImports',
    'renderer/disk.ts lint/style/noRestrictedImports',
    'renderer/top.ts lint/style/noRestrictedImports',
    'renderer/up.ts lint/style/noRestrictedImports',
  ])
})

test('renderer/boot/, which every page loads first, must not import React or renderer/app/', async () => {
  expect(
    await lint({
      'renderer/boot/theme.ts': `import './keys.ts'\n\nexport const theme = 1\n`,
      'renderer/boot/keys.ts': `export const key = 1\n`,
      'renderer/boot/react.ts': `import { useState } from 'react'\n\nexport const use = useState\n`,
      'renderer/boot/app.ts': `import { app } from '../app/app.tsx'\n\nexport const start = app\n`,
      'renderer/app/app.tsx': `import { theme } from '../boot/theme.ts'\n\nexport const app = theme\n`,
    }),
  ).toEqual([
    'renderer/boot/app.ts lint/style/noRestrictedImports',
    'renderer/boot/react.ts lint/style/noRestrictedImports',
  ])
})

test('circular imports are a lint error', async () => {
  const findings = await lint({
    'pipeline/one.ts': `import { two } from './two.ts'\n\nexport const one = () => two\n`,
    'pipeline/two.ts': `import { three } from './three.ts'\n\nexport const two = () => three\n`,
    'pipeline/three.ts': `import { one } from './one.ts'\n\nexport const three = () => one\n`,
  })
  expect(findings).toEqual([
    'pipeline/one.ts lint/suspicious/noImportCycles',
    'pipeline/three.ts lint/suspicious/noImportCycles',
    'pipeline/two.ts lint/suspicious/noImportCycles',
  ])
})

test('folders of pipeline/ import only from lower folders, and no stage imports another', async () => {
  const findings = await lint({
    'pipeline/commands/build.ts': `import { render } from '../render/run.ts'\n\nexport const build = render\n`,
    'pipeline/render/run.ts': `import { page } from '../site/pages/page.ts'\n\nexport const render = page\n`,
    'pipeline/render/up.ts': `import { build } from '../commands/build.ts'\n\nexport const up = build\n`,
    'pipeline/sw/across.ts': `import { render } from '../render/run.ts'\n\nexport const across = render\n`,
    'pipeline/site/pages/page.ts': `import { read } from '../../support/files/read.ts'\n\nexport const page = read\n`,
    'pipeline/markdown/up.ts': `import { page } from '../site/pages/page.ts'\n\nexport const up = page\n`,
    'pipeline/support/files/read.ts': `export const read = 1\n`,
    'pipeline/support/files/up.ts': `import type { Config } from '../../config/schema.ts'\n\nexport type Up = Config\n`,
    'pipeline/site/client.ts': `import { menu } from '../../renderer/client/menu.ts'\n\nexport const client = menu\n`,
  })
  expect(findings).toEqual([
    'pipeline/markdown/up.ts lint/style/noRestrictedImports',
    'pipeline/render/up.ts lint/style/noRestrictedImports',
    'pipeline/support/files/up.ts lint/style/noRestrictedImports',
    'pipeline/sw/across.ts lint/style/noRestrictedImports',
  ])
})

test('pipeline/ has at most twelve entries, each with a lint rule for its imports, and no folder with a single file', () => {
  const entries = readdirSync(path.join(root, 'pipeline'), { withFileTypes: true })
  expect(entries.length).toBeLessThanOrEqual(12)
  const { overrides } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8')) as {
    overrides: { includes: string[] }[]
  }
  const ruled = new Set(overrides.flatMap(({ includes }) => includes))
  const isBelowOthers = (entry: Dirent) => entry.isDirectory() && entry.name !== 'commands'
  for (const { name } of entries.filter(isBelowOthers)) expect(ruled).toContain(`pipeline/${name}/**`)
  const folders = readdirSync(path.join(root, 'pipeline'), { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isDirectory(),
  )
  const single = folders
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((folder) => readdirSync(folder).length < 2)
  expect(single).toEqual([])
})

test('no two modules have the same file name, unless they implement the same interface', () => {
  const shared = new Set(['run.ts', 'collect.ts', 'explain-failure.ts', 'props.ts', 'screen.ts'])
  const names = ['bin', 'pipeline', 'renderer', 'checks'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
      .filter((file) => !file.startsWith('render/screens/'))
      .map((file) => path.basename(file)),
  )
  const twice = names.filter((name, index) => names.indexOf(name) !== index && !shared.has(name))
  expect(twice).toEqual([])
})

test('circular imports of types are a lint error', async () => {
  const findings = await lint({
    'pipeline/one.ts': `import type { Two } from './two.ts'\n\nexport type One = Two | 1\n`,
    'pipeline/two.ts': `import type { One } from './one.ts'\n\nexport type Two = { one: One }\n`,
  })
  expect(findings).toEqual([
    'pipeline/one.ts lint/suspicious/noImportCycles',
    'pipeline/two.ts lint/suspicious/noImportCycles',
  ])
})

test('`npm test` runs the linter on the whole repository', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(scripts.lint).toBe('biome check .')
  expect(scripts.test).toContain('npm run test:static')
  expect(scripts['test:static']).toContain('npm:lint')
})
