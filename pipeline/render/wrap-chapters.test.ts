import { expect, test } from 'vitest'
import { wrapChapters } from './wrap-chapters.ts'

test.each([
  ['', ''],
  ['<p>Tea.</p>', '<div class="prose"><p>Tea.</p></div>'],
  [
    '<h2 id="a">A</h2>\n<p>Tea &amp; milk.</p>\n<h3>B</h3><h2>C</h2>',
    '<div class="prose"><h2 id="a">A</h2>\n<p>Tea &amp; milk.</p>\n<h3>B</h3></div><div class="prose"><h2>C</h2></div>',
  ],
  [
    '<p>Tea.</p><blockquote><h2>A</h2></blockquote><h2>B</h2>',
    '<div class="prose"><p>Tea.</p><blockquote><h2>A</h2></blockquote></div><div class="prose"><h2>B</h2></div>',
  ],
])('wrapChapters(%j) wraps each chapter', (html, chapters) => {
  expect(wrapChapters(html)).toBe(chapters)
})
