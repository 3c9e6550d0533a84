import type { ImportReport } from '../../source-site.ts'
import { listFences } from '../fence-places.ts'
import { LineIndex } from '../line-index.ts'
import { dedent, type Line, TextLines } from '../text-lines.ts'
import { asideShortcodes } from './aside-shortcodes.ts'
import { cardShortcodes } from './card-shortcodes.ts'
import { fillOwn } from './own-shortcodes.ts'
import { isShortcode, parseShortcodes, type Shortcode, type TextPart } from './parse-shortcodes.ts'
import { plainShortcodes } from './plain-shortcodes.ts'
import type { Replacement, Rewriter, ShortcodeUse } from './shortcode-use.ts'
import { tabShortcodes } from './tab-shortcodes.ts'

/** What precedes an address: in a link, an attribute, or a definition of a link. */
const wholeAddress = /(?:\]\(|=["']?|(?:^|\n) {0,3}\[[^\]\n]+\]:[ \t]*)$/
/** The same, with the beginning of the address. */
const partOfAddress = /(?:\]\([^()\s]+|=["'][^"'\n]+|(?:^|\n) {0,3}\[[^\]\n]+\]:[ \t]*\S+)$/

const rewriters: ReadonlyMap<string, Rewriter> = new Map(
  Object.entries({ ...plainShortcodes, ...asideShortcodes, ...tabShortcodes, ...cardShortcodes }),
)

export interface HugoSource extends Pick<ShortcodeUse, 'page' | 'frontMatter' | 'hugo' | 'listPages'> {
  /** Number of lines of the front matter. */
  linesBefore: number
  report: ImportReport
}

/** Convert Hugo shortcodes before Markdown is parsed, since they may occur anywhere in the text. */
export function prepareHugo(body: string, source: HugoSource): Line[] {
  return new HugoText(body, source).rewrite()
}

class HugoText {
  readonly #body: string
  readonly #source: HugoSource
  readonly #lines: LineIndex
  readonly #fences: [start: number, end: number][]

  constructor(body: string, source: HugoSource) {
    this.#body = body
    this.#source = source
    this.#lines = new LineIndex(body, source.linesBefore)
    this.#fences = listFences(body)
  }

  rewrite(): Line[] {
    return this.#toLines(parseShortcodes(this.#body), 0)
  }

  #toLines(parts: readonly (Shortcode | TextPart)[], start: number): Line[] {
    const text = new TextLines(this.#lines.at(start))
    for (const part of parts) this.#add(part, text)
    return text.lines
  }

  #add(part: Shortcode | TextPart, text: TextLines): void {
    const line = this.#lines.at(part.start)
    if (!isShortcode(part)) {
      text.addText(part.text ?? this.#body.slice(part.start, part.end), line)
      return
    }
    const place = { file: this.#source.page.file, line }
    const { report } = this.#source
    const rewriter = rewriters.get(part.name)
    const use = this.#toUse(part, line)
    const own = this.#source.hugo.templates.get(part.name)
    const replacement = rewriter?.(use) ?? (own === undefined ? undefined : fillOwn(own, use))
    if (replacement && !('block' in replacement && this.#isInCode(part.start))) {
      report.change(place, `shortcode \`${part.name}\` converted`)
      put(replacement, text, line)
      return
    }
    this.#leave(part, text)
  }

  /**
   * Replace a shortcode without an equivalent by a comment. In code, and as an address, it is kept; in an address,
   * where a comment would be text, it is removed.
   */
  #leave(part: Shortcode, text: TextLines): void {
    const line = this.#lines.at(part.start)
    const tag = this.#body.slice(part.start, part.openEnd)
    const before = this.#body.slice(Math.max(0, part.start - 300), part.start)
    const isKept = this.#isInCode(part.start) || wholeAddress.test(before)
    const isRemoved = !isKept && partOfAddress.test(before)
    const did = isKept
      ? 'is left unchanged'
      : isRemoved
        ? 'was removed from the address'
        : 'was replaced by a comment'
    this.#source.report.leave(
      { file: this.#source.page.file, line },
      `The shortcode \`${part.name}\` has no equivalent: it ${did}`,
      'Replace it by the text that it produces or by a component.',
    )
    const comment = isKept ? tag : isRemoved ? '' : `<!-- ${tag.replaceAll('--', '- -')} -->`
    const after = this.#body.slice(part.openEnd, part.openEnd + 100)
    const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after)
    if (isAlone && !isKept && !isRemoved) text.addBlock([{ text: comment, line }])
    else if (isKept || isRemoved) text.addInline(comment, line)
    else text.addComment(comment, line)
    for (const child of part.children ?? []) this.#add(child, text)
    if (isKept && part.children)
      text.addInline(this.#body.slice(endOf(part.children, part.openEnd), part.end), this.#lines.at(part.end))
  }

  #toUse(shortcode: Shortcode, line: number): ShortcodeUse {
    const { page, frontMatter, hugo, listPages, report } = this.#source
    const { children = [], openEnd } = shortcode
    let inner: Line[] | undefined
    return {
      shortcode,
      line,
      lastLine: this.#lines.at(Math.max(shortcode.start, shortcode.end - 1)),
      inner: () => {
        inner ??= dedent(this.#toLines(children, openEnd))
        return inner
      },
      children: () => children.filter(isShortcode),
      page,
      frontMatter,
      hugo,
      report,
      listPages,
    }
  }

  #isInCode(offset: number): boolean {
    return this.#fences.some(([start, end]) => offset >= start && offset < end)
  }
}

function put(replacement: Replacement, text: TextLines, line: number): void {
  if ('block' in replacement) text.addBlock(replacement.block)
  else text.addInline(replacement.inline, line)
}

function endOf(parts: readonly (Shortcode | TextPart)[], otherwise: number): number {
  return parts.at(-1)?.end ?? otherwise
}
