import type { Root as HtmlRoot } from 'hast'
import type { Definition, Image, Link, Node, Root, RootContent } from 'mdast'
import type { CompileContext as FromMarkdownContext, Token } from 'mdast-util-from-markdown'
import rehypeRaw from 'rehype-raw'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import '../../markdown/parse/linear-edits.ts'
import { toHastOptions } from '../../markdown/parse/to-hast-options.ts'

/** A range of a text, as offsets in UTF-16 code units; `end` is exclusive. */
export interface Range {
  start: number
  end: number
}

declare module 'mdast' {
  interface Data {
    /**
     * The range of the address of a link, image or definition, including `<>` if present, but not the title.
     */
    destination?: Range
  }
}

export interface ParsedReadme {
  source: string
  /** Links, images and definitions have the range of their address in `data.destination`. */
  tree: Root
  /**
   * The nodes before the first section or code, converted to HTML. Their positions refer to `source`, too.
   */
  opening: HtmlRoot
}

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDestinations)
  .freeze()
const toHtml = unified().use(remarkRehype, toHastOptions).use(rehypeRaw).freeze()

/**
 * Parse a README in the same way as the compiler, and record the range of each address.
 *
 * @param source Without a byte order mark, because the parser drops it, so that all positions would be off by
 *   one.
 */
export function parseReadme(source: string): ParsedReadme {
  const tree = parser.parse(source)
  const definitions = tree.children.filter(({ type }) => type === 'definition')
  const children = [...new Set([...takeOpening(tree), ...definitions])]
  return { source, tree, opening: toHtml.runSync({ type: 'root', children }) }
}

/** The beginning of a README, which contains the title, logos and badges. */
function takeOpening({ children }: Root): RootContent[] {
  const end = children.findIndex(
    (node) => node.type === 'code' || (node.type === 'heading' && node.depth > 1),
  )
  const sectionInHtml = children.findIndex(
    (node) => node.type === 'html' && /<(?:h[2-6]|pre)\b/i.test(node.value),
  )
  const ends = [end, sectionInHtml === -1 ? -1 : sectionInHtml + 1].filter((index) => index !== -1)
  return children.slice(0, Math.min(...ends, children.length))
}

/**
 * Record the ranges of addresses. They are taken from the tokens, because nodes only have the position of the
 * whole node.
 */
function remarkDestinations(this: Processor): undefined {
  const data = this.data()
  data.fromMarkdownExtensions ??= []
  data.fromMarkdownExtensions.push({
    enter: { resourceDestination: enterDestination, definitionDestination: enterDestination },
  })
}

function enterDestination(this: FromMarkdownContext, token: Token): undefined {
  const node = this.stack.findLast(hasAddress)
  if (node) node.data = { ...node.data, destination: { start: token.start.offset, end: token.end.offset } }
}

function hasAddress(node: Node): node is Link | Image | Definition {
  return node.type === 'link' || node.type === 'image' || node.type === 'definition'
}
