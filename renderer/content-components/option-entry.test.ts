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

test('names that are the word come first, then those that end with it, then those that contain it', () => {
  expect(find('filename')).toEqual([
    'filename',
    'output.filename',
    'optimization.splitChunks.cacheGroups.{name}.filename',
    'output.assetModuleFilename',
    'output.chunkFilename',
  ])
})

test('every word has to be somewhere, in any order and any case', () => {
  expect(find('FILENAME chunk')).toEqual([
    'optimization.splitChunks.cacheGroups.{name}.filename',
    'output.chunkFilename',
  ])
  expect(find('false')).toEqual(['devtool'])
  expect(find('filename nothing')).toEqual([])
})

test('what begins with an address comes before others that fit better', () => {
  expect(
    findOptions([toOption('filename', 'string', 'Other'), ...options], 'filename', '/output/')[0]?.page,
  ).toBe('Output')
})

test('nothing is found for nothing', () => {
  expect(find('  ')).toEqual([])
})
