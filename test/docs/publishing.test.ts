import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')

test('publishing.md lists every file of the output that has a name of its own', () => {
  const names = [...read('renderer/urls/output-names.ts').matchAll(/'([\w-]+\.[a-z]+)'/g)].map(
    ([, name = '']) => name,
  )
  expect(names.length).toBeGreaterThan(10)
  const [, section = ''] = read('docs/publishing.md').split('\n## What the output folder contains\n')
  const [table = ''] = section.split('\n## ')
  const listed = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, files = '']) =>
    [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => path.posix.basename(file)),
  )
  const isListed = (name: string) =>
    listed.some((file) => name === file || (/\w\*$/.test(file) && name.startsWith(file.slice(0, -1))))
  expect(names.filter((name) => !isListed(name))).toEqual([])
})
