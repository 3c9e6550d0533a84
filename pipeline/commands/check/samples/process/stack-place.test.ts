import path from 'node:path'
import { expect, test } from 'vitest'
import { findStackPlace } from './stack-place.ts'

test.each([
  ['    at file:///home/a%20b%23/webpack.config.js:3:9', '/home/a b#', path.posix],
  ['    at Object.<anonymous> (/home/a b#/webpack.config.js:3:9)', '/home/a b#', path.posix],
  ['    at async run (file:///home/100%25/webpack.config.js:3:9)', '/home/100%', path.posix],
  ['    at file:///C:/Users/A%20B/webpack.config.js:3:9', 'C:\\Users\\A B', path.win32],
  ['    at load (C:\\Users\\A B\\webpack.config.js:3:9)', 'C:\\Users\\A B', path.win32],
])('findStackPlace finds the place in `%s`', (line, folder, system) => {
  expect(findStackPlace(`Error: x\n${line}`, folder, system)).toEqual({
    file: 'webpack.config.js',
    line: 3,
    column: 9,
  })
})

test('findStackPlace returns paths with `/` on Windows', () => {
  const stack = '    at load (C:\\p\\config\\dev.js:1:2)'
  expect(findStackPlace(stack, 'C:\\p', path.win32)?.file).toBe('config/dev.js')
})

test('findStackPlace skips packages and files outside the sample', () => {
  const stack = [
    'Error: x',
    '    at a (/p/node_modules/x/index.js:1:1)',
    '    at b (/elsewhere/x.js:2:2)',
    '    at c (node:internal/modules/cjs/loader:3:3)',
    '    at d (/p/x.js:4:4)',
  ].join('\n')
  expect(findStackPlace(stack, '/p', path.posix)).toEqual({ file: 'x.js', line: 4, column: 4 })
  expect(findStackPlace(stack, '/q', path.posix)).toBeUndefined()
})

test('findStackPlace finds the place of a syntax error, which is on a separate line', () => {
  expect(findStackPlace('/p/x.js:7\nconst a b\n', '/p', path.posix)).toEqual({
    file: 'x.js',
    line: 7,
    column: undefined,
  })
})
