import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseSource } from '../../../markdown/parse/parsers.ts'

/** A difference between the code of a page and that of its translation. */
export interface CodeDifference {
  /** In the translation, from 1. */
  line: number
  reason: string
}

/**
 * Compare the code of a translated page with that of its source. What the source's samples prove holds for a
 * translation whose code differs in comments alone.
 *
 * @returns The first difference; undefined if there is none.
 */
export function compareCode(source: string, translation: string): CodeDifference | undefined {
  const originals = listCode(source)
  const translated = listCode(translation)
  for (const [index, code] of translated.entries()) {
    const original = originals[index]
    const line = code.position?.start.line ?? 1
    if (!original) return { line, reason: 'The source has no code here' }
    if (toKind(original) !== toKind(code))
      return { line, reason: `The source has \`${toInfo(original)}\` here, and the page \`${toInfo(code)}\`` }
    const lines = original.value.split('\n')
    const own = code.value.split('\n')
    const at = own.findIndex((text, number) => !isSameLine(lines[number] ?? '', text))
    if (at !== -1)
      return {
        line: line + at + 1,
        reason: `The source has \`${(lines[at] ?? '').trim()}\` in this line of code`,
      }
    if (lines.length > own.length) return { line, reason: 'The source has more lines of code' }
  }
  if (originals.length > translated.length)
    return { line: 1, reason: `The source has ${originals.length - translated.length} more pieces of code` }
  return undefined
}

function listCode(text: string): Code[] {
  const codes: Code[] = []
  const tree: Root = parseSource(text.replaceAll('\r\n', '\n'), 'md')
  visit(tree, 'code', (node) => void codes.push(node))
  return codes
}

function toInfo({ lang, meta }: Code): string {
  return [lang, meta].filter(Boolean).join(' ')
}

/** What the info string says to the check: titles and labels may be translated. */
function toKind(code: Code): string {
  return toInfo(code).replaceAll(/\s(?:title|tab)="[^"]*"|\s\[[^\]]*\]/g, '')
}

/** Whether two lines are the same up to where a comment begins. */
export function isSameLine(line: string, other: string): boolean {
  return line === other || toCode(line) === toCode(other)
}

/** A line of code with what begins a comment, but not what it says. */
function toCode(line: string): string {
  const [, code, mark] = /^(.*?(?:^|\s))(\/\/|\/\*|#|<!--|\*)\s.*$/.exec(line) ?? []
  return code === undefined ? line : `${code}${mark}`
}
