import type { Code, Paragraph, RootContent } from 'mdast'
import { toString as toText } from 'mdast-util-to-string'
import { addPoint } from '../../support/text/locate.ts'
import type { CompileContext } from '../compile-context.ts'
import { countCopiesAbove } from '../imports/imported-file.ts'
import { decodeUtf8 } from '../parse/decode.ts'
import { moveToFragment, toPlace } from '../parse/location-space.ts'

declare module 'mdast' {
  interface CodeData {
    /** The name of the file that the code was read from. */
    snippet?: string | undefined
  }
}

/** Parts of one file may include each other. More levels than this are treated as a circle. */
const maxIncludeDepth = 20

const include = /^--8<--[ \t]+["']([^"':]+)((?::[^"':]*){0,2})["'][ \t]*$/
const includeMark = /^!!![ \t]*include[ \t]*\([ \t]*([^\s()]+)[ \t]*\)[ \t]*!!!$/
const includeComment =
  /^<!--[ \t]*@include:[ \t]*([^\s{}#]+)(?:#([\w-]+))?[ \t]*(?:\{(\d*)(?:[,-](\d*))?\})?[ \t]*-->$/
const snippet = /^<<<[ \t]+(\S+?)(#[\w-]+)?[ \t]*(?:\{([^}]*)\})?[ \t]*(?:\[([^\]]+)\])?$/

/**
 * Include a file that a node refers to: `<<< @/kettle.js#boil{2}` (VitePress), `--8<-- "kettle.js"` (MkDocs)
 * or `!!!include(part.md)!!!` (markdown-it) as the only content of a paragraph, or the comment `<!--
 * @include: ./part.md -->` (VitePress, VuePress). A Markdown file becomes part of the page; any other file is
 * shown as code. A part of a file is selected with `kettle.js:3:5`, `kettle.js::5` or `kettle.js:boil`, in a
 * comment with `{3,5}`, `{3-5}` or `#boil`.
 *
 * @returns The nodes to insert: none if the file is missing, which is reported. undefined if the node doesn't
 *   refer to a file.
 */
export function includeSnippet(node: RootContent, context: CompileContext): RootContent[] | undefined {
  if (node.type === 'html') {
    const [, file, region, from, to = from] = includeComment.exec(node.value.trim()) ?? []
    return file === undefined
      ? undefined
      : includeFile(node, file, region === undefined ? toRange(from, to) : { region }, context, file)
  }
  if (node.type !== 'paragraph') return undefined
  const found = includeLine(toText(node).trim(), node, context)
  if (found) return found
  return includeLines(node, context)
}

/**
 * Include the files that lines of a paragraph refer to. Other tools read these lines before they parse the
 * page, so that no blank lines are needed around them.
 */
function includeLines(
  { children: [text, ...others], position }: Paragraph,
  context: CompileContext,
): RootContent[] | undefined {
  if (text?.type !== 'text' || others.length > 0 || !/^(?:--8<--|!!!|<<<)/m.test(text.value)) return undefined
  const nodes: RootContent[] = []
  let plain: { from: number; lines: string[] } | undefined
  let hasFound = false
  const close = () => {
    if (plain) nodes.push(toParagraph(plain.lines.join('\n'), plain.from, position))
    plain = undefined
  }
  for (const [index, line] of text.value.split('\n').entries()) {
    const found = includeLine(line.trim(), toParagraph(line, index, position), context)
    hasFound ||= found !== undefined
    if (found) {
      close()
      nodes.push(...found)
    } else if (plain) plain.lines.push(line)
    else plain = { from: index, lines: [line] }
  }
  close()
  return hasFound ? nodes : undefined
}

/** @param index Number (from 0) of the first line of the text in a paragraph. */
function toParagraph(value: string, index: number, whole: Paragraph['position']): Paragraph {
  const start = whole && addPoint(whole.start, { line: index + 1, column: 1 })
  const position = start && whole && { start, end: whole.end }
  return { type: 'paragraph', children: [{ type: 'text', value, position }], position }
}

/** @returns undefined if the text doesn't refer to a file. */
function includeLine(text: string, node: Paragraph, context: CompileContext): RootContent[] | undefined {
  const [, included, part] = include.exec(text) ?? []
  if (included !== undefined) return includeFile(node, included, toPart(part), context)
  const [, marked] = includeMark.exec(text) ?? []
  if (marked !== undefined) return includeFile(node, marked, undefined, context)
  const [, path, region, meta, label] = snippet.exec(text) ?? []
  if (path === undefined) return undefined
  const source = readText(path, node, context)
  if (source === undefined) return []
  const [lines = '', language] = (meta ?? '').split(/(?<!\s)\s+(?=[a-z])/i)
  const [, extension = ''] = /\.(\w+)$/.exec(path) ?? []
  return [
    {
      type: 'code',
      lang: language ?? (/^[a-z]/i.test(lines) ? lines : extension),
      meta: [label && `[${label}]`, /^\d/.test(lines) ? `{${lines}}` : ''].filter(Boolean).join(' ') || null,
      value: region === undefined ? source : takePart(source, { region: region.slice(1) }, node, context),
      position: node.position,
      data: { snippet: path.split('/').at(-1) },
    },
  ]
}

/**
 * Replace lines such as `--8<-- "kettle.js"` in a fence with that file, or fill an empty fence with
 * `file=kettle.js`.
 */
export function fillFence(code: Code, context: CompileContext): void {
  const [, file] = code.value === '' ? (/(?:^|\s)file=["']?([^\s"'#]+)["']?/.exec(code.meta ?? '') ?? []) : []
  if (file !== undefined) {
    const text = readText(file.replace(/^<rootDir>\//, '@/'), code, context, file)
    if (text === undefined) return
    code.value = text
    code.meta = code.meta?.replace(/(?:^|\s)file=\S+/, '').trim() || null
    return
  }
  if (!code.value.includes('--8<--')) return
  const lines = code.value.split('\n').map((line) => {
    const [, path, part] = include.exec(line.trim()) ?? []
    const text = path === undefined ? undefined : readText(toSpecifier(path), code, context, path)
    return text === undefined ? line : takePart(text, toPart(part), code, context)
  })
  code.value = lines.join('\n')
}

/** MkDocs resolves the paths of snippets from the folder of its configuration. */
function toSpecifier(path: string): string {
  return path.startsWith('.') ? path : `@/${path}`
}

/** The part of a file that a snippet selects: lines, numbered from 1, or a section with a name. */
type Part = { from?: number; to?: number } | { region: string }

/** @param text Such as `:3:5`, `::5` or `:boil`. */
function toPart(text: string | undefined): Part | undefined {
  const [, from, to] = /^(?::(\d*))?(?::(\d*))?$/.exec(text ?? '') ?? []
  return text && from === undefined ? { region: text.slice(1) } : toRange(from, to)
}

/** @returns undefined if both are missing or empty. */
function toRange(from: string | undefined, to: string | undefined): Part | undefined {
  return from || to ? { from: from ? Number(from) : undefined, to: to ? Number(to) : undefined } : undefined
}

/** @param written The path as written in the page. */
function includeFile(
  node: RootContent,
  written: string,
  part: Part | undefined,
  context: CompileContext,
  specifier = toSpecifier(written),
): RootContent[] {
  const place = toPlace(node.position)
  const bytes = context.readImport(specifier, place?.fragment, place, written)
  if (!bytes) return []
  const fragment = context.addFragment(specifier, place?.fragment, bytes)
  // A part of a file may include another part of the same file.
  const levels = part === undefined ? 0 : maxIncludeDepth
  if (countCopiesAbove(context.fragments, fragment) > levels) {
    context.reportError(
      'fragment-circle',
      place,
      `\`${written}\` includes itself`,
      'Remove the line that includes it, or include only a part of the file.',
    )
    return []
  }
  // Lines outside of the part become empty, so that the other lines keep their line numbers.
  const text = listTaken(decodeUtf8(bytes, context, fragment), part, node, context)
    .map(({ line, isTaken }) => (isTaken ? line : ''))
    .join('\n')
  if (!/\.mdx?$/.test(specifier)) return [{ type: 'paragraph', children: [{ type: 'text', value: text }] }]
  const tree = context.parse(text)
  moveToFragment(tree, fragment)
  return tree.children.filter(({ type }) => type !== 'yaml')
}

/** @param written The path as written in the page, if the specifier was derived from it. */
function readText(
  specifier: string,
  node: RootContent,
  context: CompileContext,
  written = specifier,
): string | undefined {
  const place = toPlace(node.position)
  const bytes = context.readImport(specifier, place?.fragment, place, written)
  if (!bytes) return undefined
  const fragment = context.addFragment(specifier, place?.fragment, bytes)
  return decodeUtf8(bytes, context, fragment).replace(/\n$/, '')
}

/** The part of a text that a snippet selects, without the common indentation of its lines. */
function takePart(text: string, part: Part | undefined, node: RootContent, context: CompileContext): string {
  const lines = listTaken(text, part, node, context).flatMap(({ line, isTaken }) => (isTaken ? [line] : []))
  return part === undefined ? lines.join('\n') : dedent(lines)
}

/**
 * List all lines of a text, and whether a snippet includes them: a range of lines, the lines of a section or
 * region, or all lines. Lines that mark the beginning or end of a section are not included.
 */
function listTaken(
  text: string,
  part: Part | undefined,
  node: RootContent,
  context: CompileContext,
): { line: string; isTaken: boolean }[] {
  const lines = text.split('\n')
  const isMark = (line: string) => /--8<-- \[(?:start|end):[\w-]+\]|\bANCHOR(?:_END)?:\s*[\w-]/.test(line)
  const [from, to] = findPart()
  return lines.map((line, index) => ({ line, isTaken: index >= from && index < to && !isMark(line) }))

  /** @returns The indexes of the first line of the part and of the line after its last one. */
  function findPart(): [from: number, to: number] {
    if (part === undefined) return [0, lines.length]
    if (!('region' in part)) return [(part.from ?? 1) - 1, part.to ?? lines.length]
    const found = findRegion(lines, part.region)
    if (!found)
      context.report({
        place: toPlace(node.position),
        ruleId: 'unknown-region',
        severity: 'warning',
        reason: `The included file has no section \`${part.region}\`: the whole file is shown`,
        hint: 'Mark the section with `--8<-- [start:name]` and `--8<-- [end:name]`, `#region name` and `#endregion`, or `ANCHOR: name` and `ANCHOR_END: name`.',
      })
    return found ?? [0, lines.length]
  }
}

/** @returns The indexes of the first line of a region and of the line after its last one. */
function findRegion(lines: readonly string[], region: string): [from: number, to: number] | undefined {
  const name = region.replaceAll(/[^\w-]/g, '')
  const opening = new RegExp(`(?:#?region\\s+|\\[start:|\\bANCHOR:\\s*)${name}(?![\\w-])`)
  const start = lines.findIndex((line) => opening.test(line))
  if (start === -1) return undefined
  // Anchors of mdBook may be nested, so that the name of the end has to match.
  const isAnchor = /\bANCHOR:/.test(lines[start] ?? '')
  const closing = isAnchor ? new RegExp(`\\bANCHOR_END:\\s*${name}(?![\\w-])`) : /#?endregion\b|\[end:/
  const length = lines.slice(start + 1).findIndex((line) => closing.test(line))
  return [start + 1, length === -1 ? lines.length : start + 1 + length]
}

function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n')
}
