import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LineFile } from './line-file.ts'

function makeFile(text: string): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'docsite-lines-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const file = path.join(dir, 'lines')
  writeFileSync(file, text)
  return file
}

test('`find` returns each line that contains the text once', () => {
  const lines = new LineFile(makeFile('é one\n\ntwo one one\nthree'))
  expect(lines.find('one').map(({ text }) => text)).toEqual(['é one', 'two one one'])
  expect(lines.find('three').map(({ text }) => text)).toEqual(['three'])
  expect(lines.find('four')).toEqual([])
  expect(lines.take(2).map(({ text }) => text)).toEqual(['é one', ''])
  expect(lines.take(9)).toHaveLength(4)
})

test('`write` replaces lines in place and leaves all others unchanged', () => {
  const file = makeFile('first\nsecond é\nthird\n')
  const lines = new LineFile(file)
  for (const name of ['third', 'first'])
    for (const line of lines.find(name)) lines.replace(line, `${line.text}, é and longer`)
  lines.write()
  expect(readFileSync(file, 'utf8')).toBe('first, é and longer\nsecond é\nthird, é and longer\n')
})
