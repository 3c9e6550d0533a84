import { describe, expect, test } from 'vitest'
import { compileSource } from '../../../test/support/compile-source.ts'
import type { HeadingIds } from '../compile-context.ts'
import type { CompiledPage, Part } from '../record.ts'

const files: Record<string, string> = {
  './boil.js': 'fill()\n// #region boil\n  heat()\n  // inner\n// #endregion boil\npour()\n',
  './tea.js': 'fill()\n// #region 2\npour()\n// #endregion 2\n',
  '@/boil.js': 'heat()\n',
  '@/docs/part.md': '---\ntitle: Part\n---\n\nA **part**.\n',
  './outer.md': 'Outer.\n\n--8<-- "./parts.md:lid"\n\n<!-- @include: ./parts.md{3,3} -->\n',
  './linked.md': '[A][b]\n',
  './loop.md': 'Loop.\n\n--8<-- "./loop.md"\n',
  './steps.md':
    '--8<-- [start:a]\nA.\n\n--8<-- "./steps.md:b"\n--8<-- [end:a]\n\n--8<-- [start:b]\nB.\n--8<-- [end:b]\n\n--8<-- [start:c]\n--8<-- "./steps.md:c"\n--8<-- [end:c]\n',
  './parts.md':
    'One.\n\n## Two\n\n<!-- #region cup -->\nThree.\n<!-- #endregion cup -->\n\n--8<-- [start:lid]\nFour.\n--8<-- [end:lid]\n',
}

const compile = (source: string, kind: 'md' | 'mdx' = 'md', headingIds?: HeadingIds) =>
  compileSource(source, { kind, headingIds, imports: files })

/**
 * The HTML of a page, simplified: components and fences are shown with their names, and anchors are left out.
 */
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

/** Supported syntax of other tools: the tool and the construct, a sample, and the HTML that it becomes. */
const supported: [name: string, source: string, html: string][] = [
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
  [
    'Shiki: highlight with a line count',
    fence('a() // [!code highlight:2]', 'b()'),
    '[js mark="1,2"|a()\nb()]',
  ],
  [
    'Shiki: focus in a comment on its own line',
    fence('a()', '// [!code focus]', 'b()'),
    '[js mark="2"|a()\nb()]',
  ],
  ['Shiki: notation in an HTML comment', '```html\n<b> <!-- [!code hl] -->\n```', '[html mark="1"|<b>]'],
  ['Shiki: notation in a CSS comment', '```css\na {} /* [!code error] */\n```', '[css mark="1"|a {}]'],
  ['Shiki: word notation, which is dropped', fence('a() // [!code word:a]'), '[js|a()]'],
  [
    'Docusaurus: highlight-next-line',
    fence('// highlight-next-line', 'a()', 'b()'),
    '[js mark="1"|a()\nb()]',
  ],
  [
    'Docusaurus: highlight-start and highlight-end',
    fence('a()', '/* highlight-start */', 'b()', 'c()', '/* highlight-end */', 'd()'),
    '[js mark="2,3"|a()\nb()\nc()\nd()]',
  ],
  ['VitePress: label of a fence', '```js [boil.js]{1}\na()\n```', '[js title="boil.js" {1}|a()]'],
  ['VitePress: label without a language', '```[.env]\nA=1\n```', '[title=".env"|A=1]'],
  [
    'MkDocs: admonition',
    '!!! note\n    One.\n\n    - Two\n\nThree.',
    `${aside('note', '<p>One.</p><ul><li>Two</li></ul>')}<p>Three.</p>`,
  ],
  [
    'MkDocs: admonition with a title',
    '!!! bug "A *bad* one"\n    One.',
    aside('caution', '<p>One.</p>', 'A <em>bad</em> one'),
  ],
  ['MkDocs: admonition of a custom type', '!!! example\n\n    One.', aside('note', '<p>One.</p>', 'Example')],
  [
    'MkDocs: admonition without a title',
    '!!! tip ""\n    One.',
    '<aside class="aside tip" role="note"><p>One.</p></aside>',
  ],
  [
    'MkDocs: collapsible blocks',
    '??? question "Why?"\n    So.\n\n???+ tip\n    Open.',
    '<details><summary>Why?</summary><p>So.</p></details><details open><summary>Tip</summary><p>Open.</p></details>',
  ],
  [
    'MkDocs: content tabs',
    '=== "C"\n\n    ```c\n    a;\n    ```\n\n=== "Go"\n    !!! tip\n        Two.',
    `<Tabs {}><Tab {"label":"C"}>[c|a;]</Tab><Tab {"label":"Go"}>${aside('tip', '<p>Two.</p>')}</Tab></Tabs>`,
  ],
  [
    'MkDocs: admonition in a list',
    '1. One\n\n    !!! tip\n        Two.\n\n2. Three',
    `<ol><li><p>One</p>${aside('tip', '<p>Two.</p>')}</li><li><p>Three</p></li></ol>`,
  ],
  [
    'MkDocs: admonition in a fence, which stays code',
    fence('!!! note', '    One.'),
    '[js|!!! note\n    One.]',
  ],
  [
    'MkDocs: admonition that is only a title',
    '!!! note "Since *2.0*"\n\nText.\n\n- One\n\n    ??? tip "More"\n',
    `${aside('note', '', 'Since <em>2.0</em>')}<p>Text.</p><ul><li><p>One</p><details><summary>More</summary></details></li></ul>`,
  ],
  ['MkDocs: admonition without a space', '!!!note\n    One.', aside('note', '<p>One.</p>')],
  [
    'Docusaurus: npm2yarn',
    '```bash npm2yarn\nnpm install kettle\n```',
    '<Tabs {"sync":"package-manager"}><Tab {"label":"npm"}>[bash npm2yarn|npm install kettle]</Tab><Tab {"label":"yarn"}>[bash npm2yarn|yarn add kettle]</Tab><Tab {"label":"pnpm"}>[bash npm2yarn|pnpm add kettle]</Tab><Tab {"label":"bun"}>[bash npm2yarn|bun add kettle]</Tab></Tabs>',
  ],
  [
    'MkDocs: links and footnotes that are defined outside of a block',
    '!!! tip\n    [A][b], [b] and [C][d].[^1]\n\n    ??? note ""\n        [E][B]\n\n<div markdown>\n[F][b]\n</div>\n\n=== "G"\n    [d]: /d/\n\n[b]: /b/\n\n[^1]: H\n',
    `${aside('tip', '<p><a href="/b/">A</a>, <a href="/b/">b</a> and <a href="/d/">C</a>.<sup><a href="#fn-1" id="fnref-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup></p><details><summary></summary><p><a href="/b/">E</a></p></details>')}<div><p><a href="/b/">F</a></p></div><Tabs {}><Tab {"label":"G"}></Tab></Tabs><section data-footnotes="" class="footnotes"><h2 class="sr-only" id="footnote-label">[footnotes]</h2><ol><li id="fn-1"><p>H <a href="#fnref-1" data-footnote-backref="" aria-label="[footnoteBack]" class="data-footnote-backref">↩</a></p></li></ol></section>`,
  ],
  [
    'MkDocs: a snippet whose links are defined in the page',
    '--8<-- "./linked.md"\n\n[b]: /b/\n',
    '<p><a href="/b/">A</a></p>',
  ],
  [
    'MkDocs: code annotations',
    `${fence('a() // (1)!', 'b() /* (2)! (3)! */', 'c(1)!')}\n\n1. One\n2. Two\n3. Three`,
    '[js|a() // (1)\nb() /* (2) (3) */\nc(1)!]<ol><li>One</li><li>Two</li><li>Three</li></ol>',
  ],
  [
    'MkDocs: fence attributes',
    '``` { .py .annotate title="see .env file" hl_lines="2 4-5" linenums="1" }\na\n```\n\n```py { #b .copy hl_lines=\'1\' }\nb\n```\n\n``` { .annotate }\nc\n```',
    '[py title="see .env file" mark="2,4-5" lines|a][py mark="1"|b][|c]',
  ],
  [
    'MkDocs: HTML elements with Markdown',
    '<div class="grid" markdown>\n\n- *One*\n\n</div>\n\n<div markdown="1" id="x">\n  **Two**\n\n  <p markdown>*Three*</p>\n</div>\nFour.',
    '<div class="grid"><ul><li><em>One</em></li></ul></div><div id="x"><p><strong>Two</strong></p><p><em>Three</em></p></div><p>Four.</p>',
  ],
  [
    'MkDocs: details element with Markdown in an admonition',
    '!!! tip\n    <details markdown="block">\n    <summary>One</summary>\n    *Two*\n\n    <div>\n    </div>\n    </details>',
    aside('tip', '<details><summary>One</summary><p><em>Two</em></p><div></div></details>'),
  ],
  [
    'MkDocs: HTML elements with inline Markdown',
    '<figure markdown="span">\n  ![Kettle](x.png)\n  <figcaption markdown>*Cup*</figcaption>\n</figure>',
    '<figure aria-label="Cup"><img src="x.png" alt="Kettle" loading="lazy" decoding="async"><figcaption><em>Cup</em></figcaption></figure>',
  ],
  [
    'MkDocs: HTML element in a fence, which stays code',
    fence('<div markdown>', '*a*', '</div>'),
    '[js|<div markdown>\n*a*\n</div>]',
  ],
  ['MkDocs: HTML element in a paragraph', 'A <b markdown>*c*</b>.', '<p>A <b><em>c</em></b>.</p>'],
  [
    'VitePress: code snippet',
    '<<< ./boil.js{1 ts}',
    '[ts {1}|fill()\n// #region boil\n  heat()\n  // inner\n// #endregion boil\npour()]',
  ],
  ['VitePress: region with a number as its name', '<<< ./tea.js#2', '[js|pour()]'],
  [
    'MkDocs: an element indented by tabs and spaces',
    '<div markdown>\n\t- One\n\n    *Two*\n</div>',
    '<div><ul><li>One</li></ul><p><em>Two</em></p></div>',
  ],
  ['VitePress: region of a code snippet', '<<< ./boil.js#boil', '[js|heat()\n// inner]'],
  ['VitePress: code snippet from the root', '<<< @/boil.js [Boil]', '[js title="Boil"|heat()]'],
  ['MkDocs: Markdown snippet', '--8<-- "docs/part.md"', '<p>A <strong>part</strong>.</p>'],
  ['MkDocs: line range of a snippet', '--8<-- "./parts.md:3:3"', '<h2 id="two">Two</h2>'],
  ['MkDocs: first lines of a snippet', '--8<-- "./parts.md::2"', '<p>One.</p>'],
  ['MkDocs: section of a snippet', '--8<-- "./parts.md:lid"', '<p>Four.</p>'],
  ['markdown-it: included page', '!!!include(docs/part.md)!!!', '<p>A <strong>part</strong>.</p>'],
  ['MkDocs: region of a snippet', '--8<-- "./parts.md:cup"', '<p>Three.</p>'],
  ['VitePress: region of an included page', '<!--@include: ./parts.md#cup-->', '<p>Three.</p>'],
  [
    'VitePress: line range of an included page',
    '<!-- @include: ./parts.md{3,3} -->',
    '<h2 id="two">Two</h2>',
  ],
  ['VuePress: line range of an included page', '<!-- @include: ./parts.md{3-3} -->', '<h2 id="two">Two</h2>'],
  [
    'VitePress: included page from the root',
    '<!-- @include: @/docs/part.md -->',
    '<p>A <strong>part</strong>.</p>',
  ],
  ['MkDocs: line range of a snippet in a fence', fence('--8<-- "./boil.js:3:3"'), '[js|heat()]'],
  [
    'MkDocs: new group of content tabs',
    '=== "A"\n    One.\n\n===! "B"\n    Two.',
    '<Tabs {}><Tab {"label":"A"}><p>One.</p></Tab></Tabs><Tabs {}><Tab {"label":"B"}><p>Two.</p></Tab></Tabs>',
  ],
  [
    'VitePress: template language with line numbers',
    '```js-vue:line-numbers=3 {1}\na()\n```',
    '[js lines {1}|a()]',
  ],
  [
    'MkDocs: snippets on the lines of a paragraph',
    'One.\n--8<-- "docs/part.md"\n--8<-- "./parts.md:lid"\nTwo.',
    '<p>One.</p><p>A <strong>part</strong>.</p><p>Four.</p><p>Two.</p>',
  ],
  [
    'VitePress: code snippets in a code group',
    '::: code-group\n```js [A]\na()\n```\n<<< ./boil.js#boil [B]\n<<< @/boil.js\n```sh\nc\n```\n:::',
    '<Tabs {"sync":"code"}><Tab {"label":"A"}>[js tab="A"|a()]</Tab><Tab {"label":"B"}>[js tab="B"|heat()\n// inner]</Tab><Tab {"label":"boil.js"}>[js tab="boil.js"|heat()]</Tab><Tab {"label":"sh"}>[sh tab="sh"|c]</Tab></Tabs>',
  ],
  ['MkDocs: snippet in a snippet', '--8<-- "./outer.md"', '<p>Outer.</p><p>Four.</p><h2 id="two">Two</h2>'],
  ['MkDocs: snippet of another section of its file', '--8<-- "./steps.md:a"', '<p>A.</p><p>B.</p>'],
  ['MkDocs: snippet in a fence', fence('--8<-- "boil.js"'), '[js|heat()]'],
  [
    'MkDocs: definition list',
    'A\n\nCup `c`\n:   *Holds* tea,\n    or water.\n: Breaks.\n\nPot\nKettle\n:   Boils.\n\nB',
    '<p>A</p><dl><dt>Cup <code>c</code></dt><dd><em>Holds</em> tea,or water.</dd><dd>Breaks.</dd><dt>Pot</dt><dt>Kettle</dt><dd>Boils.</dd></dl><p>B</p>',
  ],
  [
    'MkDocs: abbreviations',
    'CSS and CSS3, not XCSS, `CSS` or [CSS](#x).\n\n- A CSS\n\n*[CSS]: Cascading\n*[CSS3]: The third “one”\n',
    '<p><abbr title="Cascading">CSS</abbr> and <abbr title="The third “one”">CSS3</abbr>, not XCSS, <code>CSS</code> or <a href="#x"><abbr title="Cascading">CSS</abbr></a>.</p><ul><li>A <abbr title="Cascading">CSS</abbr></li></ul>',
  ],
  ['remark-code-import: file of a fence', '```js file=<rootDir>/boil.js\n```', '[js|heat()]'],
]

describe('syntax of other tools', () => {
  test.each(supported)('is converted: %s', async (_name, source, html) => {
    // With another heading as the title, so that those of the samples stay in the page.
    const page = await compile(`# Kettle\n\n${source}`)
    expect([page.problems, toHtml(page).replace('open=""', 'open')]).toEqual([[], html])
  })

  test('in MDX, a comment at the end of a heading becomes its id', async () => {
    const source = '## Boil {/* heat */}\n\n## Pour {/* about pouring */}\n\n## Drink {/* #sip */}\n'
    const page = await compile(source, 'mdx')
    expect(page.headings.map(({ id }) => id)).toEqual(['heat', 'pour', 'sip'])
  })

  test('if the included file lacks the section, all of it is shown, with a warning', async () => {
    const page = await compile('--8<-- "docs/part.md:none"')
    expect(toHtml(page)).toBe('<p>A <strong>part</strong>.</p>')
    expect(page.problems).toMatchObject([{ ruleId: 'unknown-region', place: { line: 1 } }])
    const snippet = await compile('Text.\n\n<<< @/boil.js#none')
    expect(toHtml(snippet)).toContain('[js|heat()]')
    expect(snippet.problems).toMatchObject([{ ruleId: 'unknown-region', place: { line: 3 } }])
  })

  test('problems in the content of a block are reported at their place', async () => {
    const page = await compile('Text.\n\n!!! note\n\n    One.\n\n    === "A"\n        {{ two }}\n')
    expect(page.problems).toMatchObject([{ ruleId: 'foreign-syntax', place: { line: 8, column: 9 } }])
    const element = await compile(
      'Text.\n\n<details markdown>\n  <summary>A</summary>\n  {{ two }}\n</details>\n',
    )
    expect(element.problems).toMatchObject([{ ruleId: 'foreign-syntax', place: { line: 5, column: 3 } }])
    const atTab = await compile('Text.\n\n!!! note\n\n\t{{ two }}\n')
    expect(atTab.problems).toMatchObject([{ ruleId: 'foreign-syntax', place: { line: 5, column: 2 } }])
    const afterTag = await compile('Text.\n\n<details markdown> {{ two }}\n</details>\n')
    expect(afterTag.problems).toMatchObject([{ ruleId: 'foreign-syntax', place: { line: 3, column: 20 } }])
  })

  test.each([
    ['<<< ./none.js', './none.js', 'to the importing file'],
    ['<<< @/none.js', '@/none.js', 'to a folder'],
    ['--8<-- "none.md"', 'none.md', 'to a folder'],
    ['!!!include(none.md)!!!', 'none.md', 'to a folder'],
    ['<!-- @include: ./none.md -->', './none.md', 'to the importing file'],
    ['```js\n--8<-- "none.js"\n```', 'none.js', 'to a folder'],
    ['```js file=<rootDir>/none.js\n```', '<rootDir>/none.js', 'to a folder'],
  ])('a missing file is an error at the place that includes it: %s', async (source, written, relative) => {
    const page = await compile(`Text.\n\n${source}\n`)
    expect(page.problems).toMatchObject([
      {
        ruleId: 'import-missing',
        severity: 'error',
        place: { line: 3, column: 1 },
        reason: `There is no file at \`${written}\``,
        hint: expect.stringContaining(`relative ${relative}`),
      },
    ])
    expect(page.problems).toHaveLength(1)
  })

  test.each(['--8<-- "./loop.md"', '--8<-- "./steps.md:c"'])(
    'a snippet that includes itself is an error: %s',
    async (source) => {
      const { problems } = await compile(source)
      expect(problems).toMatchObject([{ ruleId: 'fragment-circle', severity: 'error' }])
    },
  )

  test('a long word after the mark of an aside doesn’t take long', async () => {
    const source = '!!! Internationalization-work: soon\n    One.\n'
    expect(toHtml(await compile(source))).toBe('<p>!!! Internationalization-work: soonOne.</p>')
  }, 2000)
})

describe('unsupported syntax of other tools', () => {
  test.each([
    ['a Hugo shortcode', 'A {{< figure >}} and {{% note %}}.', '{{< … >}}', 3],
    ['a Vue interpolation', 'A {{ value }}.\n\nAnd {{ another }}.', '{{ … }}', 3],
    ['a Liquid tag', 'A {% include x %}.', '{% … %}', 3],
    ['a kramdown attribute list', 'A word.\n{: .note }', '{: … }', 1],
    ['a directive with attributes', '::filter{id="cup" label="Cup"}', '::filter', 1],
    ['an unknown container', ':::steps\nOne.\n:::', ':::steps', 1],
    ['a MyST container', ':::{admonition} One\nTwo.\n:::', ':::admonition', 1],
    ['a container whose name begins with a known name', ':::tip-box\nOne.\n:::', ':::tip-box', 1],
    ['a leaf directive', 'Text.\n\n::youtube[Film]{#abc}', '::youtube', 1],
    ['a text directive', 'A :abbr[HTML]{title="x"}.', ':abbr[…]', 3],
    ['a docsify callout', '!> **Hot** water', '!>', 1],
    ['an include of Microsoft’s documentation', '[!INCLUDE [part](./foreign.md)]', '[!INCLUDE]', 1],
    ['marked text', 'A ==marked word== here.', '==…==', 3],
    ['keyboard keys', 'Press ++ctrl+alt+del++.', '++…++', 7],
    ['inserted text', 'An ^^inserted^^ word.', '^^…^^', 4],
    ['a MkDocs icon', 'A :material-account-plus:.', ':icon:', 3],
    ['an import in Markdown', "import A from './a.vue'\n\nText.", 'import … from', 1],
    ['an export in Markdown', 'export const a = 1', 'export const', 1],
    ['an exported function in Markdown', 'export default function Cup({ size }) {', 'export const', 1],
    ['an exported layout in Markdown', 'export default Layout', 'export const', 1],
    ['TOML front matter', '+++\ntitle = "A"\n+++\n\nText.', '+++', 1],
    ['an abbreviation with markup', '*[HTML]: A *language*.', '*[name]: …', 1],
    ['a definition with code', 'Kettle\n:   Boils water.\n\n        a()', ':   …', 7],
    ['a MkDocs attribute list', 'A word.\n{ .annotate }', '{: … }', 1],
    ['a code annotation without a list', '```js\na() // (1)!\n```\n\nText.', '(1)!', 1],
    ['a wiki link', 'See [[Boiling]].', '[[page]]', 5],
    ['a formula', '$$\n\\int_0^1 x_i^2 dx_i\n$$', '$$ … $$', 1],
    ['a formula on one line', '$$a^2$$', '$$ … $$', 1],
    ['a formula in a sentence', 'The sum $x_i + 1$ and $a^2$.', '$ … $', 9],
    ['a variable as a formula', 'For each $n$.', '$ … $', 10],
    ['an environment of LaTeX', '\\begin{align*}\na\n\\end{align*}', '\\begin{…}', 1],
    ['an EJS tag', 'A <%= name %>.', '<% … %>', 3],
    ['a comment of MDX', 'A {/* comment */} word.', '{/* … */}', 3],
    ['a comment of MDX with code', '{/* Use `<B>` here. */}', '{/* … */}', 1],
    ['a heading without a space', 'Text.\n\n##Boil', '##title', 1],
    ['a heading with a no-break space', 'Text.\n\n#\u00a0Boil', '##title', 1],
    ['a kramdown comment', '{::comment}\nhidden\n{:/comment}', '{::name}', 1],
    ['attributes of an image', '![a](https://a.example/b.png){ width="300" }', '{: … }', 30],
    ['attributes without quotes', '![a](https://a.example/b.png){width=50%}', '{: … }', 30],
    ['an id that isn’t at the end of a heading', 'A word. {#word}', '{: … }', 9],
    ['a block of PyMdown', '/// note | One\nTwo.\n///', '/// note', 1],
    ['a block of ReadMe', '[block:callout]\n{ "a": 1 }\n[/block]', '[block:callout]', 1],
    ['a directive of reStructuredText', '.. note::\n   Hot.', '.. note::', 1],
    ['a target of MyST', '(boil)=\n\nText.', '(name)=', 1],
    ['superscript', 'x^2^ more', '^…^', 2],
    ['an inline footnote', 'Hot.^[About 100 °C.]', '^[…]', 5],
    ['a comment of Obsidian', 'A %%hidden%% word.', '%%…%%', 3],
    ['the size of an image', '![a](b.png =300x200)', '![…](… =300x)', 1],
    ['the size of an image on another host', '![a](https://a.example/b.png =300x)', '![…](… =300x)', 29],
    ['the id of a docsify heading', '## Boil :id=heat', ':id=…', 8],
    ['a Vue component with an event', '<MyCup\n  :size="b"\n  @pour="c"\n/>', '<… @…>', 1],
    ['a template in a block of HTML', '<div>\n  {{ a }}\n</div>', '{{ … }}', 3],
    ['a Liquid tag in a block of HTML', '<p align="center">{% a %}</p>', '{% … %}', 19],
    ['a template in the title of a link', '[a](#b "{{ c }}")', '{{ … }}', 1],
    ['a template in an address', '[a](https://a.example/{{b}}/c)', '{{ … }}', 1],
    ['JSON front matter', '{\n  "title": "A"\n}\n\nText.', '{ "key": … }', 1],
    ['JSON front matter of Hexo', ';;;\n"title": "A"\n;;;\n\nText.', '{ "key": … }', 1],
    ['an insertion of CriticMarkup', 'A {++new++} word.', '{++…++}', 3],
    ['a deletion of CriticMarkup', 'A {--old--} word.', '{++…++}', 3],
    ['a replacement of CriticMarkup', 'A {~~old~>new~~} word.', '{++…++}', 9],
    ['a comment of CriticMarkup', 'A {>>why<<} word.', '{++…++}', 3],
    ['a mark of CriticMarkup', 'A {==new==} word.', '{++…++}', 3],
    ['a tag of JSDoc', 'See {@link Cup.pour}.', '{@link …}', 5],
    ['a formula between escaped backslashes', 'A \\\\(p\\\\) here.', '\\\\(…\\\\)', 3],
    ['front matter with a language', '---json\n{ "title": "A" }\n---\n\nText.', '---json', 1],
  ])('%s is reported once, at its first place', async (_name, source, name, column) => {
    const page = await compile(source)
    expect(page.problems).toMatchObject([
      {
        ruleId: 'foreign-syntax',
        severity: 'warning',
        reason: `\`${name}\` is not supported: it is shown as text`,
      },
    ])
    expect(page.problems[0]?.place?.column).toBe(column)
  })

  test.each([
    ['A \\(p\\) here, and \\(q\\).', 1, 3],
    ['Text.\n\n\\(a^2 + b\\)', 3, 1],
    ['A\n\\[\nx = y\n\\]', 2, 1],
    ['The sum \\[ \\sum x \\] of all.', 1, 9],
  ])('a formula whose backslashes vanish is reported once: %s', async (source, line, column) => {
    const { problems } = await compile(source)
    expect(problems).toMatchObject([
      { ruleId: 'foreign-syntax', place: { line, column }, reason: expect.stringContaining('`\\(…\\)` and') },
    ])
  })

  test.each([
    'a \\(not b\\)',
    '\\[optional\\]',
    'cups\\[\\]',
    '\\[--cups=2\\]',
    '\\[link\\](#a)',
    'pot ~> 1.2',
  ])('escaped brackets and arrows in text are not reported: %s', async (source) => {
    expect((await compile(`# A\n\n${source}`)).problems).toEqual([])
  })

  test('an unknown tag is reported as it is written', async () => {
    expect((await compile('<TabItem>\n\nA\n\n</TabItem>')).problems).toMatchObject([
      { ruleId: 'unknown-element', reason: expect.stringContaining('`<TabItem>`') },
    ])
  })

  test.each([
    ['text', 'See [the page][cups.Page].', 5],
    ['text, without a label', 'See [the page][].', 5],
    ['code', 'See [`Page`][cups.Page].', 12],
    ['code, without a label', 'See [`Page`][].', 12],
    ['strong text', 'See [**the page**][cups.Page].', 18],
  ])('a link with %s whose label the page doesn’t define is reported', async (_name, source, column) => {
    const { problems } = await compile(source)
    expect(problems).toMatchObject([
      {
        place: { line: 1, column },
        reason: '`[…][name]` is not supported: the page doesn’t define the name',
      },
    ])
  })

  test.each([
    [
      'a binding of Vue',
      '<img :src="a" alt="b">',
      '`:name="…"` is not supported: the attribute has no effect',
    ],
    [
      'a condition of Vue',
      'A <b v-if="c">d</b>.',
      '`:name="…"` is not supported: the attribute has no effect',
    ],
    ['a cross-reference of DocFX', 'See <xref:a.b>.', '`xref:` is not supported: the link leads nowhere'],
    [
      'an option of docsify',
      "![a](https://a.example/b.png ':size=50%')",
      '`:option` is not supported: it is shown when the pointer rests on the link or image',
    ],
    ['a role of Sphinx', 'See :ref:`boil`.', '`` :name:`…` `` is not supported: it is shown as text'],
    [
      'Twoslash',
      '```ts twoslash\na //=> b\n```',
      '` ```ts twoslash ` is not supported: its comments are shown',
    ],
    [
      'live code',
      '```jsx live\na()\n```',
      '` ```jsx live ` is not supported: the code is shown, but not run',
    ],
  ])('%s is reported with its effect', async (_name, source, reason) => {
    expect((await compile(source)).problems).toMatchObject([{ ruleId: 'foreign-syntax', reason }])
  })

  test('templates in front matter are reported at their key', async () => {
    const page = await compile(
      '---\ntitle: The {{ name }}\ndescription: "{% a %}"\nslug: /a/\n---\n\nText.\n',
    )
    expect(page.problems).toMatchObject([
      { reason: '`{{ … }}` is not supported: it is shown as text', place: { line: 2, column: 8 } },
      { reason: '`{% … %}` is not supported: it is shown as text', place: { line: 3, column: 14 } },
    ])
  })

  test.each([
    ['**hot**', 1],
    ['`boil()`', 1],
    ['[boil](/boil/)', 1],
    ['2 * 3 ** 4 cups [sic] (hot) __filename', 0],
  ])('Markdown in a description is reported: %s', async (description, reports) => {
    const { problems } = await compile(`---\ntitle: A\ndescription: "${description}"\n---\n\nText.\n`)
    const problem = {
      ruleId: 'foreign-syntax',
      reason: 'Markdown in the description is not supported: it is shown as text',
      place: { line: 3, column: 14 },
    }
    expect(problems).toMatchObject(reports ? [problem] : [])
  })

  test('a MyST role is reported at its place', async () => {
    const { problems } = await compile('See {ref}`boil`.')
    expect(problems).toMatchObject([{ ruleId: 'foreign-syntax', place: { line: 1, column: 5 } }])
  })

  test('unknown containers are reported once for each name, up to 20 names', async () => {
    const page = await compile(':::a\n:::\n\n::::b\n:::a\n:::\n::::\n')
    expect(page.problems.map(({ reason, place }) => [reason.split('`')[1], place?.line])).toEqual([
      [':::a', 1],
      [':::b', 4],
    ])
    const many = await compile(Array.from({ length: 300 }, (_, index) => `:::a${index}\n:::\n`).join('\n'))
    expect(many.problems).toHaveLength(20)
  })

  test.each([
    ['a table', '<div>\n| a | b |\n| --- | --- |\n| c | d |\n</div>', 3],
    ['a link', '<p align="center">\n  <b>x</b> [a](https://a.example)\n</p>', 2],
    ['strong text', '<section>\n**a**\n</section>', 2],
    ['a heading', '<section>\n## Boil\n</section>', 2],
    ['a fence', '<details>\n```js\na()\n```\n</details>', 2],
    ['code', '<td>\nSee `a`.\n</td>', 2],
  ])('Markdown directly after a tag is reported: %s', async (_name, html, line) => {
    const { problems } = await compile(`Text.\n\n${html}\n\n${html}\n`)
    expect(problems.filter(({ ruleId }) => ruleId === 'foreign-syntax')).toMatchObject([
      {
        reason: 'Markdown directly after an HTML tag is not supported: it is shown as text',
        place: { line: line + 2 },
      },
    ])
  })

  test('a long comment doesn’t take long', async () => {
    const { problems } = await compile(`Text.\n\n<!-- ${'word '.repeat(40_000)} -->\n\nText.\n`)
    expect(problems).toEqual([])
  }, 10_000)

  test.each(['## ?\n\n## _\n', '## _\n\n## ?\n'])(
    'a heading without letters and a heading `_` have different ids: %j',
    async (source) => {
      const { headings, problems } = await compile(`# Kettle\n\n${source}`)
      expect([headings.map(({ id }) => id), problems]).toEqual([['_', '_-1'], []])
    },
  )

  test.each([
    '<div>\n\n[a](https://a.example)\n\n</div>',
    '<div>\n<pre>\n# a `b`\n</pre>\n<code>[a](b)</code> 2 ** 3 ** 4\n</div>',
    '<!--\n# a\n[b](c)\n-->',
    'A <b>*c* [d](https://a.example)</b>.',
  ])('HTML without such Markdown is not reported: %j', async (html) => {
    expect((await compile(`Text.\n\n${html}\n`)).problems).toEqual([])
  })

  test('`markdown="1"` is reported if the Markdown in the element is shown as text', async () => {
    const page = await compile('Text.\n<div markdown="1">\n*a*\n</div>\n\n<div markdown>\n\n*b*\n\n</div>\n')
    expect(page.problems).toMatchObject([{ ruleId: 'foreign-syntax', place: { line: 2 } }])
  })

  test('a Mermaid diagram is reported once per page, but not in a README', async () => {
    const diagram = '```mermaid\ngraph TD; A-->B;\n```\n'
    const page = await compile(`Text.\n\n${diagram}\n${diagram}`)
    expect(page.problems).toMatchObject([
      {
        ruleId: 'foreign-syntax',
        reason: '` ```mermaid ` is not supported: the source of the diagram is shown',
        place: { line: 3, column: 1 },
      },
    ])
    expect((await compileSource(diagram, { isThirdParty: true })).problems).toEqual([])
  })

  test('similar text in code, comments and prose is not reported', async () => {
    const page = await compile(
      '`{{ a }}` `:::x` <code v-pre>{{ a }}</code>\n\n<pre>{{ a }}</pre>\n\n<p>a <code>{% b %}</code> <!-- {{ c }} --></p>\n\nIt costs $5 or $10, $HOME/a_b and $PATH. 5% of %PATH% and 3 < @x. /users/{id}/{name}. a^2 + b^2, [a-z]^[0]. <a@b.example> (a)=b\n\n```\n{% a %}\n[[b]]\n```\n\n<!-- prettier-ignore -->\n\n[export default from](x) or\nexport default values,\nexport const and export function. We import words from books. {a} [[1]](x) C++ a <<< b. From $$5 to $$6. a == b == c, i++ and ++j, std::vec[1], 10:30, key:value[0], note: {x}, x^^y, a=={b}==c.\n',
    )
    expect(page.problems).toEqual([])
  })
})

describe('heading ids', () => {
  const source = '## 1. What’s “new”?\n\n## Über `a.b` & c_d\n\n## Same\n\n## Same\n'
  test.each<[HeadingIds, string[]]>([
    ['github', ['1-whats-new', 'über-ab--c_d', 'same', 'same-1']],
    ['vitepress', ['_1-what-s-new', 'uber-a-b-c-d', 'same', 'same-1']],
    ['docsify', ['_1-whats-new', 'Über-ab-c_d', 'same', 'same-1']],
    ['mkdocs', ['1-whats-new', 'uber-ab-c_d', 'same', 'same_1']],
  ])('follow the rules of %s', async (headingIds, ids) => {
    expect((await compile(source, 'md', headingIds)).headings.map(({ id }) => id)).toEqual(ids)
  })

  test.each<[HeadingIds, string[]]>([
    ['github', ['_', '-1', 'a_1', 'a_1-1', '你']],
    ['vitepress', ['_', '-1', 'a-1', 'a-1-1', '你']],
    ['docsify', ['_', '-1', 'a_1', 'a_1-1', '你']],
    ['mkdocs', ['_1', '_2', 'a_1', 'a_2', '_3']],
  ])('are never empty, and unique: %s', async (headingIds, ids) => {
    const { headings, problems } = await compile(
      '## !?\n\n## ?!\n\n## a_1\n\n## a_1\n\n## 你\n',
      'md',
      headingIds,
    )
    expect(headings.map(({ id }) => id)).toEqual(ids)
    expect(problems).toEqual([])
  })
})
