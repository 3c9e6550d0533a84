import { expect, test } from 'vitest'
import { FileList, type WrittenFile } from './file-list.ts'

const entry = (inputs: string, more: Partial<WrittenFile> = {}): WrittenFile => ({
  stage: 'render',
  sha256: 'ab12',
  sizeBytes: 120,
  mtimeMs: 1795374367564.2622,
  inputs,
  ...more,
})
const files: [string, WrittenFile][] = [
  ['a/index.html', entry('key-a')],
  ['a/page.js', entry('key-a', { sizeBytes: 7 })],
  ['assets/a.12345678.js', entry('', { outdated: 2 })],
  ['sw.js', entry('', { stage: 'sw' })],
]
const read = (list = new FileList(files)) => FileList.parse(list.format())

test('a list is parsed to the same entries, whatever characters a path contains', () => {
  const strange: [string, WrittenFile] = ['tab\there/line\nfeed "\\ünd".html', entry('1:2.5:3')]
  const list = read(new FileList([...files, strange]))
  expect([...list.entries()]).toEqual([...files, strange])
  expect(list.get(strange[0])).toEqual(strange[1])
})

test('lists are sorted by path, so that the same files give the same text', () => {
  const reversed = new FileList([...files].reverse())
  expect(reversed.format()).toBe(new FileList(files).format())
})

test('changes after parsing are written, and all other entries stay the same', () => {
  const list = read()
  list.delete('a/page.js')
  list.set('a/index.html', entry('key-b'))
  list.set('a/new.js', entry('key-b'))
  expect([...read(list).entries()]).toEqual([
    ['a/index.html', entry('key-b')],
    ['a/new.js', entry('key-b')],
    ...files.slice(2),
  ])
})

test('changed entries replace their lines, as if all entries were formatted', () => {
  const all: [string, WrittenFile][] = [...files, ['tab\there/"ünd".html', entry('key-c')]]
  const list = read(new FileList(all)).copy()
  for (const [file, inputs] of [
    ['sw.js', 'key-d'],
    ['a/index.html', 'key-e'],
    ['tab\there/"ünd".html', 'key-f'],
  ] as const) {
    list.set(file, entry(inputs))
    all.splice(
      all.findIndex(([name]) => name === file),
      1,
      [file, entry(inputs)],
    )
  }
  list.delete('never/listed.html')
  expect(list.format()).toBe(new FileList(all).format())
})

test('changing a copy doesn’t change the original', () => {
  const list = read()
  list.copy().delete('sw.js')
  expect(list.has('sw.js')).toBe(true)
})

test('files are found by the key of their inputs, not by other columns with the same text', () => {
  const list = read(new FileList([...files, ['b/page.js', entry('other', { sha256: 'key-a' })]]))
  list.set('c/page.js', entry('key-a'))
  expect(list.filesOf(new Set(['key-a']))).toEqual(['a/index.html', 'a/page.js', 'c/page.js'])
})

test('files are found by their stage, not by other columns with the same text', () => {
  const list = read(new FileList([...files, ['b/page.js', entry('sw')]]))
  list.set('c/page.js', entry('key-a', { stage: 'sw' }))
  expect(list.filesOfStage('sw')).toEqual(['sw.js', 'c/page.js'])
})

test('`every` passes sizes and times of entries, whether or not they have been parsed', () => {
  const list = read()
  list.get('sw.js')
  const given: unknown[] = []
  expect(list.every((...values) => given.push(values) > 0)).toBe(true)
  expect(given).toEqual(files.map(([file, { sizeBytes, mtimeMs }]) => [file, sizeBytes, mtimeMs]))
  expect(list.every((file) => file !== 'a/page.js')).toBe(false)
})

test.each(['', '{"version":1,"files":{}}', new FileList(files).format().slice(0, -1)])(
  'parsing throws for a text that is not a complete list: %j',
  (text) => {
    expect(() => FileList.parse(text)).toThrow()
  },
)
