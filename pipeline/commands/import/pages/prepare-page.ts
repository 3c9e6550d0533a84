import type { ImportReport, PageRules, SourcePage } from '../source-site.ts'
import { readFront } from '../tools/common.ts'
import { prepareHugo } from './hugo/prepare-hugo.ts'
import { rewriteKramdown } from './jekyll/rewrite-kramdown.ts'
import { maxIncludedCharacters, rewriteLiquid } from './jekyll/rewrite-liquid.ts'
import type { LinkMap } from './link-map.ts'
import { prepareMyst } from './myst/prepare-myst.ts'
import { prepareMdbook } from './prepare-mdbook.ts'
import { prepareSource } from './prepare-source.ts'

interface PrepareOptions {
  page: SourcePage
  rules: PageRules
  links: LinkMap
  /** The whole page, with its front matter. */
  text: string
  /** Number of lines of the front matter. */
  linesBefore: number
  report: ImportReport
  listSiblings: () => string
}

/**
 * Rewrite the syntax that has to be converted before Markdown can be parsed: block markers that affect how
 * the lines between them are parsed, and templates that may occur anywhere in the text.
 *
 * @param body The text of a page after its front matter.
 * @returns The new text, with the original line number of each line if lines were added or removed.
 */
export function preparePage(body: string, options: PrepareOptions): { body: string; oldLines?: number[] } {
  const { page, rules, links, text, linesBefore, report, listSiblings } = options
  const start = { file: page.file, linesBefore }
  const prepared = prepareSource(body, { ...start, ownAsides: rules.ownAsides }, report)
  if (rules.mdbook) return { body: prepareMdbook(prepared, start, report) }
  const { hugo, jekyll, myst } = rules
  if (!hugo && !jekyll && !myst) return { body: prepared }
  const frontMatter = readFront(text)
  const common = { page, linesBefore, report, frontMatter }
  if (myst) return join(prepareMyst(prepared, { ...common, myst, links }))
  if (hugo) return join(prepareHugo(prepared, { ...common, hugo, listPages: listSiblings }))
  if (!jekyll) return { body: prepared }
  const isTemplate = frontMatter.render_with_liquid !== false && /\{[{%]/.test(prepared)
  const lines = isTemplate
    ? rewriteLiquid(prepared, { ...common, jekyll, links, budget: { left: maxIncludedCharacters } })
    : prepared.split('\n').map((one, index) => ({ text: one, line: linesBefore + index + 1 }))
  return join(rewriteKramdown(lines, { file: page.file, callouts: jekyll.callouts, report }))
}

function join(lines: readonly { text: string; line: number }[]): { body: string; oldLines: number[] } {
  return { body: lines.map(({ text }) => text).join('\n'), oldLines: lines.map(({ line }) => line) }
}
