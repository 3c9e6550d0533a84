import { describe, expect, test } from 'vitest'
import { createKeyLocator, type KeyPath } from './locate-key.ts'

async function locate(source: string, path: KeyPath, isJson = false): Promise<string | undefined> {
  const place = (await createKeyLocator(source, isJson))(path)
  if (!place) return undefined
  expect(place.line).toBe(place.endLine)
  // Read the marked text back from the source.
  return `${place.line}: ${source.split('\n')[place.line - 1]?.slice(place.column - 1, place.endColumn - 1)}`
}

describe('a key is located in', () => {
  const name: KeyPath = ['site', 'name']

  test.each([
    ['an exported object', "export default {\n  site: { name: 'x' },\n}"],
    ['the argument of a call', "export default defineConfig({\n  site: { name: 'x' },\n})"],
    ['an object with `satisfies`', "export default ({\n  site: { name: 'x' },\n} satisfies Config)"],
    ['a constant', "const config: Config = {\n  site: { name: 'x' },\n}\nexport default config"],
    ['CommonJS', "module.exports = {\n  site: { name: 'x' },\n}"],
  ])('%s', async (_, source) => expect(await locate(source, name)).toBe('2: name'))

  test('an object in a separate constant', async () => {
    expect(await locate("const site = { name: 'x' }\nexport default { site }", name)).toBe('1: name')
  })

  test('JSON, with places relative to its beginning', async () => {
    const source = '{ "site": {\n  "name": 7\n} }'
    expect(await locate(source, name, true)).toBe('2: "name"')
    expect(await locate(source, ['site'], true)).toBe('1: "site"')
  })

  test('a list, by its index', async () => {
    const source = "export default {\n  words: ['a', 'bb'],\n}"
    expect(await locate(source, ['words', 1])).toBe("2: 'bb'")
  })
})

describe('a key has no place', () => {
  test.each<[string, string, KeyPath]>([
    ['if it is missing', 'export default { site: {} }', ['site', 'name']],
    ['in the result of a call', 'export default { site: create() }', ['site', 'name']],
    ['in an imported value', "import site from './site.js'\nexport default { site }", ['site', 'name']],
    ['in a circular constant', 'const a = b, b = a\nexport default a', ['site']],
    ['if nothing is exported', 'const site = {}', ['site']],
  ])('%s', async (_, source, path) => expect(await locate(source, path)).toBeUndefined())
})

test('the place of a value that spans several lines is its first character', async () => {
  const place = (await createKeyLocator('export default {\n  a: [\n    {\n    },\n  ],\n}', false))(['a', 0])
  expect(place).toEqual({ line: 3, column: 5, endLine: 3, endColumn: 6 })
})
