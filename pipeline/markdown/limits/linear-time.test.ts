import { expect, test } from 'vitest'
import { compileSource } from '../../../test/support/compile-source.ts'
import { measureCpu } from '../../../test/support/cpu-time.ts'
import { outlinePage } from '../outline-page.ts'
import { parseSource } from '../parse/parsers.ts'

const many = (text: string, length = 100_000) => text.repeat(Math.ceil(length / text.length))

test.each([
  ['white space in a heading', `## a${many(' ')}b`],
  ['white space in a range of lines', `\`\`\`js mark="0-${many(' ', 30_000)}x"\na\n\`\`\``],
  ['white space in a delimiter row', `| a |\n${many(' ', 3000)}-:${many(' ', 3000)}-|x`],
  ['brackets in an address of FTP', `ftp://a.example/${many(')')}`],
  ['punctuation in an address of FTP', `ftp://a.example/${many('!')}x`],
  ['templates that never end', many('{{ a ', 200_000)],
  ['shortcodes that never end', many('{{< a ', 400_000)],
  ['escaped brackets in a part', `[a]: /b\n\n!!! note\n\n    ${many('\\[\\\\')}`],
])('the time to compile a page doesn’t grow with the square of %s', async (_name, source) => {
  expect(await measureCpu(() => compileSource(source, { kind: 'md' }))).toBeLessThan(4)
})

test.each([
  ['white space', `## a${many(' ')}b`],
  ['brackets', `## ${many('[')}`],
  ['tags', `## ${many('<a')}`],
])(
  'the time to read the outline of a page doesn’t grow with the square of %s in a heading',
  async (_name, source) => {
    expect(await measureCpu(() => outlinePage(Buffer.from(source), false))).toBeLessThan(2)
  },
)

test.each([
  ['lists', '- a\n\nb\n\n'],
  ['block quotes', '> a\n\nb\n\n'],
])('the time to parse a page doesn’t grow with the square of its %s', async (_name, block) => {
  expect(await measureCpu(() => parseSource(many(block), 'md'))).toBeLessThan(8)
})
