import type { Nodes, Root } from 'mdast'
import { addPoint, locate } from '../../support/text/locate.ts'
import type { CompileContext } from '../compile-context.ts'
import { toPlace } from '../parse/location-space.ts'
import type { PageProblem, RecordPlace } from '../record.ts'
import { walkTree } from '../walk-tree.ts'
import { type ForeignPlace, type ForeignSyntax, foreignLike, foreignSyntax } from './foreign-syntax.ts'

/** Maximum number of matched names that are reported, because a page may have very many. */
const maxNames = 20

/**
 * Report syntax of other tools that has remained as text: each kind once per page, at its first place, with
 * the same message for all pages.
 */
export function reportForeignSyntax(tree: Root, context: CompileContext): void {
  const open = new Set(foreignSyntax)
  const names = new Set<string>()
  let isInCode = false
  if (!takeMarkdownAttributes(tree, context)) reportUnparsedMarkdown(tree, context)
  walkTree<Nodes>(tree, (node) => {
    if (node.type === 'html') isInCode = /^<(?:code|pre|samp|kbd)\b/i.test(node.value)
    else if (node.type !== 'text') isInCode = false
    if (!isInCode) for (const piece of listPieces(node)) reportPiece(node, piece)
  })

  function reportPiece(node: Nodes, { place, value }: Piece): void {
    for (const syntax of open) {
      const { places = syntax.isTemplate ? templatePlaces : defaultPlaces } = syntax
      if (!places.includes(place)) continue
      if (syntax.isFirst && !isFirst(node)) continue
      for (const found of findKinds(syntax, value)) {
        const name = (found[1] && syntax.named?.(found[1])) ?? syntax.name
        if (syntax.named === undefined) open.delete(syntax)
        else if (names.has(name) || names.size >= maxNames) continue
        else names.add(name)
        const isVerbatim = node.type === 'text' || node.type === 'html'
        const offset = isVerbatim ? found.index : 0
        const start = node.position && addPoint(node.position.start, locate(value, offset))
        context.report(toSyntaxProblem(name, syntax, toPlace(start)))
      }
    }
  }
}

function isFirst({ position }: Nodes): boolean {
  return position?.start.line === 1 && position.start.column === 1
}

/** Report templates in a text that isn't part of the tree. */
export function reportTemplates(text: string, place: RecordPlace | undefined, context: CompileContext): void {
  for (const syntax of foreignSyntax) {
    if (syntax.isTemplate && syntax.pattern.test(text))
      context.report(toSyntaxProblem(syntax.name, syntax, place))
  }
}

function toSyntaxProblem(
  name: string,
  { effect = 'it is shown as text', hint }: ForeignSyntax,
  place: RecordPlace | undefined,
): PageProblem {
  const mark = name.includes('`') ? `\`\` ${name} \`\`` : `\`${name}\``
  return {
    place,
    ruleId: 'foreign-syntax',
    severity: 'warning',
    reason: `${mark} is not supported: ${effect}`,
    hint,
  }
}

const defaultPlaces: readonly ForeignPlace[] = ['text', 'title']
const templatePlaces: readonly ForeignPlace[] = [...defaultPlaces, 'address']

/** Text of a node in which syntax of other tools is searched for. */
interface Piece {
  place: ForeignPlace
  value: string
}

function listPieces(node: Nodes): Piece[] {
  switch (node.type) {
    case 'text':
      return foreignLike.test(node.value) ? [{ place: 'text', value: node.value }] : []
    case 'html':
      return [
        { place: 'text', value: toVisible(node.value) },
        { place: 'tag', value: node.value },
      ]
    case 'link':
    case 'image':
    case 'definition':
      return [
        { place: 'address', value: node.url },
        { place: 'title', value: node.title ?? '' },
        { place: 'title', value: (node.type === 'image' && node.alt) || '' },
      ]
    default:
      return []
  }
}

/** What isn't shown as text: comments, tags, and code, in which braces are harmless. */
const hiddenHtml =
  /<!--[\s\S]*?(?:-->|$)|<(pre|code|samp|kbd|script|style|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)|<[/!?]?[a-z][^>]*(?:>|$)/gi

/** The text that readers see of raw HTML, at the same offsets. */
function toVisible(html: string): string {
  return html.replaceAll(hiddenHtml, (hidden) => hidden.replaceAll(/[^\n]/g, ' '))
}

/** All matches of a kind that is reported by name, and only the first match of any other kind. */
function findKinds({ pattern, named }: ForeignSyntax, text: string): Iterable<RegExpExecArray> {
  if (named !== undefined) return text.matchAll(new RegExp(pattern, `${pattern.flags}g`))
  const found = pattern.exec(text)
  return found ? [found] : []
}

const markdownAttribute = /(^\s*<[a-z][\w-]*[^<>]*?)\smarkdown(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(?=[\s>])/i

/** Markdown that other tools, and MDX, parse in an HTML element without an empty line before it. */
const unparsedMarkdown =
  /^[ \t]*(?:\|[ \t]*)?:?-{3,}:?[ \t]*\||\[[^[\]\n]{1,200}\]\([^()\s]{1,500}\)|\*\*[^*\s](?:[^*\n]{0,200}[^*\s])?\*\*|^[ \t]*#{1,6}[ \t]+\S|^[ \t]*```|`[^`\n]{1,200}`/m

/** Report the first place of a page with Markdown in a block of HTML, where it is shown as text. */
function reportUnparsedMarkdown(tree: Root, context: CompileContext): void {
  let hasReported = false
  walkTree<Nodes>(tree, (node, parent) => {
    if (hasReported || node.type !== 'html' || parent?.type === 'paragraph') return
    const found = unparsedMarkdown.exec(toVisible(node.value))
    if (!found) return
    hasReported = true
    context.report({
      place: toPlace(node.position && addPoint(node.position.start, locate(node.value, found.index))),
      ruleId: 'foreign-syntax',
      severity: 'warning',
      reason: 'Markdown directly after an HTML tag is not supported: it is shown as text',
      hint: 'Add empty lines around the Markdown, or write it in HTML.',
    })
  })
}

/**
 * Remove the attribute `markdown`. The content of the element is parsed as Markdown anyway, except for text
 * directly after the tag, which is reported.
 *
 * @returns Whether there was something to report.
 */
function takeMarkdownAttributes(tree: Root, context: CompileContext): boolean {
  let hasReported = false
  walkTree<Nodes>(tree, (node, parent) => {
    if (node.type !== 'html' || !markdownAttribute.test(node.value)) return
    node.value = node.value.replace(markdownAttribute, '$1')
    const hasText = parent?.type !== 'paragraph' && /^[^>]*>\s*\S/.test(node.value)
    if (!hasText || hasReported) return
    hasReported = true
    context.report({
      place: toPlace(node.position),
      ruleId: 'foreign-syntax',
      severity: 'warning',
      reason: '`markdown="1"` has no effect: Markdown in this element is shown as text',
      hint: 'Add blank lines before and after the element, or around its content.',
    })
  })
  return hasReported
}
