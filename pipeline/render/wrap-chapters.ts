import { fromHtml } from 'hast-util-from-html'

/**
 * Wrap each heading of level 2, together with the content that follows it, in an element. The content before
 * the first one is wrapped as well. Headings within other elements don't start a chapter.
 *
 * @param html The HTML of a body, in which all elements are closed.
 */
export function wrapChapters(html: string): string {
  const starts = fromHtml(html, { fragment: true }).children.flatMap((node) =>
    node.type === 'element' && node.tagName === 'h2' ? (node.position?.start.offset ?? []) : [],
  )
  const edges = [0, ...starts, html.length]
  return edges
    .slice(1)
    .map((end, index) => html.slice(edges[index], end))
    .filter((chapter) => chapter.trim() !== '')
    .map((chapter) => `<div class="prose">${chapter}</div>`)
    .join('')
}
