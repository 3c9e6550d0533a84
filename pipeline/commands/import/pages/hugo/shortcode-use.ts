import type { ImportReport, PageRules, SourcePage } from '../../source-site.ts'
import type { Line } from '../text-lines.ts'
import type { Shortcode } from './parse-shortcodes.ts'

/** A shortcode where a page uses it. */
export interface ShortcodeUse {
  shortcode: Shortcode
  /** Of the page, from 1. */
  line: number
  /** The line of its end. */
  lastLine: number
  /** What is in it, rewritten: without empty lines around, and without common spaces before. Empty if it has no end. */
  inner: () => Line[]
  /** The shortcodes that are directly in it. */
  children: () => Shortcode[]
  page: SourcePage
  frontMatter: Readonly<Record<string, unknown>>
  hugo: NonNullable<PageRules['hugo']>
  report: ImportReport
  /** Links to the pages below this one. */
  listPages: () => string
}

/** What a shortcode becomes: a part of a line, or lines of its own. */
export type Replacement = { inline: string } | { block: Line[] }

/** @returns Undefined if it can’t be said here. */
export type Rewriter = (use: ShortcodeUse) => Replacement | undefined

/** The first that is given of some parameters: a name, or a place from 0. */
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

/** Lines around what is in a shortcode. */
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

/** What is in a shortcode as one line of text. */
export function innerText(use: Pick<ShortcodeUse, 'inner'>): string {
  return use
    .inner()
    .map(({ text }) => text.trim())
    .join(' ')
    .trim()
}

/** An attribute of an element. */
export function quote(text: string): string {
  return `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ')}"`
}
