import type { Code, RootContent } from 'mdast'

const opened = String.raw`(?:\/\/|\/\*|<!--|#|--|%|;+|\{\/\*|'|REM)[ \t]*`
const closed = String.raw`[ \t]*(?:\*\/\}?|-->)?`
/** `// [!code ++]`, `<!-- [!code highlight:3] -->`: notations of Shiki, in a comment of any language. */
const shikiNotation = new RegExp(
  String.raw`[ \t]*${opened}\[!code[ \t]+([a-z]+|\+\+|--)(?::([^\]]*))?\]${closed}`,
  'i',
)
/** `// highlight-next-line` and its kin, of Docusaurus: alone on a line. */
const lineNotation = new RegExp(String.raw`^[ \t]*${opened}highlight-(next-line|start|end)${closed}[ \t]*$`)

/** `# (1)!`, `// (2)!`, `/* (1)! (2)! *\/`. */
const annotation = new RegExp(String.raw`${opened}(?:\(\d{1,3}\)!?[ \t]*)*\(\d{1,3}\)!`)

const attributes: Record<string, 'mark' | 'ins' | 'del'> = {
  '++': 'ins',
  '--': 'del',
  highlight: 'mark',
  hl: 'mark',
  focus: 'mark',
  error: 'mark',
  warning: 'mark',
  info: 'mark',
}

/** Lines that notations mark, by the attribute of the info string that means the same; numbers from 1. */
type Marks = Record<'mark' | 'ins' | 'del', Set<number>>

/**
 * Take notations of other tools out of a fence's code: its info string then marks the same lines. A comment that was
 * alone on its line takes this line with it, and means those below.
 */
export function takeCodeNotations(code: Code): void {
  if (!/\[!code |highlight-(?:next-line|start|end)/.test(code.value)) return
  const marks: Marks = { mark: new Set(), ins: new Set(), del: new Set() }
  const lines: string[] = []
  let isMarking = false
  for (const line of code.value.split('\n')) {
    const [, place] = lineNotation.exec(line) ?? []
    if (place !== undefined) {
      if (place === 'next-line') marks.mark.add(lines.length + 1)
      else isMarking = place === 'start'
      continue
    }
    let rest = line
    for (let found = shikiNotation.exec(rest); found; found = shikiNotation.exec(rest)) {
      rest = rest.replace(found[0], '')
      addMarks(marks, found, lines.length + 1)
    }
    if (rest !== line && rest.trim() === '') continue
    lines.push(rest === line ? line : rest.trimEnd())
    if (isMarking) marks.mark.add(lines.length)
  }
  code.value = lines.join('\n')
  const attributesOf = Object.entries(marks).flatMap(([name, numbers]) =>
    numbers.size === 0 ? [] : [`${name}="${[...numbers].sort((a, b) => a - b).join(',')}"`],
  )
  code.meta = [code.meta, ...attributesOf].filter(Boolean).join(' ') || null
}

/** @param from The first line that the notation means. */
function addMarks(marks: Marks, [, kind = '', argument]: RegExpExecArray, from: number): void {
  const name = attributes[kind.toLowerCase()]
  if (name === undefined) return // A word that is marked within a line: only the comment goes.
  const count = /^\d{1,4}$/.test(argument ?? '') ? Number(argument) : 1
  for (let line = from; line < from + count; line += 1) marks[name].add(line)
}

/**
 * Attributes of a fence in braces, as in MkDocs: ```` ``` { .py hl_lines="2 4-5" linenums="1" } ````, and in Hugo:
 * ```` ```go {linenos=table,hl_lines=[8,"15-17"]} ````. Its first class is the language; other classes and ids are left out.
 */
export function takeFenceAttributes(code: Code): void {
  const info = [code.lang, code.meta].filter(Boolean).join(' ')
  if (!/^\{|[{\s](?:hl_lines|linenums|linenos)=|\{[^{}]*\btitle=|\{[ \t]*:?[ \t]*[.#]/.test(info)) return
  const written = info.replace(/^([\w+#-]+)\{(?=[a-z_]+=)/i, '$1 {')
  const plain = written.replaceAll(/(?<![=\w])\{:?[ \t]*(?=[.#a-z])([^{}]*)\}/gi, '$1')
  const words = plain
    .replaceAll(
      /\bhl_lines=(["'])(.*?)\1/g,
      (_, _quote, lines: string) => `mark="${lines.trim().replaceAll(/\s+/g, ',')}"`,
    )
    .replaceAll(/\bhl_lines=\[([^\]]*)\]/g, (_, lines: string) => `mark="${lines.replaceAll(/["'\s]/g, '')}"`)
    .replaceAll(/\blinenums=(["']).*?\1|\blinenos=["']?(?:true|table|inline)\b["']?/g, 'lines')
    .replaceAll(/\blinenos=["']?false\b["']?/g, '')
    .replaceAll(/,(?=\s*[a-z]\w*(?:=|$))/gi, ' ')
    .trim()
  const [head = '', name = ''] = /^\.?([^\s="'{}#]+)(?=\s|$)/.exec(words) ?? []
  const isLanguage = !/^\.(?:annotate|(?:no-)?(?:copy|select))$/.test(head)
  code.lang = (isLanguage && name) || null
  code.meta =
    words
      .slice(head.length)
      .replaceAll(/("[^"]*"|'[^']*')|\s+[.#][\w-]+(?=\s|$)/g, (_, quoted?: string) => quoted ?? '')
      .trim() || null
}

/**
 * Annotations of MkDocs: a comment `# (1)!` of the code refers to an entry of the list after it. The number stays; the
 * exclamation mark, which would take the comment away, means nothing here.
 *
 * @param next What follows the fence.
 * @returns Whether annotations are left that no list explains.
 */
export function takeAnnotations(code: Code, next: RootContent | undefined): boolean {
  if (!annotation.test(code.value)) return false
  if (next?.type !== 'list' || !next.ordered) return true
  code.value = code.value
    .split('\n')
    .map((line) => (annotation.test(line) ? line.replaceAll(/\((\d{1,3})\)!/g, '($1)') : line))
    .join('\n')
  return false
}

/**
 * The label of a fence, `js [kettle.config.js]` or `[.env]` alone, is its title, as other tools show it above the code.
 */
export function takeCodeLabel(code: Code): void {
  const label = splitLabel(code)
  if (label === undefined || /(?:^|\s)(?:tab|title)=/.test(code.meta ?? '')) return
  code.meta = `title="${label.replaceAll('"', '”')}" ${code.meta ?? ''}`.trimEnd()
}

/** Take the label off the language or the beginning of the info string of a fence. */
export function splitLabel(code: Code): string | undefined {
  const [, language = '', atLanguage] = /^([^[\s]*)\[([^\]]+)\]$/.exec(code.lang ?? '') ?? []
  if (atLanguage !== undefined) {
    code.lang = language || null
    return atLanguage
  }
  const [mark, label] = /^[ \t]*\[([^\]]+)\](?=\s|$|\{)/.exec(code.meta ?? '') ?? []
  if (mark === undefined) return undefined
  code.meta = code.meta?.slice(mark.length).trim() || null
  return label
}
