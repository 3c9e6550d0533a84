import { expect, test } from 'vitest'
import { readContentFolder } from './propose.ts'

test.each([
  ['docs', 'docs'],
  [' ./docs/ ', 'docs'],
  ['website\\docs', 'website/docs'],
])('readContentFolder normalizes %s', (given, folder) => {
  expect(readContentFolder(given)).toBe(folder)
})

test.each([
  ['.', 'must be a subfolder of the site’s folder'],
  ['a/..', 'must be a subfolder of the site’s folder'],
  ['', 'must be a subfolder of the site’s folder'],
  ['../docs', 'is outside the site’s folder'],
  ['/docs', 'is outside the site’s folder'],
  ['C:\\docs', 'is outside the site’s folder'],
  ['output/docs', 'can’t be the content folder'],
  ['.github', 'can’t be the content folder'],
])('readContentFolder rejects %j', (given, message) => {
  expect(() => readContentFolder(given)).toThrow(message)
})
