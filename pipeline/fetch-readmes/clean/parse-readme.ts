import type { Root as HtmlRoot } from 'hast'
import type { Definition, Image, Link, Node, Root, RootContent } from 'mdast'
import type { CompileContext as FromMarkdownContext, Token } from 'mdast-util-from-markdown'
import rehypeRaw from 'rehype-raw'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'

/** A stretch of a text, in UTF-16 units from its start; `end` is the first unit after it. */
export interface Range {
  start: number
  end: number
}

declare module 'mdast' {
  interface Data {
    /** Where the address of a link, image or definition is, without title; with `<>` if it has them. */
    destination?: Range
  }
}

export interface ParsedReadme {
  source: string
  /** Links, images and definitions have the place of their address in `data.destination`. */
  tree: Root
  /** What goes before the first section or code, as a browser sees it; positions lead into `source`, too. */
  opening: HtmlRoot
}

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDestinations)
  .freeze()
const toHtml = unified()
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
  .use(rehypeRaw)
  .freeze()

/**
 * Read a README as the compiler reads it, keeping track of each address's place.
 *
 * @param source Without byte order mark: the parser drops it, and all places would be off by one.
 */
export function parseReadme(source: string): ParsedReadme {
  const tree = parser.parse(source)
  const definitions = tree.children.filter(({ type }) => type === 'definition')
  const children = [...new Set([...takeOpening(tree), ...definitions])]
  return { source, tree, opening: toHtml.runSync({ type: 'root', children }) }
}

/** The part where title, logo and badges are. */
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

/** Nodes know where they begin and end, but not where the address within them does: ask the tokens. */
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
