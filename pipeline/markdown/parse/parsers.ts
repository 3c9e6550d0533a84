import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { remarkGatedTransforms } from './gated-transforms.ts'
import { headingIdSyntax } from './heading-id-syntax.ts'

/** How a file is read: `.md` is CommonMark with GFM, `.mdx` adds components. */
export type SourceKind = 'md' | 'mdx'

/** Add a micromark extension to the parser that `remark-parse` builds. */
function remarkHeadingId(this: Processor): undefined {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push(headingIdSyntax())
}

const markdown = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkGatedTransforms)
  .freeze()
const mdx = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkMdx)
  .use(remarkHeadingId)
  .freeze()

/** @throws {VFileMessage} At the first thing that isn't MDX; Markdown has no errors. */
export function parseSource(source: string, kind: SourceKind): Root {
  return (kind === 'mdx' ? mdx : markdown).parse(source)
}
