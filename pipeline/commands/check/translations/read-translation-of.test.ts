import { expect, test } from 'vitest'
import { readTranslationOf } from './read-translation-of.ts'

const hash = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391'
const open = `---\ntitle: Tea\ntranslationOf: ${hash}\n`
const source = `${open}---\n\n## Tea\n\n---\n\nText.\n`

test.each([
  ['a page', source],
  ['a page with Windows line endings', source.replaceAll('\n', '\r\n')],
  ['a page with a byte order mark', `\uFEFF${source}`],
  ['a page with spaces after the front matter delimiters', source.replaceAll('---\n', '--- \n')],
  ['a page that consists of front matter', `${open}---`],
])('translationOf and its line are found in %s', (_, text) => {
  expect(readTranslationOf(text)).toEqual({ hash, line: 3 })
})

test.each([
  ['a page without front matter', source.slice(4)],
  ['a page whose front matter has no end', `${open}\n## Tea\n`],
  ['a page with text before the front matter', `Text.\n\n${source}`],
  ['a page with empty front matter', '---\n---\n'],
])('no translationOf is found in %s', (_, text) => {
  expect(readTranslationOf(text)).toEqual({ hash: undefined, line: 1 })
})
