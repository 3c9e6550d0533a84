import type { Heading, Paragraph, PhrasingContent, Text } from 'mdast'
import { addPoint, locate } from '../../support/text/locate.ts'
import { type AsideKind, foreignKinds, isShown } from './asides.ts'

type ContainerKind = AsideKind | 'details' | 'code-group'

/** The kinds of containers, by the names that open them. */
const kinds = new Map<string, ContainerKind>([
  ...Object.entries(foreignKinds),
  ['details', 'details'],
  ['code-group', 'code-group'],
])

/** The line that opens a container. */
export interface Opening {
  colons: string
  kind: ContainerKind
  title: PhrasingContent[]
  /** The content of the paragraph after its first line. */
  rest: PhrasingContent[]
}

const openingMark = /^(:{3,})[ \t]*([a-z-]+)(?=[\s[{]|$)[ \t]*/

/**
 * Parse the first line of a paragraph without changing it: `::: tip Title`, `:::tip[Title]` or `:::tip`. If a
 * line of `=` or `-` follows, Markdown treats the paragraph as a heading.
 *
 * @returns undefined if it doesn't begin a known container.
 */
export function readOpening({
  type,
  children: [first, ...others],
}: Paragraph | Heading): Opening | undefined {
  if (first?.type !== 'text' || (type === 'heading' && !first.value.includes('\n'))) return undefined
  const mark = openingMark.exec(first.value)
  const kind = kinds.get(mark?.[2] ?? '')
  if (!mark?.[1] || !kind) return undefined
  const title: PhrasingContent[] = []
  const rest: PhrasingContent[] = []
  for (const node of [{ ...first, value: first.value.slice(mark[0].length) }, ...others]) {
    const end = rest.length === 0 && node.type === 'text' ? node.value.indexOf('\n') : -1
    if (rest.length > 0) rest.push(node)
    else if (node.type !== 'text' || end === -1) title.push({ ...node })
    else {
      title.push({ ...node, value: node.value.slice(0, end) })
      rest.push({ ...node, value: node.value.slice(end + 1) })
    }
  }
  return { colons: mark[1], kind, title: toTitle(title), rest: rest.filter(isShown) }
}

/**
 * Split a paragraph before a line that begins a container, which other tools don't treat as part of the
 * paragraph.
 *
 * @returns The rest of the paragraph; undefined if there is no such line.
 */
export function splitAtOpening(paragraph: Paragraph): Paragraph | undefined {
  const { children, position } = paragraph
  for (const [index, text] of children.entries()) {
    if (text.type !== 'text' || !text.value.includes('\n:::')) continue
    const start = [...text.value.matchAll(/\n(?=:::)/g)]
      .map(({ index: at }) => at + 1)
      .find((at) => toOpeningColons(text.value.slice(at)) !== undefined)
    if (start === undefined) continue
    const from = text.position && addPoint(text.position.start, locate(text.value, start))
    const moved: Text = {
      ...text,
      value: text.value.slice(start),
      position: from && text.position && { start: from, end: text.position.end },
    }
    const rest = [moved, ...children.slice(index + 1)]
    text.value = text.value.slice(0, start - 1)
    paragraph.children = [...children.slice(0, index), text].filter(isShown)
    return {
      type: 'paragraph',
      children: rest,
      position: from && position && { start: from, end: position.end },
    }
  }
  return undefined
}

/** Remove optional brackets around the title, and optional attributes after it. */
function toTitle(nodes: PhrasingContent[]): PhrasingContent[] {
  const last = nodes.at(-1)
  if (last?.type === 'text') last.value = last.value.replace(/\{[^{}]*\}\s*$/, '').trimEnd()
  const first = nodes[0]
  if (
    first?.type === 'text' &&
    last?.type === 'text' &&
    first.value.startsWith('[') &&
    last.value.endsWith(']')
  ) {
    last.value = last.value.slice(0, -1)
    first.value = first.value.slice(1)
  }
  return nodes.filter(isShown)
}

/** The colons of a line that opens a known container; undefined for any other line. */
export function toOpeningColons(line: string): string | undefined {
  const mark = openingMark.exec(line)
  return mark && kinds.has(mark[2] ?? '') ? mark[1] : undefined
}
