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
  ['.', 'need a folder of their own'],
  ['a/..', 'need a folder of their own'],
  ['', 'need a folder of their own'],
  ['../docs', 'isn’t below the folder of the site'],
  ['/docs', 'isn’t below the folder of the site'],
  ['C:\\docs', 'isn’t below the folder of the site'],
  ['output/docs', 'can’t be the folder of pages'],
  ['.github', 'can’t be the folder of pages'],
])('readContentFolder rejects %j', (given, message) => {
  expect(() => readContentFolder(given)).toThrow(message)
})
