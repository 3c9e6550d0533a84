import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'
import { expect, test } from 'vitest'
import { remarkNoMail } from './no-mail.ts'
import { parseSource } from './parsers.ts'

/** Names of the constructs that the tokeniser tries in text. */
function listConstructs(plugins: PluggableList): Set<string | undefined> {
  const processor = unified().use(remarkParse).use(remarkGfm).use(plugins).freeze()
  const { micromarkExtensions = [] } = processor.data()
  return new Set(
    micromarkExtensions.flatMap(({ text = {} }) =>
      Object.values(text).flatMap((constructs) => [constructs ?? []].flat().map(({ name }) => name)),
    ),
  )
}

test('only e-mail addresses are taken out of GFM', () => {
  const all = listConstructs([])
  const others = listConstructs([remarkNoMail])
  expect([...all].filter((name) => !others.has(name))).toEqual(['emailAutolink'])
})

test('a source without an e-mail address becomes the tree that it becomes with all of GFM', () => {
  const source = [
    '# Tea and www.example.org',
    'Warm - *the* pot, ~~cold~~ see https://example.org/a_b.c+d and `x`.',
    '- [x] done\n- [ ] open',
    '| a | b |\n| - | - |\n| 1 | www.example.org |',
    'Text[^1]\n\n[^1]: Note.',
  ].join('\n\n')
  const whole = unified().use(remarkParse).use(remarkGfm).parse(source)
  expect(parseSource(source, 'md')).toEqual(whole)
})

test('an e-mail address is a link', () => {
  const links = JSON.stringify(parseSource('Write to tea@example.org.', 'md'))
  expect(links).toContain('"url":"mailto:tea@example.org"')
})
