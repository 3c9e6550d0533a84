import { describe, expect, test } from 'vitest'
import { compileSource, problemsOf, toHtml } from '../../../test/support/compile-source.ts'

describe('asides', () => {
  test.each([
    ['T> Text.', 'tip'],
    ['W> Text.', 'warning'],
    ['?> Text.', 'todo'],
    ['> [!NOTE]\n> Text.', 'note'],
    ['> [!NOTE]\r\n> Text.\r\n', 'note'],
    ['> [!CAUTION]\n>\n> Text.', 'caution'],
  ])('%j becomes an aside', async (source, kind) => {
    const expected = `<aside class="aside ${kind}" role="note"><p class="aside-title">[aside.${kind}]</p><p>Text.</p></aside>`
    expect(toHtml(await compileSource(source)).replaceAll('\n', '')).toBe(expected)
    expect(toHtml(await compileSource(source, { kind: 'mdx' })).replaceAll('\n', '')).toBe(expected)
  })

  test('unclosed and unknown asides of other tools are reported, with a hint', async () => {
    const page = await compileSource('Text.\n\n:::info Title {x}\nA note.\n\n- !!! danger\n\n:::other\n')
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
    const readme = await compileSource(':::tip\nA note.\n:::\n', { isThirdParty: true })
    expect(readme.problems).toEqual([])
    expect(toHtml(readme)).toBe('<p>:::tip\nA note.\n:::</p>')
  })

  test.each([
    ['!!! note\nNot indented.', '`!!! note`'],
    ['!!!note', '`!!! note`'],
    ['??? example', '`??? example`'],
    ['???+ mine "A title"\nText.', '`???+ mine`'],
    ['!!! "A title"', '`!!!`'],
  ])('%j is reported', async (source, mark) => {
    expect((await compileSource(source)).problems).toMatchObject([
      { ruleId: 'foreign-aside', reason: `${mark} doesn’t begin an aside here: it is shown as text` },
    ])
  })

  test.each(['!!! Read this first', '!!!', '!!!note-taking', '??? What'])('%j is text', async (source) => {
    expect((await compileSource(source)).problems).toEqual([])
  })

  const anchor = '<a class="anchor" href="#a" aria-hidden="true" tabindex="-1"></a>'
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
    ['A\n:::tip\nB\n:::\nC', `<p>A</p>${tip('<p>B</p>')}<p>C</p>`],
    ['A `b`\n:::tip\nB\n:::', `<p>A <code>b</code></p>${tip('<p>B</p>')}`],
    ['- A\n:::tip\nB\n:::', `<ul><li>A${tip('<p>B</p>')}</li></ul>`],
    [':::tip\nA\n---\nB\n:::', tip(`<h2 id="a">A${anchor}</h2><p>B</p>`)],
    [
      ':::tip\n<b>A</b>\n<div>\nB\n</div>\n:::\n*C*',
      `${tip('<p><b>A</b></p><div>B</div>')}<p><em>C</em></p>`,
    ],
    [
      ':::tip\n| A |\n| - |\n| B |\n:::\n*C*\nD',
      `${tip('<div class="table"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>B</td></tr></tbody></table></div>')}<p><em>C</em></p><p>D</p>`,
    ],
    [':::tip\n<pre>\n:::\n</pre>\n:::', tip('<figure class="code"><pre><code>:::</code></pre></figure>')],
  ])('containers become asides: %j', async (source, expected) => {
    const page = await compileSource(source)
    expect(toHtml(page).replaceAll('\n', '')).toBe(expected)
    expect(problemsOf(page)).toEqual([])
  })

  test('text after a closing line below HTML has its place', async () => {
    const page = await compileSource(':::tip\n\n<div>\nA\n</div>\n:::\nB\n{{ c }}\n')
    expect(page.problems).toMatchObject([{ ruleId: 'foreign-syntax', place: { line: 8, column: 1 } }])
  })

  test('a code group becomes tabs with the labels of its fences', async () => {
    const page = await compileSource('::: code-group\n\n```sh [npm]\na\n```\n\n```sh [pnpm]\nb\n```\n\n:::\n')
    expect(page.components.map(({ name, props }) => [name, props.label])).toEqual([
      ['Tab', 'npm'],
      ['Tab', 'pnpm'],
      ['Tabs', undefined],
    ])
  })

  test('asides may be in lists and span several lines', async () => {
    const html = toHtml(await compileSource('- Item\n\n  W> One\n  W> two `code`.\n'))
    expect(html).toContain(
      '<aside class="aside warning" role="note"><p class="aside-title">[aside.warning]</p><p>One\ntwo <code>code</code>.</p></aside>',
    )
  })

  test.each([
    [
      '> [!INFO]\n> A.',
      '<aside class="aside note" role="note"><p class="aside-title">[aside.note]</p><p>A.</p></aside>',
    ],
    ['> [!tip] Hot `water` \n> A.', tip('<p>A.</p>', 'Hot <code>water</code>')],
    ['> [!TIP] Hot\n>\n> - A', tip('<ul><li>A</li></ul>', 'Hot')],
    ['> [!tip]\n> `A` b\\\n> c', tip('<p><code>A</code> b<br>c</p>')],
    [
      '> [!bug] *Bad*  \n> A.',
      '<aside class="aside caution" role="note"><p class="aside-title"><em>Bad</em></p><p>A.</p></aside>',
    ],
    [
      '> [!example]\n> A.',
      '<aside class="aside note" role="note"><p class="aside-title">Example</p><p>A.</p></aside>',
    ],
    ['> [!faq]- Why?\n> So.', '<details><summary>Why?</summary><p>So.</p></details>'],
    ['> [!note]+\n> A.', '<details open><summary>Note</summary><p>A.</p></details>'],
  ])('block quotes with markers of other tools become asides: %j', async (source, expected) => {
    const page = await compileSource(source)
    expect([toHtml(page).replaceAll('\n', ''), page.problems]).toEqual([expected, []])
  })

  test('block quotes with an unknown marker stay quotes, in a README also those that GitHub doesn’t support', async () => {
    const page = await compileSource('> [!div class="next"]\n> Text.\n')
    expect(toHtml(page)).toContain('<blockquote>')
    expect(page.problems).toMatchObject([
      { ruleId: 'foreign-syntax', reason: expect.stringContaining('[!div]') },
    ])
    const readme = await compileSource('> [!NOTE] not alone\n\n> [!INFO]\n> Text.\n', { isThirdParty: true })
    expect(toHtml(readme)).not.toContain('<aside')
  })
})

test.each([false, true])('asides are not landmarks (third-party: %s)', async (isThirdParty) => {
  const html = toHtml(await compileSource('> [!NOTE]\n> One.\n\n<aside>Two.</aside>\n', { isThirdParty }))
  expect(html.match(/<aside/g)).toHaveLength(2)
  expect(html.match(/<aside[^>]* role="note"/g)).toHaveLength(2)
})
