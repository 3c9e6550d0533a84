import { expect, test } from 'vitest'
import { toBreakableParts } from './word-breaks.ts'

test.each([
  ['HotModuleReplacementPlugin', 'Hot|Module|Replacement|Plugin'],
  ['output.webassemblyModuleFilename', 'output.|webassembly|Module|Filename'],
  ['eslint-webpack-plugin-something', 'eslint-|webpack-|plugin-|something'],
  ['The EvalSourceMapDevToolPlugin here', 'The Eval|Source|Map|Dev|Tool|Plugin here'],
])('a long name may break between its parts: %s', (title, parts) => {
  expect(toBreakableParts(title).join('|')).toBe(parts)
})

test.each(['BannerPlugin', 'Getting Started', 'webpack 5.105', '入口起点（entry points）与输出'])(
  '%s stays whole',
  (title) => {
    expect(toBreakableParts(title)).toEqual([title])
  },
)

test('nothing is lost', () => {
  const title = 'module.parser.javascript.dynamicImportFetchPriority (since 5.87)'
  expect(toBreakableParts(title).join('')).toBe(title)
})
