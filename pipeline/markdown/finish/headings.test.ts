import { describe, expect, test } from 'vitest'
import { compileSource, problemsOf, toHtml } from '../../../test/support/compile-source.ts'

describe('headings', () => {
  test('ids are slugs, numbered over all levels, and a chosen one stays', async () => {
    const page = await compileSource('## One\n\n### One\n\n## Two {#second}\n\n## One\n')
    expect(page.headings.map(({ id }) => id)).toEqual(['one', 'one-1', 'second', 'one-2'])
    expect(toHtml(page)).toContain(
      '<h2 id="second">Two<a class="anchor" href="#second" aria-hidden="true" tabindex="-1"></a></h2>',
    )
  })

  test.each(['__init__', '_private', '__proto__', 'a__b__', '___x___', 'constructor'])(
    'the id %s stays as it is written, whatever Markdown makes of it',
    async (id) => {
      const page = await compileSource(`## One *two* {#${id}}\n`)
      expect(page.headings).toMatchObject([{ id, title: 'One two' }])
    },
  )

  test('a page has one heading of the first level, its title, and all others keep their order', async () => {
    const tags = async (source: string) =>
      [
        ...toHtml(await compileSource(`---\ntitle: Kettle\n---\n\n${source}`)).matchAll(/<h(\d) id="(\w+)"/g),
      ].map(([, level, id]) => `${level} ${id}`)
    expect(await tags('# Old\n\n## A\n\n### B\n')).toEqual(['2 old', '2 a', '3 b'])
    expect(await tags('# A\n\n## B\n\n# C\n\n###### D\n')).toEqual(['2 a', '3 b', '2 c', '6 d'])
    expect(await tags('# Kettle\n\n## A\n')).toEqual(['2 a'])
  })

  test('headings that the table of contents leaves out have a link that keyboards reach', async () => {
    const html = toHtml(await compileSource('---\ntitle: Kettle\n---\n\n# Old\n\n## A\n\n#### B\n'))
    expect([...html.matchAll(/<a class="anchor" [^>]*>/g)].map(([link]) => link)).toEqual([
      expect.stringMatching(/href="#old" aria-label=/),
      '<a class="anchor" href="#a" aria-hidden="true" tabindex="-1">',
      expect.stringMatching(/href="#b" aria-label=/),
    ])
  })

  test('a chosen id works in MDX, where a brace would begin JavaScript', async () => {
    const page = await compileSource('## Two {#second}\n\nText {1}.\n', { kind: 'mdx' })
    expect(page.headings).toMatchObject([{ id: 'second', title: 'Two' }])
    expect(toHtml(page)).toContain('<p>Text 1.</p>')
  })

  test('components in a heading add nothing to its id', async () => {
    const page = await compileSource('## output.path <Badge text="5+" />\n', { kind: 'mdx' })
    expect(page.headings).toMatchObject([{ id: 'outputpath', title: 'output.path' }])
  })

  test('a heading of level 1 that opens the page is its title, not part of its body', async () => {
    const page = await compileSource('# Title\n\nText.\n')
    expect(page.leadHeading).toMatchObject({ id: 'title', title: 'Title' })
    expect(toHtml(page)).toBe('<p>Text.</p>')
  })

  test('with a title in front matter, one that says the same is not shown twice, and another one stays', async () => {
    const same = await compileSource('---\ntitle: The kettle\n---\n\n# The *Kettle*\n\nText.\n')
    expect(toHtml(same)).toBe('<p>Text.</p>')
    const other = await compileSource('---\ntitle: Kettle\n---\n\n# Deprecated\n\nText.\n')
    expect(other.leadHeading).toBeUndefined()
    expect(toHtml(other)).toMatch(/^<h2 id="deprecated">Deprecated<a .*<\/h2>\n<p>Text.<\/p>$/)
  })

  test('logos, badges and anchors may be before the title', async () => {
    const page = await compileSource(
      '<a id="top"></a>\n\n[![Badge](b.svg)](https://a.b)\n\n# Title\n\nText.\n',
    )
    expect(page.leadHeading?.title).toBe('Title')
    expect(toHtml(page)).toMatch(/^<a id="top"><\/a>\n<p><a href="https:\/\/a.b"><img .*<p>Text.<\/p>$/s)
    const later = await compileSource('Text.\n\n# Title\n')
    expect(later.leadHeading).toBeUndefined()
  })

  test('an anchor on a line of its own is no paragraph', async () => {
    const page = await compileSource('<a id="a"></a>\n<a id="b"></a>\n\nOne.\n\n<a id="c"></a> Two.\n')
    expect(toHtml(page)).toBe('<a id="a"></a>\n<a id="b"></a>\n<p>One.</p>\n<p><a id="c"></a> Two.</p>')
  })

  test('a centred name of the project before the title is not the title', async () => {
    const page = await compileSource('<h1 align="center">Kettle</h1>\n\n## Boiling\n\nText.\n\n## Kettle\n')
    expect(page.leadHeading).toMatchObject({ id: 'boiling', title: 'Boiling' })
    expect(page.headings.map(({ id }) => id)).toEqual(['kettle-1'])
    expect(toHtml(page)).toMatch(/^<p>Text.<\/p>/)
    const alone = await compileSource('<h1 align="center">Kettle</h1>\n\nText.\n\n## Boiling\n')
    expect(alone.leadHeading?.title).toBe('Kettle')
    const plain = await compileSource('# Kettle\n\n## Boiling\n')
    expect(plain.leadHeading?.title).toBe('Kettle')
  })

  test('a heading that is a picture alone stays in the page', async () => {
    const page = await compileSource('# ![Kettle](./kettle.svg)\n\nText.\n')
    expect(page.leadHeading).toBeUndefined()
    expect(page.images).toMatchObject([{ url: './kettle.svg' }])
  })

  test('an empty anchor before a heading with its id is reported nowhere, and the heading has the id', async () => {
    const page = await compileSource('<a id="steam"></a>\n\n## Steam\n\n<a name="other"></a>\n\n## Milk\n')
    expect(problemsOf(page)).toEqual([])
    expect(toHtml(page).match(/(?:id|name)="\w+"/g)).toEqual(['id="steam"', 'name="other"', 'id="milk"'])
    const apart = await compileSource('<a id="steam"></a>\n\nText.\n\n## Steam\n')
    expect(problemsOf(apart)).toEqual(['5:1 duplicate-id warning'])
  })

  test('an empty anchor after a heading with its id gives it up', async () => {
    const page = await compileSource('## Steam\n<a id="steam"></a>\n\nText. <a id="b" name="b"></a>\n')
    expect(problemsOf(page)).toEqual([])
    expect(toHtml(page).match(/(?:id|name)="\w+"/g)).toEqual(['id="steam"', 'id="b"', 'name="b"'])
  })

  test('an id that is given twice is reported', async () => {
    const page = await compileSource('## A {#x}\n\n## B {#x}\n')
    expect(problemsOf(page)).toEqual(['3:1 duplicate-id warning'])
  })
})

describe('long names', () => {
  test('in code and headings may be broken at their joints; ids, titles and fences know nothing of it', async () => {
    const page = await compileSource(
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
    expect(toHtml(await compileSource('`string | function`'))).toContain('<code>string | function</code>')
  })
})
