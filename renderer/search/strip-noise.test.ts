import { expect, test } from 'vitest'
import { stripNoise, toSubject, withoutErrorClass } from './strip-noise.ts'

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
  [
    'ERROR in ./src/tea.js 3:4-12 Cup is full at Cup.pour (/home/me/cup.js:1:2) @ ./src/index.js 1:0-20',
    'Cup is full @',
  ],
  [
    'kettle is not defined at Object../src/cup-a.js (main.js:231:17) at new Tea (main.js:1:2)',
    'kettle is not defined',
  ],
  [
    '> tea@1.0.0 build > make tea --hot [1234:0x5] 30000 ms: boiling 2000.0 (2050.0) FATAL ERROR: the kettle is out of water and hot',
    'FATAL ERROR: the kettle is out of water and hot',
  ],
  ["Cannot find module '../kettle/water.js' in this folder", 'Cannot find module in this folder'],
])('stripNoise removes paths, positions and numbers from a message: %s', (message, rest) => {
  expect(words(message)).toBe(rest)
})

test.each([
  './src/index.js',
  'import /guides/',
  'optimization.splitChunks',
  '/* webpackChunkName: "chart" */ in an import()',
])('stripNoise leaves a query unchanged that was typed by hand: %s', (text) => {
  expect(stripNoise(text)).toBe(text)
})

test.each([
  ['Uncaught ReferenceError: cup is not defined', 'cup is not defined'],
  ['Uncaught (in promise) TypeError: pour is not a function', 'pour is not a function'],
  ['Module not found: Error: no kettle', 'Module not found: no kettle'],
  ['(node:4711) [DEP_KETTLE] DeprecationWarning: boils dry', '[DEP_KETTLE] DeprecationWarning: boils dry'],
  // webpack's own error classes identify the error.
  ['ChunkLoadError: Loading chunk 3 failed', 'ChunkLoadError: Loading chunk 3 failed'],
  ['error handling', 'error handling'],
  // Names that readers search for.
  ['unhandledrejection event', 'unhandledrejection event'],
  ['uncaught exception handler', 'uncaught exception handler'],
  ['TypeError:', 'TypeError:'],
])('withoutErrorClass removes generic error classes only: %s', (message, rest) => {
  expect(withoutErrorClass(message).replace(/\s+/g, ' ').trim()).toBe(rest)
})

test.each([
  ["configuration.module has an unknown property 'loaders'", 'module.loaders'],
  [
    "- options has an unknown property 'contentBase'. These properties are valid: object { allowedHosts?, app? }",
    '- contentBase',
  ],
  [
    'Invalid options object. Dev Server has been initialized using an options object that does not match the API schema.',
    'Dev Server',
  ],
  [
    "Invalid configuration object. Webpack has been initialized using a configuration object that does not match the API schema. - configuration.resolve.alias['tea'] should be a string",
    "Webpack configuration.resolve.alias['tea'] should be a string",
  ],
  [
    'configuration.output.path: The provided value "dist" is not an absolute path',
    'output.path: The provided value "dist" is not an absolute path',
  ],
  ['configuration.resolve.extensions[0] should not be empty', 'resolve.extensions[0] should not be empty'],
  ['the configuration should be short', 'the configuration should be short'],
  ['output.path', 'output.path'],
])('toSubject reduces a message about an option to the option: %s', (message, subject) => {
  expect(toSubject(message)).toBe(subject)
})
