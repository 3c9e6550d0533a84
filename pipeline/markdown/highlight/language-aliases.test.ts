import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

test.each([
  ['go-html-template', 'handlebars', '<p>{{ if .A }}{{ .B }}</p>'],
  ['gotmpl', 'handlebars', '<p>{{ range .Items }}{{ end }}</p>'],
  ['golang', 'go', 'func a() {}'],
  ['nodejs', 'js', 'const a = 1'],
  ['typescriptreact', 'tsx', 'const a = <b />'],
  ['python3', 'python', 'def a(): pass'],
  ['postgresql', 'sql', 'select 1 from a'],
  ['terminal', 'console', 'echo "a"'],
  ['html+erb', 'html', '<p><%= cup %></p>'],
  ['irb', 'ruby', 'irb> cup = "tea"'],
  ['iex', 'elixir', 'iex> cup = "tea"'],
  ['svg', 'xml', '<svg><path d="M0"/></svg>'],
])('%s is highlighted like %s', async (name, language, code) => {
  const lines = await highlight(code, name)
  expect(lines?.join('')).toContain('<span')
  expect(lines).toEqual(await highlight(code, language))
})

test.each(['none', 'nohighlight', 'prompt', 'dockerignore'])('%s is plain text', async (name) => {
  expect(await highlight('const a = 1\nb', name)).toEqual(['const a = 1', 'b'])
})
