import { type LineColumn, locate } from './locate.ts'

/**
 * The nesting levels that native parsers can read on all systems. Each level takes some of the stack, which is small.
 */
export const maxNesting = { script: 500, style: 100 } as const

export type NestedLanguage = keyof typeof maxNesting

const strings = /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/y
const comments = { script: /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y, style: /\/\*[\s\S]*?(?:\*\/|$)/y }
const regularExpression = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//y
const templateText = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y
const opening = '([{'
const closing = ')]}'
/**
 * Operators that can be chained in an expression. `<`, `>` and `/` are left out, because in JSX they are mostly tags.
 */
const operators = new Set('=?:+-*%&|^!~')

/**
 * Finds code that is nested too deeply for a native parser, which would crash the process without a message. Brackets
 * count as levels, and so do chained operators within one expression, because each may become a level of the tree.
 *
 * The count isn't exact: JSX and unusual regular expressions can change it by a few levels.
 *
 * @returns The place where the code is one level too deep.
 */
export function findDeepNesting(code: string, language: NestedLanguage): LineColumn | undefined {
  const offset = new Scanner(code, language).findDeepest(maxNesting[language])
  return offset === undefined ? undefined : locate(code, offset)
}

class Scanner {
  readonly #code: string
  readonly #language: NestedLanguage
  #at = 0
  /**
   * The open brackets, each with the number of operators so far. After one in a template, the template's text follows.
   */
  readonly #levels: { operators: number; isTemplate: boolean }[] = [{ operators: 0, isTemplate: false }]
  #depth = 0
  /** The last character that isn't whitespace. */
  #last = ''

  constructor(code: string, language: NestedLanguage) {
    this.#code = code
    this.#language = language
  }

  findDeepest(maxDepth: number): number | undefined {
    const isScript = this.#language === 'script'
    while (this.#at < this.#code.length) {
      const letter = this.#code[this.#at] as string
      if (this.#skip(strings) || this.#skip(comments[this.#language])) continue
      if (isScript && letter === '`') this.#readTemplate()
      else if (isScript && letter === '/' && this.#canBeginExpression() && this.#skip(regularExpression))
        continue
      else this.#read(letter, isScript)
      if (this.#depth > maxDepth) return this.#at
      this.#at += 1
    }
    return undefined
  }

  #read(letter: string, isScript: boolean): void {
    if (opening.includes(letter)) this.#open(false)
    else if (closing.includes(letter)) this.#close()
    else if (letter === ',' || letter === ';' || (letter === '\n' && !operators.has(this.#last)))
      this.#endExpression()
    else if (isScript && operators.has(letter)) this.#addOperator()
    // An arrow counts as an operator, because its body continues the expression.
    if (letter.trim() !== '') this.#last = letter === '>' && this.#last === '=' ? '=' : letter
  }

  /** Skips the match of a pattern at the current position. Except for comments, it counts as a value. */
  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    if (!pattern.test(this.#code)) return false
    this.#at = pattern.lastIndex
    if (pattern !== comments[this.#language]) this.#last = '"'
    return true
  }

  #canBeginExpression(): boolean {
    return this.#last === '' || operators.has(this.#last) || '([{,;}<>'.includes(this.#last)
  }

  /** Skips the text of a template literal up to its end, or up to the next `${`. */
  #readTemplate(): void {
    templateText.lastIndex = this.#at + 1
    templateText.test(this.#code)
    this.#at = templateText.lastIndex
    this.#last = '"'
    if (this.#code[this.#at] !== '$') return
    this.#at += 1
    this.#open(true)
  }

  #open(isTemplate: boolean): void {
    this.#levels.push({ operators: 0, isTemplate })
    this.#depth += 1
  }

  #close(): void {
    if (this.#levels.length === 1) return
    const closed = this.#levels.pop()
    this.#depth -= 1 + (closed?.operators ?? 0)
    if (closed?.isTemplate) this.#readTemplate()
  }

  #addOperator(): void {
    this.#depth += 1
    this.#top.operators += 1
  }

  #endExpression(): void {
    this.#depth -= this.#top.operators
    this.#top.operators = 0
  }

  get #top() {
    return this.#levels.at(-1) as { operators: number; isTemplate: boolean }
  }
}
