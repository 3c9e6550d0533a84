import { describe, expect, test } from 'vitest'
import { compileSource, problemsOf, toHtml } from '../../../test/support/compile-source.ts'

describe('headings', () => {
  test('heading ids are slugs that are numbered across all levels, or custom ids', async () => {
    const page = await compileSource('## One\n\n### One\n\n## Two {#second}\n\n## One\n')
    expect(page.headings.map(({ id }) => id)).toEqual(['one', 'one-1', 'second', 'one-2'])
    expect(toHtml(page)).toContain(
      '<h2 id="second">Two<a class="anchor" href="#second" aria-hidden="true" tabindex="-1"></a></h2>',
    )
  })

  test.each(['__init__', '_private', '__proto__', 'a__b__', '___x___', 'constructor'])(
    'the custom id %s is kept even if Markdown parses it as emphasis',
    async (id) => {
      const page = await compileSource(`Text.\n\n## One *two* {#${id}}\n`)
      expect(page.headings).toMatchObject([{ id, title: 'One two' }])
    },
  )

  test('level 1 headings below the title are moved down, and the hierarchy is kept', async () => {
    const tags = async (source: string) =>
      [
        ...toHtml(await compileSource(`---\ntitle: Kettle\n---\n\n${source}`)).matchAll(/<h(\d) id="(\w+)"/g),
      ].map(([, level, id]) => `${level} ${id}`)
    expect(await tags('# Old\n\n## A\n\n### B\n')).toEqual(['2 old', '2 a', '3 b'])
    expect(await tags('# A\n\n## B\n\n# C\n\n###### D\n')).toEqual(['2 a', '3 b', '2 c', '6 d'])
    expect(await tags('# Kettle\n\n## A\n')).toEqual(['2 a'])
  })

  test('headings that are not in the table of contents have a link that is reachable by keyboard', async () => {
    const html = toHtml(await compileSource('---\ntitle: Kettle\n---\n\n# Old\n\n## A\n\n#### B\n'))
    expect([...html.matchAll(/<a class="anchor" [^>]*>/g)].map(([link]) => link)).toEqual([
      expect.stringMatching(/href="#old" aria-label=/),
      '<a class="anchor" href="#a" aria-hidden="true" tabindex="-1">',
      expect.stringMatching(/href="#b" aria-label=/),
    ])
  })

  test('custom ids work in MDX, where braces contain JavaScript otherwise', async () => {
    const page = await compileSource('Text {1}.\n\n## Two {#second}\n', { kind: 'mdx' })
    expect(page.headings).toMatchObject([{ id: 'second', title: 'Two' }])
    expect(toHtml(page)).toContain('<p>Text 1.</p>')
  })

  test('components in a heading are not part of its id', async () => {
    const page = await compileSource('Text.\n\n## output.path <Badge text="5+" />\n', { kind: 'mdx' })
    expect(page.headings).toMatchObject([{ id: 'outputpath', title: 'output.path' }])
  })

  test('the source of a formula is not part of titles, ids and texts', async () => {
    const formula = (source: string, shown: string) =>
      `<math><semantics><mrow>${shown}</mrow><annotation encoding="application/x-tex">${source}</annotation></semantics></math>`
    const squared = formula('x^2', '<msup><mi>x</mi><mn>2</mn></msup>')
    const page = await compileSource(`# The ${squared}\n\nText.\n\n## With ${squared}\n\nOf ${squared}.\n`)
    expect(page.leadHeading).toMatchObject({ id: 'the-x2', title: 'The x2' })
    expect(page.headings).toMatchObject([{ id: 'with-x2', title: 'With x2' }])
    expect(page.sections.map(({ text }) => text)).toEqual(['Text.', 'With x2 Of x2.'])
    expect(toHtml(page)).toContain('x^2</annotation></semantics></math>.</p>')
  })

  test('a level 1 heading at the beginning is the title of the page, not part of the body', async () => {
    const page = await compileSource('# Title\n\nText.\n')
    expect(page.leadHeading).toMatchObject({ id: 'title', title: 'Title' })
    expect(toHtml(page)).toBe('<p>Text.</p>')
  })

  test('the first heading is removed if it equals the title in the front matter, otherwise kept', async () => {
    const same = await compileSource('---\ntitle: The kettle\n---\n\n# The *Kettle*\n\nText.\n')
    expect(toHtml(same)).toBe('<p>Text.</p>')
    const other = await compileSource('---\ntitle: Kettle\n---\n\n# Deprecated\n\nText.\n')
    expect(other.leadHeading).toBeUndefined()
    expect(toHtml(other)).toMatch(/^<h2 id="deprecated">Deprecated<a .*<\/h2>\n<p>Text.<\/p>$/)
  })

  test('so is one of level 2 that is above all other headings, which are moved up', async () => {
    const page = await compileSource('<a name="Lid"></a>\n\n## Lid\n\n### Hinge\n\n#### Pin\n\n### Knob\n')
    expect(page.leadHeading).toMatchObject({ id: 'lid', title: 'Lid' })
    expect(page.headings.map(({ depth, id }) => `${depth} ${id}`)).toEqual(['2 hinge', '3 pin', '2 knob'])
    expect(toHtml(page).match(/<h\d id="\w+"/g)).toEqual(['<h2 id="hinge"', '<h3 id="pin"', '<h2 id="knob"'])
    for (const source of ['## A\n\n## B\n', '## A\n\n# B\n', 'Text.\n\n## A\n'])
      expect((await compileSource(source)).leadHeading, source).toBeUndefined()
    const readme = await compileSource('## A\n\nText.\n', { isThirdParty: true })
    expect(readme.leadHeading).toBeUndefined()
  })

  test('a heading of more than 500 characters is not the title', async () => {
    const longest = await compileSource(`# ${'a'.repeat(500)}\n`)
    expect(longest.leadHeading?.title).toBe('a'.repeat(500))
    for (const signs of ['#', '##']) {
      const page = await compileSource(`${signs} ${'a'.repeat(501)}\n\nText.\n`)
      expect(page.leadHeading, signs).toBeUndefined()
      expect(
        page.headings.map(({ title }) => title),
        signs,
      ).toEqual(['a'.repeat(501)])
    }
  })

  test('logos, badges and anchors may precede the title', async () => {
    const page = await compileSource(
      '<a id="top"></a>\n\n[![Badge](b.svg)](https://a.b)\n\n# Title\n\nText.\n',
    )
    expect(page.leadHeading?.title).toBe('Title')
    expect(toHtml(page)).toMatch(/^<a id="top"><\/a>\n<p><a href="https:\/\/a.b"><img .*<p>Text.<\/p>$/s)
    const later = await compileSource('Text.\n\n# Title\n')
    expect(later.leadHeading).toBeUndefined()
  })

  test('anchors that are alone on a line are not wrapped in a paragraph', async () => {
    const page = await compileSource('<a id="a"></a>\n<a id="b"></a>\n\nOne.\n\n<a id="c"></a> Two.\n')
    expect(toHtml(page)).toBe('<a id="a"></a>\n<a id="b"></a>\n<p>One.</p>\n<p><a id="c"></a> Two.</p>')
  })

  test('a centred heading with the project name before the title is not the title', async () => {
    const page = await compileSource('<h1 align="center">Kettle</h1>\n\n## Boiling\n\nText.\n\n## Kettle\n')
    expect(page.leadHeading).toMatchObject({ id: 'boiling', title: 'Boiling' })
    expect(page.headings.map(({ id }) => id)).toEqual(['kettle-1'])
    expect(toHtml(page)).toMatch(/^<p>Text.<\/p>/)
    const alone = await compileSource('<h1 align="center">Kettle</h1>\n\nText.\n\n## Boiling\n')
    expect(alone.leadHeading?.title).toBe('Kettle')
    const plain = await compileSource('# Kettle\n\n## Boiling\n')
    expect(plain.leadHeading?.title).toBe('Kettle')
  })

  test('a heading that contains only an image stays in the page', async () => {
    const page = await compileSource('# ![Kettle](./kettle.svg)\n\nText.\n')
    expect(page.leadHeading).toBeUndefined()
    expect(page.images).toMatchObject([{ url: './kettle.svg' }])
  })

  test('an empty anchor before a heading with the same id loses the id without a problem', async () => {
    const page = await compileSource('<a id="steam"></a>\n\n## Steam\n\n<a name="other"></a>\n\n## Milk\n')
    expect(problemsOf(page)).toEqual([])
    expect(toHtml(page).match(/(?:id|name)="\w+"/g)).toEqual(['id="steam"', 'name="other"', 'id="milk"'])
    const apart = await compileSource('<a id="steam"></a>\n\nText.\n\n## Steam\n')
    expect(problemsOf(apart)).toEqual(['5:1 duplicate-id warning'])
  })

  test('an empty anchor after a heading with the same id loses the id', async () => {
    const page = await compileSource('Text. <a id="b" name="b"></a>\n\n## Steam\n<a id="steam"></a>\n')
    expect(problemsOf(page)).toEqual([])
    expect(toHtml(page).match(/(?:id|name)="\w+"/g)).toEqual(['id="b"', 'name="b"', 'id="steam"'])
  })

  test('a duplicate id is reported', async () => {
    const page = await compileSource('## A {#x}\n\n## B {#x}\n')
    expect(problemsOf(page)).toEqual(['3:1 duplicate-id warning'])
  })
})

describe('word breaks', () => {
  test('are inserted into long names in code and headings, but not in ids, titles and fences', async () => {
    const page = await compileSource(
      'Names.\n\n## splitChunks.cacheGroups.defaultVendors\n\n`--stats-modules-by-path`\n\n```js\nsplitChunks.cacheGroups.defaultVendors\n```\n',
    )
    // The element is hidden from screen readers, which would end a word there.
    const html = toHtml(page).replaceAll('<wbr aria-hidden="true">', '<wbr>')
    expect(html).toContain('>split<wbr>Chunks.<wbr>cache<wbr>Groups.<wbr>default<wbr>Vendors<a')
    expect(html).toContain('<code>--stats-<wbr>modules-<wbr>by-<wbr>path</code>')
    expect(html.match(/<pre>.*<\/pre>/s)?.[0]).not.toContain('<wbr>')
    expect(page.headings).toMatchObject([
      { id: 'splitchunkscachegroupsdefaultvendors', title: 'splitChunks.cacheGroups.defaultVendors' },
    ])
    expect(page.sections.at(-1)?.text).toBe('splitChunks.cacheGroups.defaultVendors --stats-modules-by-path')
  })

  test('are not inserted into short code', async () => {
    expect(toHtml(await compileSource('`string | function`'))).toContain('<code>string | function</code>')
  })
})
