import type { ImportReport, PageRules } from '../../source-site.ts'
import type { Line } from '../text-lines.ts'

type Callouts = NonNullable<PageRules['jekyll']>['callouts']

interface KramdownOptions {
  file: string
  callouts: Callouts
  report: ImportReport
}

/** A line that only consists of an attribute list: `{: .note }`, `{:toc}`, `{:#id .class}`. */
const attributeLine = /^([ \t>]*)\{:([^{}]*)\}[ \t]*$/

/**
 * Rewrite kramdown syntax on separate lines: block attribute lists, which become asides or heading ids, and
 * extensions.
 */
export function rewriteKramdown(lines: readonly Line[], options: KramdownOptions): Line[] {
  return new Kramdown(lines, options).rewrite()
}

class Kramdown {
  readonly #lines: readonly Line[]
  readonly #options: KramdownOptions
  readonly #out: Line[] = []
  /** Marker of the open fence; empty outside of fences. */
  #fence = ''
  #lastIsFence = false
  /** Index in the output of the line that opens the last fence. */
  #opening = 0

  constructor(lines: readonly Line[], options: KramdownOptions) {
    this.#lines = withoutExtensions(lines, options)
    this.#options = options
  }

  rewrite(): Line[] {
    for (let index = 0; index < this.#lines.length; index += 1) {
      const line = this.#lines[index] as Line
      if (this.#isCode(line.text)) {
        this.#out.push(line)
        continue
      }
      const [, lead = '', list] = attributeLine.exec(line.text) ?? []
      if (list === undefined) {
        this.#out.push(line)
        if (line.text.trim() !== '') this.#lastIsFence = false
      } else index = this.#apply(index, lead, list.trim())
    }
    return this.#out
  }

  #isCode(text: string): boolean {
    const [, mark = ''] = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/.exec(text) ?? []
    if (this.#fence !== '') {
      if (mark.startsWith(this.#fence) && /^[ \t>]*[`~]+[ \t]*$/.test(text)) {
        this.#fence = ''
        this.#lastIsFence = true
      }
      return true
    }
    this.#fence = mark
    if (mark !== '') this.#opening = this.#out.length
    return mark !== ''
  }

  /** Make a file name the title of the fence directly before the attribute list. @returns Whether there is one. */
  #addTitle(file: string): boolean {
    const opening = this.#out[this.#opening]
    // Without a language, the attribute would be the language.
    if (!this.#lastIsFence || opening === undefined || !/[`~][ \t]*[\w+#.-]+[ \t]*$/.test(opening.text))
      return false
    this.#out[this.#opening] = { ...opening, text: `${opening.text.trimEnd()} title="${file}"` }
    return true
  }

  /** Apply the attribute list at an index. @returns The index of the last line that was consumed. */
  #apply(index: number, lead: string, list: string): number {
    const place = { file: this.#options.file, line: this.#lines[index]?.line ?? 1 }
    const { report, callouts } = this.#options
    if (/^toc\b/.test(list)) {
      // The preceding list item is only a placeholder for the table of contents.
      if (/^[ \t>]*(?:[-*+]|\d+[.)])[ \t]/.test(this.#out.at(-1)?.text ?? '')) this.#out.pop()
      report.change(place, '`{:toc}` removed: the table of contents is next to the page')
      return index
    }
    const [, title] = /(?:^|\s)file=["']([^"']+)["']/.exec(list) ?? []
    if (title !== undefined && this.#addTitle(title)) {
      report.change(place, '`{: file="…" }` converted to the title of the code')
      return index
    }
    const names = [...list.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
    const callout = names.find((name) => callouts.has(name.replace(/-title$/, '')))
    const last = this.#out.at(-1)?.text ?? ''
    const isAfterHeading = /^[ \t>]*#{1,6}[ \t]/.test(last)
    if (callout !== undefined && !isAfterHeading) {
      report.change(place, `\`{: .${callout} }\` converted to an aside`)
      return this.#toAside(index, lead, callout)
    }
    const [, id] = /#([\w:.-]+)/.exec(list) ?? []
    if (id !== undefined && isAfterHeading && !/\{#[^}]*\}\s*$/.test(last)) {
      const line = this.#out.at(-1) as Line
      this.#out[this.#out.length - 1] = { ...line, text: `${line.text.trimEnd()} {#${id}}` }
      report.change(place, '`{: #id }` converted to `{#id}`')
    } else report.change(place, 'attributes in braces removed')
    return index
  }

  /**
   * Make an aside of the block directly before the attribute list, or of the following block if there is
   * none.
   */
  #toAside(index: number, lead: string, name: string): number {
    const isAfter = (this.#out.at(-1)?.text.trim() ?? '') !== '' && !this.#lastIsFence
    if (isAfter) {
      let start = this.#out.length
      while (start > 0 && this.#out[start - 1]?.text.trim() !== '') start -= 1
      const block = this.#out.splice(start)
      this.#out.push(...this.#wrap(block, lead, name, index + 1))
      return index
    }
    let end = index + 1
    // Skip further attribute lists of the same block.
    while (attributeLine.test(this.#lines[end]?.text ?? '')) end += 1
    const first = end
    const isQuote = (line: Line | undefined) => /^[ \t]*>/.test(line?.text ?? '')
    const quoted = isQuote(this.#lines[first])
    while (
      end < this.#lines.length &&
      (this.#lines[end] as Line).text.trim() !== '' &&
      (!quoted || isQuote(this.#lines[end]))
    )
      end += 1
    const block = this.#lines.slice(first, end)
    if (block.length > 0) this.#out.push(...this.#wrap(block, lead, name, end))
    return end - 1
  }

  /** @param next Index of the line after the block. */
  #wrap(block: readonly Line[], lead: string, name: string, next: number): Line[] {
    const isFollowed = (this.#lines[next]?.text.trim() ?? '') !== ''
    const { callouts } = this.#options
    const isTitled = name.endsWith('-title') && !callouts.has(name)
    const { kind = 'note', title } = callouts.get(name.replace(/-title$/, '')) ?? {}
    const isQuoted = block.every(({ text }) => text.startsWith(`${lead}>`))
    const plain = isQuoted
      ? block.map(({ text, line }) => ({ text: text.slice(lead.length).replace(/^> ?/, ''), line }))
      : block
    const inner = rewriteKramdown(plain, this.#options)
    // With `…-title`, the first paragraph is the title of the aside.
    const end = inner.findIndex(({ text }) => text.trim() === '')
    const own = isTitled
      ? inner
          .slice(0, end === -1 ? inner.length : end)
          .map(({ text }) => text.trim())
          .join(' ')
      : title
    const rest = isTitled ? inner.slice(end === -1 ? inner.length : end + 1) : inner
    const first = block[0]?.line ?? 1
    const last = block.at(-1)?.line ?? first
    const spaces = lead.replaceAll('>', ' ')
    return [
      ...(this.#out.length > 0 && this.#out.at(-1)?.text.trim() !== '' ? [{ text: '', line: first }] : []),
      { text: `${spaces}:::${kind}${own ? ` ${own}` : ''}`, line: first },
      { text: '', line: first },
      ...rest,
      { text: '', line: last },
      { text: `${spaces}:::`, line: last },
      ...(isFollowed ? [{ text: '', line: last }] : []),
    ]
  }
}

/**
 * Remove `{::comment}` with its content, and the tags of other extensions, such as `{::nomarkdown}` and
 * `{::options}`.
 */
function withoutExtensions(lines: readonly Line[], { file, report }: KramdownOptions): Line[] {
  let isComment = false
  return lines.flatMap((line) => {
    const text = line.text.trim()
    if (isComment) {
      if (/^\{:\/(?:comment)?\}$/.test(text)) isComment = false
      return []
    }
    if (/^\{::comment\}$/.test(text)) isComment = true
    if (!/^\{:(?::\w[^{}]*|\/\w*)\}$/.test(text)) return [line]
    report.change({ file, line: line.line }, 'kramdown extensions, such as `{::nomarkdown}`, removed')
    return []
  })
}
