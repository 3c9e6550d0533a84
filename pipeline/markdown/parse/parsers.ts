import type { Root } from 'mdast'
import type { Extension } from 'mdast-util-from-markdown'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { type Limits, widestLimits } from '../../config/limits-schema.ts'
import { checkLines } from '../limits/check-lines.ts'
import { checkTree } from '../limits/check-tree.ts'
import { remarkFtpLinks } from './ftp-links.ts'
import { remarkGatedTransforms } from './gated-transforms.ts'
import { headingIdSyntax } from './heading-id-syntax.ts'
import { remarkNoMail } from './no-mail.ts'

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

/** What is there for few sources takes no time of the others: each parser is made when a source first needs it. */
const gatedParsers = new Map<string, typeof markdown>()

function toParser(source: string, kind: SourceKind): typeof markdown {
  const hasFtp = source.includes('ftp://')
  const hasMail = source.includes('@')
  const key = `${kind}${hasFtp}${hasMail}`
  const known = gatedParsers.get(key)
  if (known) return known
  const made = kind === 'mdx' ? mdx() : markdown()
  if (!hasMail) made.use(remarkNoMail)
  // A walk over all texts is worth its time only where there is something to find.
  if (hasFtp) made.use(remarkFtpLinks)
  gatedParsers.set(key, made.freeze())
  return made
}

/** Check a tree before the transforms of other extensions, which call themselves for each level of it. */
function remarkLimits(this: Processor, limits: Limits): undefined {
  const extension: Extension = { transforms: [(tree) => checkTree(tree, limits)] }
  const data = this.data()
  data.fromMarkdownExtensions = [extension, ...(data.fromMarkdownExtensions ?? [])]
}

interface Parser {
  parse: (source: string) => Root
}

const boundedParsers = new WeakMap<Limits, Map<typeof markdown, Parser>>()

function bounded(parser: typeof markdown, limits: Limits): Parser {
  const parsers = boundedParsers.get(limits) ?? new Map<typeof markdown, Parser>()
  boundedParsers.set(limits, parsers)
  const known = parsers.get(parser)
  if (known) return known
  const made = parser().use(remarkLimits, limits).freeze()
  parsers.set(parser, made)
  return made
}

/**
 * @throws {VFileMessage} At the first thing that isn't MDX; Markdown has no errors.
 * @throws {LimitExceeded}
 */
export function parseSource(source: string, kind: SourceKind, limits: Limits = widestLimits): Root {
  checkLines(source, limits)
  return bounded(toParser(source, kind), limits).parse(source)
}
