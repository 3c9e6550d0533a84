import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'
import { expect, test } from 'vitest'
import { listIdleConstructs, remarkWithoutConstructs } from './bare-addresses.ts'
import { parseSource } from './parsers.ts'

/** The names of the micromark constructs that the tokeniser tries in text. */
function listConstructs(plugins: PluggableList): Set<string | undefined> {
  const processor = unified().use(remarkParse).use(remarkGfm).use(plugins).freeze()
  const { micromarkExtensions = [] } = processor.data()
  return new Set(
    micromarkExtensions.flatMap(({ text = {} }) =>
      Object.values(text).flatMap((constructs) => [constructs ?? []].flat().map(({ name }) => name)),
    ),
  )
}

test.each([
  ['Write to tea@example.org', ['protocolAutolink', 'wwwAutolink']],
  ['HTTP://example.org', ['emailAutolink', 'wwwAutolink']],
  ['https://example.org', ['emailAutolink', 'wwwAutolink']],
  ['Www.example.org', ['emailAutolink', 'protocolAutolink']],
  ['Tea', ['emailAutolink', 'protocolAutolink', 'wwwAutolink']],
])('only the autolink constructs that can’t match are removed from GFM: %s', (source, names) => {
  const all = listConstructs([])
  const others = listConstructs([[remarkWithoutConstructs, listIdleConstructs(source)]])
  expect([...all].filter((name = '') => !others.has(name)).sort()).toEqual(names)
})

test('a source without e-mail addresses becomes the same tree as with all GFM constructs', () => {
  const source = [
    '# Tea and www.example.org',
    'Warm - *the* pot, ~~cold~~ see https://example.org/a_b.c+d and `x`.',
    '- [x] done\n- [ ] open',
    '| a | b |\n| - | - |\n| 1 | www.example.org |',
    'Text[^1]\n\n[^1]: Note.',
  ].join('\n\n')
  const expected = unified().use(remarkParse).use(remarkGfm).parse(source)
  expect(parseSource(source, 'md')).toEqual(expected)
})

test('an e-mail address becomes a link', () => {
  const links = JSON.stringify(parseSource('Write to tea@example.org.', 'md'))
  expect(links).toContain('"url":"mailto:tea@example.org"')
})
