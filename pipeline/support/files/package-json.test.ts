import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasDependency, readPackageNames } from './package-json.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'docsite-package-'))
})

afterEach(() => rmSync(dir, { recursive: true }))

test.each([
  ['{ "name": "kettle", "version": "1.0.0", "type": "module" }', { name: 'kettle', version: '1.0.0' }],
  ['{ "type": "module" }', {}],
  ['{ "name": 5, "version": "" }', {}],
  ['["kettle"]', undefined],
  ['{ "name": ', undefined],
])('`readPackageNames` reads name and version of %s', (text, expected) => {
  writeFileSync(path.join(dir, 'package.json'), text)
  expect(readPackageNames(dir)).toEqual(expected)
})

test('a folder without a `package.json` has no package', () => {
  expect(readPackageNames(dir)).toBeUndefined()
  expect(readPackageNames(path.join(dir, 'none'))).toBeUndefined()
})

test.each([
  ['{ "dependencies": { "kettle": "1" } }', true],
  ['{ "devDependencies": { "kettle": "1" }, "dependencies": null }', true],
  ['{ "scripts": { "kettle": "boil" }, "dependencies": { "kettles": "1" } }', false],
  ['{ "dependencies": ', false],
])('`hasDependency` finds a package only among the dependencies: %s', (text, expected) => {
  writeFileSync(path.join(dir, 'package.json'), text)
  expect(hasDependency(dir, 'kettle')).toBe(expected)
})
