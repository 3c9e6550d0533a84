import type { ImportReport } from '../source-site.ts'

/** Kinds of the preprocessor `admonish` that docsite calls otherwise; all others are notes. */
const asideKinds: Readonly<Record<string, string>> = {
  info: 'info',
  todo: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'important',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  warning: 'warning',
  caution: 'caution',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
}

const openFence = /^([ \t]*)(`{3,}|~{3,})[ \t]*(.*)$/

/**
 * Rewrite lines of mdBook that say how what is between them is read: asides as fences and elements, and `{{#title}}`. The
 * numbers of lines stay.
 *
 * @param body The text of a page after its front matter.
 * @param linesBefore Lines of the front matter.
 */
export function prepareMdbook(
  body: string,
  { file, linesBefore }: { file: string; linesBefore: number },
  report: ImportReport,
): string {
  /** What ends the asides around a line, outermost first; of other fences the mark alone. */
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
        change(index, 'fences `admonish` are asides')
        return `${indent}${toAside(info.slice('admonish'.length))}`
      }
      if (/^[ \t]*<div class="warning">[ \t]*$/.test(line) && lines[index + 1]?.trim() === '') {
        open.push({ end: '</div>', isAside: true })
        change(index, '`<div class="warning">` is `:::warning`')
        return ':::warning'
      }
      if (!/\{\{#title\s/.test(line)) return line
      change(index, '`{{#title}}` is left out: the title of a page is its heading')
      return line.replaceAll(/\{\{#title\s[^}]*\}\}/g, '')
    })
    .join('\n')
}

/** ` warning "Title"`, ` tip title="Title" collapsible=true`. */
function toAside(info: string): string {
  const [, given, quoted] = /(?:title\s*=\s*"([^"]*)"|(?:^|\s)"([^"]*)")/.exec(info) ?? []
  const [, kind = 'note'] = /^[ \t]*([a-z]+)(?!\s*=)\b/.exec(info) ?? []
  const title = given ?? quoted ?? ''
  const name = /\bcollapsible\s*=\s*true/.test(info) ? 'details' : (asideKinds[kind] ?? 'note')
  return `:::${name}${title === '' ? '' : ` ${title}`}`
}

/** Whether a line ends a fence, or an element. */
function isEnd(line: string, end: string): boolean {
  const text = line.trim()
  if (end.startsWith('<')) return text === end
  return text.length >= end.length && text === end.charAt(0).repeat(text.length)
}
