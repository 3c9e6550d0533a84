import type { Blockquote, Paragraph, RootContent } from 'mdast'
import type { CompileContext } from '../compile-context.ts'
import { toPlace } from '../parse/location-space.ts'
import { elementNode } from './element-node.ts'

export type AsideKind = 'note' | 'tip' | 'important' | 'warning' | 'caution' | 'todo'

const letterKinds: Record<string, AsideKind> = { T: 'tip', W: 'warning', '?': 'todo' }

/**
 * A `T> …`, `W> …` or `?> …` paragraph or a `> [!NOTE]` quote as an aside; undefined for any other node.
 *
 * In a README only the quotes are asides: letters mean nothing where it comes from.
 */
export function toAside(node: RootContent, { isThirdParty }: CompileContext): RootContent | undefined {
  const isParagraph = node.type === 'paragraph'
  if (!isParagraph && node.type !== 'blockquote') return undefined
  if (isParagraph && isThirdParty) return undefined
  const kind = isParagraph ? takeLetterMark(node) : takeAlertMark(node)
  if (!kind) return undefined
  const children = isParagraph ? [node] : node.children
  return elementNode('aside', { className: ['aside', kind], dataAside: kind }, children, node.position)
}

/** What other tools call their asides, and what they are here. */
export const foreignKinds: Record<string, AsideKind> = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  danger: 'caution',
}

/** Report an aside in the syntax of MkDocs, `!!! tip`: readers would see its marks. */
export function tellForeignAside(node: RootContent, context: CompileContext): void {
  if (node.type !== 'paragraph') return
  const [first] = node.children
  if (first?.type !== 'text') return
  const match = /^(!!![ \t]+|\?\?\?\+?[ \t]+)([a-z]+)/.exec(first.value)
  const kind = foreignKinds[match?.[2] ?? '']
  if (!match || kind === undefined) return
  context.report({
    place: toPlace(first.position),
    ruleId: 'foreign-aside',
    severity: 'warning',
    reason: `\`${match[0]}\` begins no aside here: it is shown as text`,
    hint: `Write \`> [!${kind.toUpperCase()}]\`, and \`> \` before each line of the aside.`,
  })
}

/** Remove `T> ` from the start of each line of a paragraph, if its first line has it. */
function takeLetterMark(paragraph: Paragraph): AsideKind | undefined {
  const [first] = paragraph.children
  if (first?.type !== 'text') return undefined
  const mark = /^([TW?])>[ \t]?/.exec(first.value)
  const letter = mark?.[1]
  if (!mark || !letter) return undefined
  first.value = first.value.slice(mark[0].length)
  for (const child of paragraph.children) {
    if (child.type === 'text')
      child.value = child.value.replaceAll(`\n${letter}> `, '\n').replaceAll(`\n${letter}>`, '\n')
  }
  return letterKinds[letter]
}

/** Remove `[!NOTE]` from the first line of a quote; it must be alone there, as on GitHub. */
function takeAlertMark(quote: Blockquote): AsideKind | undefined {
  const [paragraph] = quote.children
  if (paragraph?.type !== 'paragraph') return undefined
  const [first] = paragraph.children
  if (first?.type !== 'text') return undefined
  const mark = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i.exec(first.value)
  if (!mark) return undefined
  first.value = first.value.slice(mark[0].length)
  if (first.value === '') {
    paragraph.children.shift()
    if (paragraph.children[0]?.type === 'break') paragraph.children.shift()
    if (paragraph.children.length === 0) quote.children.shift()
  }
  return mark[1]?.toLowerCase() as AsideKind
}
