import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPackageNames } from './package-json.ts'

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
