import { expect, test } from 'vitest'
import { findDeepNesting } from './nesting.ts'

const times = (text: string, count: number) => text.repeat(count)

test.each<[string, string]>([
  ['brackets', times('[', 501)],
  ['objects', times('{a:', 501)],
  ['calls over lines', times('f(\n', 501)],
  ['functions', times('a=>', 501)],
  ['conditions', times('a ? b : ', 501)],
  ['sums over lines', times("'a' +\n", 501)],
  ['templates', times('`a${', 501)],
  ['negations', times('!', 501)],
  [
    'brackets after quotes, comments and regular expressions',
    `"[" // '\n/* " */ /[/"]/ \n${times('[', 501)}`,
  ],
])('%s that are nested too deeply are found', (_, code) => {
  expect(findDeepNesting(code, 'script')).toBeDefined()
})

test.each<[string, string]>([
  ['500 brackets', times('[', 500) + times(']', 500)],
  ['a long list', times('{ a: [1 + 2, f(x)], b: { c: y => z } },\n', 2000)],
  ['statements without semicolons', times('const a = b + c\n', 2000)],
  ['brackets in strings', times("'[', \"{\", '\\'(', ", 2000)],
  ['brackets in templates', `\`${times('[({ ${a} \\` $', 2000)}\``],
  ['brackets in comments', times('// [\n/* ( */\n', 2000)],
  ['brackets in regular expressions', times('a = /[/(]\\(/g\n', 2000)],
  ['elements of JSX', times('<a href="x">\n<b />It\'s (a).\n</a>\n', 600)],
  ['divisions', times('a = (b / c) / d;', 2000)],
])('%s are not nested too deeply', (_, code) => {
  expect(findDeepNesting(code, 'script')).toBeUndefined()
})

test('the result is the place one level too deep; stylesheets may have fewer levels', () => {
  expect(findDeepNesting(`const a = 1\n${times('[', 600)}`, 'script')).toEqual({ line: 2, column: 501 })
  expect(findDeepNesting(`a { b: url(https://a.example/x) }\n${times('a{', 101)}`, 'style')).toEqual({
    line: 2,
    column: 202,
  })
  expect(findDeepNesting(times('a { b: url(https://a.example/x) } // c\n', 500), 'style')).toBeUndefined()
})
