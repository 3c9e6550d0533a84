import { describe, expect, test } from 'vitest'
import { compileSource } from '../../../test/support/compile-source.ts'
import type { HeadingIds } from '../compile-context.ts'
import type { CompiledPage, Part } from '../record.ts'

const files: Record<string, string> = {
  './boil.js': 'fill()\n// #region boil\n  heat()\n  // inner\n// #endregion boil\npour()\n',
  '@/boil.js': 'heat()\n',
  '@/docs/part.md': '---\ntitle: Part\n---\n\nA **part**.\n',
  './parts.md':
    'One.\n\n## Two\n\n<!-- #region cup -->\nThree.\n<!-- #endregion cup -->\n\n--8<-- [start:lid]\nFour.\n--8<-- [end:lid]\n',
}

const compile = (source: string, kind: 'md' | 'mdx' = 'md', headingIds?: HeadingIds) =>
  compileSource(source, { kind, headingIds, imports: files })

/** What readers see, roughly: components and fences by name. */
function toHtml(page: CompiledPage, parts: Part[] = page.body): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part.replaceAll('\n', '')
      if ('id' in part) return part.id
      if ('link' in part) return page.links[part.link]?.url
      if ('image' in part) return page.images[part.image]?.url
      if ('fence' in part) {
        const { language = '', meta = '', code = '' } = page.fences[part.fence] ?? {}
        return `[${[language, meta].filter(Boolean).join(' ')}|${code}]`
      }
      if ('text' in part) return `[${part.text}]`
      const { name, props } = page.components[part.component] ?? {}
      return `<${name} ${JSON.stringify(props)}>${toHtml(page, part.children)}</${name}>`
    })
    .join('')
    .replaceAll(/<a class="anchor"[^>]*><\/a>/g, '')
}

const fence = (...lines: string[]) => ['```js', ...lines, '```'].join('\n')
const aside = (kind: string, inner: string, title = `[aside.${kind}]`) =>
  `<aside class="aside ${kind}" role="note"><p class="aside-title">${title}</p>${inner}</aside>`

/** One construct of another tool a line: its tool, its source, and what it becomes. */
const understood: [name: string, source: string, html: string][] = [
  ['VitePress: [[toc]]', '[[toc]]\n\nText.', '<p>Text.</p>'],
  ['Python-Markdown: [TOC]', '[TOC]\n\nText.', '<p>Text.</p>'],
  ['GitLab: [[_TOC_]]', '[[_TOC_]]\n\nText.', '<p>Text.</p>'],
  ['Docusaurus: {/*id*/}', '## Boil {/*heat*/}', '<h2 id="heat">Boil</h2>'],
  ['Docusaurus: {/* #id */}', '## Boil {/* #heat */}', '<h2 id="heat">Boil</h2>'],
  ['markdown-it-attrs: {#id .class}', '## Boil {#heat .wide data-x="1"}', '<h2 id="heat">Boil</h2>'],
  ['Python-Markdown: { #id }', '## Boil { #heat }', '<h2 id="heat">Boil</h2>'],
  ['kramdown: {: #id }', '## Boil {: #heat .wide }', '<h2 id="heat">Boil</h2>'],
  ['VitePress: {#id}', '## Boil {#heat}', '<h2 id="heat">Boil</h2>'],
  ['Shiki: ++', fence('a() // [!code ++]', 'b()'), '[js ins="1"|a()\nb()]'],
  ['Shiki: --', fence('a()', 'b() // [!code --]'), '[js del="2"|a()\nb()]'],
  ['Shiki: highlight with a count', fence('a() // [!code highlight:2]', 'b()'), '[js mark="1,2"|a()\nb()]'],
  ['Shiki: focus, alone on its line', fence('a()', '// [!code focus]', 'b()'), '[js mark="2"|a()\nb()]'],
  ['Shiki: in HTML', '```html\n<b> <!-- [!code hl] -->\n```', '[html mark="1"|<b>]'],
  ['Shiki: in CSS', '```css\na {} /* [!code error] */\n```', '[css mark="1"|a {}]'],
  ['Shiki: a word', fence('a() // [!code word:a]'), '[js|a()]'],
  ['Docusaurus: next line', fence('// highlight-next-line', 'a()', 'b()'), '[js mark="1"|a()\nb()]'],
  [
    'Docusaurus: start and end',
    fence('a()', '/* highlight-start */', 'b()', 'c()', '/* highlight-end */', 'd()'),
    '[js mark="2,3"|a()\nb()\nc()\nd()]',
  ],
  ['VitePress: a label', '```js [boil.js]{1}\na()\n```', '[js title="boil.js" {1}|a()]'],
  ['VitePress: a label alone', '```[.env]\nA=1\n```', '[title=".env"|A=1]'],
  [
    'MkDocs: an aside',
    '!!! note\n    One.\n\n    - Two\n\nThree.',
    `${aside('note', '<p>One.</p><ul><li>Two</li></ul>')}<p>Three.</p>`,
  ],
  [
    'MkDocs: with a title',
    '!!! bug "A *bad* one"\n    One.',
    aside('caution', '<p>One.</p>', 'A <em>bad</em> one'),
  ],
  ['MkDocs: of a kind of its own', '!!! example\n\n    One.', aside('note', '<p>One.</p>', 'Example')],
  [
    'MkDocs: without a title',
    '!!! tip ""\n    One.',
    '<aside class="aside tip" role="note"><p>One.</p></aside>',
  ],
  [
    'MkDocs: folded',
    '??? question "Why?"\n    So.\n\n???+ tip\n    Open.',
    '<details><summary>Why?</summary><p>So.</p></details><details open><summary>Tip</summary><p>Open.</p></details>',
  ],
  [
    'MkDocs: tabs',
    '=== "C"\n\n    ```c\n    a;\n    ```\n\n=== "Go"\n    !!! tip\n        Two.',
    `<Tabs {}><Tab {"label":"C"}>[c|a;]</Tab><Tab {"label":"Go"}>${aside('tip', '<p>Two.</p>')}</Tab></Tabs>`,
  ],
  [
    'MkDocs: in a list',
    '1. One\n\n    !!! tip\n        Two.\n\n2. Three',
    `<ol><li><p>One</p>${aside('tip', '<p>Two.</p>')}</li><li><p>Three</p></li></ol>`,
  ],
  ['MkDocs: shown as code', fence('!!! note', '    One.'), '[js|!!! note\n    One.]'],
  [
    'MkDocs: annotations',
    `${fence('a() // (1)!', 'b() /* (2)! (3)! */', 'c(1)!')}\n\n1. One\n2. Two\n3. Three`,
    '[js|a() // (1)\nb() /* (2) (3) */\nc(1)!]<ol><li>One</li><li>Two</li><li>Three</li></ol>',
  ],
  [
    'MkDocs: attributes of a fence',
    '``` { .py .annotate title="see .env file" hl_lines="2 4-5" linenums="1" }\na\n```\n\n```py { #b .copy hl_lines=\'1\' }\nb\n```\n\n``` { .annotate }\nc\n```',
    '[py title="see .env file" mark="2,4-5" lines|a][py mark="1"|b][|c]',
  ],
  [
    'MkDocs: an element with Markdown',
    '<div class="grid" markdown>\n\n- *One*\n\n</div>\n\n<div markdown="1" id="x">\n  **Two**\n\n  <p markdown>*Three*</p>\n</div>\nFour.',
    '<div class="grid"><ul><li><em>One</em></li></ul></div><div id="x"><p><strong>Two</strong></p><p><em>Three</em></p></div><p>Four.</p>',
  ],
  [
    'MkDocs: an element that is folded, in an aside',
    '!!! tip\n    <details markdown="block">\n    <summary>One</summary>\n    *Two*\n\n    <div>\n    </div>\n    </details>',
    aside('tip', '<details><summary>One</summary><p><em>Two</em></p><div></div></details>'),
  ],
  [
    'MkDocs: an element with text',
    '<figure markdown="span">\n  ![Kettle](x.png)\n  <figcaption markdown>*Cup*</figcaption>\n</figure>',
    '<figure aria-label="Cup"><img src="x.png" alt="Kettle" loading="lazy" decoding="async"><figcaption><em>Cup</em></figcaption></figure>',
  ],
  [
    'MkDocs: an element in code',
    fence('<div markdown>', '*a*', '</div>'),
    '[js|<div markdown>\n*a*\n</div>]',
  ],
  ['MkDocs: an element in a text', 'A <b markdown>*c*</b>.', '<p>A <b><em>c</em></b>.</p>'],
  [
    'VitePress: a snippet',
    '<<< ./boil.js{1 ts}',
    '[ts {1}|fill()\n// #region boil\n  heat()\n  // inner\n// #endregion boil\npour()]',
  ],
  ['VitePress: a region', '<<< ./boil.js#boil', '[js|heat()\n// inner]'],
  ['VitePress: from the root', '<<< @/boil.js [Boil]', '[js title="Boil"|heat()]'],
  ['MkDocs: a snippet of Markdown', '--8<-- "docs/part.md"', '<p>A <strong>part</strong>.</p>'],
  ['MkDocs: lines of a snippet', '--8<-- "./parts.md:3:3"', '<h2 id="two">Two</h2>'],
  ['MkDocs: the first lines of a snippet', '--8<-- "./parts.md::2"', '<p>One.</p>'],
  ['MkDocs: a section of a snippet', '--8<-- "./parts.md:lid"', '<p>Four.</p>'],
  ['markdown-it: an included page', '!!!include(docs/part.md)!!!', '<p>A <strong>part</strong>.</p>'],
  ['VitePress: a region of an included page', '--8<-- "./parts.md:cup"', '<p>Three.</p>'],
  ['VitePress: an included page', '<!--@include: ./parts.md#cup-->', '<p>Three.</p>'],
  ['VitePress: lines of an included page', '<!-- @include: ./parts.md{3,3} -->', '<h2 id="two">Two</h2>'],
  [
    'VitePress: an included page from the root',
    '<!-- @include: @/docs/part.md -->',
    '<p>A <strong>part</strong>.</p>',
  ],
  ['MkDocs: lines of a snippet in code', fence('--8<-- "./boil.js:3:3"'), '[js|heat()]'],
  [
    'MkDocs: tabs that begin anew',
    '=== "A"\n    One.\n\n===! "B"\n    Two.',
    '<Tabs {}><Tab {"label":"A"}><p>One.</p></Tab></Tabs><Tabs {}><Tab {"label":"B"}><p>Two.</p></Tab></Tabs>',
  ],
  ['VitePress: a template in code', '```js-vue:line-numbers=3 {1}\na()\n```', '[js lines {1}|a()]'],
  ['MkDocs: a snippet in code', fence('--8<-- "boil.js"'), '[js|heat()]'],
  [
    'MkDocs: definitions',
    'A\n\nCup `c`\n:   *Holds* tea,\n    or water.\n: Breaks.\n\nPot\nKettle\n:   Boils.\n\nB',
    '<p>A</p><dl><dt>Cup <code>c</code></dt><dd><em>Holds</em> tea,or water.</dd><dd>Breaks.</dd><dt>Pot</dt><dt>Kettle</dt><dd>Boils.</dd></dl><p>B</p>',
  ],
  [
    'MkDocs: abbreviations',
    'CSS and CSS3, not XCSS, `CSS` or [CSS](#x).\n\n- A CSS\n\n*[CSS]: Cascading\n*[CSS3]: The third “one”\n',
    '<p><abbr title="Cascading">CSS</abbr> and <abbr title="The third “one”">CSS3</abbr>, not XCSS, <code>CSS</code> or <a href="#x"><abbr title="Cascading">CSS</abbr></a>.</p><ul><li>A <abbr title="Cascading">CSS</abbr></li></ul>',
  ],
  ['remark-code-import', '```js file=<rootDir>/boil.js\n```', '[js|heat()]'],
]

describe('constructs of other tools are understood', () => {
  test.each(understood)('%s', async (_name, source, html) => {
    const page = await compile(source)
    expect([page.problems, toHtml(page).replace('open=""', 'open')]).toEqual([[], html])
  })

  test('in MDX a comment at the end of a heading is its id', async () => {
    const source = '## Boil {/* heat */}\n\n## Pour {/* about pouring */}\n\n## Drink {/* #sip */}\n'
    const page = await compile(source, 'mdx')
    expect(page.headings.map(({ id }) => id)).toEqual(['heat', 'pour', 'sip'])
  })

  test('of a section that isn’t there all is shown, with a warning', async () => {
    const page = await compile('--8<-- "docs/part.md:none"')
    expect(toHtml(page)).toBe('<p>A <strong>part</strong>.</p>')
    expect(page.problems).toMatchObject([{ ruleId: 'foreign-syntax', place: { line: 1 } }])
  })

  test('what is wrong within a block is reported at its place', async () => {
    const page = await compile('Text.\n\n!!! note\n\n    One.\n\n    === "A"\n        {{ two }}\n')
    expect(page.problems).toMatchObject([{ ruleId: 'foreign-syntax', place: { line: 8, column: 9 } }])
    const element = await compile(
      'Text.\n\n<details markdown>\n  <summary>A</summary>\n  {{ two }}\n</details>\n',
    )
    expect(element.problems).toMatchObject([{ ruleId: 'foreign-syntax', place: { line: 5, column: 3 } }])
  })

  test('a file that is missing is an error where it is named', async () => {
    const page = await compile('Text.\n\n<<< ./none.js\n')
    expect(page.problems).toMatchObject([
      { ruleId: 'import-missing', severity: 'error', place: { line: 3, column: 1 } },
      { ruleId: 'foreign-syntax' },
    ])
  })
})

describe('constructs that mean nothing are reported once for a page, at their first place', () => {
  test.each([
    ['Hugo', 'A {{< figure >}} and {{% note %}}.', '{{< … >}}', 3],
    ['Vue', 'A {{ value }}.\n\nAnd {{ another }}.', '{{ … }}', 3],
    ['Liquid', 'A {% include x %}.', '{% … %}', 3],
    ['kramdown', 'A word.\n{: .note }', '{: … }', 1],
    ['a container', ':::steps\nOne.\n:::', ':::steps', 1],
    ['a container of MyST', ':::{admonition} One\nTwo.\n:::', ':::admonition', 1],
    ['a container whose name begins as one of ours', ':::tip-box\nOne.\n:::', ':::tip-box', 1],
    ['a directive', 'Text.\n\n::youtube[Film]{#abc}', '::youtube', 1],
    ['a directive in a line', 'A :abbr[HTML]{title="x"}.', ':abbr[…]', 3],
    ['an aside of docsify', '!> **Hot** water', '!>', 1],
    ['a file of Microsoft’s documents', '[!INCLUDE [part](./foreign.md)]', '[!INCLUDE]', 1],
    ['marked text', 'A ==marked word== here.', '==…==', 3],
    ['keys', 'Press ++ctrl+alt+del++.', '++…++', 7],
    ['inserted text', 'An ^^inserted^^ word.', '^^…^^', 4],
    ['an icon', 'A :material-account-plus:.', ':icon:', 3],
    ['an import', "import A from './a.vue'\n\nText.", 'import … from', 1],
    ['an export', 'export const a = 1', 'export const', 1],
    ['front matter in TOML', '+++\ntitle = "A"\n+++\n\nText.', '+++', 1],
    ['an abbreviation with more in it', '*[HTML]: A *language*.', '*[name]: …', 1],
    ['a definition with code', 'Kettle\n:   Boils water.\n\n        a()', ':   …', 7],
    ['attributes', 'A word.\n{ .annotate }', '{: … }', 1],
    ['an annotation without a list', '```js\na() // (1)!\n```\n\nText.', '(1)!', 1],
    ['a wiki', 'See [[Boiling]].', '[[page]]', 5],
    ['a formula', '$$\n\\int_0^1 x_i^2 dx_i\n$$', '$$ … $$', 1],
    ['a formula in a line', '$$a^2$$', '$$ … $$', 1],
  ])('%s', async (_name, source, name, column) => {
    const page = await compile(source)
    expect(page.problems).toMatchObject([
      {
        ruleId: 'foreign-syntax',
        severity: 'warning',
        reason: `\`${name}\` means nothing here: it is shown as text`,
      },
    ])
    expect(page.problems[0]?.place?.column).toBe(column)
  })

  test('a role of MyST', async () => {
    const { problems } = await compile('See {ref}`boil`.')
    expect(problems).toMatchObject([{ ruleId: 'foreign-syntax', place: { line: 1, column: 5 } }])
  })

  test('containers by their names, each once', async () => {
    const page = await compile(':::a\n:::\n\n::::b\n:::a\n:::\n::::\n')
    expect(page.problems.map(({ reason, place }) => [reason.split('`')[1], place?.line])).toEqual([
      [':::a', 1],
      [':::b', 4],
    ])
    const many = await compile(Array.from({ length: 300 }, (_, index) => `:::a${index}\n:::\n`).join('\n'))
    expect(many.problems).toHaveLength(20)
  })

  test('an element whose Markdown isn’t read', async () => {
    const page = await compile('Text.\n<div markdown="1">\n*a*\n</div>\n\n<div markdown>\n\n*b*\n\n</div>\n')
    expect(page.problems).toMatchObject([{ ruleId: 'foreign-syntax', place: { line: 2 } }])
  })

  test('a diagram, once for a page', async () => {
    const diagram = '```mermaid\ngraph TD; A-->B;\n```\n'
    const page = await compile(`Text.\n\n${diagram}\n${diagram}`)
    expect(page.problems).toMatchObject([
      {
        ruleId: 'foreign-syntax',
        reason: '` ```mermaid ` means nothing here: the diagram is shown as its source',
        place: { line: 3, column: 1 },
      },
    ])
    expect((await compileSource(diagram, { isThirdParty: true })).problems).toEqual([])
  })

  test('but not in code, comments and plain words', async () => {
    const page = await compile(
      '`{{ a }}` `:::x`\n\n```\n{% a %}\n[[b]]\n```\n\n<!-- prettier-ignore -->\n\nWe import words from books. {a} [[1]](x) C++ a <<< b. From $$5 to $$6. a == b == c, i++ and ++j, std::vec[1], 10:30, key:value[0], note: {x}, x^^y, a=={b}==c.\n',
    )
    expect(page.problems).toEqual([])
  })
})

describe('ids of headings', () => {
  const source = '## 1. What’s “new”?\n\n## Über `a.b` & c_d\n\n## Same\n\n## Same\n'
  test.each<[HeadingIds, string[]]>([
    ['github', ['1-whats-new', 'über-ab--c_d', 'same', 'same-1']],
    ['vitepress', ['_1-what-s-new', 'uber-a-b-c-d', 'same', 'same-1']],
    ['docsify', ['_1-whats-new', 'Über-ab-c_d', 'same', 'same-1']],
    ['mkdocs', ['1-whats-new', 'uber-ab-c_d', 'same', 'same_1']],
  ])('are made as %s makes them', async (headingIds, ids) => {
    expect((await compile(source, 'md', headingIds)).headings.map(({ id }) => id)).toEqual(ids)
  })
})
