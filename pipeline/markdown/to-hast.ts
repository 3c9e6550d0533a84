import type { Root as HastRoot } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkRehype from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import type { CompileContext } from './compile-context.ts'
import { toMessageProblem } from './guard-plugin.ts'
import { remarkBlocks } from './markdown-blocks.ts'
import { readmeSchema } from './sanitize-schema.ts'

export interface ToHastOptions {
  /** From outside: its HTML is sanitised, and the extensions of our own pages don't apply. */
  isThirdParty: boolean
  remarkPlugins: PluggableList
  rehypePlugins: PluggableList
}

/** Turn a Markdown tree, free of MDX, into an HTML tree: plugins of docsite first, then those of the site. */
export async function toHast(
  tree: MdastRoot,
  source: string,
  context: CompileContext,
  { isThirdParty, remarkPlugins, rehypePlugins }: ToHastOptions,
): Promise<HastRoot> {
  const rehype = unified()
    .use(await chooseEmoji(source))
    .use(remarkPlugins)
    .use(() => remarkBlocks(context, isThirdParty))
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
  // Parsing HTML again is dear: only where there is HTML.
  if (source.includes('<') && hasHtml(tree)) rehype.use(rehypeRaw)
  if (isThirdParty) rehype.use(rehypeSanitize, readmeSchema)
  rehype.use(rehypePlugins)
  const file = new VFile(source)
  // The processor is built by steps, so its types don't know that a hast root comes out.
  const hast = (await rehype.run(tree, file)) as unknown as HastRoot
  for (const message of file.messages) context.report(toMessageProblem(message))
  return hast
}

/** `:tada:` becomes 🎉. The list of emoji is large: it loads for pages that may have one. */
async function chooseEmoji(source: string): Promise<PluggableList> {
  if (!/:[+\-\w]+:/.test(source)) return []
  const { default: remarkGemoji } = await import('remark-gemoji')
  return [remarkGemoji]
}

function hasHtml(tree: MdastRoot): boolean {
  let found = false
  visit(tree, 'html', () => {
    found = true
    return false
  })
  return found
}
