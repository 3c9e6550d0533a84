import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')
const tokens = read('renderer/styles/tokens.css')
const text = read('docs/theming.md')

/** Internal properties: they apply only temporarily or in some windows, so sites shouldn't rely on them. */
const internal = ['chinese', 'dir', 'strip-height', 'stuck-height']

test('theming.md names all custom properties of the stylesheet, and no others', () => {
  const defined = new Set([...tokens.matchAll(/^\s*--([\w-]+):/gm)].map(([, name = '']) => name))
  const named = new Set<string>()
  for (const [, row = ''] of text.matchAll(/^\| (`--[^\n]*)$/gm)) {
    const names = [...row.matchAll(/`--([\w-]+)`/g)].map(([, name = '']) => name)
    const [, ending] = /with `(-\w+)`/.exec(row) ?? []
    for (const name of names) named.add(name)
    if (ending) for (const name of names) named.add(name + ending)
  }
  expect([...named].sort()).toEqual([...defined].filter((name) => !internal.includes(name)).sort())
})

test('the samples of theming.md are the themes in its pictures', () => {
  const themes = JSON.parse(read('scripts/sample-themes/themes.json')) as Record<
    string,
    { theme: Record<string, unknown> }
  >
  for (const [name, { theme }] of Object.entries(themes)) {
    const [, sample = ''] = text.split(new RegExp(`^### ${name}$`, 'mi'))
    const [code = ''] = /(?<=^```ts\n).*?(?=^```)/ms.exec(sample) ?? []
    const shown = parse(code) as typeof themes.x
    const { files: _, ...fonts } = theme.fonts as Record<string, unknown>
    expect({ name, ...shown }).toEqual({ name, theme: { ...theme, fonts } })
  }
})
