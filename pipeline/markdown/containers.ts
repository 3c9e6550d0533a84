import type { Code, Paragraph, PhrasingContent, RootContent, Text } from 'mdast'
import { type AsideKind, foreignKinds } from './asides.ts'
import type { CompileContext } from './compile-context.ts'
import { elementNode } from './element-node.ts'
import { toPlace } from './location-space.ts'

type ContainerKind = AsideKind | 'details' | 'code-group'

const kinds: Record<string, ContainerKind> = {
  ...foreignKinds,
  details: 'details',
  'code-group': 'code-group',
}

interface Opening {
  colons: string
  kind: ContainerKind
  title: PhrasingContent[]
  /** What follows the first line. */
  rest: PhrasingContent[]
}

/**
 * Make asides, details and tabs of the containers that Docusaurus, Starlight and VitePress have: from `:::tip Title` to
 * `:::`, each on a line of its own. A container that nothing closes stays text, and is reported.
 */
export function joinContainers(children: readonly RootContent[], context: CompileContext): RootContent[] {
  const joined: RootContent[] = []
  for (let index = 0; index < children.length; index += 1) {
    const node = children[index] as RootContent
    const opening = node.type === 'paragraph' ? readOpening(node) : undefined
    if (node.type !== 'paragraph' || !opening) {
      joined.push(node)
      continue
    }
    const rest: Paragraph[] = opening.rest.length > 0 ? [{ ...node, children: opening.rest }] : []
    const candidates = [...rest, ...children.slice(index + 1)]
    const last = candidates.findIndex((candidate) => isClosed(candidate, opening.colons))
    const closing = candidates[last]
    if (!closing) {
      context.report({
        place: toPlace(node.position),
        ruleId: 'unclosed-container',
        severity: 'warning',
        reason: `Nothing closes the container that begins with \`${opening.colons}\`: it is shown as text`,
        hint: `Write \`${opening.colons}\` on a line of its own where it ends.`,
      })
      joined.push(node)
      continue
    }
    const body = candidates.slice(0, last)
    if (!removeClosing(closing)) body.push(closing)
    joined.push(...toNodes(opening, body, node, closing))
    index += last + 1 - rest.length
  }
  return joined
}

/** `::: tip Title`, `:::tip[Title]`, `:::tip`: the first line of a paragraph, taken apart without changing it. */
function readOpening({ children: [first, ...others] }: Paragraph): Opening | undefined {
  if (first?.type !== 'text') return undefined
  const mark = /^(:{3,})[ \t]*([a-z-]+)(?=[\s[{]|$)[ \t]*/.exec(first.value)
  const kind = kinds[mark?.[2] ?? '']
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

/** Without the brackets that may stand around it, and the attributes that may follow. */
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

function isShown(node: PhrasingContent): boolean {
  return node.type !== 'text' || node.value !== ''
}

/** Whether the last line of a node closes a container: Markdown takes it into the block that stands before it. */
function isClosed(node: RootContent, colons: string): boolean {
  return closingLine.exec(findLastText(node)?.value ?? '')?.[1] === colons
}

const closingLine = /(?:^|\n)[ \t]*(:{3,})[ \t]*$/

function findLastText(node: RootContent): { value: string } | undefined {
  switch (node.type) {
    case 'html':
    case 'text':
      return node
    case 'paragraph':
      return node.children.at(-1)?.type === 'text' ? (node.children.at(-1) as Text) : undefined
    case 'table': {
      // A line below a table is a row of it.
      const [cell, ...others] = node.children.at(-1)?.children ?? []
      const [text] = cell?.children ?? []
      return text?.type === 'text' && others.every(({ children }) => children.length === 0) ? text : undefined
    }
    case 'list':
    case 'listItem':
    case 'blockquote': {
      const last = node.children.at(-1)
      return last && findLastText(last)
    }
    default:
      return undefined
  }
}

/** Take the closing line out. @returns Whether nothing is left of the node. */
function removeClosing(node: RootContent): boolean {
  switch (node.type) {
    case 'html':
    case 'text':
      node.value = node.value.replace(closingLine, '')
      return node.value === ''
    case 'table':
      node.children.pop()
      return false
    case 'paragraph':
    case 'list':
    case 'listItem':
    case 'blockquote': {
      const last = node.children.at(-1)
      if (last && removeClosing(last)) node.children.pop()
      return node.children.length === 0
    }
    default:
      return false
  }
}

function toNodes(
  { kind, title }: Opening,
  body: RootContent[],
  first: RootContent,
  last: RootContent,
): RootContent[] {
  if (kind === 'code-group') return body.map((node) => (node.type === 'code' ? toTab(node) : node))
  const position = first.position && last.position && { start: first.position.start, end: last.position.end }
  if (kind === 'details') {
    const summary = title.length > 0 ? [elementNode('summary', {}, title)] : []
    return [elementNode('details', {}, [...summary, ...body], position)]
  }
  const head = title.length > 0 ? [elementNode('p', { className: ['aside-title'] }, title)] : []
  const properties = {
    className: ['aside', kind],
    role: 'note',
    dataAside: head.length > 0 ? undefined : kind,
  }
  return [elementNode('aside', properties, [...head, ...body], position)]
}

/** The label of a tab stands in brackets: `js [config.js]`. */
function toTab(code: Code): Code {
  return { ...code, meta: code.meta?.replace(/\[([^\]]+)\]/, 'tab="$1"') }
}
