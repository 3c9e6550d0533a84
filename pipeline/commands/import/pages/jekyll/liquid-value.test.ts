import { expect, test } from 'vitest'
import { evaluateLiquid } from './liquid-value.ts'

const scope = { base: '', find: () => `"Tea" & <b>'milk'</b> &amp; more` }

test.each([
  ['escape', '&quot;Tea&quot; &amp; &lt;b&gt;&#39;milk&#39;&lt;/b&gt; &amp;amp; more'],
  ['escape_once', '&quot;Tea&quot; &amp; &lt;b&gt;&#39;milk&#39;&lt;/b&gt; &amp; more'],
  ['xml_escape', `&quot;Tea&quot; &amp; &lt;b&gt;'milk'&lt;/b&gt; &amp;amp; more`],
])('the filter %s escapes HTML as Jekyll does', (filter, text) => {
  expect(evaluateLiquid(`page.title | ${filter}`, scope)).toBe(text)
})
