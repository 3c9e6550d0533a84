import { expect, test } from 'vitest'
import { toBreakableCode, toBreakableParts } from './word-breaks.ts'

test.each([
  ['HotModuleReplacementPlugin', 'Hot|Module|Replacement|Plugin'],
  ['output.webassemblyModuleFilename', 'output.|webassembly|Module|Filename'],
  ['eslint-webpack-plugin-something', 'eslint-|webpack-|plugin-|something'],
  ['The EvalSourceMapDevToolPlugin here', 'The Eval|Source|Map|Dev|Tool|Plugin here'],
  ['splitChunks.cacheGroups.defaultVendors', 'split|Chunks.|cache|Groups.|default|Vendors'],
  ['--stats-modules-by-path-filter', '--stats-|modules-|by-|path-|filter'],
  ['--no-stats-modules-by-path', '--no-|stats-|modules-|by-|path'],
  ['../../node_modules/@scope/name', '../../node_|modules/@|scope/|name'],
])('a long name can break between its parts: %s', (title, parts) => {
  expect(toBreakableParts(title).join('|')).toBe(parts)
})

test.each([
  'BannerPlugin',
  'Getting Started',
  'webpack 5.105',
  '--stats-modules',
  '入口起点（entry points）与输出',
])('a title without long words is not split: %s', (title) => {
  expect(toBreakableParts(title)).toEqual([title])
})

test('the parts of a title add up to the title', () => {
  const title = 'module.parser.javascript.dynamicImportFetchPriority (since 5.87)'
  expect(toBreakableParts(title).join('')).toBe(title)
})

test('a word without parts is cut if it is too long for a line', () => {
  expect(toBreakableParts('a'.repeat(50)).map((part) => part.length)).toEqual([24, 26])
})

test('long code can also break after spaces, and short code is not split', () => {
  expect(toBreakableCode('string | function')).toEqual(['string | function'])
  expect(toBreakableCode("string | 'anonymous'")).toEqual(['string ', '| ', "'anonymous'"])
})
