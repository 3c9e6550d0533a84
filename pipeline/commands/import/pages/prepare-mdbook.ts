import type { ImportReport } from '../source-site.ts'
import { toAsideKind } from './aside-kinds.ts'
import { isFenceEnd } from './fence-places.ts'

const openFence = /^([ \t]*)(`{3,}|~{3,})[ \t]*(.*)$/

/**
 * Rewrite mdBook's block syntax before Markdown is parsed: asides written as fences or elements, and
 * `{{#title}}`. Line numbers don't change.
 *
 * @param body The text of a page after its front matter.
 * @param linesBefore Number of lines of the front matter.
 */
export function prepareMdbook(
  body: string,
  { file, linesBefore }: { file: string; linesBefore: number },
  report: ImportReport,
): string {
  /** The fences and asides around the current line, outermost first, with the text that closes them. */
  const open: { end: string; isAside: boolean }[] = []
  const lines = body.split('\n')
  const change = (index: number, what: string) => report.change({ file, line: linesBefore + index + 1 }, what)
  return lines
    .map((line, index) => {
      const around = open.at(-1)
      if (around && isEnd(line, around.end)) {
        open.pop()
        return around.isAside ? `${/^[ \t]*/.exec(line)?.[0]}:::` : line
      }
      if (around && !around.isAside) return line
      const [, indent = '', mark, info = ''] = openFence.exec(line) ?? []
      if (mark !== undefined) {
        const isAside = /^admonish\b/.test(info)
        open.push({ end: mark, isAside })
        if (!isAside) return line
        change(index, '`admonish` fences converted to asides')
        return `${indent}${toAside(info.slice('admonish'.length))}`
      }
      if (/^[ \t]*<div class="warning">[ \t]*$/.test(line) && lines[index + 1]?.trim() === '') {
        open.push({ end: '</div>', isAside: true })
        change(index, '`<div class="warning">` converted to `:::warning`')
        return ':::warning'
      }
      if (!/\{\{#title\s/.test(line)) return line
      change(index, '`{{#title}}` removed: the title of a page is its heading')
      return line.replaceAll(/\{\{#title\s[^}]*\}\}/g, '')
    })
    .join('\n')
}

/**
 * Convert the info string of an `admonish` fence: ` warning "Title"`, ` tip title="Title" collapsible=true`.
 */
function toAside(info: string): string {
  const [, given, quoted] = /(?:title\s*=\s*"([^"]*)"|(?:^|\s)"([^"]*)")/.exec(info) ?? []
  const [, kind = 'note'] = /^[ \t]*([a-z]+)(?!\s*=)\b/.exec(info) ?? []
  const title = given ?? quoted ?? ''
  const name = /\bcollapsible\s*=\s*true/.test(info) ? 'details' : toAsideKind(kind)
  return `:::${name}${title === '' ? '' : ` ${title}`}`
}

/** Whether a line closes a fence or an element. */
function isEnd(line: string, end: string): boolean {
  return end.startsWith('<') ? line.trim() === end : isFenceEnd(line, end)
}
