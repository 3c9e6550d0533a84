import { describe, expect, test } from 'vitest'
import { parseFence } from './parse-fence.ts'

describe('parseFence accepts valid code', () => {
  test.each([
    ['js', 'import a from "a"\nexport default a'],
    ['js', 'module.exports = { a: 1 }'],
    ['js', 'const view = <App a={1} />'],
    ['js', 'a: 1,\nb() { return 2 },'],
    ['js', '{ test: /\\.css$/, use: ["style-loader"] }'],
    ['js', 'return compilation.hooks'],
    ['js', 'const a = await b()'],
    ['js', 'apply(compiler) {}\nother() {}'],
    ['js', 'with (a) { b() }'],
    ['cjs', 'return require("a")'],
    ['mjs', 'await import("a")'],
    ['ts', 'const a: Record<string, number> = {}\nexport type { B } from "./b"'],
    ['tsx', 'const A = <T,>(props: T) => <b>{String(props)}</b>'],
    ['json', '{ "a": [1, null] }'],
    ['jsonc', '{ "a": 1, // one\n}'],
    ['json5', "{ a: 'b', c: +1, }"],
    ['yaml', 'a: 1\n---\n- b'],
    ['css', '.a { color: red; &:hover { color: blue } }\n@media (width > 1px) { a { b: c } }'],
    ['scss', '$a: 1px;\n.b { @include c; // comment\n}'],
    ['html', '<p>text <b>bold</b>\n<img src="a.png" />'],
    ['html', '<!doctype html><html><head><title>a</title></head><body></body></html>'],
    ['text', '%% anything ((('],
    ['', '((('],
  ])('%s: %s', async (language, code) => {
    expect(await parseFence(language, code)).toBeUndefined()
  })
})

describe('parseFence reports the place of a syntax error', () => {
  test.each([
    ['js', 'const a = 1\nfoo(', 2, 5],
    ['js', 'module.exports = {\n  ...\n}', 3, 1],
    ['js', 'const a: number = 1', 1, 7],
    ['ts', 'interface A { a:: string }', 1, 17],
    ['json', '{\n  "a": 1,\n}', 3, 1],
    ['json', "{ 'a': 1 }", 1, 3],
    ['jsonc', '{ a b }', 1, 5],
    ['yaml', 'a: b: c', 1, 4],
    ['css', 'a { color: red', 1, 1],
    ['scss', 'a { b: c;\n} }', 2, 3],
    ['html', '<p title="a" title="b">x</p>', 1, 19],
  ])('%s: %s', async (language, code, line, column) => {
    expect(await parseFence(language, code)).toMatchObject({ line, column, reason: expect.any(String) })
  })
})

test.each(['{ // one\n  "a": 1\n}', '{ "a": [1, 2,] }', '/* a */ {}'])(
  'JSON with comments or trailing commas is a problem of its own: %s',
  async (code) => {
    expect(await parseFence('json', code)).toMatchObject({ isLooseJson: true })
  },
)

test.each(["{ 'a': 1 }", '{ a: 1 }', '{ "a": ... }', '', '{} {}'])(
  'other errors in JSON are not: %s',
  async (code) => {
    expect(await parseFence('json', code)).not.toHaveProperty('isLooseJson')
  },
)
