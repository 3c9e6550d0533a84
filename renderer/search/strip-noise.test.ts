import { expect, test } from 'vitest'
import { stripNoise } from './strip-noise.ts'

const words = (text: string) =>
  stripNoise(text)
    .split(/[\s'"()]+/)
    .filter(Boolean)
    .join(' ')

test.each([
  [
    "Module not found: Error: Can't resolve 'fs' in '/home/me/app/src'",
    'Module not found: Error: Can t resolve fs in',
  ],
  ['SyntaxError in C:\\app\\src\\index.js 12:5 Unexpected token', 'SyntaxError in Unexpected token'],
  ['Loading chunk 3 failed. (missing: https://shop.example/3.js)', 'Loading chunk 3 failed. missing:'],
  ["Cannot find module '../kettle/water.js' in this folder", 'Cannot find module in this folder'],
])('%s', (message, rest) => {
  expect(words(message)).toBe(rest)
})

test.each([
  './src/index.js',
  'import /guides/',
  'optimization.splitChunks',
  '/* webpackChunkName: "chart" */ in an import()',
])('what was typed by hand stays: %s', (text) => {
  expect(stripNoise(text)).toBe(text)
})
