import { describe, expect, test } from 'vitest'
import { compileSource, problemsOf, toHtml } from '../../test/support/compile-source.ts'

test('the address of a `javascript:` link is dropped and reported', async () => {
  const source = '[a](javascript:alert) <a href="java&#9;script:b">b</a> [c](https://a.b/#javascript:)'
  const page = await compileSource(source)
  expect(toHtml(page)).toBe('<p><a>a</a> <a>b</a> <a href="https://a.b/#javascript:">c</a></p>')
  expect(problemsOf(page)).toEqual(['1:1 script-link warning', '1:23 script-link warning'])
  const card = await compileSource('<Card href="javascript:a" title="A" />', { kind: 'mdx' })
  expect(card.components).toMatchObject([{ props: { title: 'A' }, links: {} }])
})

test.each([
  ['[a](vbscript:x) [b](data:text/html,x)', ['a', 'a']],
  ['<area href="vbscript:x">', ['area']],
  ['<form action="javascript:x"><button formaction="javascript:x"></form>', ['form', 'button']],
  ['<svg><a xlink:href="javascript:x"></a></svg>', ['a']],
  ['<svg><a href="/"><set attributeName="href" to="javascript:x"></a></svg>', ['set']],
  ['<iframe src="data:text/html,x"></iframe>', ['iframe']],
])('addresses that contain a script or a document are dropped and reported: %s', async (source, elements) => {
  const page = await compileSource(source)
  expect(toHtml(page) + JSON.stringify(page.links)).not.toMatch(/script:|data:/)
  expect(page.problems.map(({ ruleId }) => ruleId)).toEqual(elements.map(() => 'script-link'))
})

test('`data:` addresses are allowed for images and downloads', async () => {
  const source = [
    '<a href="data:text/csv,1" download="a.csv">a</a> ![b](data:image/gif;base64,AA)',
    '<svg><image href="data:image/gif;base64,AA"></image></svg>',
  ]
  const page = await compileSource(source.join('\n\n'))
  expect(page.problems).toEqual([])
  expect(toHtml(page).match(/data:\w+/g)).toEqual(['data:text', 'data:image', 'data:image'])
})

test('bare FTP addresses become links without trailing punctuation', async () => {
  const source = 'See ftp://a.example/x_(y). (ftp://b.example) xftp://c `ftp://d` [ftp://e](/f/)'
  for (const kind of ['md', 'mdx'] as const) {
    const page = await compileSource(source, { kind })
    expect(page.links.map(({ url }) => url)).toEqual(['ftp://a.example/x_(y)', 'ftp://b.example', '/f/'])
    expect(toHtml(page)).toContain('</a>. (<a')
  }
})

test('tags that GFM disallows are shown as text, so that the Markdown after them is still parsed', async () => {
  const source = '<plaintext>\n\nA <xmp>*b*</xmp> <TITLE>.\n\n<svg><title>Cup</title></svg>\n\n**c**\n'
  const page = await compileSource(source)
  expect(toHtml(page)).toBe(
    '&#x3C;plaintext>\n<p>A &#x3C;xmp><em>b</em>&#x3C;/xmp> &#x3C;TITLE>.</p>\n<p><svg><title>Cup</title></svg></p>\n<p><strong>c</strong></p>',
  )
  expect(problemsOf(page)).toEqual([
    '1:1 filtered-tag warning',
    '3:3 filtered-tag warning',
    '3:18 filtered-tag warning',
  ])
  const readme = await compileSource('<plaintext>\n\n**c**\n', { isThirdParty: true })
  expect([toHtml(readme), readme.problems]).toEqual([expect.stringContaining('<strong>c</strong>'), []])
  const mdx = await compileSource('<plaintext>a</plaintext>\n\n**c**\n', { kind: 'mdx' })
  expect(toHtml(mdx).trim()).toBe('<p><strong>c</strong></p>')
})

test('an unknown element is reported, because its tag does not show up in the page', async () => {
  const source = [
    'A Promise<Result>, a <my-kettle>, a <KBD>key</KBD>, `<Code>`, \\<x>.',
    '<svg><g><path d="M0 0"/></g></svg>',
    '<Tabs>\n\nText.\n\n</Tabs>',
  ].join('\n\n')
  const page = await compileSource(source)
  expect(problemsOf(page)).toEqual(['1:10 unknown-element warning', '5:1 unknown-element warning'])
  const readme = await compileSource(source, { isThirdParty: true })
  expect(problemsOf(readme)).toEqual([])
})

describe('the bytes of a page', () => {
  test('a byte order mark and CRLF make no difference', async () => {
    const plain = await compileSource('---\ntitle: A\n---\n\n## B\n\n```js\na\nb\n```\n')
    const other = await compileSource(
      '\uFEFF---\r\ntitle: A\r\n---\r\n\r\n## B\r\n\r\n```js\r\na\r\nb\r\n```\r\n',
    )
    expect(other.frontMatter).toEqual({ title: 'A' })
    expect(other.headings).toEqual(plain.headings)
    expect(other.fences[0]?.code).toBe('a\nb')
  })

  test('lines may end with CR', async () => {
    const page = await compileSource('---\rtitle: A\r---\r\r:::tip\rb\r:::\r\r> [!NOTE]\r> c\r')
    expect(page.problems).toEqual([])
    expect(page.frontMatter).toEqual({ title: 'A' })
    expect(toHtml(page).match(/<aside/g)).toHaveLength(2)
  })

  test('a byte that isn’t UTF-8 is reported with its place', async () => {
    const bytes = Buffer.concat([Buffer.from('Text\n\nab'), Buffer.from([0xff]), Buffer.from('c\n')])
    const page = await compileSource('', { bytes })
    expect(problemsOf(page)).toEqual(['3:3 not-utf8 error'])
  })

  test('an empty page compiles without problems', async () => {
    expect(await compileSource('')).toMatchObject({ body: [], headings: [], problems: [] })
  })

  test('characters that docsite uses as placeholders are replaced in the source', async () => {
    expect(toHtml(await compileSource('a \uFDD00\uFDD1 b\n'))).toBe('<p>a \uFFFD0\uFFFD b</p>')
  })
})

test('emoji shortcodes are replaced in text, but not in code or heading ids', async () => {
  const page = await compileSource(
    'Text.\n\n## A :rocket: start\n\nDone :tada: `:tada:` :nothing-such: 12:30:45\n',
  )
  expect(toHtml(page)).toContain('Done 🎉 <code>:tada:</code> :nothing-such: 12:30:45')
  expect(page.headings.map(({ id }) => id)).toEqual(['a--start'])
})

test.each([
  ['a container', ':::constructor\n\na\n\n:::'],
  ['an aside', '!!! constructor\n\n    a'],
  ['a notation in code', '```js\na // [!code constructor]\n```'],
  ['a language', '```constructor\na\n```'],
  ['an alert', '> [!CONSTRUCTOR]\n> a'],
  ['headings', '## constructor\n\n## __proto__\n\n## __proto__'],
  ['labels', '[constructor] [^__proto__]\n\n[__proto__]: /a\n\n[^__proto__]: b'],
])('the name of a property that every object has is a name like any other: %s', async (_name, source) => {
  const page = await compileSource(source)
  expect(page.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(toHtml(page)).not.toContain('native code')
})
