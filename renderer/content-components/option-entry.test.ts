import { expect, test } from 'vitest'
import { findOptions, type OptionEntry } from './option-entry.ts'

const toOption = (name: string, type = 'string', page = 'Output'): OptionEntry => ({
  name,
  type,
  url: `/${page.toLowerCase()}/`,
  page,
})
const options = [
  toOption('output.assetModuleFilename'),
  toOption('output.chunkFilename'),
  toOption('output.filename'),
  toOption('optimization.splitChunks.cacheGroups.{name}.filename'),
  toOption('devtool', 'false | string', 'Devtool'),
  toOption('filename'),
]
const find = (query: string) => findOptions(options, query).map(({ name }) => name)

test('options named exactly like the word come first, then names that end with it, then names that contain it', () => {
  expect(find('filename')).toEqual([
    'filename',
    'output.filename',
    'optimization.splitChunks.cacheGroups.{name}.filename',
    'output.assetModuleFilename',
    'output.chunkFilename',
  ])
})

test('every word of the query has to match, in any order and any case', () => {
  expect(find('FILENAME chunk')).toEqual([
    'optimization.splitChunks.cacheGroups.{name}.filename',
    'output.chunkFilename',
  ])
  expect(find('false')).toEqual(['devtool'])
  expect(find('filename nothing')).toEqual([])
})

test('options whose URL begins with the given path come before better matches of other pages', () => {
  expect(
    findOptions([toOption('filename', 'string', 'Other'), ...options], 'filename', '/output/')[0]?.page,
  ).toBe('Output')
})

test('an empty query finds nothing', () => {
  expect(find('  ')).toEqual([])
})
