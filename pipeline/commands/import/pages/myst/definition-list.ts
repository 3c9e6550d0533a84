import { dedent, type Line } from '../text-lines.ts'

const definition = /^([ \t]*):[ \t]+\S/

/** A term with definitions that contain blocks, such as a list or code. */
export interface DefinitionBlock {
  term: Line
  definitions: Line[][]
  indent: string
  /** Index of its last line. */
  end: number
}

/**
 * Read the term at an index, if a definition below it has more than one block. docsite supports definitions of one
 * paragraph, which don’t have to be converted.
 */
export function readDefinitions(lines: readonly Line[], index: number): DefinitionBlock | undefined {
  const term = lines[index] as Line
  const [, indent] = definition.exec(lines[index + 1]?.text ?? '') ?? []
  const own = /^[ \t]*/.exec(term.text)?.[0]
  if (indent === undefined || indent !== own || definition.test(term.text)) return undefined
  const definitions: Line[][] = []
  let end = index
  for (let at = index + 1; at < lines.length; at += 1) {
    const { text, line } = lines[at] as Line
    const isStart = text.startsWith(`${indent}:`) && definition.test(text)
    if (isStart) definitions.push([{ text: text.slice(indent.length + 1).trimStart(), line }])
    else if (text.trim() === '') definitions.at(-1)?.push({ text: '', line })
    else if (/^[ \t]{2}/.test(text.slice(indent.length)) && text.startsWith(indent))
      definitions.at(-1)?.push({ text: text.slice(indent.length + 2), line })
    else break
    if (text.trim() !== '') end = at
  }
  const blocks = definitions.map((lines) => dedent(lines))
  const hasBlocks = blocks.some((block) => block.some(({ text }) => text === ''))
  return hasBlocks ? { term, definitions: blocks, indent, end } : undefined
}

/** A list of HTML with the term and its definitions, whose Markdown is parsed. */
export function toDescriptionList(
  { term, definitions, indent }: DefinitionBlock,
  rewrite: (lines: readonly Line[]) => Line[],
): Line[] {
  const frame = (name: string, inner: readonly Line[]) => {
    const line = inner[0]?.line ?? term.line
    return [`<${name}>`, '', ...inner, '', `</${name}>`].map((one) =>
      typeof one === 'string' ? { text: one, line } : one,
    )
  }
  const list = [
    { text: '<dl>', line: term.line },
    ...frame('dt', rewrite([{ ...term, text: term.text.trim() }])),
    ...definitions.flatMap((body) => frame('dd', rewrite(body))),
    { text: '</dl>', line: term.line },
  ]
  return list.map(({ text, line }) => ({ text: text === '' ? '' : indent + text, line }))
}
