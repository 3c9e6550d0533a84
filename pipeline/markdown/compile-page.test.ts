import { describe, expect, test } from 'vitest'
import { compilePage } from './compile-page.ts'
import type { CompiledPage, Part } from './record.ts'

type Imports = Record<string, string>

/** Compile a page whose imports are given by their specifier. */
function compile(source: string, kind: 'md' | 'mdx' = 'md', imports: Imports = {}, isThirdParty = false) {
  return compilePage({
    bytes: Buffer.from(source),
    kind,
    isThirdParty,
    load: (specifier) => {
      const text = imports[specifier]
      return text === undefined ? undefined : { bytes: Buffer.from(text) }
    },
  })
}

/** The body as HTML, with what is filled in later shown in brackets. */
function toHtml(page: CompiledPage, parts: Part[] = page.body): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('id' in part) return part.id
      if ('link' in part) return page.links[part.link]?.url
      if ('image' in part) return page.images[part.image]?.url
      if ('fence' in part) return page.fences[part.fence]?.html
      if ('text' in part) return `[${part.text}]`
      return `[${page.components[part.component]?.name}:${toHtml(page, part.children)}]`
    })
    .join('')
}

const problemsOf = ({ problems }: CompiledPage) =>
  problems.map(({ place, ruleId, severity }) => `${place?.line}:${place?.column} ${ruleId} ${severity}`)

describe('MDX of other tools', () => {
  test('has HTML comments, but not in code', async () => {
    const source =
      '<!-- a */ b -->\n\nOne <!-- {c} -->two.\n\n`<!-- d -->`\n\n```html\n<!-- e -->\n```\n\n<Steps>\n<!--\nf\n\n-->\n</Steps>\n'
    const page = await compile(source, 'mdx')
    expect(page.problems).toEqual([])
    expect(toHtml(page)).toContain('<p>One two.</p>')
    expect(toHtml(page)).toContain('<code>&#x3C;!-- d --></code>')
    expect(page.fences[0]?.code).toBe('<!-- e -->')
    const wrong = await compile('<!-- a -->\n\n<!-- b --> {new Date()}\n', 'mdx')
    expect(problemsOf(wrong)).toEqual(['3:13 mdx-expression error'])
  })

  test('exports what is never used, and uses names that are numbers', async () => {
    const source =
      'export const now = Date.now()\nexport const a = b\nexport const b = [Infinity]\n\n{Infinity} <Option max={-Infinity} all={a} />\n'
    const page = await compile(source, 'mdx')
    expect(page.problems).toEqual([])
    expect(toHtml(page)).toMatch(/^Infinity\s+\[Option:\]$/)
    expect(page.components[0]?.props).toEqual({ max: '-Infinity', all: ['Infinity'] })
    const used = await compile('export const now = Date.now()\n\n{now}\n', 'mdx')
    expect(problemsOf(used)).toEqual(['1:20 mdx-expression error'])
    const circle = await compile('export const a = b\nexport const b = a\n\n{a}\n', 'mdx')
    expect(problemsOf(circle)).toEqual(['2:18 mdx-expression error'])
  })
})

describe('headings', () => {
  test('ids are slugs, numbered over all levels, and a chosen one stays', async () => {
    const page = await compile('## One\n\n### One\n\n## Two {#second}\n\n## One\n')
    expect(page.headings.map(({ id }) => id)).toEqual(['one', 'one-1', 'second', 'one-2'])
    expect(toHtml(page)).toContain(
      '<h2 id="second">Two<a class="anchor" href="#second" aria-hidden="true" tabindex="-1"></a></h2>',
    )
  })

  test('a page has one heading of the first level, its title, and all others keep their order', async () => {
    const tags = async (source: string) =>
      [...toHtml(await compile(`---\ntitle: Kettle\n---\n\n${source}`)).matchAll(/<h(\d) id="(\w+)"/g)].map(
        ([, level, id]) => `${level} ${id}`,
      )
    expect(await tags('# Old\n\n## A\n\n### B\n')).toEqual(['2 old', '2 a', '3 b'])
    expect(await tags('# A\n\n## B\n\n# C\n\n###### D\n')).toEqual(['2 a', '3 b', '2 c', '6 d'])
    expect(await tags('# Kettle\n\n## A\n')).toEqual(['2 a'])
  })

  test('headings that the table of contents leaves out have a link that keyboards reach', async () => {
    const html = toHtml(await compile('---\ntitle: Kettle\n---\n\n# Old\n\n## A\n\n#### B\n'))
    expect([...html.matchAll(/<a class="anchor" [^>]*>/g)].map(([link]) => link)).toEqual([
      expect.stringMatching(/href="#old" aria-label=/),
      '<a class="anchor" href="#a" aria-hidden="true" tabindex="-1">',
      expect.stringMatching(/href="#b" aria-label=/),
    ])
  })

  test('a chosen id works in MDX, where a brace would begin JavaScript', async () => {
    const page = await compile('## Two {#second}\n\nText {1}.\n', 'mdx')
    expect(page.headings).toMatchObject([{ id: 'second', title: 'Two' }])
    expect(toHtml(page)).toContain('<p>Text 1.</p>')
  })

  test('components in a heading add nothing to its id', async () => {
    const page = await compile('## output.path <Badge text="5+" />\n', 'mdx')
    expect(page.headings).toMatchObject([{ id: 'outputpath', title: 'output.path' }])
  })

  test('a heading of level 1 that opens the page is its title, not part of its body', async () => {
    const page = await compile('# Title\n\nText.\n')
    expect(page.leadHeading).toMatchObject({ id: 'title', title: 'Title' })
    expect(toHtml(page)).toBe('<p>Text.</p>')
  })

  test('with a title in front matter, one that says the same is not shown twice, and another one stays', async () => {
    const same = await compile('---\ntitle: The kettle\n---\n\n# The *Kettle*\n\nText.\n')
    expect(toHtml(same)).toBe('<p>Text.</p>')
    const other = await compile('---\ntitle: Kettle\n---\n\n# Deprecated\n\nText.\n')
    expect(other.leadHeading).toBeUndefined()
    expect(toHtml(other)).toMatch(/^<h2 id="deprecated">Deprecated<a .*<\/h2>\n<p>Text.<\/p>$/)
  })

  test('logos, badges and anchors may be before the title', async () => {
    const page = await compile('<a id="top"></a>\n\n[![Badge](b.svg)](https://a.b)\n\n# Title\n\nText.\n')
    expect(page.leadHeading?.title).toBe('Title')
    expect(toHtml(page)).toMatch(/^<a id="top"><\/a>\n<p><a href="https:\/\/a.b"><img .*<p>Text.<\/p>$/s)
    const later = await compile('Text.\n\n# Title\n')
    expect(later.leadHeading).toBeUndefined()
  })

  test('an anchor on a line of its own is no paragraph', async () => {
    const page = await compile('<a id="a"></a>\n<a id="b"></a>\n\nOne.\n\n<a id="c"></a> Two.\n')
    expect(toHtml(page)).toBe('<a id="a"></a>\n<a id="b"></a>\n<p>One.</p>\n<p><a id="c"></a> Two.</p>')
  })

  test('a centred name of the project before the title is not the title', async () => {
    const page = await compile('<h1 align="center">Kettle</h1>\n\n## Boiling\n\nText.\n\n## Kettle\n')
    expect(page.leadHeading).toMatchObject({ id: 'boiling', title: 'Boiling' })
    expect(page.headings.map(({ id }) => id)).toEqual(['kettle-1'])
    expect(toHtml(page)).toMatch(/^<p>Text.<\/p>/)
    const alone = await compile('<h1 align="center">Kettle</h1>\n\nText.\n\n## Boiling\n')
    expect(alone.leadHeading?.title).toBe('Kettle')
    const plain = await compile('# Kettle\n\n## Boiling\n')
    expect(plain.leadHeading?.title).toBe('Kettle')
  })

  test('a heading that is a picture alone stays in the page', async () => {
    const page = await compile('# ![Kettle](./kettle.svg)\n\nText.\n')
    expect(page.leadHeading).toBeUndefined()
    expect(page.images).toMatchObject([{ url: './kettle.svg' }])
  })

  test('an empty anchor before a heading with its id is reported nowhere, and the heading has the id', async () => {
    const page = await compile('<a id="steam"></a>\n\n## Steam\n\n<a name="other"></a>\n\n## Milk\n')
    expect(problemsOf(page)).toEqual([])
    expect(toHtml(page).match(/(?:id|name)="\w+"/g)).toEqual(['id="steam"', 'name="other"', 'id="milk"'])
    const apart = await compile('<a id="steam"></a>\n\nText.\n\n## Steam\n')
    expect(problemsOf(apart)).toEqual(['5:1 duplicate-id warning'])
  })

  test('an empty anchor after a heading with its id gives it up', async () => {
    const page = await compile('## Steam\n<a id="steam"></a>\n\nText. <a id="b" name="b"></a>\n')
    expect(problemsOf(page)).toEqual([])
    expect(toHtml(page).match(/(?:id|name)="\w+"/g)).toEqual(['id="steam"', 'id="b"', 'name="b"'])
  })

  test('an id that is given twice is reported', async () => {
    const page = await compile('## A {#x}\n\n## B {#x}\n')
    expect(problemsOf(page)).toEqual(['3:1 duplicate-id warning'])
  })
})

test('a link that is a script is left out, and reported', async () => {
  const source = '[a](javascript:alert) <a href="java&#9;script:b">b</a> [c](https://a.b/#javascript:)'
  const page = await compile(source)
  expect(toHtml(page)).toBe('<p><a>a</a> <a>b</a> <a href="https://a.b/#javascript:">c</a></p>')
  expect(problemsOf(page)).toEqual(['1:1 script-link warning', '1:23 script-link warning'])
  const card = await compile('<Card href="javascript:a" title="A" />', 'mdx')
  expect(card.components).toMatchObject([{ props: { title: 'A' }, links: {} }])
})

test('an empty title is reported in words of its own', async () => {
  const page = await compile('---\ntitle: ""\nrelated:\n  - title: " "\n    url: /b/\n---\n')
  expect(page.problems.map(({ reason }) => reason)).toEqual([
    '`title`: must not be empty',
    '`related.0.title`: must not be empty',
  ])
})

test('a related link that is a script is left out, and reported at its place', async () => {
  const page = await compile(
    '---\ntitle: A\nrelated:\n  - title: B\n    url: /b/\n  - title: C\n    url: " JavaScript:alert()"\n---\n',
  )
  expect(page.frontMatter.related).toEqual([{ title: 'B', url: '/b/' }])
  expect(problemsOf(page)).toEqual(['6:5 script-link warning'])
})

test('bare addresses of FTP are links, without what ends a sentence', async () => {
  const source = 'See ftp://a.example/x_(y). (ftp://b.example) xftp://c `ftp://d` [ftp://e](/f/)'
  for (const kind of ['md', 'mdx'] as const) {
    const page = await compile(source, kind)
    expect(page.links.map(({ url }) => url)).toEqual(['ftp://a.example/x_(y)', 'ftp://b.example', '/f/'])
    expect(toHtml(page)).toContain('</a>. (<a')
  }
})

test('tags that GFM filters are text: what follows is read as it is written', async () => {
  const source = '<plaintext>\n\nA <xmp>*b*</xmp> <TITLE>.\n\n<svg><title>Cup</title></svg>\n\n**c**\n'
  const page = await compile(source)
  expect(toHtml(page)).toBe(
    '&#x3C;plaintext>\n<p>A &#x3C;xmp><em>b</em>&#x3C;/xmp> &#x3C;TITLE>.</p>\n<p><svg><title>Cup</title></svg></p>\n<p><strong>c</strong></p>',
  )
  expect(problemsOf(page)).toEqual([
    '1:1 filtered-tag warning',
    '3:3 filtered-tag warning',
    '3:18 filtered-tag warning',
  ])
  const readme = await compile('<plaintext>\n\n**c**\n', 'md', {}, true)
  expect([toHtml(readme), readme.problems]).toEqual([expect.stringContaining('<strong>c</strong>'), []])
  const mdx = await compile('<plaintext>a</plaintext>\n\n**c**\n', 'mdx')
  expect(toHtml(mdx).trim()).toBe('<p><strong>c</strong></p>')
})

test('an element that no browser knows is reported, for its tag is lost', async () => {
  const source = [
    'A Promise<Result>, a <my-kettle>, a <KBD>key</KBD>, `<Code>`, \\<x>.',
    '<svg><g><path d="M0 0"/></g></svg>',
    '<Tabs>\n\nText.\n\n</Tabs>',
  ].join('\n\n')
  const page = await compile(source)
  expect(problemsOf(page)).toEqual(['1:10 unknown-element warning', '5:1 unknown-element warning'])
  const readme = await compile(source, 'md', {}, true)
  expect(problemsOf(readme)).toEqual([])
})

describe('asides', () => {
  test.each([
    ['T> Text.', 'tip'],
    ['W> Text.', 'warning'],
    ['?> Text.', 'todo'],
    ['> [!NOTE]\n> Text.', 'note'],
    ['> [!NOTE]\r\n> Text.\r\n', 'note'],
    ['> [!CAUTION]\n>\n> Text.', 'caution'],
  ])('%j', async (source, kind) => {
    const expected = `<aside class="aside ${kind}" role="note"><p class="aside-title">[aside.${kind}]</p><p>Text.</p></aside>`
    expect(toHtml(await compile(source)).replaceAll('\n', '')).toBe(expected)
    expect(toHtml(await compile(source, 'mdx')).replaceAll('\n', '')).toBe(expected)
  })

  test('those of other tools are reported, with what to write', async () => {
    const page = await compile('Text.\n\n:::info Title {x}\nA note.\n\n- !!! danger\n\n:::other\n')
    expect(toHtml(page)).toContain('<p>:::info Title {x}\nA note.</p>')
    expect(page.problems).toMatchObject([
      { ruleId: 'unclosed-container', place: { line: 3, column: 1 } },
      {
        ruleId: 'foreign-aside',
        place: { line: 6, column: 3 },
        hint: expect.stringContaining('`> [!CAUTION]`'),
      },
      { ruleId: 'foreign-syntax', place: { line: 8, column: 1 } },
    ])
    const readme = await compile(':::tip\nA note.\n:::\n', 'md', {}, true)
    expect(readme.problems).toEqual([])
    expect(toHtml(readme)).toBe('<p>:::tip\nA note.\n:::</p>')
  })

  const tip = (inner: string, title = '[aside.tip]') =>
    `<aside class="aside tip" role="note"><p class="aside-title">${title}</p>${inner}</aside>`
  test.each([
    [':::tip\nA note.\n:::', tip('<p>A note.</p>')],
    ['::: tip Hot `water`\nA note.\n:::', tip('<p>A note.</p>', 'Hot <code>water</code>')],
    [':::tip[Hot *water*]\n\nA note.\n\n:::', tip('<p>A note.</p>', 'Hot <em>water</em>')],
    [':::tip{.large}\nA\n\nB\n:::\n\nC', `${tip('<p>A</p><p>B</p>')}<p>C</p>`],
    [':::tip\n- A\n- B\n:::', tip('<ul><li>A</li><li>B</li></ul>')],
    [':::tip\n> A\n:::', tip('<blockquote><p>A</p></blockquote>')],
    [
      ':::tip\n| A |\n| - |\n:::',
      tip('<div class="table"><table><thead><tr><th>A</th></tr></thead></table></div>'),
    ],
    [
      '::::tip\n:::warning\nA\n:::\n::::',
      tip(
        '<aside class="aside warning" role="note"><p class="aside-title">[aside.warning]</p><p>A</p></aside>',
      ),
    ],
    ['::: details More\nA\n:::', '<details><summary>More</summary><p>A</p></details>'],
    ['- :::tip\n  A\n  :::', `<ul><li>${tip('<p>A</p>')}</li></ul>`],
    ['Ratio 16:9\n:::', '<p>Ratio 16:9:::</p>'],
    [':::tip\nA\n:::\nB', `${tip('<p>A</p>')}<p>B</p>`],
    [':::tip\nA *b*\n:::\n*c* D', `${tip('<p>A <em>b</em></p>')}<p><em>c</em> D</p>`],
    [':::tip\n\nA  \n:::  \nB', `${tip('<p>A</p>')}<p>B</p>`],
    [':::tip\n- A\n:::\nB', `${tip('<ul><li>A</li></ul>')}<p>B</p>`],
    ['- :::tip\n  A\n  :::\n  B', `<ul><li>${tip('<p>A</p>')}B</li></ul>`],
    [':::tip\nA\n:::\n:::tip\nB\n:::', tip('<p>A</p>') + tip('<p>B</p>')],
    [':::tip\n:::tip\nA\n:::\n:::', tip(tip('<p>A</p>'))],
    [':::tip\n\n:::tip\nA\n:::\nB\n\n:::', tip(`${tip('<p>A</p>')}<p>B</p>`)],
    [':::tip\n*A*:::\n:::', tip('<p><em>A</em>:::</p>')],
  ])('containers are asides: %j', async (source, expected) => {
    const page = await compile(source)
    expect(toHtml(page).replaceAll('\n', '')).toBe(expected)
    expect(problemsOf(page)).toEqual([])
  })

  test('a group of code is tabs with the labels of its fences', async () => {
    const page = await compile('::: code-group\n\n```sh [npm]\na\n```\n\n```sh [pnpm]\nb\n```\n\n:::\n')
    expect(page.components.map(({ name, props }) => [name, props.label])).toEqual([
      ['Tab', 'npm'],
      ['Tab', 'pnpm'],
      ['Tabs', undefined],
    ])
  })

  test('they are in lists, too, and span lines', async () => {
    const html = toHtml(await compile('- Item\n\n  W> One\n  W> two `code`.\n'))
    expect(html).toContain(
      '<aside class="aside warning" role="note"><p class="aside-title">[aside.warning]</p><p>One\ntwo <code>code</code>.</p></aside>',
    )
  })

  test('a quote without a mark stays a quote', async () => {
    expect(toHtml(await compile('> [!NOTE] not alone\n'))).toContain('<blockquote>')
  })
})

describe('fences', () => {
  const textOf = (html: string) =>
    html
      .replace(/^.*<code>/s, '')
      .replace(/<\/code>.*$/s, '')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')

  test.each([
    ['js', 'const a = "<b>" && `x${1}`; // c\n\nexport default { a }'],
    ['ts', 'type A<T> = { [K in keyof T]: T[K] }'],
    ['jsx', '<App a={1}>text</App>'],
    ['css', '@import "x.css";\n.a > .b { color: #fff }'],
    ['html', '<p class="a">\n  <script>let a = 1</script>\n</p>'],
    ['json', '{ "a": [1, true, null] }'],
    ['yaml', 'a:\n  - b: "c"'],
    ['bash', 'npm install --save-dev webpack # comment\n$ echo "x" | grep y'],
    ['diff', ' a\n-b\n+c'],
    ['rust', 'fn main() { println!("<{}>", 1); }'],
    ['text', '<no> & "highlighting"'],
    ['', 'plain'],
  ])('the text of %s stays as it is', async (language, code) => {
    const page = await compile(`\`\`\`${language}\n${code}\n\`\`\`\n`)
    expect(textOf(page.fences[0]?.html ?? '')).toBe(code)
    expect(problemsOf(page)).toEqual([])
  })

  test('tokens are in classes, and lines are marked', async () => {
    const { fences } = await compile('```js {2} ins={3} del={1}\nlet a\nlet b\nlet c\n```\n')
    expect(fences[0]?.html).toMatchInlineSnapshot(
      `"<figure class="code" data-lang="js"><pre><code><span class="line del"><span class="k">let</span> <span class="v">a</span>\n</span><span class="line mark"><span class="k">let</span> <span class="v">b</span>\n</span><span class="line ins"><span class="k">let</span> <span class="v">c</span></span></code></pre></figure>"`,
    )
  })

  test('a diff is highlighted in the language of its file', async () => {
    const { fences } = await compile('```diff title="a.js"\n let a\n-let b\n+let c\n```\n')
    expect(fences[0]?.html).toContain('<span class="line del">-<span class="k">let</span>')
    expect(fences[0]?.html).toContain('<span class="line ins">+<span class="k">let</span>')
  })

  test('a file name in bold before a fence is its title', async () => {
    const page = await compile('**webpack.config.js**\n\n```js\na\n```\n\n**Not a file.**\n\n```js\nb\n```\n')
    expect(page.fences[0]?.html).toContain('<figcaption>webpack.config.js</figcaption>')
    expect(toHtml(page)).not.toContain('<strong>webpack.config.js')
    expect(toHtml(page)).toContain('<strong>Not a file.</strong>')
  })

  test.each([
    ['js{1,3}', 'js', '{1,3}'],
    ['js{1, 3} title="a.js"', 'js', '{1,3} title="a.js"'],
    ['js:line-numbers {2}', 'js', 'lines {2}'],
    ['c++', 'c++', ''],
  ])('%s: what is at the language without a space is no part of it', async (info, language, meta) => {
    const page = await compile(`\`\`\`${info}\nlet a\n\`\`\`\n`)
    expect(page.fences).toMatchObject([{ language, meta, isKnown: true }])
    expect(problemsOf(page)).toEqual([])
  })

  test('a language that nobody knows is reported, and shown plain', async () => {
    const page = await compile('Text.\n\n```klingon\n<a>\n```\n')
    expect(problemsOf(page)).toEqual(['3:1 unknown-language warning'])
    expect(page.fences[0]).toMatchObject({ isKnown: false, code: '<a>' })
  })

  test('neighbours that name a tab become tabs', async () => {
    const page = await compile('```js tab="ESM"\na\n```\n\n```js tab="CommonJS"\nb\n```\n')
    expect(page.components.map(({ name, props }) => [name, props])).toEqual([
      ['Tab', { label: 'ESM' }],
      ['Tab', { label: 'CommonJS' }],
      ['Tabs', { sync: 'code' }],
    ])
  })

  test('an install command gets a tab for each package manager', async () => {
    const page = await compile('```bash npm\nnpm install --save-dev webpack\n```\n')
    expect(page.fences.map(({ code }) => code)).toEqual([
      'npm install --save-dev webpack',
      'yarn add --dev webpack',
      'pnpm add --save-dev webpack',
      'bun add --dev webpack',
    ])
  })

  test('known fences are not highlighted again', async () => {
    const source = '```js\nlet a\n```\n'
    const page = await compilePage({
      bytes: Buffer.from(source),
      kind: 'md',
      isThirdParty: false,
      load: () => undefined,
      knownFences: new Map([['js\n\nlet a', '<known>']]),
    })
    expect(page.fences[0]?.html).toBe('<known>')
  })
})

describe('MDX', () => {
  test('comments vanish, constants and literals are filled in', async () => {
    const source = [
      '{/* a comment */}',
      '',
      'export const size = { width: 10, name: "x" }',
      'export const word = "hello"',
      '',
      'Say {word}{/* another */}, {1}.',
    ].join('\n')
    expect(toHtml(await compile(source, 'mdx'))).toBe('<p>Say hello, 1.</p>')
  })

  test('an exported object as style becomes a class', async () => {
    const page = await compile(
      'export const style = { display: "block", marginTop: 4, lineHeight: 2 }\n\n<div style={style}>\n  text\n</div>\n',
      'mdx',
    )
    const [[name, rule] = []] = Object.entries(page.styles)
    expect(rule).toBe('display:block;margin-top:4px;line-height:2')
    expect(toHtml(page).replaceAll('\n', '')).toBe(`<div class="${name}"><p>text</p></div>`)
  })

  test('an imported image represents its address', async () => {
    const page = await compile('import banner from "../b.png"\n\n<img src={banner} alt="b" />\n', 'mdx', {
      '../b.png': 'png',
    })
    expect(page.images).toMatchObject([{ url: 'import:0' }])
    expect(page.assets).toMatchObject([{ specifier: '../b.png' }])
    expect(toHtml(page)).toBe('<img src="import:0" alt="b" loading="lazy" decoding="async">')
  })

  test('fragments are included, also by fragments, with their own imports', async () => {
    const page = await compile('import A from "./a.mdx"\n\nBefore\n\n<A />\n\nAfter\n', 'mdx', {
      './a.mdx': 'import B from "./b.mdx"\n\n## In a\n\n<B />\n',
      './b.mdx': 'In **b**\n',
    })
    expect(toHtml(page).replaceAll('\n', '')).toMatch(
      /^<p>Before<\/p><h2 id="in-a">.*<p>In <strong>b<\/strong><\/p><p>After<\/p>$/,
    )
    expect(page.fragments.map(({ specifier, fragment }) => [specifier, fragment])).toEqual([
      ['./a.mdx', undefined],
      ['./b.mdx', 0],
    ])
  })

  test('a problem in a fragment is placed in the fragment', async () => {
    const page = await compile('import A from "./a.mdx"\n\n<A />\n', 'mdx', {
      './a.mdx': 'Fine\n\nNot {fine()}\n',
    })
    expect(page.problems).toMatchObject([{ ruleId: 'mdx-expression', place: { line: 3, fragment: 0 } }])
  })

  test('a fragment that includes itself is reported', async () => {
    const page = await compile('import A from "./a.mdx"\n\n<A />\n', 'mdx', {
      './a.mdx': 'import A from "./a.mdx"\n\n<A />\n',
    })
    expect(page.problems).toMatchObject([{ ruleId: 'fragment-circle', severity: 'error' }])
  })

  test('a component file is never loaded: its name is looked up', async () => {
    const page = await compile(
      'import Missing from "../nowhere/Missing.jsx"\nimport { Tabs as T } from "./x"\n\n<T a="1" />\n',
      'mdx',
    )
    expect(page.problems).toEqual([])
    expect(page.components).toMatchObject([{ name: 'Tabs', props: { a: '1' } }])
  })

  test('components keep their properties, their place and their children', async () => {
    const page = await compile(
      'Text\n\n<Card title="T" n={1} on tags={["a", { b: true }]} href="/x">\n  **bold**\n</Card>\n',
      'mdx',
    )
    expect(page.components).toMatchObject([
      {
        name: 'Card',
        props: { title: 'T', n: 1, on: true, tags: ['a', { b: true }] },
        place: { line: 3, column: 1 },
      },
    ])
    expect(page.links).toMatchObject([{ url: '/x' }])
    expect(toHtml(page)).toContain('[Card:')
    expect(toHtml(page)).toContain('<p><strong>bold</strong></p>')
  })

  test('components are in headings and table cells', async () => {
    const page = await compile(
      '## H <Badge text="x" />\n\n| a |\n| - |\n| <ColorSample color="#fff" /> |\n',
      'mdx',
    )
    expect(toHtml(page)).toContain('<td>[ColorSample:]</td>')
    expect(toHtml(page)).toContain('<h2 id="h">H [Badge:]<a class="anchor"')
  })

  test.each([
    ['{process.exit(1)}', '1:2 mdx-expression error'],
    ['Text {a.b}', '1:7 mdx-expression error'],
    ['<div {...x} />', '1:6 mdx-expression error'],
    ['<div a={() => 1} />', '1:9 mdx-expression error'],
    ['<div onClick="x" />', '1:1 event-handler error'],
    ['export default 1', '1:1 mdx-expression error'],
    ['export function f() {}', '1:1 mdx-expression error'],
    ['import A from "./none.mdx"', '1:1 import-missing error'],
    ['<div>', '1:1 mdx-syntax error'],
    ['a { b', '1:6 mdx-syntax error'],
    ['a <b c', '1:7 mdx-syntax error'],
  ])('%j is refused with its place', async (source, problem) => {
    const page = await compile(source, 'mdx')
    expect(problemsOf(page)).toEqual([problem])
    expect(page.problems[0]?.hint).toBeTruthy()
  })
})

describe('bytes', () => {
  test('a byte order mark and CRLF change nothing', async () => {
    const plain = await compile('---\ntitle: A\n---\n\n## B\n\n```js\na\nb\n```\n')
    const other = await compile('\uFEFF---\r\ntitle: A\r\n---\r\n\r\n## B\r\n\r\n```js\r\na\r\nb\r\n```\r\n')
    expect(other.frontMatter).toEqual({ title: 'A' })
    expect(other.headings).toEqual(plain.headings)
    expect(other.fences[0]?.code).toBe('a\nb')
  })

  test('what isn’t UTF-8 is reported with its place', async () => {
    const bytes = Buffer.concat([Buffer.from('Text\n\nab'), Buffer.from([0xff]), Buffer.from('c\n')])
    const page = await compilePage({ bytes, kind: 'md', isThirdParty: false, load: () => undefined })
    expect(problemsOf(page)).toEqual(['3:3 not-utf8 error'])
  })

  test('an empty page is a page', async () => {
    expect(await compile('')).toMatchObject({ body: [], headings: [], problems: [] })
  })

  test('the characters that docsite marks places with mean nothing in a source', async () => {
    expect(toHtml(await compile('a \uFDD00\uFDD1 b\n'))).toBe('<p>a \uFFFD0\uFFFD b</p>')
  })
})

describe('front matter', () => {
  test('all keys are read', async () => {
    const source = `---
title: T
description: D
sort: -1
group: G
contributors: [a, b]
related:
  - title: R
    url: https://example.org
---
`
    expect((await compile(source)).frontMatter).toEqual({
      title: 'T',
      description: 'D',
      sort: -1,
      group: 'G',
      contributors: ['a', 'b'],
      related: [{ title: 'R', url: 'https://example.org' }],
    })
  })

  test('an unknown key is reported with the nearest one', async () => {
    const page = await compile('---\ntitle: T\ncontributers: [a]\n---\n')
    expect(page.problems).toMatchObject([
      {
        ruleId: 'unknown-key',
        severity: 'warning',
        expected: ['contributors'],
        place: { line: 3, column: 1 },
      },
    ])
  })

  test('an unknown key of another tool is reported with its name here', async () => {
    const page = await compile('---\ntitle: A\nsidebar_position: 2\n---\n')
    expect(page.problems).toMatchObject([{ ruleId: 'unknown-key', hint: 'Did you mean `sort`?' }])
  })

  test('a misspelled icon is an error; that of another tool a warning, and the page has none', async () => {
    const [known, misspelled, other] = await Promise.all(
      ['rocket', 'rokcet', 'material/teapotteapot'].map((icon) =>
        compile(`---\ntitle: A\nicon: ${icon}\n---\n`),
      ),
    )
    expect([known?.frontMatter.icon, known?.problems]).toEqual(['rocket', []])
    expect([misspelled, other].map((page) => page && [page.frontMatter, problemsOf(page)])).toEqual([
      [{ title: 'A' }, ['3:7 unknown-icon error']],
      [{ title: 'A' }, ['3:7 unknown-icon warning']],
    ])
    expect(misspelled?.problems[0]?.hint).toMatch(/^Did you mean `rocket`/)
  })

  test('a wrong value loses its key alone', async () => {
    const page = await compile('---\ntitle: T\nsort: first\n---\n')
    expect(page.frontMatter).toEqual({ title: 'T' })
    expect(problemsOf(page)).toEqual(['3:7 front-matter-invalid error'])
  })

  test('broken YAML is reported with its place', async () => {
    const page = await compile('---\ntitle: "T\nsort: 1\n---\n')
    expect(page.problems).toMatchObject([{ ruleId: 'front-matter-syntax', severity: 'error' }])
    expect(page.problems[0]?.place?.line).toBeGreaterThan(1)
  })

  test('a list is no front matter', async () => {
    expect(problemsOf(await compile('---\n- a\n---\n'))).toEqual(['2:1 front-matter-syntax error'])
  })
})

test('shortcodes of emoji become emoji, but not in code, and ids stay as they are', async () => {
  const page = await compile('## A :rocket: start\n\nDone :tada: `:tada:` :nothing-such: 12:30:45\n')
  expect(toHtml(page)).toContain('Done 🎉 <code>:tada:</code> :nothing-such: 12:30:45')
  expect(page.headings.map(({ id }) => id)).toEqual(['a--start'])
})

describe('long names', () => {
  test('in code and headings may be broken at their joints; ids, titles and fences know nothing of it', async () => {
    const page = await compile(
      '## splitChunks.cacheGroups.defaultVendors\n\n`--stats-modules-by-path`\n\n```js\nsplitChunks.cacheGroups.defaultVendors\n```\n',
    )
    // A screen reader would end a word at the element: it is hidden from it.
    const html = toHtml(page).replaceAll('<wbr aria-hidden="true">', '<wbr>')
    expect(html).toContain('>split<wbr>Chunks.<wbr>cache<wbr>Groups.<wbr>default<wbr>Vendors<a')
    expect(html).toContain('<code>--stats-<wbr>modules-<wbr>by-<wbr>path</code>')
    expect(html.match(/<pre>.*<\/pre>/s)?.[0]).not.toContain('<wbr>')
    expect(page.headings).toMatchObject([
      { id: 'splitchunkscachegroupsdefaultvendors', title: 'splitChunks.cacheGroups.defaultVendors' },
    ])
    expect(page.sections.at(-1)?.text).toBe('splitChunks.cacheGroups.defaultVendors --stats-modules-by-path')
  })

  test('short code stays whole', async () => {
    expect(toHtml(await compile('`string | function`'))).toContain('<code>string | function</code>')
  })
})

test.each([false, true])('asides are no landmarks, imported (%s) or not', async (isThirdParty) => {
  const html = toHtml(await compile('> [!NOTE]\n> One.\n\n<aside>Two.</aside>\n', 'md', {}, isThirdParty))
  expect(html.match(/<aside/g)).toHaveLength(2)
  expect(html.match(/<aside[^>]* role="note"/g)).toHaveLength(2)
})

describe('bold text beside Chinese', () => {
  const bytesOf = (source: string) => Buffer.from(source)
  const problemsOf = async (source: string) =>
    (await compilePage({ bytes: bytesOf(source), kind: 'mdx', isThirdParty: false, load: () => undefined }))
      .problems

  test.each([
    ['一段文字，**入口：**默认', 6],
    ['见**“入口”**一节', 2],
  ])('%s: what stays open is reported with its place', async (text, column) => {
    const [problem] = await problemsOf(`---\ntitle: 页\n---\n\n第一行\n${text}\n`)
    expect(problem).toMatchObject({ ruleId: 'open-emphasis', severity: 'warning', place: { line: 6 } })
    expect(problem?.place?.column).toBe(column)
  })

  test.each(['**入口**：默认', '这是**粗体**文字', '`a**入口：**b`', '转义 \\*\\*入口', '2 ** 3 等于 8'])(
    '%s is right',
    async (text) => {
      expect(await problemsOf(`${text}\n`)).toEqual([])
    },
  )
})
