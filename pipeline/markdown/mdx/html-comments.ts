import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * Turn HTML comments of MDX into comments of JavaScript, which are as long: all places stay as they were. Those in code
 * stay what they are.
 *
 * @param parseMarkdown Says where Markdown without MDX has HTML.
 */
export function replaceHtmlComments(source: string, parseMarkdown: (source: string) => Root): string {
  if (!source.includes('<!--')) return source
  let replaced = ''
  let last = 0
  visit(parseMarkdown(source), 'html', ({ position }) => {
    const offset = position?.start.offset
    if (offset === undefined) return
    for (const { index } of source.slice(offset, position?.end.offset).matchAll(/<!--/g)) {
      const start = offset + index
      const end = source.indexOf('-->', start + 4)
      // A blank line ends what Markdown takes for HTML, but not a comment.
      if (start < last || end === -1) continue
      // Nothing in it may end the new comment, or begin one.
      const text = source
        .slice(start + 4, end)
        .replaceAll('*/', '* ')
        .replaceAll('/*', ' *')
      replaced += `${source.slice(last, start)}{/* ${text}*/}`
      last = end + 3
    }
  })
  return replaced + source.slice(last)
}
