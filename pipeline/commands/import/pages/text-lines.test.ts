import { expect, test } from 'vitest'
import { TextLines } from './text-lines.ts'

const comment = '<!-- x -->'

test.each([
  ['at the beginning of a line', ['', comment, ' is *hot*.\nMore.'], `is *hot*. ${comment}\nMore.`],
  ['after a marker', ['* ', comment, ' is hot.'], `* is hot. ${comment}`],
  ['in a definition', ['Cup\n:   ', comment, 'is hot.'], `Cup\n:   is hot. ${comment}`],
  ['twice at the beginning', ['', comment, ' ', comment, ' is hot.'], `is hot. ${comment} ${comment}`],
  ['before a line break', ['', comment, ' Tea  \nis hot.'], `Tea ${comment}  \nis hot.`],
  ['within a line', ['Tea ', comment, ' is hot.'], `Tea ${comment} is hot.`],
  ['alone', ['Tea\n', comment, '\nis hot.'], `Tea\n${comment}\nis hot.`],
  ['alone in an item', ['- ', comment, '\n- hot'], `- ${comment}\n- hot`],
])('a comment %s leaves no text in an HTML block', (_, parts, expected) => {
  const text = new TextLines(1)
  for (const part of parts) part === comment ? text.addComment(part, 1) : text.addText(part, 1)
  expect(text.lines.map((line) => line.text).join('\n')).toBe(expected)
})

test('lines after a comment of several lines keep their numbers', () => {
  const text = new TextLines(1)
  text.addComment('<!-- {{< x\n>}} -->', 1)
  text.addText(' Tea\nis hot.', 2)
  expect(text.lines).toEqual([
    { text: 'Tea <!-- {{< x', line: 2 },
    { text: '>}} -->', line: 2 },
    { text: 'is hot.', line: 3 },
  ])
})
