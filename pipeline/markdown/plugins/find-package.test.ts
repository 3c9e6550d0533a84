import { realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../../test/support/project.ts'
import { findPackageEntry } from './find-package.ts'

const manifest = (fields: object) => JSON.stringify({ name: 'remark-a', version: '1.0.0', ...fields })

test.each([
  ['`main`', { main: 'lib/a.js' }],
  ['`exports` as a string', { exports: './lib/a.js' }],
  ['a condition in `exports`', { exports: { import: './lib/a.js' } }],
  ['`.` in `exports`', { exports: { './b': './b.js', '.': { types: './a.d.ts', default: './lib/a.js' } } }],
  ['the first matching condition in `exports`', { exports: { node: './lib/a.js', import: './b.js' } }],
  ['`exports` as a list', { exports: [{ browser: './b.js' }, './lib/a.js'] }],
])('the entry of a package is found by %s', (_, fields) => {
  const dir = createProject({
    'node_modules/remark-a/package.json': manifest(fields),
    'node_modules/remark-a/lib/a.js': '',
    'node_modules/remark-a/b.js': '',
    'docs/index.md': '',
  })
  expect(findPackageEntry('remark-a', path.join(dir, 'docs'))).toBe(
    realpathSync(path.join(dir, 'node_modules/remark-a/lib/a.js')),
  )
})

test('a workspace package is found if it is linked into node_modules', () => {
  const dir = createProject({
    'packages/remark-a/package.json': manifest({ exports: './index.js' }),
    'packages/remark-a/index.js': '',
    'node_modules/other/package.json': '{}',
  })
  symlinkSync(path.join(dir, 'packages/remark-a'), path.join(dir, 'node_modules/remark-a'), 'junction')
  expect(findPackageEntry('remark-a', dir)).toBe(realpathSync(path.join(dir, 'packages/remark-a/index.js')))
})

test('a package that isn’t installed has no entry', () => {
  expect(findPackageEntry('remark-a', createProject({}))).toBeUndefined()
})

test('a package may export several plugins by subpath', () => {
  const dir = createProject({
    'node_modules/remark-a/package.json': manifest({ exports: { './b': './lib/b.js' } }),
    'node_modules/remark-a/lib/b.js': '',
  })
  expect(findPackageEntry('remark-a/b', dir)).toBe(
    realpathSync(path.join(dir, 'node_modules/remark-a/lib/b.js')),
  )
  expect(findPackageEntry('remark-a', dir)).toBeUndefined()
})

test('a built-in module of Node.js is not a package', () => {
  expect(findPackageEntry('path', createProject({}))).toBeUndefined()
})
