/** A part of a template: text, `{{ … }}` or `{% … %}`. */
export interface LiquidPart {
  kind: 'text' | 'output' | 'tag'
  start: number
  end: number
  /** Name of a tag; empty for other parts. */
  name: string
  /** The text, the expression of an output, or the arguments of a tag. */
  body: string
}

/** Maximum length of a tag or output, against input that would take too long to parse. */
const maxLength = 4000

/** Parse a template. The content of `{% raw %}` is text, and comments are dropped. */
export function parseLiquid(source: string): LiquidPart[] {
  const parts: LiquidPart[] = []
  let at = 0
  const addText = (end: number) => {
    if (end > at) parts.push({ kind: 'text', start: at, end, name: '', body: source.slice(at, end) })
    at = end
  }
  for (let start = nextMark(source, 0); start !== -1; start = nextMark(source, Math.max(at, start + 1))) {
    const mark = readMark(source, start)
    if (!mark) continue
    addText(start)
    at = mark.end
    if (mark.name === 'raw' || mark.name === 'comment') {
      const end = findEnd(source, mark.end, mark.name)
      if (mark.name === 'raw' && end.start > mark.end)
        parts.push({
          kind: 'text',
          start: mark.end,
          end: end.start,
          name: '',
          body: source.slice(mark.end, end.start),
        })
      at = end.end
    } else parts.push(mark)
  }
  addText(source.length)
  return parts
}

function nextMark(source: string, from: number): number {
  const [output, tag] = [source.indexOf('{{', from), source.indexOf('{%', from)]
  return output === -1 || tag === -1 ? Math.max(output, tag) : Math.min(output, tag)
}

function readMark(source: string, start: number): LiquidPart | undefined {
  const isTag = source[start + 1] === '%'
  const end = source.slice(start, start + maxLength).indexOf(isTag ? '%}' : '}}', 2)
  if (end === -1) return undefined
  const inner = source
    .slice(start + 2, start + end)
    .replaceAll(/^-|-$/g, '')
    .trim()
  const range = { start, end: start + end + 2 }
  if (!isTag) return { kind: 'output', ...range, name: '', body: inner }
  const [, name = '', body = ''] = /^(\w+)\s*([\s\S]*)$/.exec(inner) ?? []
  return name === '' ? undefined : { kind: 'tag', ...range, name, body }
}

/** The offsets of the closing tag of a block; the end of the text if there is none. */
function findEnd(source: string, from: number, name: string): { start: number; end: number } {
  const pattern = new RegExp(`\\{%-?\\s*end${name}\\s*-?%\\}`, 'g')
  pattern.lastIndex = from
  const found = pattern.exec(source)
  return found
    ? { start: found.index, end: found.index + found[0].length }
    : { start: source.length, end: source.length }
}
