import { expect, test } from 'vitest'
import { parseSource } from '../../../markdown/parse/parsers.ts'
import { toMdx } from './to-mdx.ts'

test.each<[what: string, source: string, mdx: string]>([
  ['braces', 'A {b} `{c}` \\{d}\n', 'A \\{b\\} `{c}` \\{d\\}\n'],
  ['`<` in text', '1 < 2 > 0\n', '1 \\< 2 > 0\n'],
  [
    'void elements',
    'a<br>b <img src="x.png" alt="a > b"> <hr/>\n',
    'a<br />b <img src="x.png" alt="a > b" /> <hr />\n',
  ],
  ['attributes without quotes', '<td width=20 class="x">\n', '<td width="20" class="x">\n'],
  [
    'autolinks',
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
])('converts %s to MDX', (_what, source, mdx) => {
  const written = toMdx(source)
  expect(written).toBe(mdx)
  // The result must parse as MDX, except for unbalanced elements and HTML comments, which plain MDX doesn't
  // allow.
  if (!/<td|<!--/.test(written)) expect(() => parseSource(written, 'mdx')).not.toThrow()
})
