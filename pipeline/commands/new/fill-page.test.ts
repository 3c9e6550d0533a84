import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fillPage } from './fill-page.ts'

test.each(['Tea: a guide', '"Tea"', "Ann's", '# 1', 'yes', '{a}', '- a', '{{title}}'])(
  'a title is read as it is, with quotes around its place or without: %s',
  (title) => {
    for (const place of ['{{title}}', '"{{title}}"', "'{{title}}'"]) {
      const text = fillPage(`---\ntitle: ${place}\nsort: 1\n---\n`, { title })
      expect(parse(text.slice(4, -4))).toEqual({ title, sort: 1 })
    }
  },
)

test('the text gets it as it is; names that aren’t known stay', () => {
  const template = '---\ntitle: {{title}}\n---\n\n{{title}} of {{date}}, {{other}} <A style={{x}} />\n'
  expect(fillPage(template, { title: 'A: b', date: '2026-01-31' })).toBe(
    '---\ntitle: "A: b"\n---\n\nA: b of 2026-01-31, {{other}} <A style={{x}} />\n',
  )
})
