import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fillPage } from './fill-page.ts'

test.each(['Tea: a guide', '"Tea"', "Ann's", '# 1', 'yes', '{a}', '- a', '{{title}}'])(
  'YAML reads a title unchanged, whether its placeholder is quoted or not: %s',
  (title) => {
    for (const place of ['{{title}}', '"{{title}}"', "'{{title}}'"]) {
      const text = fillPage(`---\ntitle: ${place}\nsort: 1\n---\n`, { title })
      expect(parse(text.slice(4, -4))).toEqual({ title, sort: 1 })
    }
  },
)

test('placeholders in the text get the plain value, and unknown placeholders are kept', () => {
  const template = '---\ntitle: {{title}}\n---\n\n{{title}} of {{date}}, {{other}} <A style={{x}} />\n'
  expect(fillPage(template, { title: 'A: b', date: '2026-01-31' })).toBe(
    '---\ntitle: "A: b"\n---\n\nA: b of 2026-01-31, {{other}} <A style={{x}} />\n',
  )
})
