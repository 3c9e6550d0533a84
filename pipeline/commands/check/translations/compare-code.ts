import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseSource } from '../../../markdown/parse/parsers.ts'

/** A difference between the code of a page and that of its translation. */
export interface CodeDifference {
  /** Line in the translation, from 1. */
  line: number
  reason: string
}

/**
 * Compares the code of a translated page with that of its source. If the code differs only in comments, the
 * checks of the source's samples also hold for the translation.
 *
 * @returns the first difference; undefined if there is none.
 */
export function compareCode(source: string, translation: string): CodeDifference | undefined {
  const originals = listCode(source)
  const translated = listCode(translation)
  for (const [index, code] of translated.entries()) {
    const original = originals[index]
    const line = code.position?.start.line ?? 1
    if (!original) return { line, reason: 'The source has no code block here' }
    if (toKind(original) !== toKind(code))
      return {
        line,
        reason: `The source has \`${toInfo(original)}\` here, but the page has \`${toInfo(code)}\``,
      }
    const lines = original.value.split('\n')
    const own = code.value.split('\n')
    const at = own.findIndex((text, number) => !isSameLine(lines[number] ?? '', text))
    if (at !== -1)
      return {
        line: line + at + 1,
        reason: `The source has \`${(lines[at] ?? '').trim()}\` in this line of the code`,
      }
    if (lines.length > own.length) return { line, reason: 'The source has more lines in this code block' }
  }
  if (originals.length > translated.length)
    return { line: 1, reason: `The source has ${originals.length - translated.length} more code blocks` }
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

/** The info string without titles and labels, which may be translated. */
function toKind(code: Code): string {
  return toInfo(code).replaceAll(/\s(?:title|tab)="[^"]*"|\s\[[^\]]*\]/g, '')
}

/** Whether two lines are the same except for the text of a comment. */
export function isSameLine(line: string, other: string): boolean {
  return line === other || toCode(line) === toCode(other)
}

/** Removes the text of a comment from a line, but keeps the comment marker. */
function toCode(line: string): string {
  const [, code, mark] = /^(.*?(?:^|\s))(\/\/|\/\*|#|<!--|\*)\s.*$/.exec(line) ?? []
  return code === undefined ? line : `${code}${mark}`
}
