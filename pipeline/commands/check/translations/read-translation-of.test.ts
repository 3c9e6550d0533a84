import { expect, test } from 'vitest'
import { readTranslationOf } from './read-translation-of.ts'

const hash = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391'
const open = `---\ntitle: Tea\ntranslationOf: ${hash}\n`
const source = `${open}---\n\n## Tea\n\n---\n\nText.\n`

test.each([
  ['a page', source],
  ['one with the line ends of Windows', source.replaceAll('\n', '\r\n')],
  ['one with a byte order mark', `\uFEFF${source}`],
  ['one with spaces after the lines around it', source.replaceAll('---\n', '--- \n')],
  ['front matter alone', `${open}---`],
])('%s names what was translated, and the line that does', (_, text) => {
  expect(readTranslationOf(text)).toEqual({ hash, line: 3 })
})

test.each([
  ['a page without front matter', source.slice(4)],
  ['front matter that doesn’t end', `${open}\n## Tea\n`],
  ['lines that are amid the text', `Text.\n\n${source}`],
  ['empty front matter', '---\n---\n'],
])('%s names nothing', (_, text) => {
  expect(readTranslationOf(text)).toEqual({ hash: undefined, line: 1 })
})
