import { expect, test } from 'vitest'
import { completeConfig } from './complete-config.ts'

const complete = (code: string, language = 'js') => completeConfig(code, language, ['webpack'])

test('a complete configuration is kept unchanged, with the extension for its module format', () => {
  expect(complete('module.exports = {}')).toEqual({
    fileName: 'config.cjs',
    content: 'module.exports = {}\n',
    shift: 0,
  })
  expect(complete('export default {}')).toMatchObject({ fileName: 'config.mjs', shift: 0 })
  expect(complete('const a: string = ""\nexport default { a }', 'ts')).toMatchObject({
    fileName: 'config.mts',
  })
})

test('an object or members of an object are completed without adding lines before them', () => {
  expect(complete('{ output: { clean: true } }')?.content).toBe(
    'module.exports = ({ output: { clean: true } }\n)\n',
  )
  expect(complete('output: {},\nentry: "a",')?.content).toBe(
    'module.exports = ({output: {},\nentry: "a",\n})\n',
  )
})

test('an incomplete configuration may use common names without importing them', () => {
  const code = 'plugins: [new webpack.DefinePlugin({ a: path.sep })]'
  const { content = '', shift = 0 } = complete(code) ?? {}
  expect(content).toContain("const path = require('node:path'); const webpack = require('webpack'); ")
  expect(content.slice(shift)).toBe(`${code}\n})\n`)
})

test('an incomplete configuration with ES module syntax is completed to an ES module', () => {
  expect(complete('context: import.meta.dirname')).toMatchObject({ fileName: 'config.mjs' })
})

test('code without an export that isn’t part of an object is not a configuration', () => {
  expect(complete('const a = 1')).toBeUndefined()
  expect(complete('')).toMatchObject({ content: 'module.exports = ({\n})\n' })
})
