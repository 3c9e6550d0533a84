/** A line of a rewritten text, with the number of the old line that it comes from. */
export interface Line {
  text: string
  line: number
}

/** Puts a text together from what stays of the old one and what is new in it, and knows where each line comes from. */
export class TextLines {
  readonly lines: Line[]
  /** The spaces that the block which has just ended has before it. */
  #ended: string | undefined

  /** @param line Where the text begins. */
  constructor(line: number) {
    this.lines = [{ text: '', line }]
  }

  /** @param line Where the text begins in the old one. */
  addText(text: string, line: number): void {
    const [first = '', ...others] = text.split('\n')
    this.#addInline(first, line)
    for (const [index, other] of others.entries()) {
      if (index === 0 && this.#ended !== undefined && other.trim() !== '')
        this.lines.push({ text: '', line: line + 1 })
      this.lines.push({ text: other, line: line + 1 + index })
    }
    if (others.length > 0) this.#ended = undefined
  }

  addInline(text: string, line: number): void {
    this.addText(text, line)
  }

  /** Add lines that are a block of their own: with as many spaces before them as the place has, and empty lines around. */
  addBlock(block: readonly Line[]): void {
    if (block.length === 0) return
    if (this.#ended !== undefined) this.lines.push({ text: '', line: block[0]?.line ?? 1 })
    const last = this.lines.at(-1) as Line
    const [lead = ''] = /^[ \t]*/.exec(last.text) ?? []
    const [mark] = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)]|>)[ \t]+)+$/.exec(last.text) ?? []
    const indent = mark === undefined ? (this.#ended ?? lead) : mark.replaceAll(/[^\t>]/g, ' ')
    const [head, ...rest] = block as [Line, ...Line[]]
    if (mark !== undefined) last.text += head.text
    else if (last.text.trim() === '') {
      const before = this.lines.at(-2)
      if (before && before.text.trim() !== '') this.lines.splice(-1, 0, { text: '', line: before.line })
      last.text = withIndent(head.text, indent)
      last.line = head.line
    } else
      this.lines.push({ text: '', line: head.line }, { text: withIndent(head.text, indent), line: head.line })
    for (const { text, line } of rest) this.lines.push({ text: withIndent(text, indent), line })
    this.#ended = indent
  }

  #addInline(text: string, line: number): void {
    if (this.#ended !== undefined) {
      if (text.trim() === '') return
      this.lines.push({ text: '', line }, { text: this.#ended + text.trimStart(), line })
      this.#ended = undefined
      return
    }
    const last = this.lines.at(-1) as Line
    if (last.text === '') last.line = line
    last.text += text
  }
}

function withIndent(text: string, indent: string): string {
  return text === '' ? '' : indent + text
}

/** Lines without empty ones at the ends, and without the spaces that all of them begin with. */
export function dedent(lines: readonly Line[]): Line[] {
  const isBlank = ({ text }: Line) => text.trim() === ''
  const first = lines.findIndex((line) => !isBlank(line))
  if (first === -1) return []
  const inner = lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1)
  const depths = inner.filter((line) => !isBlank(line)).map(({ text }) => /^ */.exec(text)?.[0].length ?? 0)
  const depth = Math.min(...depths)
  return inner.map(({ text, line }) => ({ text: text.trim() === '' ? '' : text.slice(depth), line }))
}

/** The same lines with spaces before them. */
export function indent(lines: readonly Line[], spaces: number): Line[] {
  return lines.map(({ text, line }) => ({ text: withIndent(text, ' '.repeat(spaces)), line }))
}
