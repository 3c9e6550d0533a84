import type { ImportReport, SourcePage } from '../../source-site.ts'
import type { LinkMap } from '../link-map.ts'
import { indent, type Line } from '../text-lines.ts'
import { convertDirective } from './convert-directive.ts'
import { readDefinitions, toDescriptionList } from './definition-list.ts'
import { closesFence, type OpenFence, readDirective, readFence } from './directive.ts'
import { type MystRules, rewriteRoles } from './roles.ts'

interface MystOptions {
  page: SourcePage
  linesBefore: number
  myst: MystRules
  links: LinkMap
  report: ImportReport
  frontMatter: Readonly<Record<string, unknown>>
}

/** A label of the block below it: `(pour)=`. */
export const labelLine = /^[ \t]*\(([^()\n]+)\)=[ \t]*$/

/** The greatest number of lines in which a page may become longer by its substitutions. */
const maxSubstituted = 10_000

/** Rewrite the syntax of MyST, the Markdown of Sphinx: directives, roles, labels, comments and substitutions. */
export function prepareMyst(body: string, options: MystOptions): Line[] {
  const lines = body.split('\n').map((text, index) => ({ text, line: options.linesBefore + index + 1 }))
  return new MystPage(options).rewrite(lines)
}

class MystPage {
  readonly #options: MystOptions
  readonly #substitutions: ReadonlyMap<string, string>
  #substituted = 0
  #depth = 0

  constructor(options: MystOptions) {
    this.#options = options
    const own = (options.frontMatter.myst as { substitutions?: unknown } | undefined)?.substitutions
    this.#substitutions = new Map([
      ...options.myst.substitutions,
      ...Object.entries(typeof own === 'object' && own !== null ? own : {}).map(
        ([key, value]) => [key, String(value)] as const,
      ),
    ])
  }

  /** Rewrite lines of Markdown, including those in a directive. */
  rewrite = (written: readonly Line[]): Line[] => {
    const lines = [...written]
    const out: Line[] = []
    let paragraph: Line[] = []
    const labels: string[] = []
    let fence: OpenFence | undefined
    let isInList = false
    const flush = () => {
      out.push(...this.#rewriteRoles(paragraph))
      paragraph = []
    }
    // Directives may be nested too deeply for the stack.
    if (this.#depth > 50) return lines
    this.#depth += 1
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index] as Line
      const { text } = line
      if (fence !== undefined) {
        out.push(line)
        if (closesFence(text, fence)) fence = undefined
        continue
      }
      isInList = toListState(text, isInList)
      // Text that is indented by four spaces is code, except in a list.
      const isCode = !isInList && /^(?: {4}|\t)/.test(text)
      const directive = isCode ? undefined : readDirective(lines, index)
      const definitions = isCode ? undefined : readDefinitions(lines, index)
      const [, label] = labelLine.exec(text) ?? []
      fence = isCode ? undefined : readFence(text)
      if (directive || fence !== undefined || label !== undefined || text.trim() === '') flush()
      if (directive) {
        const { name } = directive.options
        this.#anchor([...labels.splice(0), ...(name === undefined ? [] : [toLabelId(name)])], line, out)
        addBlock(
          out,
          indent(
            convertDirective(directive, { ...this.#options, rewrite: this.rewrite }),
            directive.indent.length,
          ),
        )
        index = directive.end
        if ((lines[index + 1]?.text.trim() ?? '') !== '') out.push({ text: '', line: line.line })
      } else if (fence !== undefined || text.trim() === '') out.push(line)
      else if (definitions) {
        flush()
        addBlock(out, toDescriptionList(definitions, this.rewrite))
        index = definitions.end
        out.push({ text: '', line: line.line })
        this.#change(line, 'definitions with several blocks converted to `<dl>`')
      } else if (label !== undefined) {
        labels.push(toLabelId(label))
        this.#change(line, '`(label)=` converted to an anchor')
      } else if (/^[ \t]*(?:%(?!%)|\+{3}(?:[ \t]|$))/.test(text))
        this.#change(line, 'comments, `% …`, and `+++` removed')
      else {
        const inserted = this.#substitute(line)
        if (inserted.length > 1) {
          lines.splice(index, 1, ...inserted)
          index -= 1
          continue
        }
        const shown = inserted[0] ?? line
        if (labels.length > 0) {
          if (/^[ \t]*#{1,6}[ \t]/.test(text)) {
            const ids = labels.splice(0).filter((id) => this.#isAnchor(id))
            paragraph.push({
              ...shown,
              text: `${shown.text.trimEnd()}${ids.map((id) => ` <a id="${id}"></a>`).join('')}`,
            })
            continue
          }
          this.#anchor(labels.splice(0), line, out)
        }
        paragraph.push(shown)
      }
    }
    flush()
    this.#depth -= 1
    return out
  }

  /** Whether a label needs an anchor: that of the title of a page refers to the page. */
  #isAnchor(id: string): boolean {
    const { myst, page } = this.#options
    return myst.findTarget(`#${id}`, page)?.id !== undefined
  }

  /** Add an anchor for labels above anything but a heading. */
  #anchor(labels: readonly string[], { text, line }: Line, out: Line[]): void {
    if (labels.length === 0) return
    const space = /^[ \t]*/.exec(text)?.[0] ?? ''
    addBlock(out, [{ text: space + labels.map((id) => `<a id="${id}"></a>`).join(''), line }])
    out.push({ text: '', line })
  }

  #rewriteRoles(paragraph: readonly Line[]): Line[] {
    const { page, myst, report } = this.#options
    const [first] = paragraph
    if (!first) return []
    const onUnknown = (role: string) =>
      report.leave(
        { file: page.file, line: first.line },
        `The role \`${role.slice(0, 60)}\` has no known target or equivalent: its text is shown`,
      )
    const text = paragraph.map((line) => line.text).join('\n')
    const rewritten = rewriteRoles(text, { page, myst, onUnknown })
    if (rewritten !== text) this.#change(first, 'roles, such as `{ref}`, converted to Markdown')
    return rewritten
      .split('\n')
      .map((one, index) => ({ text: one, line: paragraph[index]?.line ?? first.line }))
  }

  /** Replace `{{ name }}` by its value, which may have several lines if the line has no other text. */
  #substitute({ text, line }: Line): Line[] {
    if (!text.includes('{{')) return [{ text, line }]
    const [, space = '', alone] = /^([ \t]*)\{\{\s*([\w-]+)\s*\}\}[ \t]*$/.exec(text) ?? []
    const whole = alone === undefined ? undefined : this.#substitutions.get(alone)
    const replaced =
      whole?.trimEnd() ??
      text.replaceAll(
        /\{\{\s*([\w-]+)\s*\}\}/g,
        (found, name: string) => this.#substitutions.get(name)?.trim() ?? found,
      )
    if (replaced === text) return [{ text, line }]
    this.#change({ text, line }, '`{{ … }}` replaced by its value')
    const lines = replaced.split('\n')
    this.#substituted += lines.length
    if (this.#substituted > maxSubstituted) return [{ text, line }]
    return lines.map((one) => ({ text: one === '' ? '' : space + one, line }))
  }

  #change({ line }: Line, what: string): void {
    this.#options.report.change({ file: this.#options.page.file, line }, what)
  }
}

/** Whether a line belongs to a list or a definition. @param before Whether the line before it does. */
function toListState(text: string, before: boolean): boolean {
  if (/^[ \t]*(?:[-*+:]|\d{1,9}[.)])(?:[ \t]|$)/.test(text)) return true
  return before && (text.trim() === '' || /^[ \t]/.test(text))
}

/** The id of a label, in which Sphinx ignores case. */
export function toLabelId(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replaceAll(/[\s"<>&]+/g, '-')
}

/** Add a block with a blank line before it. */
function addBlock(out: Line[], block: readonly Line[]): void {
  const [first] = block
  if (!first) return
  if (out.length > 0 && out.at(-1)?.text.trim() !== '') out.push({ text: '', line: first.line })
  out.push(...block)
}
