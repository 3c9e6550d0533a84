import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * Replace HTML comments in MDX with JavaScript comments of the same length, so that all places stay the same.
 * Comments in code are not changed.
 *
 * @param parseMarkdown Parses the source as Markdown without MDX, to find its HTML.
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
      // In Markdown a blank line ends some HTML nodes, but it doesn't end a comment.
      if (start < last || end === -1) continue
      // The text must not contain the beginning or end of a JavaScript comment.
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
