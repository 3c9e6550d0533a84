import { fromHtml } from 'hast-util-from-html'

/**
 * Put each heading of the second level, with all that follows it, into an element of its own; so is what comes before
 * the first one. Headings within other elements begin nothing.
 *
 * @param html Of a body: elements that are closed.
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
