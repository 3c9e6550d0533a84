import type { Root } from 'mdast'
import type { Extension } from 'mdast-util-from-markdown'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { Limits } from '../../config/limits-schema.ts'
import { checkTree } from '../limits/check-tree.ts'
import type { PluginSyntax } from '../plugins/plugin-syntax.ts'
import { remarkWithoutConstructs } from './bare-addresses.ts'
import { remarkFtpLinks } from './ftp-links.ts'
import { remarkGatedTables } from './gated-tables.ts'
import { remarkGatedTransforms } from './gated-transforms.ts'
import { headingIdSyntax } from './heading-id-syntax.ts'
import './linear-edits.ts'

/** How a file is read: `.md` is CommonMark with GFM, `.mdx` adds components. */
export type SourceKind = 'md' | 'mdx'

/**
 * Traits of a source that decide which parser extensions it needs. Few sources need them, and all would be
 * slowed down.
 */
export interface SourceTraits {
  hasFtp: boolean
  /** Names of constructs that can't match anything in the source. */
  idle: readonly string[]
}

/** Add the syntax of custom heading ids to the parser that `remark-parse` builds. */
function remarkHeadingId(this: Processor): undefined {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push(headingIdSyntax())
}

/** Add the syntax of the site's plugins. */
function remarkPluginSyntax(this: Processor, syntax: PluginSyntax): undefined {
  const { micromarkExtensions = [], fromMarkdownExtensions = [] } = syntax
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...micromarkExtensions]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...fromMarkdownExtensions]
}

/** Check the limits of a tree before the transforms of other extensions, which recurse through it. */
function remarkLimits(this: Processor, limits: Limits): undefined {
  const extension: Extension = { transforms: [(tree) => checkTree(tree, limits)] }
  const data = this.data()
  data.fromMarkdownExtensions = [extension, ...(data.fromMarkdownExtensions ?? [])]
}

/**
 * Create a Markdown parser.
 *
 * All plugins are added to one processor at once. A copy of a frozen processor would contain everything that
 * its plugins have added, and the plugins would add it again: the tokeniser would try each construct twice,
 * and three times in a copy of the copy.
 */
export function createParser(
  kind: SourceKind,
  { hasFtp, idle }: SourceTraits,
  limits: Limits,
  pluginSyntax: PluginSyntax = {},
): Processor<Root> {
  return (
    unified()
      .use(remarkParse)
      .use(remarkFrontmatter)
      .use(remarkGfm)
      .use(kind === 'mdx' ? [remarkMdx, remarkHeadingId] : [remarkGatedTransforms])
      .use(remarkWithoutConstructs, idle)
      .use(remarkGatedTables)
      // Searching all text nodes is worth the time only if there is something to find.
      .use(hasFtp ? [remarkFtpLinks] : [])
      .use(remarkPluginSyntax, pluginSyntax)
      .use(remarkLimits, limits)
      .freeze()
  )
}
