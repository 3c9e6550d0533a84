import type { ImportReport, PageRules, SourcePage } from '../../source-site.ts'
import type { Line } from '../text-lines.ts'
import type { Shortcode } from './parse-shortcodes.ts'

/** A use of a shortcode in a page. */
export interface ShortcodeUse {
  shortcode: Shortcode
  /** 1-based line in the page. */
  line: number
  /** Line on which the shortcode ends. */
  lastLine: number
  /** The content, rewritten and dedented, without blank lines around it. Empty if there is no closing tag. */
  inner: () => Line[]
  /** The shortcodes that are direct children. */
  children: () => Shortcode[]
  page: SourcePage
  frontMatter: Readonly<Record<string, unknown>>
  hugo: NonNullable<PageRules['hugo']>
  report: ImportReport
  /** Returns a Markdown list of links to the pages of the page's folder. */
  listPages: () => string
}

/** The replacement of a shortcode: inline text or a separate block of lines. */
export type Replacement = { inline: string } | { block: Line[] }

/** Converts a use of a shortcode. @returns undefined if it has no equivalent. */
export type Rewriter = (use: ShortcodeUse) => Replacement | undefined

/** The first non-empty value among some parameters. @param keys Names, or zero-based positions. */
export function param(
  { shortcode }: Pick<ShortcodeUse, 'shortcode'>,
  ...keys: (string | number)[]
): string | undefined {
  for (const key of keys) {
    const value = typeof key === 'number' ? shortcode.args[key] : shortcode.named.get(key)
    if (value !== undefined && value.trim() !== '') return value.trim()
  }
  return undefined
}

/** Put lines before and after the content of a shortcode. */
export function wrap(
  { line, lastLine }: Pick<ShortcodeUse, 'line' | 'lastLine'>,
  before: readonly string[],
  inner: readonly Line[],
  after: readonly string[],
): { block: Line[] } {
  return {
    block: [
      ...before.map((text) => ({ text, line })),
      ...inner,
      ...after.map((text) => ({ text, line: lastLine })),
    ],
  }
}

/** The content of a shortcode, joined to a single line. */
export function innerText(use: Pick<ShortcodeUse, 'inner'>): string {
  return use
    .inner()
    .map(({ text }) => text.trim())
    .join(' ')
    .trim()
}

/** Quote and escape the value of an HTML attribute. */
export function quote(text: string): string {
  return `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ')}"`
}
