import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadWebpack } from '../load-webpack.ts'
import { checkDefault } from './check-default.ts'
import { parseCondition, toText, WebpackDefaults } from './defaults.ts'
import { DevServerDefaults } from './dev-server-defaults.ts'
import type { OptionLine } from './documented-options.ts'

const root = path.resolve(import.meta.dirname, '../..')
const webpack = loadWebpack(root)
const defaults = new WebpackDefaults(webpack, root)
const devServer = new DevServerDefaults(webpack, createRequire(import.meta.url)('webpack-dev-server'))

test.each<[string, Partial<OptionLine>]>([
  ['output.filename', { default: "'[name].js'" }],
  ['resolve.mainFiles', { default: "['index']" }],
  ['devtool', { defaults: { production: 'false', development: "'eval'", none: 'false' } }],
  ['output.chunkFormat', { defaults: { '': "'array-push'", "target = 'node'": "'commonjs'" } }],
  ['entry', { default: "'./src'" }],
  ['cache.maxAge', { default: '5184000000' }],
  ['output.path', { defaultNote: 'the folder dist' }],
  ['name', {}],
  ['output.library.export', {}],
  ['optimization.splitChunks.minSize', { defaults: { production: '20000', development: '10000' } }],
  ['stats.assetsSpace', { default: '15' }],
])('for %s the default %j is accepted', async (name, line) => {
  expect(await checkDefault(name, { place: undefined, ...line }, defaults)).toMatchObject({ wrong: [] })
})

test.each<[string, Partial<OptionLine>, string | undefined]>([
  ['output.filename', { default: "'[id].js'" }, "'[name].js'"],
  ['output.filename', {}, "'[name].js'"],
  ['stats.groupAssetsByPath', { default: "'wrong'" }, 'true'],
  // This default is right for one mode only.
  ['devtool', { default: "'eval'" }, 'false'],
  ['devtool', { defaults: { development: 'false' } }, "'eval'"],
  ['output.filename', { defaultNote: "'[id].js'" }, "'[name].js'"],
  ['entry.{name}.runtime', { default: '1' }, undefined],
  ['output.filename', { default: '[name].js' }, undefined],
  ['output.filename', { defaults: { 'in production': "'[name].js'" } }, undefined],
])('for %s the default %j is reported', async (name, line, expected) => {
  const { wrong } = await checkDefault(name, { place: undefined, ...line }, defaults)
  expect(wrong).toEqual([
    { reason: expect.stringContaining(name), ...(expected === undefined ? {} : { expected }) },
  ])
})

test('the result says whether a default was compared, is in words, or can’t be read', async () => {
  const proofOf = async (name: string, line: Partial<OptionLine>) =>
    (await checkDefault(name, { place: undefined, ...line }, defaults)).proof
  expect(await proofOf('output.filename', { default: "'[name].js'" })).toBe('compared')
  expect(await proofOf('watchOptions.poll', {})).toBe('compared')
  expect(await proofOf('watchOptions.aggregateTimeout', { defaultNote: '20' })).toBe('words')
  expect(await proofOf('entry.{name}.runtime', {})).toBe('unreadable')
})

test('defaults of the development server are read from the server itself', async () => {
  const check = async (name: string, line: Partial<OptionLine>) =>
    (await checkDefault(name, { place: undefined, ...line }, devServer)).wrong
  expect(await check('devServer.hot', { default: 'true' })).toEqual([])
  expect(await check('devServer.open', { default: 'false' })).toEqual([])
  expect(await check('devServer.static.publicPath', { default: "['/']" })).toEqual([])
  expect(await check('devServer.client.logging', { default: "'warn'" })).toMatchObject([
    { expected: "'info'" },
  ])
})

test('conditions are parsed into modes and options with values', () => {
  expect(parseCondition("production, target = ['web', 'es5'], output.module = true")).toEqual([
    [['mode'], 'production'],
    [['target'], ['web', 'es5']],
    [['output', 'module'], true],
  ])
  expect(() => parseCondition('with modules')).toThrow('isn’t a condition')
})

test('values are formatted as expressions', () => {
  expect(toText({ 'a-b': [/x/i, "it's"], c: undefined, d: () => 1, e: {} })).toBe(
    "{ 'a-b': [/x/i, 'it\\'s'], d: a function, e: {} }",
  )
})
