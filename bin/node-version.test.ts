import { expect, test } from 'vitest'
import { describeRange, isSupportedNode } from './node-version.ts'

const range = '^20.19.0 || >=22.12.0'

test.each([
  ['18.20.8', false],
  ['20.9.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.0.0', true],
  ['26.10.0', true],
  ['27.0.0-nightly20270101', true],
  ['8.17.0', false],
])('support of Node.js %s is %s', (version, isSupported) =>
  expect(isSupportedNode(version, range)).toBe(isSupported),
)

test('describeRange() writes a semver range as a phrase', () => {
  expect(describeRange(range)).toBe('Node.js 20.19 or later (20.x), or 22.12 or newer')
  expect(describeRange('>=24.0.0')).toBe('Node.js 24.0 or newer')
})
