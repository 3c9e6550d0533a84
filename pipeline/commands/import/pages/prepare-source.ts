import type { ImportReport } from '../source-site.ts'
import { isFenceEnd } from './fence-places.ts'

/** A Docusaurus fence whose content is MDX. Other tools show it as code. */
const mdxFence = /^[ \t]*(`{3,}|~{3,})mdx-code-block[ \t]*$/

const openFence = /^[ \t]*(?:[-*+]|\d+[.)])?[ \t]*(`{3,}|~{3,})/

/** The opening line of an aside with attributes: `:::tip[Title]{icon="star"}`, `:::note{title="Title"}`. */
const directive = /^([ \t]*:{3,}[ \t]*[\w-]+(?:\[[^\]\n]*\])?)[ \t]*\{([^{}\n]*)\}[ \t]*$/

/** The opening line of an aside, with its title. */
const aside = /^([ \t]*:{3,}[ \t]*)([\w-]+)(.*)$/

/**
 * Rewrite lines that MDX can't parse or would read as code. Text in fences and the line numbers don't change.
 *
 * @param body The text of a page after its front matter.
 * @param linesBefore Number of lines of the front matter.
 * @param ownAsides Kinds of asides that the old site defines and docsite doesn't have.
 */
export function prepareSource(
  body: string,
  { file, linesBefore, ownAsides = [] }: { file: string; linesBefore: number; ownAsides?: readonly string[] },
  report: ImportReport,
): string {
  if (!/mdx-code-block|^[ \t]*:{3,}/m.test(body)) return body
  /** Markers of the fences around the current line; those of fences that contain MDX begin with a space. */
  const fences: string[] = []
  const change = (index: number, what: string) => report.change({ file, line: linesBefore + index + 1 }, what)
  const lines = body.split('\n').map((line, index) => {
    const around = fences.at(-1)
    if (around !== undefined && isFenceEnd(line, around.trim())) {
      fences.pop()
      return around.startsWith(' ') ? '' : line
    }
    if (around !== undefined && !around.startsWith(' ')) return line
    const [, mdxMark] = mdxFence.exec(line) ?? []
    if (mdxMark !== undefined) {
      fences.push(` ${mdxMark}`)
      change(index, '`mdx-code-block` fences removed: their content is part of the page')
      return ''
    }
    const [, mark] = openFence.exec(line) ?? []
    if (mark !== undefined) fences.push(mark)
    const [, colons = '', kind = '', title = ''] = aside.exec(line) ?? []
    if (ownAsides.includes(kind)) {
      change(index, `\`:::${kind}\` converted to \`:::note\``)
      return `${colons}note${title.trim() === '' ? ` ${kind}` : title}`
    }
    return withoutAttributes(line, (what) => change(index, what))
  })
  return lines.join('\n')
}

function withoutAttributes(line: string, change: (what: string) => void): string {
  const [, open, attributes = ''] = directive.exec(line) ?? []
  // docsite supports `::: details {open}`.
  if (open === undefined || attributes.trim() === 'open') return line
  const [, title] = /\btitle=["']([^"']*)["']/.exec(attributes) ?? []
  change(title === undefined ? 'attributes of asides removed' : '`:::tip{title="…"}` converted to `:::tip …`')
  return title === undefined || open.endsWith(']') ? open : `${open} ${title}`
}
