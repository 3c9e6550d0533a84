import { describe, expect, test } from 'vitest'
import { compileSource, problemsOf, toHtml } from '../../../test/support/compile-source.ts'

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
  ])('highlighting doesn’t change the text of the code: language "%s"', async (language, code) => {
    const page = await compileSource(`\`\`\`${language}\n${code}\n\`\`\`\n`)
    expect(textOf(page.fences[0]?.html ?? '')).toBe(code)
    expect(problemsOf(page)).toEqual([])
  })

  test('tokens and marked lines have classes', async () => {
    const { fences } = await compileSource('```js {2} ins={3} del={1}\nlet a\nlet b\nlet c\n```\n')
    expect(fences[0]?.html).toMatchInlineSnapshot(
      `"<figure class="code" data-lang="js"><pre><code><span class="line del"><span class="k">let</span> <span class="v">a</span>\n</span><span class="line mark"><span class="k">let</span> <span class="v">b</span>\n</span><span class="line ins"><span class="k">let</span> <span class="v">c</span></span></code></pre></figure>"`,
    )
  })

  test('a diff is highlighted in the language of its file', async () => {
    const { fences } = await compileSource('```diff title="a.js"\n let a\n-let b\n+let c\n```\n')
    expect(fences[0]?.html).toContain('<span class="line del">-<span class="k">let</span>')
    expect(fences[0]?.html).toContain('<span class="line ins">+<span class="k">let</span>')
  })

  test('a file name in bold before a fence becomes its title', async () => {
    const page = await compileSource(
      '**webpack.config.js**\n\n```js\na\n```\n\n**Not a file.**\n\n```js\nb\n```\n',
    )
    expect(page.fences[0]?.html).toContain('<figcaption>webpack.config.js</figcaption>')
    expect(toHtml(page)).not.toContain('<strong>webpack.config.js')
    expect(toHtml(page)).toContain('<strong>Not a file.</strong>')
  })

  test.each([
    ['js{1,3}', 'js', '{1,3}'],
    ['js{1, 3} title="a.js"', 'js', '{1,3} title="a.js"'],
    ['js:line-numbers {2}', 'js', 'lines {2}'],
    ['c++', 'c++', ''],
    ['rust,ignore,editable', 'rust', 'ignore editable'],
    ['rust, ignore', 'rust', 'ignore'],
    ['js,{1,3}', 'js', '{1,3}'],
    ['js:src/kettle.js {2}', 'js', 'title="src/kettle.js" {2}'],
    ['js:title=kettle.js', 'js', 'title="kettle.js"'],
    ['js {linenos=table,hl_lines=[1,"2-3"],title="a, b.js"}', 'js', 'lines mark="1,2-3" title="a, b.js"'],
    ['js{linenos=false}', 'js', ''],
    [' title="Two words"', '', 'title="Two words"'],
    ['pycon', 'pycon', ''],
    ['django', 'django', ''],
    ['conf', 'conf', ''],
  ])('the language is split from attributes in the info string %s', async (info, language, meta) => {
    const page = await compileSource(`\`\`\`${info}\nlet a\n\`\`\`\n`)
    expect(page.fences).toMatchObject([{ language, meta, isKnown: true }])
    expect(problemsOf(page)).toEqual([])
  })

  test('an unknown language is reported, and its code is shown without highlighting', async () => {
    const page = await compileSource('Text.\n\n```klingon\n<a>\n```\n')
    expect(problemsOf(page)).toEqual(['3:1 unknown-language warning'])
    expect(page.fences[0]).toMatchObject({ isKnown: false, code: '<a>' })
  })

  test('adjacent fences with a tab label become tabs', async () => {
    const page = await compileSource('```js tab="ESM"\na\n```\n\n```js tab="CommonJS"\nb\n```\n')
    expect(page.components.map(({ name, props }) => [name, props])).toEqual([
      ['Tab', { label: 'ESM' }],
      ['Tab', { label: 'CommonJS' }],
      ['Tabs', { sync: 'code' }],
    ])
  })

  test('an npm install command gets a tab for each package manager', async () => {
    const page = await compileSource('```bash npm\nnpm install --save-dev webpack\n```\n')
    expect(page.fences.map(({ code }) => code)).toEqual([
      'npm install --save-dev webpack',
      'yarn add --dev webpack',
      'pnpm add --save-dev webpack',
      'bun add --dev webpack',
    ])
  })

  test('known fences are not highlighted again', async () => {
    const source = '```js\nlet a\n```\n'
    const page = await compileSource(source, { knownFences: new Map([['js\n\nlet a', '<known>']]) })
    expect(page.fences[0]?.html).toBe('<known>')
  })
})
