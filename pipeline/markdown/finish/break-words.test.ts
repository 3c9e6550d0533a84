import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { expect, test } from 'vitest'
import { breakCode, breakHeading } from './break-words.ts'

function change(html: string, selector: string, by: typeof breakCode): string {
  const tree = fromHtml(html, { fragment: true })
  const node = select(selector, tree)
  if (node) by(node)
  return toHtml(tree)
}

test('code gets word breaks, keeps its child elements, and has a class if it is long', () => {
  expect(change('<code>optimization.<b>splitChunks.defaultVendors</b></code>', 'code', breakCode)).toBe(
    '<code class="long">optimization.<b>split<wbr aria-hidden="true">Chunks.<wbr aria-hidden="true">default<wbr aria-hidden="true">Vendors</b></code>',
  )
  expect(change('<code>optimization.splitChunks</code>', 'code', breakCode)).toBe(
    '<code>optimization.<wbr aria-hidden="true">split<wbr aria-hidden="true">Chunks</code>',
  )
})

test('headings get word breaks, except in their code', () => {
  expect(
    change(
      '<h2>A <em>HotModuleReplacementPlugin</em> <code>HotModuleReplacementPlugin</code></h2>',
      'h2',
      breakHeading,
    ),
  ).toBe(
    '<h2>A <em>Hot<wbr aria-hidden="true">Module<wbr aria-hidden="true">Replacement<wbr aria-hidden="true">Plugin</em> <code>HotModuleReplacementPlugin</code></h2>',
  )
})
