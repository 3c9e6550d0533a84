import type { Code, RootContent } from 'mdast'

const opened = String.raw`(?:\/\/|\/\*|<!--|#|--|%|;+|\{\/\*|'|REM)[ \t]*`
const closed = String.raw`[ \t]*(?:\*\/\}?|-->)?`
/** Notations of Shiki, in a comment of any language: `// [!code ++]`, `<!-- [!code highlight:3] -->`. */
const shikiNotation = new RegExp(
  String.raw`[ \t]*${opened}\[!code[ \t]+([a-z]+|\+\+|--)(?::([^\]]*))?\]${closed}`,
  'i',
)
/**
 * Notations of Docusaurus, in a comment on its own line: `// highlight-next-line`, `highlight-start`,
 * `highlight-end`.
 */
const lineNotation = new RegExp(String.raw`^[ \t]*${opened}highlight-(next-line|start|end)${closed}[ \t]*$`)

/** Code annotations of MkDocs: `# (1)!`, `// (2)!`, `/* (1)! (2)! *\/`. */
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

/** Numbers (from 1) of the lines that notations mark, by the info string attribute with the same meaning. */
type Marks = Record<'mark' | 'ins' | 'del', Set<number>>

/**
 * Move notations of other tools from the code of a fence to its info string, which then marks the same lines.
 * If a comment with a notation is on its own line, this line is removed, and the notation refers to the lines
 * below it.
 */
export function takeCodeNotations(code: Code): void {
  if (!/\[!code |highlight-(?:next-line|start|end)/.test(code.value)) return
  const marks: Marks = { mark: new Set(), ins: new Set(), del: new Set() }
  const lines: string[] = []
  let isMarking = false
  for (const line of code.value.split('\n')) {
    const [, scope] = lineNotation.exec(line) ?? []
    if (scope !== undefined) {
      if (scope === 'next-line') marks.mark.add(lines.length + 1)
      else isMarking = scope === 'start'
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

/** @param from Number of the first line that the notation refers to. */
function addMarks(marks: Marks, [, kind = '', argument]: RegExpExecArray, from: number): void {
  const notation = kind.toLowerCase()
  const name = Object.hasOwn(attributes, notation) ? attributes[notation] : undefined
  if (name === undefined) return // Marking single words is not supported: only the comment is removed.
  const count = /^\d{1,4}$/.test(argument ?? '') ? Number(argument) : 1
  for (let line = from; line < from + count; line += 1) marks[name].add(line)
}

/**
 * Convert fence attributes in braces. MkDocs: ```` ``` { .py hl_lines="2 4-5" linenums="1" } ````, Hugo:
 * ```` ```go {linenos=table,hl_lines=[8,"15-17"]} ````. The first class is the language; other classes and
 * ids are dropped.
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
    .replaceAll(
      /\bhl_lines=\[([^[\]]*)\]/g,
      (_, lines: string) => `mark="${lines.replaceAll(/["'\s]/g, '')}"`,
    )
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
 * Convert code annotations of MkDocs: a comment `# (1)!` in the code refers to an item of the list after the
 * fence. The number is kept; the exclamation mark, with which MkDocs would hide the comment characters, is
 * removed.
 *
 * @param next The node after the fence.
 * @returns Whether the code has annotations, but no list after it that explains them.
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
 * Convert the label of a fence, such as `js [kettle.config.js]` or only `[.env]`, to its title, because other
 * tools show it above the code.
 */
export function takeCodeLabel(code: Code): void {
  const label = splitLabel(code)
  if (label === undefined || /(?:^|\s)(?:tab|title)=/.test(code.meta ?? '')) return
  code.meta = `title="${label.replaceAll('"', '”')}" ${code.meta ?? ''}`.trimEnd()
}

/**
 * Remove the label from the language or the beginning of the info string of a fence.
 *
 * @returns undefined if there is none.
 */
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
