import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { en } from '../../renderer/strings/en.ts'
import { stringsByLanguage } from '../../renderer/strings/languages.ts'
import { writeWordsTable } from './write-tables.ts'

const file = path.resolve(import.meta.dirname, '../../docs/languages.md')
const text = readFileSync(file, 'utf8')

test('languages.md lists every text of the interface; `npm run docs:tables` updates the list', async () => {
  await expect(writeWordsTable(text, en)).toMatchFileSnapshot(file)
})

test('languages.md names every language that the interface is translated into', () => {
  const [, list = ''] = /^The interface is translated into ([^.]+)\./m.exec(text) ?? []
  const named = [...list.matchAll(/`([^`]+)`/g)].map(([, tag]) => tag)
  expect(named.sort()).toEqual(Object.keys(stringsByLanguage).sort())
})
