import type { Root } from 'mdast'
import type { Extension } from 'mdast-util-from-markdown'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { Limits } from '../../config/limits-schema.ts'
import { checkTree } from '../limits/check-tree.ts'
import { remarkWithoutConstructs } from './bare-addresses.ts'
import { remarkFtpLinks } from './ftp-links.ts'
import { remarkGatedTables } from './gated-tables.ts'
import { remarkGatedTransforms } from './gated-transforms.ts'
import { headingIdSyntax } from './heading-id-syntax.ts'

/** How a file is read: `.md` is CommonMark with GFM, `.mdx` adds components. */
export type SourceKind = 'md' | 'mdx'

/** What a source has, of what is there for few and would take time of all. */
export interface SourceTraits {
  hasFtp: boolean
  /** Names of constructs that find nothing in it. */
  idle: readonly string[]
}

/** Add a micromark extension to the parser that `remark-parse` builds. */
function remarkHeadingId(this: Processor): undefined {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push(headingIdSyntax())
}

/** Check a tree before the transforms of other extensions, which call themselves for each level of it. */
function remarkLimits(this: Processor, limits: Limits): undefined {
  const extension: Extension = { transforms: [(tree) => checkTree(tree, limits)] }
  const data = this.data()
  data.fromMarkdownExtensions = [extension, ...(data.fromMarkdownExtensions ?? [])]
}

/**
 * Make a parser of Markdown.
 *
 * All plugins go to one processor at once. A copy of a frozen one has what its plugins have added, and they add it again:
 * the tokeniser then tries each construct twice, and a copy of the copy three times.
 */
export function createParser(
  kind: SourceKind,
  { hasFtp, idle }: SourceTraits,
  limits: Limits,
): Processor<Root> {
  return (
    unified()
      .use(remarkParse)
      .use(remarkFrontmatter)
      .use(remarkGfm)
      .use(kind === 'mdx' ? [remarkMdx, remarkHeadingId] : [remarkGatedTransforms])
      .use(remarkWithoutConstructs, idle)
      .use(remarkGatedTables)
      // A walk over all texts is worth its time only where there is something to find.
      .use(hasFtp ? [remarkFtpLinks] : [])
      .use(remarkLimits, limits)
      .freeze()
  )
}
