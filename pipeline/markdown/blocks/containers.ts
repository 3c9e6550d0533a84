import type { Code, RootContent } from 'mdast'
import type { CompileContext } from '../compile-context.ts'
import { splitLabel } from '../foreign/code-notations.ts'
import { toPlace } from '../parse/location-space.ts'
import { isClosed, removeClosing } from './container-closing.ts'
import { type Opening, readOpening, splitAtOpening } from './container-opening.ts'
import { elementNode } from './element-node.ts'

/**
 * Convert the containers of Docusaurus, Starlight and VitePress to asides, details and tabs. A container
 * extends from a line `:::tip Title` to a line `:::`. If it is not closed, it stays text and is reported.
 *
 * This works on parsed blocks. `micromark-extension-directive` works on tokens instead, and can't be used
 * because its container construct
 *
 * - doesn't allow a space between colons and name, and after the name only `[…]` and `{…}`: `::: tip` and
 *   `:::tip Title` of VitePress and Docusaurus are not directives for it;
 * - accepts any name, and extends to the end of the file if it isn't closed. Markdown is parsed line by line,
 *   and an open construct gets its lines unparsed: if the file ends without a closing line, it is too late to
 *   parse lists and quotes in them;
 * - ends at the first line of colons, even if that is in a fence.
 */
export function joinContainers(children: readonly RootContent[], context: CompileContext): RootContent[] {
  const joined: RootContent[] = []
  // In reverse order, because text after a closing line is pushed back.
  const waiting = children.toReversed()
  /**
   * Markers that are not closed in the rest of the blocks. Without this set, the time would grow with the
   * square of the number of unclosed containers.
   */
  const unclosed = new Set<string>()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type !== 'paragraph' && node.type !== 'heading') {
      joined.push(node)
      continue
    }
    const opening = readOpening(node)
    if (!opening) {
      const rest = node.type === 'paragraph' ? splitAtOpening(node) : undefined
      if (rest) waiting.push(rest)
      joined.push(node)
      continue
    }
    const { colons, rest } = opening
    if (rest.length > 0) waiting.push({ ...node, children: rest })
    const index = unclosed.has(colons) ? -1 : waiting.findLastIndex((other) => isClosed(other, colons))
    const body = index === -1 ? [] : waiting.splice(index).reverse()
    const last = body.at(-1)
    if (!last) {
      unclosed.add(colons)
      context.report({
        place: toPlace(node.position),
        ruleId: 'unclosed-container',
        severity: 'warning',
        reason: `The container that begins with \`${colons}\` isn’t closed: it is shown as text`,
        hint: `Write \`${colons}\` on a separate line at the end of the container.`,
      })
      if (rest.length > 0) waiting.pop()
      joined.push(node)
      continue
    }
    const { isEmpty, after = [] } = removeClosing(last, colons, context)
    if (isEmpty) body.pop()
    waiting.push(...after.toReversed())
    joined.push(...toNodes(opening, body, node, last))
  }
  return joined
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

/**
 * Convert the label of a fence, such as `js [config.js]`, to its `tab` attribute. Like in VitePress, a fence
 * without a label is named by its file, if it is a snippet, or by its language.
 */
function toTab(code: Code): Code {
  const tab = { ...code }
  const own = splitLabel(tab)
  if (/(?:^|\s)(?:tab|title)=/.test(tab.meta ?? '')) return tab
  const label = own ?? code.data?.snippet ?? tab.lang ?? 'text'
  tab.meta = `tab="${label.replaceAll('"', '”')}" ${tab.meta ?? ''}`.trimEnd()
  return tab
}
