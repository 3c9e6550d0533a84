import { realpathSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../../test/support/project.ts'
import { findPackageEntry } from './find-package.ts'

const manifest = (fields: object) => JSON.stringify({ name: 'remark-a', version: '1.0.0', ...fields })

test.each([
  ['main', { main: 'lib/a.js' }],
  ['a text', { exports: './lib/a.js' }],
  ['a condition', { exports: { import: './lib/a.js' } }],
  ['`.`', { exports: { './b': './b.js', '.': { types: './a.d.ts', default: './lib/a.js' } } }],
  ['the first condition that holds', { exports: { node: './lib/a.js', import: './b.js' } }],
  ['a list', { exports: [{ browser: './b.js' }, './lib/a.js'] }],
])('an entry is found by %s', (_, fields) => {
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

test('a package of a workspace is found if it is written', () => {
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

test('a plugin may be one of several of its package', () => {
  const dir = createProject({
    'node_modules/remark-a/package.json': manifest({ exports: { './b': './lib/b.js' } }),
    'node_modules/remark-a/lib/b.js': '',
  })
  expect(findPackageEntry('remark-a/b', dir)).toBe(
    realpathSync(path.join(dir, 'node_modules/remark-a/lib/b.js')),
  )
  expect(findPackageEntry('remark-a', dir)).toBeUndefined()
})

test('a module of Node.js is no package', () => {
  expect(findPackageEntry('path', createProject({}))).toBeUndefined()
})
