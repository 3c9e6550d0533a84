import type { Element, Nodes, Root } from 'hast'
import type { Position } from 'unist'
import { locate } from '../support/text/locate.ts'
import {
  escapeBidiControls,
  findBidiControl,
  findNonPlainText,
  findUnusable,
  isPlainText,
  toPlainText,
  toPlainTexts,
} from '../support/text/plain-text.ts'
import { componentTag } from './blocks/element-node.ts'
import type { CompileContext } from './compile-context.ts'
import { toPlace } from './parse/location-space.ts'
import type { PageProblem, RecordPlace } from './record.ts'

/**
 * The problem of characters that HTML and XML can't contain. They are shown as U+FFFD, like U+0000 in HTML.
 */
export function toUnusableProblem(text: string, place: RecordPlace | undefined): PageProblem {
  const { name, count } = findUnusable(text)
  const others = count === 1 ? '' : `, and so are ${count - 1} more after it`
  return {
    place,
    ruleId: 'control-character',
    severity: 'warning',
    reason: `HTML has no character ${name}: it is shown as \`\uFFFD\`${others}`,
    hint: 'Remove it. To show it, write its name or an escape such as `\\x1b`.',
  }
}

/**
 * Replace characters that HTML can't contain, which character references, JavaScript escapes and plugins may
 * have added, and characters that make code look like different code: readers who copy code have to see what
 * it does.
 *
 * @param source The source of the page, in which characters are located.
 */
export function rehypePlain(context: CompileContext, source: string) {
  return (tree: Root): undefined => {
    visitPlain(tree, { context, source, isCode: false, position: undefined })
  }
}

interface VisitState {
  context: CompileContext
  source: string
  isCode: boolean
  /** Position of the innermost node that has one. */
  position: Position | undefined
}

function visitPlain(node: Nodes, state: VisitState): void {
  const { context } = state
  const position = node.position ?? state.position
  if (node.type === 'text') {
    if (!isPlainText(node.value)) {
      context.report(toUnusableProblem(node.value, toPlace(position)))
      node.value = toPlainText(node.value)
    }
    if (state.isCode) straighten(node, { ...state, position })
    return
  }
  if (node.type === 'element') cleanElement(node, context, position)
  if (!('children' in node)) return
  const isCode =
    state.isCode || (node.type === 'element' && (node.tagName === 'code' || node.tagName === 'pre'))
  const inner = { ...state, isCode, position }
  for (const child of node.children) visitPlain(child, inner)
}

function cleanElement(
  { tagName, properties }: Element,
  context: CompileContext,
  position: Position | undefined,
) {
  for (const [name, value] of Object.entries(properties)) {
    // The fast path: nearly all of the thousands of properties of a page are plain text.
    if (typeof value === 'string' && isPlainText(value)) continue
    const wrong = findNonPlainText(value)
    if (wrong === undefined) continue
    context.report(toUnusableProblem(wrong, toPlace(position)))
    properties[name] = toPlainTexts(value) as typeof value
  }
  const component = tagName === componentTag ? context.components[Number(properties.index)] : undefined
  const wrong = component && findNonPlainText(component.props)
  if (!component || wrong === undefined) return
  context.report(toUnusableProblem(wrong, component.place))
  component.props = toPlainTexts(component.props) as typeof component.props
}

function straighten(node: { value: string }, { context, source, position }: VisitState): void {
  const found = findBidiControl(node.value)
  if (!found) return
  context.report({
    place: findInSource(source, position) ?? toPlace(position),
    ruleId: 'turned-code',
    severity: 'warning',
    reason: `This code has the character ${found.name}, which changes the direction of the text after it: it would look like different code`,
    hint: 'Remove the character, or write it as an escape. Its name is shown instead.',
  })
  node.value = escapeBidiControls(node.value)
}

/** The place of the character itself, if it is in the page rather than in one of its fragments. */
function findInSource(source: string, position: Position | undefined): RecordPlace | undefined {
  const start = position?.start.offset
  if (start === undefined || toPlace(position)?.fragment !== undefined) return undefined
  const found = findBidiControl(source.slice(start, position?.end.offset))
  return found && locate(source, start + found.offset)
}
