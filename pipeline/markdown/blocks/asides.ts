import type { Blockquote, Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { CompileContext } from '../compile-context.ts'
import { toPlace } from '../parse/location-space.ts'
import { elementNode } from './element-node.ts'

export type AsideKind = 'note' | 'tip' | 'important' | 'warning' | 'caution' | 'todo'

const letterKinds: Record<string, AsideKind> = { T: 'tip', W: 'warning', '?': 'todo' }

/**
 * Convert a `T> …`, `W> …` or `?> …` paragraph or a `> [!NOTE]` block quote to an aside.
 *
 * In a README only block quotes become asides, because GitHub doesn't support the letters.
 *
 * @returns undefined for any other node.
 */
export function toAside(node: RootContent, { isThirdParty }: CompileContext): RootContent | undefined {
  const isParagraph = node.type === 'paragraph'
  if (!isParagraph && node.type !== 'blockquote') return undefined
  if (isParagraph && isThirdParty) return undefined
  if (!isParagraph) return toAlert(node, isThirdParty)
  const kind = takeLetterMark(node)
  if (!kind) return undefined
  return elementNode('aside', { className: ['aside', kind], dataAside: kind }, [node], node.position)
}

/** Names of asides in other tools, and the kinds of docsite that they correspond to. */
export const foreignKinds: Record<string, AsideKind> = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
  caution: 'caution',
  danger: 'caution',
}

/** Names of asides in MkDocs and Obsidian, in addition to those above. */
export const foreignAsideKinds: Record<string, AsideKind> = {
  ...foreignKinds,
  abstract: 'note',
  summary: 'note',
  tldr: 'note',
  todo: 'todo',
  hint: 'tip',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  question: 'note',
  help: 'note',
  faq: 'note',
  attention: 'warning',
  failure: 'caution',
  fail: 'caution',
  missing: 'caution',
  error: 'caution',
  bug: 'caution',
  example: 'note',
  quote: 'note',
  cite: 'note',
}

/** The first line of an aside of MkDocs. Other text may begin like this, so a known kind or a title is required. */
const foreignAside = /^(!!!|\?\?\?\+?)[ \t]*([a-z]+(?![\w-]))?([\w \t-]*"[^"\n]*"[ \t]*(?=\n|$))?/

/** Report an aside in the syntax of MkDocs, `!!! tip`, that is shown as text. */
export function reportForeignAside(node: RootContent, context: CompileContext): void {
  if (node.type !== 'paragraph') return
  const [first] = node.children
  if (first?.type !== 'text') return
  const [, mark, name = '', title] = foreignAside.exec(first.value) ?? []
  const kind = Object.hasOwn(foreignAsideKinds, name) ? foreignAsideKinds[name] : title && 'note'
  if (mark === undefined || kind === undefined) return
  context.report({
    place: toPlace(first.position),
    ruleId: 'foreign-aside',
    severity: 'warning',
    reason: `\`${`${mark} ${name}`.trim()}\` doesn’t begin an aside here: it is shown as text`,
    hint: `Indent its content by four more spaces than the mark, which MDX doesn’t support, or write \`> [!${kind === 'todo' ? 'NOTE' : kind.toUpperCase()}]\`, and \`> \` before each line.`,
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

const alertMark = /^\[!([a-z]+)\]([-+]?)(?=[ \t\n]|$)[ \t]*/i
/** GitHub requires the marker to be alone on its line. */
const alertMarkOfGitHub = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]()[ \t]*(?=\n|$)/i

/**
 * Convert a block quote that begins with `[!NOTE]` to an aside. As in VitePress and Obsidian, a title may
 * follow the marker, and `[!NOTE]-` makes the aside collapsible. In a README only the syntax of GitHub is
 * supported.
 */
function toAlert(quote: Blockquote, isThirdParty: boolean): RootContent | undefined {
  const [paragraph, ...others] = quote.children
  const [first, ...rest] = paragraph?.type === 'paragraph' ? paragraph.children : []
  if (paragraph?.type !== 'paragraph' || first?.type !== 'text') return undefined
  const mark = (isThirdParty ? alertMarkOfGitHub : alertMark).exec(first.value)
  const name = mark?.[1]?.toLowerCase() ?? ''
  const kind = Object.hasOwn(foreignAsideKinds, name) ? foreignAsideKinds[name] : undefined
  if (!mark || !kind) return undefined
  const { title, text } = splitFirstLine([{ ...first, value: first.value.slice(mark[0].length) }, ...rest])
  const body = text.length > 0 ? [{ ...paragraph, children: text }, ...others] : others
  const isOurs = kind === name || Object.hasOwn(foreignKinds, name)
  const words: PhrasingContent[] =
    title.length === 0 && (!isOurs || mark[2])
      ? [{ type: 'text', value: `${name[0]?.toUpperCase()}${name.slice(1)}` }]
      : title
  if (mark[2]) {
    const properties = mark[2] === '+' ? { open: true } : {}
    return elementNode('details', properties, [elementNode('summary', {}, words), ...body], quote.position)
  }
  if (words.length === 0)
    return elementNode('aside', { className: ['aside', kind], dataAside: kind }, body, quote.position)
  const head = elementNode('p', { className: ['aside-title'] }, words)
  return elementNode('aside', { className: ['aside', kind], role: 'note' }, [head, ...body], quote.position)
}

/** Split a paragraph into its first line and the text after it. */
function splitFirstLine(nodes: readonly PhrasingContent[]): Record<'title' | 'text', PhrasingContent[]> {
  const isBreak = (node: PhrasingContent) =>
    node.type === 'break' || (node.type === 'text' && node.value.includes('\n'))
  const index = nodes.findIndex(isBreak)
  const last = nodes[index]
  if (last === undefined) return { title: nodes.filter(isShown), text: [] }
  const after = nodes.slice(index + 1)
  if (last.type !== 'text') return { title: nodes.slice(0, index).filter(isShown), text: after }
  const end = last.value.indexOf('\n')
  const title = [...nodes.slice(0, index), { ...last, value: last.value.slice(0, end).trimEnd() }]
  const text = [{ ...last, value: last.value.slice(end + 1) }, ...after]
  return { title: title.filter(isShown), text: text.filter(isShown) }
}

/** Whether a node isn't an empty text. */
export function isShown(node: PhrasingContent): boolean {
  return node.type !== 'text' || node.value !== ''
}
