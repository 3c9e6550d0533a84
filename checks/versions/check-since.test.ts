import { expect, test } from 'vitest'
import { findWrong, type SinceRules } from './check-since.ts'
import { listFirstVersions } from './first-versions.ts'

const rules: Pick<SinceRules, 'table' | 'exceptions'> = {
  table: {
    oldest: '5.0.0',
    newest: '5.9.0',
    options: { old: '5.0.0', 'old.newer': '5.3.0', 'old.newer.inner': '5.3.0', 'old.newer.newest': '5.9.0' },
  },
  exceptions: { 'old.odd': { since: '5.2.0', reason: 'It had another schema.' } },
}

test.each([
  ['old', undefined],
  // The table has no data about earlier versions.
  ['old', '4.2.0'],
  ['old.newer', '5.3.0'],
  ['old.newer.inner', undefined],
  ['old.newer.newest', '5.9.0'],
  ['old.odd', '5.2.0'],
])('for the option %s the version %s is accepted', (name, since) => {
  expect(findWrong(name, since, rules)).toBeUndefined()
})

test.each([
  ['old', '5.1.0', { expected: ['5.0.0'] }],
  ['old.newer', undefined, { expected: ['5.3.0'] }],
  ['old.newer', '5.2.0', { expected: ['5.3.0'] }],
  ['old.newer.newest', undefined, { expected: ['5.9.0'] }],
  ['old.odd', undefined, { hint: 'It had another schema.' }],
  ['unheard', undefined, { hint: expect.stringContaining('npm run option-versions') }],
])('for the option %s the version %s is reported', (name, since, wrong) => {
  expect(findWrong(name, since, rules)).toMatchObject(wrong)
})

test('the first version of an option is the first whose schema contains it, inline or in a definition', () => {
  const release = (version: string, properties: object, definitions: object = {}) => ({
    version,
    files: { 'schemas/WebpackOptions.json': { properties, definitions } as object },
  })
  const { options } = listFirstVersions('webpack', [
    release('5.0.0', { a: { properties: { b: {} } } }),
    release('5.1.0', { a: { $ref: '#/definitions/A' } }, { A: { properties: { b: {}, c: {} } } }),
    release('5.2.0', { a: { $ref: '#/definitions/A' } }, { A: { properties: { c: {}, d: {} } } }),
  ])
  expect(options).toEqual({ a: '5.0.0', 'a.c': '5.1.0', 'a.d': '5.2.0' })
})

test('strings and types that are newer than their option are listed with their first version', () => {
  const release = (version: string, a: object) => ({
    version,
    files: { 'schemas/WebpackOptions.json': { properties: { a } } as object },
  })
  const { values } = listFirstVersions('webpack', [
    release('5.0.0', { enum: ['x', false] }),
    release('5.1.0', { anyOf: [{ enum: ['x', 'y', false] }, { instanceof: 'RegExp' }] }),
  ])
  expect(values).toEqual({ a: { "'y'": '5.1.0', RegExp: '5.1.0' } })
})
