import { describe, expect, test } from 'vitest'
import { compileSource, problemsOf, toHtml } from '../../../test/support/compile-source.ts'

describe('MDX written for other tools', () => {
  test('HTML comments are removed, but kept in code', async () => {
    const source =
      '<!-- a */ b -->\n\nOne <!-- {c} -->two.\n\n`<!-- d -->`\n\n```html\n<!-- e -->\n```\n\n<Steps>\n<!--\nf\n\n-->\n</Steps>\n'
    const page = await compileSource(source, { kind: 'mdx' })
    expect(page.problems).toEqual([])
    expect(toHtml(page)).toContain('<p>One two.</p>')
    expect(toHtml(page)).toContain('<code>&#x3C;!-- d --></code>')
    expect(page.fences[0]?.code).toBe('<!-- e -->')
    const wrong = await compileSource('<!-- a -->\n\n<!-- b --> {new Date()}\n', { kind: 'mdx' })
    expect(problemsOf(wrong)).toEqual(['3:13 mdx-expression error'])
  })

  test('unused exports may be any expression, and numeric globals may be used', async () => {
    const source =
      'export const now = Date.now()\nexport const a = b\nexport const b = [Infinity]\n\n{Infinity} <Option max={-Infinity} all={a} />\n'
    const page = await compileSource(source, { kind: 'mdx' })
    expect(page.problems).toEqual([])
    expect(toHtml(page)).toMatch(/^Infinity\s+\[Option:\]$/)
    expect(page.components[0]?.props).toEqual({ max: '-Infinity', all: ['Infinity'] })
    const used = await compileSource('export const now = Date.now()\n\n{now}\n', { kind: 'mdx' })
    expect(problemsOf(used)).toEqual(['1:20 mdx-expression error'])
    const circle = await compileSource('export const a = b\nexport const b = a\n\n{a}\n', { kind: 'mdx' })
    expect(problemsOf(circle)).toEqual(['2:18 mdx-expression error'])
  })
})

describe('MDX', () => {
  test('comments are removed, and constants and literals are filled in', async () => {
    const source = [
      '{/* a comment */}',
      '',
      'export const size = { width: 10, name: "x" }',
      'export const word = "hello"',
      '',
      'Say {word}{/* another */}, {1}.',
    ].join('\n')
    expect(toHtml(await compileSource(source, { kind: 'mdx' }))).toBe('<p>Say hello, 1.</p>')
  })

  test('a `style` attribute with an exported object becomes a class', async () => {
    const page = await compileSource(
      'export const style = { display: "block", marginTop: 4, lineHeight: 2 }\n\n<div style={style}>\n  text\n</div>\n',
      { kind: 'mdx' },
    )
    const [[name, rule] = []] = Object.entries(page.styles)
    expect(rule).toBe('display:block;margin-top:4px;line-height:2')
    expect(toHtml(page).replaceAll('\n', '')).toBe(`<div class="${name}"><p>text</p></div>`)
  })

  test('the name of an imported image evaluates to its address', async () => {
    const page = await compileSource('import banner from "../b.png"\n\n<img src={banner} alt="b" />\n', {
      kind: 'mdx',
      imports: {
        '../b.png': 'png',
      },
    })
    expect(page.images).toMatchObject([{ url: 'import:0' }])
    expect(page.assets).toMatchObject([{ specifier: '../b.png' }])
    expect(toHtml(page)).toBe('<img src="import:0" alt="b" loading="lazy" decoding="async">')
  })

  test('the name of an imported file evaluates to its address in any attribute, but can’t be text', async () => {
    const imports = { '../b.png': 'png' }
    const page = await compileSource(
      'import banner from "../b.png"\n\n<a href={banner} data-full={banner}>b</a>\n\n<Card title="B" href={banner} />\n',
      { kind: 'mdx', imports },
    )
    expect(page.problems).toEqual([])
    expect(page.links).toEqual([])
    expect(page.images.map(({ url }) => url)).toEqual(['import:0', 'import:0', 'import:0'])
    expect(page.components[0]?.images).toEqual({ href: 2 })
    const text = await compileSource(
      'import banner from "../b.png"\n\nSee {banner} {[banner]}.\n\n<Card all={[{ src: banner }]} />\n',
      { kind: 'mdx', imports },
    )
    expect(problemsOf(text)).toEqual([
      '3:5 mdx-expression error',
      '3:15 mdx-expression error',
      '5:12 mdx-expression warning',
    ])
  })

  test('a list is shown as its items, and an object can’t be shown', async () => {
    const page = await compileSource(
      'export const all = ["a", ["b", 1]]\n\nAll: {all}{true}{null}{[2, 3]}.\n',
      {
        kind: 'mdx',
      },
    )
    expect(page.problems).toEqual([])
    expect(toHtml(page)).toBe('<p>All: ab123.</p>')
    const object = await compileSource('One {{ a: 1 }} two {[{}]} <b>{<i>x</i>}</b>\n', { kind: 'mdx' })
    expect(object.problems.map(({ reason }) => reason)).toEqual([
      'An object can’t be shown as text',
      'An object can’t be shown as text',
      'Expressions in pages are never run, and this is a JSX element',
    ])
  })

  test('fragments are included, and may import other fragments', async () => {
    const page = await compileSource('import A from "./a.mdx"\n\nBefore\n\n<A />\n\nAfter\n', {
      kind: 'mdx',
      imports: {
        './a.mdx': 'import B from "./b.mdx"\n\n## In a\n\n<B />\n',
        './b.mdx': 'In **b**\n',
      },
    })
    expect(toHtml(page).replaceAll('\n', '')).toMatch(
      /^<p>Before<\/p><h2 id="in-a">.*<p>In <strong>b<\/strong><\/p><p>After<\/p>$/,
    )
    expect(page.fragments.map(({ specifier, fragment }) => [specifier, fragment])).toEqual([
      ['./a.mdx', undefined],
      ['./b.mdx', 0],
    ])
  })

  test('a problem in a fragment has its place in the fragment', async () => {
    const page = await compileSource('import A from "./a.mdx"\n\n<A />\n', {
      kind: 'mdx',
      imports: {
        './a.mdx': 'Fine\n\nNot {fine()}\n',
      },
    })
    expect(page.problems).toMatchObject([{ ruleId: 'mdx-expression', place: { line: 3, fragment: 0 } }])
  })

  test('a fragment that includes itself is reported', async () => {
    const page = await compileSource('import A from "./a.mdx"\n\n<A />\n', {
      kind: 'mdx',
      imports: {
        './a.mdx': 'import A from "./a.mdx"\n\n<A />\n',
      },
    })
    expect(page.problems).toMatchObject([{ ruleId: 'fragment-circle', severity: 'error' }])
  })

  test('an imported component file is never loaded: only its name is used', async () => {
    const page = await compileSource(
      'import Missing from "../nowhere/Missing.jsx"\nimport { Tabs as T } from "./x"\n\n<T a="1" />\n',
      { kind: 'mdx' },
    )
    expect(page.problems).toEqual([])
    expect(page.components).toMatchObject([{ name: 'Tabs', props: { a: '1' } }])
  })

  test('components keep their properties, their place and their children', async () => {
    const page = await compileSource(
      'Text\n\n<Card title="T" n={1} on tags={["a", { b: true }]} href="/x">\n  **bold**\n</Card>\n',
      { kind: 'mdx' },
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

  test('components work in headings and table cells', async () => {
    const page = await compileSource(
      'Text.\n\n## H <Badge text="x" />\n\n| a |\n| - |\n| <ColorSample color="#fff" /> |\n',
      { kind: 'mdx' },
    )
    expect(toHtml(page)).toContain('<td>[ColorSample:]</td>')
    expect(toHtml(page)).toContain('<h2 id="h">H [Badge:]<a class="anchor"')
  })

  test.each([
    ['<div {...x} />', '1:6 mdx-expression warning'],
    ['<div a={() => 1} />', '1:9 mdx-expression warning'],
    ['<div onClick="x" />', '1:1 event-handler warning'],
    ['<div onClick={() => x()} />', '1:15 mdx-expression warning'],
  ])('the attribute in %j is left out with a warning', async (source, problem) => {
    const page = await compileSource(source, { kind: 'mdx' })
    expect(problemsOf(page)).toEqual([problem])
    expect(toHtml(page)).toBe('<div></div>')
  })

  test.each([
    ['{process.exit(1)}', '1:2 mdx-expression error'],
    ['Text {a.b}', '1:7 mdx-expression error'],
    ['export default 1', '1:1 mdx-expression error'],
    ['export function f() {}', '1:1 mdx-expression error'],
    ['import A from "./none.mdx"', '1:1 import-missing error'],
    ['<div>', '1:1 mdx-syntax error'],
    ['a { b', '1:6 mdx-syntax error'],
    ['a <b c', '1:7 mdx-syntax error'],
  ])('%j is an error with a place and a hint', async (source, problem) => {
    const page = await compileSource(source, { kind: 'mdx' })
    expect(problemsOf(page)).toEqual([problem])
    expect(page.problems[0]?.hint).toBeTruthy()
  })
  test('a quote that is missing in an earlier tag is part of the hint', async () => {
    const page = await compileSource('<Tab label="macOS>\n\n</Tab>\n\n<Tab label="a, b">\n\n</Tab>\n', {
      kind: 'mdx',
    })
    expect(page.problems[0]?.hint).toMatch(/^Check the quotes of the attributes, here and in the tags above/)
  })
})
