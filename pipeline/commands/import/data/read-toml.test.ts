import path from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../../../test/support/project.ts'
import { readToml } from './read-toml.ts'

function read(toml: string) {
  const dir = createProject({ 'book.toml': toml })
  return readToml(path.join(dir, 'book.toml'), dir)
}

test('each value has the line of its key as its place', () => {
  const config = read(`\uFEFFtitle = "A"
[output.html]
a.b = 1
text = """
site = 2
"""
"x.y" = 2026-01-31
[[menu.main]]
name = 'one'
[[menu.main]] # The second
name = 'two'
[menu.main.inner]
deep = true
`)
  const lineOf = (...keys: (string | number)[]) => config.at(...keys).place.line
  expect([
    lineOf('title'),
    lineOf('output', 'html'),
    lineOf('output', 'html', 'a', 'b'),
    lineOf('output', 'html', 'text'),
    lineOf('output', 'html', 'x.y'),
    lineOf('menu', 'main', 0, 'name'),
    lineOf('menu', 'main', 1),
    lineOf('menu', 'main', 1, 'name'),
    lineOf('menu', 'main', 1, 'inner', 'deep'),
  ]).toEqual([1, 2, 3, 4, 7, 9, 10, 11, 13])
  expect(config.at('output', 'html', 'x.y').value).toBe('2026-01-31')
})

test('invalid TOML is an error that names the file', () => {
  expect(() => read('a = \n')).toThrow(/^`book\.toml` isn’t TOML: /)
})
