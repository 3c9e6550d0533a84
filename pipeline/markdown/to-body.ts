import type { Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { filterTags } from './blocks/filter-tags.ts'
import { remarkBlocks } from './blocks/markdown-blocks.ts'
import type { CompileContext } from './compile-context.ts'
import { createFinishState } from './finish/finish-state.ts'
import { type FinishedTree, rehypeFinish, toFinishedTree } from './finish/rehype-finish.ts'
import { rehypeThemes } from './finish/rehype-themes.ts'
import { readmeSchema } from './finish/sanitize-schema.ts'
import { takeAbbreviations } from './foreign/abbreviations.ts'
import { reportEscapedFormulas } from './foreign/report-formulas.ts'
import { reportForeignSyntax } from './foreign/report-syntax.ts'
import { rememberWrittenTags } from './foreign/written-tags.ts'
import { checkReferences } from './limits/check-references.ts'
import { checkTree } from './limits/check-tree.ts'
import { toHastOptions } from './parse/to-hast-options.ts'
import { rehypePlain } from './plain-content.ts'
import { rehypeReportMessages } from './plugins/guard-plugin.ts'
import type { Part } from './record.ts'

export interface SitePlugins {
  remarkPlugins: PluggableList
  rehypePlugins: PluggableList
}

/**
 * Convert an mdast tree without MDX nodes to HTML, split into parts wherever something is filled in later.
 *
 * Only docsite's emoji step runs before the site's remark plugins, and only raw HTML and sanitising run
 * before its rehype plugins. The plugins therefore see links and ids as the author wrote them.
 *
 * @param title The title in the front matter.
 */
export async function toBody(
  tree: Root,
  source: string,
  context: CompileContext,
  { remarkPlugins, rehypePlugins }: SitePlugins,
  title: string | undefined,
): Promise<FinishedTree & { body: Part[] }> {
  const state = createFinishState(context)
  const isHtml = source.includes('<') && hasHtml(tree)
  if (isHtml) {
    filterTags(tree, context)
    rememberWrittenTags(tree, context)
  }
  const processor = unified()
    .use(await chooseEmoji(source))
    .use(remarkPlugins)
    .use(remarkBlocks, context)
    .use(context.isThirdParty ? [] : [[remarkForeignSyntax, context]])
    .use(remarkReferenceLimit, context)
    .use(remarkRehype, toHastOptions)
    .use(isHtml ? await loadRaw(context) : [])
    .use(rehypeLimits, context)
    // The READMEs of external packages are not trusted.
    .use(context.isThirdParty ? [[rehypeSanitize, readmeSchema]] : [])
    .use(rehypePlugins)
    .use(rehypeReportMessages, context)
    .use(rehypePlain, context, source)
    .use(rehypeThemes)
    .use(rehypeFinish, state, title)
    .use(rehypeStringify, { allowDangerousHtml: true })
  const file = new VFile(source)
  const html = processor.stringify(await processor.run(tree, file), file)
  return { ...toFinishedTree(state), body: state.refs.toParts(html) }
}

function remarkReferenceLimit({ limits }: CompileContext) {
  return (tree: Root): undefined => {
    checkReferences(tree, limits)
  }
}

/** Check the limits again for the hast tree, which includes raw HTML and the values of MDX. */
function rehypeLimits({ limits }: CompileContext) {
  return (tree: HtmlRoot): undefined => {
    checkTree(tree, limits)
  }
}

/**
 * Handle the syntax of other tools in text. This runs after docsite's own syntax and the site's plugins,
 * because the text that they leave over is known only then.
 */
function remarkForeignSyntax(context: CompileContext) {
  return (tree: Root, file: VFile): undefined => {
    takeAbbreviations(tree)
    reportForeignSyntax(tree, context)
    reportEscapedFormulas(tree, String(file), context)
  }
}

/**
 * Replaces shortcodes such as `:tada:` with emoji. The list of emoji is large, so it is loaded only if
 * needed.
 */
async function chooseEmoji(source: string): Promise<PluggableList> {
  if (!/:[+\-\w]+:/.test(source)) return []
  const { default: remarkGemoji } = await import('remark-gemoji')
  return [remarkGemoji]
}

/** The step that parses raw HTML. It is slow, and so is loading its parser: few pages have raw HTML. */
async function loadRaw({ limits }: CompileContext): Promise<PluggableList> {
  const { rehypeBoundedRaw } = await import('./limits/bounded-raw.ts')
  return [[rehypeBoundedRaw, limits]]
}

function hasHtml(tree: Root): boolean {
  let found = false
  visit(tree, 'html', () => {
    found = true
    return false
  })
  return found
}
