import { expect, test } from 'vitest'
import { toFeedHtml } from './to-feed-html.ts'

const url = 'https://kettle.example/docs/blog/new/'
const toHtml = (html: string) => toFeedHtml(html, url)

test('URLs are made absolute', () => {
  expect(
    toHtml('<a href="/docs/guides/">G</a><a href="#end">E</a><a href="https://else.example/">O</a>'),
  ).toBe(
    '<a href="https://kettle.example/docs/guides/">G</a><a href="https://kettle.example/docs/blog/new/#end">E</a><a href="https://else.example/">O</a>',
  )
  expect(toHtml('<img src="../a.png" srcset="/b.png 2x" alt="A">')).toBe(
    '<img src="https://kettle.example/docs/blog/a.png" alt="A">',
  )
})

test('controls, scripts and anchor links are removed, the text stays', () => {
  expect(
    toHtml(
      '<h2 id="end">End<a class="anchor" href="#end"></a></h2><pre class="shiki"><code><span class="k">let</span></code></pre><button>Copy</button><script>alert(1)</script>',
    ),
  ).toBe('<h2 id="end">End</h2><pre><code><span>let</span></code></pre>')
})

test('event handlers, frames and script URLs are removed', () => {
  expect(toHtml('<p onclick="x()">A<iframe src="https://else.example/"></iframe></p>')).toBe('<p>A</p>')
  expect(toHtml('<a href="javascript:alert(1)">B</a>')).toBe('<a>B</a>')
})
