import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { remarkFtpLinks } from './ftp-links.ts'
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

/** A walk over all texts is worth its time only where there is something to find. */
const markdownWithFtp = markdown().use(remarkFtpLinks).freeze()
const mdxWithFtp = mdx().use(remarkFtpLinks).freeze()

/** @throws {VFileMessage} At the first thing that isn't MDX; Markdown has no errors. */
export function parseSource(source: string, kind: SourceKind): Root {
  const hasFtp = source.includes('ftp://')
  if (kind === 'mdx') return (hasFtp ? mdxWithFtp : mdx).parse(source)
  return (hasFtp ? markdownWithFtp : markdown).parse(source)
}
