import { describe, expect, test } from 'vitest'
import { addToManifest } from './add-to-manifest.ts'

const addition = {
  name: 'kettle',
  scripts: { dev: 'docsite dev', build: 'docsite build' },
  packages: { docsite: '^1.0.0' },
}
const add = (text?: string) => addToManifest(text, addition)

test('without a package.json, a new private one of type module is created', () => {
  const { text, names } = add()
  expect(JSON.parse(text)).toEqual({
    name: 'kettle',
    version: '0.0.0',
    private: true,
    type: 'module',
    scripts: addition.scripts,
    devDependencies: { docsite: '^1.0.0' },
  })
  expect(names).toEqual({ dev: 'dev', build: 'build' })
})

describe('an existing package.json', () => {
  test('keeps its formatting: indentation, line endings, order, arrays on one line', () => {
    const before =
      '{\r\n\t"name": "tea",\r\n\t"files": ["a", "b"],\r\n\t"scripts": {\r\n\t\t"test": "x"\r\n\t}\r\n}'
    const { text } = add(before)
    expect(text).toBe(
      '{\r\n\t"name": "tea",\r\n\t"files": ["a", "b"],\r\n\t"scripts": {\r\n\t\t"test": "x",\r\n\t\t"dev": "docsite dev",\r\n\t\t"build": "docsite build"\r\n\t},\r\n\t"devDependencies": {\r\n\t\t"docsite": "^1.0.0"\r\n\t}\r\n}',
    )
  })

  test('keeps its scripts: if one of the new names is taken, all new scripts get a prefix', () => {
    const { text, names } = add('{\n  "scripts": { "build": "tsc" }\n}\n')
    expect(JSON.parse(text).scripts).toEqual({
      build: 'tsc',
      'docs:dev': 'docsite dev',
      'docs:build': 'docsite build',
    })
    expect(names).toEqual({ dev: 'docs:dev', build: 'docs:build' })
  })

  test.each(['dependencies', 'devDependencies', 'peerDependencies'])('keeps docsite in its %s', (key) => {
    const { text } = add(`{ "${key}": { "docsite": "file:docsite.tgz" } }`)
    expect(text).toContain('file:docsite.tgz')
    expect(text).not.toContain('^1.0.0')
  })

  test('is not changed by a second run', () => {
    const once = add('{}\n').text
    expect(add(once).text).toBe(once)
    const prefixed = add('{ "scripts": { "dev": "vite" } }\n').text
    expect(add(prefixed).text).toBe(prefixed)
  })

  test.each(['{ "name": ', '[]', '"tea"', ''])('is rejected if it isn’t a JSON object: %s', (text) => {
    expect(() => add(text)).toThrow('isn’t valid JSON')
  })
})
