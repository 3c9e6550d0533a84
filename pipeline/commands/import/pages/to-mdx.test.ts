import { expect, test } from 'vitest'
import { parseSource } from '../../../markdown/parse/parsers.ts'
import { toMdx } from './to-mdx.ts'

test.each<[what: string, source: string, mdx: string]>([
  ['braces', 'A {b} `{c}` \\{d}\n', 'A \\{b\\} `{c}` \\{d\\}\n'],
  ['signs', '1 < 2 > 0\n', '1 \\< 2 > 0\n'],
  [
    'elements without an end',
    'a<br>b <img src="x.png" alt="a > b"> <hr/>\n',
    'a<br />b <img src="x.png" alt="a > b" /> <hr />\n',
  ],
  ['attributes without quotes', '<td width=20 class="x">\n', '<td width="20" class="x">\n'],
  [
    'addresses',
    '<https://a.example/> and <me@a.example>\n',
    '[https://a.example/](https://a.example/) and [me@a.example](mailto:me@a.example)\n',
  ],
  ['indented code', 'A\n\n    {b}\n      c\n\nD\n', 'A\n\n```\n{b}\n  c\n```\n\nD\n'],
  ['fences', '```js\n{a} <br>\n```\n', '```js\n{a} <br>\n```\n'],
  [
    'braces between tags',
    '<ul><li title="{a}">{{ b }}</li></ul>\n',
    '<ul><li title="{a}">&#123;&#123; b &#125;&#125;</li></ul>\n',
  ],
  ['comments', '<!-- {a} -->\n', '<!-- {a} -->\n'],
])('%s', (_what, source, mdx) => {
  const written = toMdx(source)
  expect(written).toBe(mdx)
  // MDX reads it.
  if (!/<td|<!--/.test(written)) expect(() => parseSource(written, 'mdx')).not.toThrow()
})
