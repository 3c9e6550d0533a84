import { expect, test } from 'vitest'
import { compareCode, isSameLine } from './compare-code.ts'

const toPage = (...fences: string[]) => fences.map((fence) => `Text.\n\n\`\`\`${fence}\n\`\`\`\n`).join('\n')
const source = toPage(
  'js file="tea.js" tab="Black"\nboil(100) // hot\n/* Wait. */\nfill()',
  'bash run\nnode tea.js',
)

test('comments, titles and tab labels may be translated', () => {
  const translation = toPage(
    'js file="tea.js" tab="红茶"\nboil(100) // 烫\n/* 等一等。 */\nfill()',
    'bash run\nnode tea.js',
  )
  expect(compareCode(source, translation)).toBeUndefined()
})

test.each([
  [
    'code',
    source.replace('boil(100)', 'boil(99)'),
    { line: 4, reason: expect.stringContaining('boil(100)') },
  ],
  ['the info string', source.replace('tea.js" tab', 'cup.js" tab'), { line: 3, reason: expect.anything() }],
  [
    'a missing code block',
    source.slice(0, source.indexOf('```bash')),
    { line: 1, reason: expect.stringContaining('1 more') },
  ],
  [
    'an additional code block',
    `${source}\n\`\`\`js\n1\n\`\`\`\n`,
    { line: 15, reason: 'The source has no code block here' },
  ],
  [
    'a missing line',
    source.replace('\nfill()', ''),
    { line: 3, reason: 'The source has more lines in this code block' },
  ],
])('compareCode reports a difference in %s', (_, translation, difference) => {
  expect(compareCode(source, translation)).toEqual(difference)
})

test.each([
  ['a // one', 'a // two', true],
  ["get('http://a.example')", "get('http://b.example')", false],
  ['a // one', 'b // one', false],
  ['# one', '# two', true],
  ['a { b: #fff; }', 'a { b: #000; }', false],
  [' * One.', ' * Two.', true],
])('isSameLine ignores the text of comments only: %s and %s: %s', (line, other, isSame) => {
  expect(isSameLine(line, other)).toBe(isSame)
})
