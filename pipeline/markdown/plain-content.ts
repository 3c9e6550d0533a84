import type { Element, Nodes, Root } from 'hast'
import type { Position } from 'unist'
import { locate } from '../support/text/locate.ts'
import {
  findTurning,
  findUnplain,
  findUnusable,
  isPlainText,
  toPlainText,
  toPlainTexts,
  toStraightCode,
} from '../support/text/plain-text.ts'
import { componentTag } from './blocks/element-node.ts'
import type { CompileContext } from './compile-context.ts'
import { toPlace } from './parse/location-space.ts'
import type { PageProblem, RecordPlace } from './record.ts'

/** Characters that HTML and XML can't hold are shown as U+FFFD, as HTML does it with the one that is 0. */
export function toUnusableProblem(text: string, place: RecordPlace | undefined): PageProblem {
  const { name, count } = findUnusable(text)
  const others = count === 1 ? '' : `, as ${count - 1} more after it`
  return {
    place,
    ruleId: 'control-character',
    severity: 'warning',
    reason: `HTML has no character ${name}: it is shown as \`\uFFFD\`${others}`,
    hint: 'Remove it; where it is meant to be seen, write its name or an escape such as `\\x1b`.',
  }
}

/**
 * Replace in a tree what escapes of HTML, JavaScript and plugins have brought of characters that HTML can't hold, and
 * those that make code look like other code: whoever reads it, and copies it, has to see what it does.
 *
 * @param source Of the page, for the places of what is written in it.
 */
export function rehypePlain(context: CompileContext, source: string) {
  return (tree: Root): undefined => {
    visitPlain(tree, { context, source, isCode: false, position: undefined })
  }
}

interface Around {
  context: CompileContext
  source: string
  isCode: boolean
  /** Of the innermost node that has one. */
  position: Position | undefined
}

function visitPlain(node: Nodes, around: Around): void {
  const { context } = around
  const position = node.position ?? around.position
  if (node.type === 'text') {
    if (!isPlainText(node.value)) {
      context.report(toUnusableProblem(node.value, toPlace(position)))
      node.value = toPlainText(node.value)
    }
    if (around.isCode) straighten(node, { ...around, position })
    return
  }
  if (node.type === 'element') cleanElement(node, context, position)
  if (!('children' in node)) return
  const isCode =
    around.isCode || (node.type === 'element' && (node.tagName === 'code' || node.tagName === 'pre'))
  const inner = { ...around, isCode, position }
  for (const child of node.children) visitPlain(child, inner)
}

function cleanElement(
  { tagName, properties }: Element,
  context: CompileContext,
  position: Position | undefined,
) {
  for (const [name, value] of Object.entries(properties)) {
    // Nearly all are plain texts, and there are thousands a page.
    if (typeof value === 'string' && isPlainText(value)) continue
    const wrong = findUnplain(value)
    if (wrong === undefined) continue
    context.report(toUnusableProblem(wrong, toPlace(position)))
    properties[name] = toPlainTexts(value) as typeof value
  }
  const component = tagName === componentTag ? context.components[Number(properties.index)] : undefined
  const wrong = component && findUnplain(component.props)
  if (!component || wrong === undefined) return
  context.report(toUnusableProblem(wrong, component.place))
  component.props = toPlainTexts(component.props) as typeof component.props
}

function straighten(node: { value: string }, { context, source, position }: Around): void {
  const found = findTurning(node.value)
  if (!found) return
  context.report({
    place: findInSource(source, position) ?? toPlace(position),
    ruleId: 'turned-code',
    severity: 'warning',
    reason: `This code has the character ${found.name}, which turns the direction of what follows: it would look like other code`,
    hint: 'Its name is shown in its place. Remove it, or write it as an escape.',
  })
  node.value = toStraightCode(node.value)
}

/** The place of the character itself, if it is in the page and not in one of its fragments. */
function findInSource(source: string, position: Position | undefined): RecordPlace | undefined {
  const start = position?.start.offset
  if (start === undefined || toPlace(position)?.fragment !== undefined) return undefined
  const found = findTurning(source.slice(start, position?.end.offset))
  return found && locate(source, start + found.offset)
}
