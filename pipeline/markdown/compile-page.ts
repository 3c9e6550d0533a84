import type { Root } from 'mdast'
import type { PluggableList } from 'unified'
import { defaultLimits, type Limits } from '../config/limits-schema.ts'
import { nearest, orList } from '../support/problems/nearest.ts'
import { withoutPlaceholders } from '../support/text/placeholders.ts'
import {
  CompileContext,
  type FrontMatterOptions,
  type HeadingIds,
  type ImportLoader,
} from './compile-context.ts'
import { type FenceInput, toFenceHtml } from './fences/fence-html.ts'
import { parseFenceMeta } from './fences/fence-meta.ts'
import { declareLabels } from './foreign/declare-labels.ts'
import { parseWithBlocks } from './foreign/place-blocks.ts'
import {
  count,
  isStackOverflow,
  LimitExceeded,
  nestedTooDeeply,
  toLimitProblem,
  tooManyCharacters,
} from './limits/limit-exceeded.ts'
import { replaceHtmlComments } from './mdx/html-comments.ts'
import { resolveMdx } from './mdx/resolve-mdx.ts'
import type { SourceKind } from './parse/create-parser.ts'
import { decodeUtf8 } from './parse/decode.ts'
import { takeFrontMatter } from './parse/front-matter.ts'
import { toPageProblem } from './parse/parse-problem.ts'
import { parseSource } from './parse/parsers.ts'
import { reportOpenEmphasis } from './parse/report-open-emphasis.ts'
import { toPluginProblem } from './plugins/guard-plugin.ts'
import { toPluginSyntax } from './plugins/plugin-syntax.ts'
import type { CompiledPage, Fence, FrontMatter, RawFence } from './record.ts'
import { toBody } from './to-body.ts'

export interface CompileInput {
  bytes: Uint8Array
  kind: SourceKind
  /** Whether the page is the README of an external package, whose content is never trusted. */
  isThirdParty: boolean
  /** Reads the files that the page imports. */
  load: ImportLoader
  /** Limits on the work that the page may cause. */
  limits?: Limits
  /** `github` by default. */
  headingIds?: HeadingIds
  frontMatter?: FrontMatterOptions
  remarkPlugins?: PluggableList
  rehypePlugins?: PluggableList
  /** HTML of fences from an earlier compilation, by `fenceKey`: these fences are not highlighted again. */
  knownFences?: ReadonlyMap<string, string>
}

/**
 * Compile the bytes of one page to the record from which the content index, navigation, search and HTML are
 * generated.
 *
 * Problems in the content, including errors, are part of the record. A page with errors must not be
 * published.
 *
 * @throws Only if docsite or a plugin has a bug.
 */
export async function compilePage(input: CompileInput): Promise<CompiledPage> {
  const { kind, isThirdParty, headingIds, frontMatter, load, limits = defaultLimits, remarkPlugins } = input
  const syntax = remarkPlugins && toPluginSyntax(remarkPlugins)
  const parseAs = (as: SourceKind) => (text: string) => parseSource(text, as, limits, syntax)
  const parsePlain = parseAs(kind)
  const withoutComments = (text: string) => replaceHtmlComments(text, parseAs('md'))
  const hasForeign = kind === 'md' && !isThirdParty
  let page: string | undefined
  const parse = (source: string): Root => {
    const clean = withoutPlaceholders(source)
    if (!hasForeign) return parsePlain(kind === 'mdx' ? withoutComments(clean) : clean)
    // Other tools insert included files into the page before they parse it.
    const tree = parseWithBlocks(
      clean,
      page === undefined ? parsePlain : declareLabels(page, parsePlain),
      context,
    )
    page ??= clean
    return tree
  }
  const context = new CompileContext({ isThirdParty, headingIds, frontMatter, load, parse, limits })
  try {
    checkSize(input.bytes, limits)
    return await compile(input, context)
  } catch (error) {
    context.report(toLimitProblem(toLimitExceeded(error, limits)))
    return context.startRecord()
  }
}

function checkSize({ length }: Uint8Array, { pageBytes }: Limits): void {
  if (length <= pageBytes) return
  throw new LimitExceeded(
    'limit-bytes',
    { line: 1, column: 1 },
    `The page has ${count(length)} bytes: at most ${count(pageBytes)}`,
    'Split the page, or publish the data as a file. The limit is set by `limits.pageBytes` in the configuration.',
  )
}

/** Nesting that no earlier check has found, such as that of JavaScript in MDX, overflows the stack. */
function toLimitExceeded(error: unknown, { nesting }: Limits): LimitExceeded {
  if (error instanceof LimitExceeded) return error
  if (isStackOverflow(error)) return nestedTooDeeply(nesting, { line: 1, column: 1 })
  throw error
}

async function compile(input: CompileInput, context: CompileContext): Promise<CompiledPage> {
  const { kind, isThirdParty, remarkPlugins = [], rehypePlugins = [] } = input
  const source = decodeUtf8(input.bytes, context)
  const blank = context.startRecord()
  let tree: ReturnType<typeof parseSource>
  try {
    tree = context.parse(source)
  } catch (error) {
    context.report(toPageProblem(error))
    return blank
  }
  const frontMatter = takeFrontMatter(tree, context)
  if (!isThirdParty) reportOpenEmphasis(tree, source, context)
  if (kind === 'mdx') resolveMdx(tree, context)
  let finished: Awaited<ReturnType<typeof toBody>>
  try {
    finished = await toBody(tree, source, context, { remarkPlugins, rehypePlugins }, frontMatter.title)
  } catch (error) {
    if (error instanceof LimitExceeded || isStackOverflow(error)) throw error
    context.report(toPluginProblem(error))
    return { ...blank, frontMatter }
  }
  const fences: Fence[] = []
  let characters = 0
  for (const fence of finished.fences) {
    const highlighted = await highlightFence(fence, context, input)
    characters += highlighted.html.length
    if (characters > context.limits.htmlCharacters)
      throw tooManyCharacters(context.limits.htmlCharacters, fence.place ?? { line: 1, column: 1 })
    fences.push({ ...fence, ...highlighted })
  }
  reportUnknownSections(frontMatter, finished.headings, context)
  return { ...blank, ...finished, frontMatter, fences }
}

/** Report keywords for sections that the page doesn't have. */
function reportUnknownSections(
  { sectionKeywords = {} }: FrontMatter,
  headings: CompiledPage['headings'],
  context: CompileContext,
): void {
  const ids = headings.map(({ id }) => id)
  for (const id of Object.keys(sectionKeywords)) {
    if (ids.includes(id)) continue
    const expected = nearest(id, ids)
    context.report({
      place: { line: 1, column: 1 },
      ruleId: 'unknown-section',
      severity: 'warning',
      reason: `\`sectionKeywords\`: the page has no heading \`#${id}\``,
      expected,
      hint:
        expected.length > 0 ? `Did you mean ${orList(expected)}?` : 'Use the id of a heading of this page.',
    })
  }
}

/** A key of everything that the HTML of a fence depends on. */
export function fenceKey({ language, meta, code }: Pick<Fence, 'language' | 'meta' | 'code'>): string {
  return `${language}\n${meta}\n${code}`
}

async function highlightFence(
  fence: RawFence,
  context: CompileContext,
  { knownFences, isThirdParty }: CompileInput,
): Promise<Pick<Fence, 'html' | 'isKnown'>> {
  const known = knownFences?.get(fenceKey(fence))
  if (known !== undefined) return { html: known, isKnown: true }
  const highlighted = await toFenceOrPlain({ ...fence, meta: parseFenceMeta(fence.meta) })
  if (!highlighted.isKnown && !isThirdParty) {
    context.report({
      place: fence.place,
      ruleId: 'unknown-language',
      severity: 'warning',
      reason: `No highlighting for the language \`${fence.language}\``,
      hint: 'Use the name of a known language, or `text`.',
    })
  }
  return highlighted
}

/** Highlight a fence. Code that is nested too deeply for the highlighter is shown without colours. */
async function toFenceOrPlain(fence: FenceInput): ReturnType<typeof toFenceHtml> {
  try {
    return await toFenceHtml(fence)
  } catch (error) {
    if (!isStackOverflow(error)) throw error
    const { html } = await toFenceHtml({ ...fence, language: 'text' })
    return { html, isKnown: true }
  }
}
