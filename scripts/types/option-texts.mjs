import { toString as toText } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

const header = 'Key,Type,Default,Meaning'

/**
 * Reads the description of each key of the configuration from the documentation.
 *
 * @param {string} markdown The source with tables whose header is `| Key | Type | Default | Meaning |`.
 * @returns {Map<string, { meaning: string, fallback: string | undefined }>} The descriptions by key, in the notation of
 *   the tables: `languages[].code`. The meaning is Markdown without links, because relative links don't work in an
 *   editor; the default is code.
 */
export function readOptionTexts(markdown) {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown)
  const texts = new Map()
  visit(tree, 'table', ({ children: [first, ...rows] }) => {
    if (first.children.map((cell) => toText(cell)).join() !== header) return
    for (const { children: cells } of rows) {
      const [key, , fallback, meaning] = cells
      const code = fallback.children.find(({ type }) => type === 'inlineCode')?.value
      texts.set(toText(key), { meaning: slice(meaning, markdown), fallback: code })
    }
  })
  return texts
}

/** The source of a node's children, in which links are replaced by their text. */
function slice({ children }, markdown) {
  const start = children[0].position.start.offset
  let text = markdown.slice(start, children.at(-1).position.end.offset)
  for (const link of children.filter(({ type }) => type === 'link').reverse()) {
    const { start: from, end: to } = link.position
    text = `${text.slice(0, from.offset - start)}${slice(link, markdown)}${text.slice(to.offset - start)}`
  }
  return text
}
