import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { compileSource } from '../../test/support/compile-source.ts'
import type { CompiledPage } from './record.ts'

function compileReadme(source: string) {
  return compileSource(source, { isThirdParty: true })
}

/** All HTML of a page, and all addresses that are filled in when it is rendered. */
function allContent(page: CompiledPage): string {
  return JSON.stringify([page.body, page.fences.map(({ html }) => html), page.links, page.images])
}

/** The elements that a browser would create for the body of a page. */
function elementsOf({ body }: CompiledPage): Element[] {
  const html = body.map((part) => (typeof part === 'string' ? part : '')).join('')
  const elements: Element[] = []
  visit(fromHtml(html, { fragment: true }), 'element', (node) => {
    elements.push(node)
  })
  return elements
}

const harmless = ['h2', 'p', 'img', 'a', 'div', 'input']

describe('a hostile README', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1)) [y](JaVaScRiPt:alert(1)) [z](java\tscript:alert(1)) <javascript:alert(1)>',
    '[x](vbscript:x) [y](data:text/html;base64,PHNjcmlwdD4=)',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
    '<svg/onload=alert(1)>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<iframe src="https://example.org" srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://example.org"><input name=q autofocus onfocus="alert(1)"></form>',
    '<base href="https://example.org/"><meta http-equiv="refresh" content="0;url=https://example.org/">',
    '<style>body { display: none }</style>',
    '<p style="position:fixed;inset:0">x</p>',
    '<object data="x"></object><embed src="x"><link rel="stylesheet" href="https://example.org/x.css">',
    '<docsite-component index="0"></docsite-component>',
    '<div onclick="alert(1)">x</div></div></div></main></body></html>',
    '![x" onerror="alert(1)](x.png "t\\" onload=\\"x")',
  ]

  test.each(attacks)('is harmless with %s', async (attack) => {
    const page = await compileReadme(`# Title\n\nText.\n\n${attack}\n\nMore.\n`)
    const parts = allContent(page)
    for (const { tagName, properties } of elementsOf(page)) {
      expect(harmless).toContain(tagName)
      expect(Object.keys(properties).filter((name) => /^(?:on|style|srcDoc)/.test(name))).toEqual([])
    }
    expect(
      [...page.links, ...page.images].filter(({ url }) => /^\s*(?:javascript|vbscript|data):/i.test(url)),
    ).toEqual([])
    expect(parts).toContain('More.')
    expect(page.components).toEqual([])
  })

  test('shows braces, tags and templates as text', async () => {
    const page = await compileReadme(
      'Text {process.exit(1)} ${x} {{ y }} <%= z %> Array<Record<string, { a: number }>>\n',
    )
    expect(page.problems).toEqual([])
    expect(JSON.stringify(page.body)).toContain('{process.exit(1)} ${x} {{ y }}')
  })

  test('shows imports and exports as text and never runs them', async () => {
    const page = await compileReadme('import x from "node:fs"\nexport const y = process.exit(1)\n')
    expect(page.body).toEqual(['<p>import x from "node:fs"\nexport const y = process.exit(1)</p>'])
  })

  test('gets its unclosed tags closed at its end', async () => {
    const page = await compileReadme(
      '<table><tr><td><b>bold<td>cell\n\n<details><summary>More</summary>\n\n**text**\n',
    )
    const html = page.body.filter((part) => typeof part === 'string').join('')
    for (const tag of ['table', 'b', 'details', 'strong']) {
      expect(html.split(`<${tag}>`).length, tag).toBe(html.split(`</${tag}>`).length)
    }
  })
})

describe('code in a README', () => {
  const codeOf = ({ fences }: CompiledPage) => fences.map(({ code }) => code)

  test('a fence keeps its text if it contains HTML, entities and braces', async () => {
    const code = '</code></pre><script>alert(1)</script>\n&lt; {braces} `x` \\n'
    const page = await compileReadme(`\`\`\`html title="</title><script>"\n${code}\n\`\`\`\n`)
    expect(codeOf(page)).toEqual([code])
    expect(page.fences[0]?.html).not.toContain('<script>')
  })

  test('an indented code block keeps its text', async () => {
    expect(codeOf(await compileReadme('Text\n\n    <b>\n      &amp;\n'))).toEqual(['<b>\n  &amp;'])
  })

  test('inline code keeps its text', async () => {
    const page = await compileReadme('Use `<script>` and ``a ` b`` and `{x}`.\n')
    expect(page.body.join('')).toContain(
      '<code>&#x3C;script></code> and <code>a ` b</code> and <code>{x}</code>',
    )
  })

  test('the content of HTML code elements is parsed as HTML', async () => {
    const page = await compileReadme(
      '<pre><code class="language-js">a &lt; b &amp;&amp; c\n</code></pre>\n\n<code>x &lt; y</code>\n',
    )
    expect(page.fences).toMatchObject([{ language: 'js', code: 'a < b && c' }])
    expect(page.body.join('')).toContain('<code>x &#x3C; y</code>')
  })

  test('fences next to HTML keep their language and text', async () => {
    const page = await compileReadme('<p align="center">x</p>\n\n```js {1}\nconst a = "<b>"\n```\n')
    expect(page.fences).toMatchObject([{ language: 'js', meta: '{1}', code: 'const a = "<b>"' }])
  })
})

describe('ids and images in a README', () => {
  test('heading ids are kept, other ids get a prefix, and links to both are adjusted', async () => {
    const page = await compileReadme(
      '<a name="old"></a><a id="docsite"></a>\n\n## Options\n\n[a](#options) [b](#old) [c](#docsite) [d](#Options)\n',
    )
    expect(page.headings).toMatchObject([{ id: 'options' }])
    expect(page.ids).toEqual(['readme-old', 'readme-docsite', 'options'])
    expect(page.links.map(({ url }) => url)).toEqual([
      '#options',
      '#readme-old',
      '#readme-docsite',
      '#options',
    ])
  })

  test('images are loaded lazily and without a referrer', async () => {
    const page = await compileReadme(
      '![x](https://example.org/x.png)\n\n<img src="https://example.org/y.png" width="10">\n',
    )
    const html = page.body.filter((part) => typeof part === 'string').join('')
    expect(html.match(/loading="lazy"/g)).toHaveLength(2)
    expect(html.match(/referrerpolicy="no-referrer"/g)).toHaveLength(2)
  })

  test('`{#id}` in a heading is text, as on GitHub, not a custom id', async () => {
    expect((await compileReadme('## Options {#x}\n')).headings).toMatchObject([{ id: 'options-x' }])
  })
})

test('footnotes have ids, and the links between them have targets', async () => {
  const page = await compileReadme('Text[^1].\n\n[^1]: Note.\n')
  const ids = new Set(page.ids)
  for (const { url } of page.links) expect(ids.has(url.slice(1)), url).toBe(true)
})

test('a page with five megabytes of text is compiled', async () => {
  const page = await compileReadme(`Some *text* and ${'longer-words '.repeat(500)}\n\n`.repeat(780))
  expect(page.problems).toEqual([])
  expect(page.body.join('').length).toBeGreaterThan(5_000_000)
})
