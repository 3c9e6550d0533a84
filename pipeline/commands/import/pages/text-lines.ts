/** A line of rewritten text, with the number of the original line that it comes from. */
export interface Line {
  text: string
  line: number
}

/** The beginning of a line in which a comment would begin an HTML block: nothing but indentation and markers. */
const blockStart = /^[ \t]*(?:(?:[-*+:]|\d{1,9}[.)]|>)[ \t]+)*$/

/** Assembles a text from original and new parts, and tracks the original line number of each line. */
export class TextLines {
  readonly #lines: Line[]
  /** Indentation of the block that was just added; undefined if other text followed it. */
  #ended: string | undefined
  /** Comments at the beginning of the last line, for which `#placeComments` finds a place. */
  #comments: string[] = []

  /** @param line Original line number of the beginning of the text. */
  constructor(line: number) {
    this.#lines = [{ text: '', line }]
  }

  /** The lines of the text. Add nothing afterwards. */
  get lines(): Line[] {
    this.#placeComments()
    return this.#lines
  }

  /** @param line Original line number of the text's first line. */
  addText(text: string, line: number): void {
    const [first = '', ...others] = text.split('\n')
    this.#addInline(first, line)
    if (others.length > 0) this.#placeComments()
    for (const [index, other] of others.entries()) {
      if (index === 0 && this.#ended !== undefined && other.trim() !== '')
        this.#lines.push({ text: '', line: line + 1 })
      this.#lines.push({ text: other, line: line + 1 + index })
    }
    if (others.length > 0) this.#ended = undefined
  }

  addInline(text: string, line: number): void {
    this.addText(text, line)
  }

  /**
   * Add an HTML comment. At the beginning of a line, it would make the rest of the line HTML, which isn't parsed as
   * Markdown: there, it moves to the end of the line.
   */
  addComment(comment: string, line: number): void {
    const last = this.#lines.at(-1) as Line
    if (this.#ended !== undefined || !blockStart.test(last.text)) this.addInline(comment, line)
    else this.#comments.push(comment)
  }

  #placeComments(): void {
    if (this.#comments.length === 0) return
    const comments = this.#comments.join(' ')
    this.#comments = []
    const last = this.#lines.at(-1) as Line
    const [head = '', ...rest] = comments.split('\n')
    // Spaces or a backslash at the end of the line are a line break.
    const end = blockStart.test(last.text) ? '' : (/(?: {2,}|\\)$/.exec(last.text)?.[0] ?? '')
    const text = last.text.slice(0, last.text.length - end.length)
    last.text = blockStart.test(last.text) ? text + head : `${text.trimEnd()} ${head}`
    for (const more of rest) this.#lines.push({ text: more, line: last.line })
    const final = this.#lines.at(-1) as Line
    final.text += end
  }

  /** Add lines as a separate block: indented to the current position and surrounded by blank lines. */
  addBlock(block: readonly Line[]): void {
    if (block.length === 0) return
    this.#placeComments()
    if (this.#ended !== undefined) this.#lines.push({ text: '', line: block[0]?.line ?? 1 })
    const last = this.#lines.at(-1) as Line
    const [lead = ''] = /^[ \t]*/.exec(last.text) ?? []
    const [mark] = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)]|>)[ \t]+)+$/.exec(last.text) ?? []
    const indent = mark === undefined ? (this.#ended ?? lead) : mark.replaceAll(/[^\t>]/g, ' ')
    const [head, ...rest] = block as [Line, ...Line[]]
    if (mark !== undefined) last.text += head.text
    else if (last.text.trim() === '') {
      const before = this.#lines.at(-2)
      if (before && before.text.trim() !== '') this.#lines.splice(-1, 0, { text: '', line: before.line })
      last.text = withIndent(head.text, indent)
      last.line = head.line
    } else
      this.#lines.push(
        { text: '', line: head.line },
        { text: withIndent(head.text, indent), line: head.line },
      )
    for (const { text, line } of rest) this.#lines.push({ text: withIndent(text, indent), line })
    this.#ended = indent
  }

  #addInline(text: string, line: number): void {
    if (this.#ended !== undefined) {
      if (text.trim() === '') return
      this.#lines.push({ text: '', line }, { text: this.#ended + text.trimStart(), line })
      this.#ended = undefined
      return
    }
    const last = this.#lines.at(-1) as Line
    if (last.text === '') last.line = line
    const isAfterComment = this.#comments.length > 0 && blockStart.test(last.text)
    last.text += isAfterComment ? text.trimStart() : text
  }
}

function withIndent(text: string, indent: string): string {
  return text === '' ? '' : indent + text
}

/** Remove blank lines at the ends, and the indentation that all lines share. */
export function dedent(lines: readonly Line[]): Line[] {
  const isBlank = ({ text }: Line) => text.trim() === ''
  const first = lines.findIndex((line) => !isBlank(line))
  if (first === -1) return []
  const inner = lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1)
  const depths = inner.filter((line) => !isBlank(line)).map(({ text }) => /^ */.exec(text)?.[0].length ?? 0)
  const depth = Math.min(...depths)
  return inner.map(({ text, line }) => ({ text: text.trim() === '' ? '' : text.slice(depth), line }))
}

/** Indent lines by a number of spaces. */
export function indent(lines: readonly Line[], spaces: number): Line[] {
  return lines.map(({ text, line }) => ({ text: withIndent(text, ' '.repeat(spaces)), line }))
}
