import { parse as parseYaml } from 'yaml'
import { isRecord } from '../../data/setting.ts'
import { isFenceEnd } from '../fence-places.ts'
import { dedent, type Line } from '../text-lines.ts'

/** A directive of MyST: a fence of backticks or colons whose info string begins with a name in braces. */
export interface Directive {
  name: string
  /** The rest of the opening line. */
  argument: string
  options: Readonly<Record<string, string>>
  body: Line[]
  /** Indentation of the opening line. */
  indent: string
  /** Original number of the opening line. */
  line: number
  /** Index of its last line. */
  end: number
}

const opening = /^([ \t]*)(`{3,}|~{3,}|:{3,})[ \t]*\{([\w:.+-]+)\}[ \t]*(.*?)[ \t]*$/

/** A fence that is open, with the column at which it began. */
export interface OpenFence {
  mark: string
  column: number
}

/** The fence of code, which isn’t a directive, that a line opens; undefined if it opens none. */
export function readFence(text: string): OpenFence | undefined {
  if (opening.test(text)) return undefined
  const [, lead = '', mark] =
    /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?!.*`)|~{3,})/.exec(text) ?? []
  return mark === undefined ? undefined : { mark, column: lead.length }
}

/** Whether a line closes a fence. A mark that is indented by four more spaces is text of the fence. */
export function closesFence(text: string, { mark, column }: OpenFence): boolean {
  const inner = text.replace(/^[ \t>]+/, '')
  return text.length - inner.length <= column + 3 && isFenceEnd(inner, mark)
}

/** Read the directive that begins at an index. @returns undefined if none begins there. */
export function readDirective(lines: readonly Line[], index: number): Directive | undefined {
  const first = lines[index] as Line
  const [, indent = '', mark = '', name, argument = ''] = opening.exec(first.text) ?? []
  if (name === undefined) return undefined
  const end = findEnd(lines, index, { mark, column: indent.length })
  const inner = lines.slice(index + 1, end).map(({ text, line }) => ({
    text: text.startsWith(indent) ? text.slice(indent.length) : text.trimStart(),
    line,
  }))
  const isClosed = end < lines.length
  return { name, argument, ...readOptions(inner), indent, line: first.line, end: isClosed ? end : end - 1 }
}

/** How deep directives may be nested. */
const maxDepth = 50

/** Directives whose content isn’t Markdown. */
const codeDirective = /code|^literal|^raw$|^math$|^eval-rst$|^mermaid$/

/**
 * The lines of Markdown outside of code, and the directives, each followed by the lines of its content.
 *
 * @param depth Number of directives around the lines.
 */
export function* walkMarkdown(lines: readonly Line[], depth = 0): Generator<Line | Directive> {
  let fence: OpenFence | undefined
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as Line
    if (fence !== undefined) {
      if (closesFence(line.text, fence)) fence = undefined
      continue
    }
    fence = readFence(line.text)
    const directive = readDirective(lines, index)
    if (!directive) {
      if (fence === undefined) yield line
      continue
    }
    yield directive
    index = directive.end
    if (depth < maxDepth && !codeDirective.test(directive.name))
      yield* walkMarkdown(directive.body, depth + 1)
  }
}

/** The index of the line that closes a fence; the number of lines if it isn’t closed. */
function findEnd(lines: readonly Line[], index: number, fence: OpenFence): number {
  const { mark } = fence
  // Directives of colons may be nested with marks of the same length.
  let depth = 0
  for (let at = index + 1; at < lines.length; at += 1) {
    const { text } = lines[at] as Line
    const [, , nested = ''] = opening.exec(text) ?? []
    if (mark.startsWith(':') && nested === mark) depth += 1
    if (!closesFence(text, fence)) continue
    if (depth === 0) return at
    if (text.trim() === mark) depth -= 1
  }
  return lines.length
}

/** Split the options of a directive, `:name: value` or YAML between `---`, from its body. */
function readOptions(lines: readonly Line[]): Pick<Directive, 'options' | 'body'> {
  const options: Record<string, string> = {}
  let at = 0
  if (lines[0]?.text.trim() === '---') {
    const end = lines.findIndex(({ text }, index) => index > 0 && text.trim() === '---')
    const values = end === -1 ? undefined : toRecord(lines.slice(1, end))
    if (values) return { options: values, body: dedent(lines.slice(end + 1)) }
  }
  for (; at < lines.length; at += 1) {
    const [, key, value = ''] = /^[ \t]*:([\w-]+):(?:[ \t]+(.*?))?[ \t]*$/.exec(lines[at]?.text ?? '') ?? []
    if (key === undefined) break
    options[key] = value
  }
  return { options, body: dedent(lines.slice(at)) }
}

function toRecord(lines: readonly Line[]): Record<string, string> | undefined {
  try {
    const value: unknown = parseYaml(lines.map(({ text }) => text).join('\n'), { logLevel: 'silent' })
    if (!isRecord(value)) return undefined
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, one === null ? '' : String(one)]),
    )
  } catch {
    return undefined
  }
}
