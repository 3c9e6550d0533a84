import MagicString from 'magic-string'
import { visit } from 'unist-util-visit'
import { parseSource } from '../../../markdown/parse/parsers.ts'
import { rangeOf } from './page-edit.ts'

/** HTML elements without a closing tag. */
const voidElements =
  /<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b((?:[^>"']|"[^"]*"|'[^']*')*?)\s*\/?>/gi

/**
 * Convert Markdown to equivalent MDX: braces and `<` in text are escaped, autolinks become links, indented
 * code becomes fenced code, and void elements end with `/>`.
 *
 * @param source Text without front matter.
 */
export function toMdx(source: string): string {
  const text = new MagicString(source)
  visit(parseSource(source, 'md'), (node) => {
    const [start, end] = rangeOf(node)
    const slice = source.slice(start, end)
    switch (node.type) {
      case 'text':
        escapeText(text, slice, start)
        break
      case 'html': {
        // Keep comments: docsite allows them in MDX.
        if (slice.startsWith('<!--')) break
        const closed = slice
          .replaceAll(voidElements, '<$1$2 />')
          .replaceAll(/(<[a-zA-Z][^<>]*?\s[\w-]+=)([^\s"'{}<>]+)(?=[\s/>])/g, '$1"$2"')
          // Escape the text between tags.
          .replaceAll(
            /(^|>)([^<>]*)(?=<|$)/g,
            (_, before: string, inner: string) => before + toEntities(inner),
          )
        if (closed !== slice) text.update(start, end, closed)
        break
      }
      case 'link':
        if (slice.startsWith('<')) {
          const label = slice.slice(1, -1)
          text.update(start, end, `[${label}](${node.url})`)
          return 'skip'
        }
        break
      case 'code':
        if (!/^\s*(?:`{3}|~{3})/.test(slice)) {
          const indent = /[ \t]*$/.exec(source.slice(0, start))?.[0].replace(/(?: {4}|\t)$/, '') ?? ''
          const lines = node.value.split('\n').map((line) => indent + line)
          text.update(start, end, `\`\`\`\n${lines.join('\n')}\n${indent}\`\`\``)
        }
        break
    }
    return undefined
  })
  return text.toString()
}

function toEntities(text: string): string {
  return text.replaceAll('{', '&#123;').replaceAll('}', '&#125;')
}

function escapeText(text: MagicString, slice: string, start: number): void {
  for (const { index } of slice.matchAll(/[{}<]/g)) {
    if (slice[index - 1] !== '\\') text.appendLeft(start + index, '\\')
  }
}
