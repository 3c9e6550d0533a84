import { describe, expect, test } from 'vitest'
import { compileSource, toHtml } from '../../../test/support/compile-source.ts'

const framed = (code: string, attributes = '') =>
  `<figure class="code"><pre${attributes}><code>${code}</code></pre></figure>`

describe('a `pre` element that is written in HTML', () => {
  test.each([
    ['of text', '<pre>\nFill.\nBoil.\n</pre>\n', framed('Fill.\nBoil.\n')],
    ['with links', '<pre>a <a href="#b">b</a></pre>\n', framed('a <a href="#b">b</a>')],
    ['with a class', '<pre class="log">[ <b>OK</b> ]</pre>\n', framed('[ <b>OK</b> ]', ' class="log"')],
    ['of code with elements', '<pre><code>a <b>c</b></code></pre>\n', framed('a <b>c</b>')],
  ])('%s has the box of a fence', async (_, source, html) => {
    expect(toHtml(await compileSource(`Text.\n\n${source}`))).toContain(html)
  })

  test.each([
    ['highlighted by a plugin', '<pre class="hl"><code><span>a</span></code></pre>\n'],
    ['with code between other text', '<pre>a <code>b</code> c</pre>\n'],
    ['of a diagram', '<pre class="mermaid">graph TD</pre>\n'],
  ])('%s is kept', async (_, source) => {
    expect(toHtml(await compileSource(`Text.\n\n${source}`))).toContain(source.trim())
  })

  test('is a fence if it consists of code and white space', async () => {
    const { fences } = await compileSource('<pre>\n  <code class="language-js">\nlet a\n</code>\n</pre>\n')
    expect(fences).toMatchObject([{ language: 'js', code: '\nlet a' }])
  })
})
