import path from 'node:path'
import { shortenCode } from '../../shorten-code.ts'
import { ImportReport, type PageRules, type SourcePage } from '../../source-site.ts'
import { readText } from '../../tools/common.ts'
import { pick } from '../../tools/jekyll/jekyll-values.ts'
import { listFences } from '../fence-places.ts'
import { LineIndex } from '../line-index.ts'
import type { LinkMap } from '../link-map.ts'
import { dedent, type Line, TextLines } from '../text-lines.ts'
import { evaluateLiquid, type LiquidScope, toText } from './liquid-value.ts'
import { type LiquidPart, parseLiquid } from './parse-liquid.ts'

export interface LiquidSource {
  page: SourcePage
  jekyll: NonNullable<PageRules['jekyll']>
  links: LinkMap
  frontMatter: Readonly<Record<string, unknown>>
  /** Number of lines of the front matter. */
  linesBefore: number
  report: ImportReport
  /** Set for an included file: its parameters, and how deeply the include is nested. */
  include?: { values: Readonly<Record<string, unknown>>; depth: number }
  /** Number of characters that the page may still include from other files. */
  budget: { left: number }
}

/** Maximum depth of nested includes, which ends circular ones. */
const maxDepth = 5

/** Maximum number of characters that a page may include: more could exhaust the memory. */
export const maxIncludedCharacters = 1_000_000

/** Evaluate the templates of a page whose values are known, and report all others. */
export function rewriteLiquid(body: string, source: LiquidSource): Line[] {
  return new LiquidText(body, source).rewrite()
}

class LiquidText {
  readonly #body: string
  readonly #source: LiquidSource
  readonly #parts: LiquidPart[]
  /** For each `{% for %}` that is closed, by its index among the parts: the index of its closing tag. */
  readonly #loopEnds: ReadonlyMap<number, number>
  readonly #lines: LineIndex
  readonly #fences: [start: number, end: number][]
  readonly #variables = new Map<string, unknown>()
  readonly #scope: LiquidScope
  /** End offset of the last template that output the base path. */
  #baseEnd = -1

  constructor(body: string, source: LiquidSource) {
    this.#body = body
    this.#source = source
    this.#parts = parseLiquid(body)
    this.#loopEnds = matchLoops(this.#parts)
    this.#lines = new LineIndex(body, source.linesBefore)
    this.#fences = listFences(body)
    this.#scope = { find: (keys) => this.#find(keys), base: source.jekyll.base.replace(/\/$/, '') }
  }

  rewrite(): Line[] {
    const text = new TextLines(this.#lines.at(0))
    for (let index = 0; index < this.#parts.length; index += 1) {
      const part = this.#parts[index] as LiquidPart
      if (part.kind === 'text') text.addText(part.body, this.#lines.at(part.start))
      else if (part.name === 'highlight') index = this.#addFence(index, text)
      else if (part.name === 'for') index = this.#leaveLoop(index, text)
      else this.#add(part, text)
    }
    return text.lines
  }

  #add(part: LiquidPart, text: TextLines): void {
    const line = this.#lines.at(part.start)
    const value = part.kind === 'output' ? this.#toOutput(part) : this.#toTag(part, text, line)
    if (value === undefined) {
      this.#leave(part, text, line)
      return
    }
    if (value === null) return
    const what = part.kind === 'tag' ? `\`{% ${part.name} %}\`` : `\`{{ ${part.body.slice(0, 40)} }}\``
    this.#source.report.change({ file: this.#source.page.file, line }, `${what} replaced by its value`)
    text.addInline(value, line)
  }

  #toOutput({ body, start, end }: LiquidPart): string | undefined {
    if (/^site\.baseurl$/.test(body)) {
      this.#baseEnd = end
      return this.#scope.base
    }
    // The URL of the site is dropped before a path: links are relative to the site's root.
    if (/^site\.(?:url|github\.url)$/.test(body) && /^(?:\/|\{[{%])/.test(this.#body.slice(end, end + 2))) {
      if (body === 'site.github.url') this.#baseEnd = end
      return body === 'site.github.url' ? this.#scope.base : ''
    }
    // The preceding template has already output the base path.
    const isAfterBase = this.#baseEnd === start
    return toText(evaluateLiquid(body, isAfterBase ? { ...this.#scope, base: '' } : this.#scope))
  }

  /**
   * @returns The text that replaces a tag; null if it has been added already, undefined if it has no
   *   equivalent.
   */
  #toTag({ name, body, start }: LiquidPart, text: TextLines, line: number): string | null | undefined {
    const { jekyll } = this.#source
    const base = this.#baseEnd === start ? '' : this.#scope.base
    if (name === 'link' || name === 'post_url') {
      const given = this.#fillName(body)
      const found = name === 'link' ? jekyll.links.findLink(given) : jekyll.links.findPost(given)
      return found === undefined ? undefined : base + found
    }
    if (name === 'include' || name === 'include_relative') return this.#include(name, body, text, line)
    if (name === 'assign') {
      const [, variable, expression = ''] = /^([\w-]+)\s*=\s*([\s\S]+)$/.exec(body) ?? []
      const value = evaluateLiquid(expression, this.#scope)
      if (variable === undefined || value === undefined) return undefined
      this.#variables.set(variable, value)
      return ''
    }
    if (/^(?:seo|feed_meta|toc)$/.test(name)) return ''
    const [id = ''] = body.replaceAll(/["']/g, '').split(/\s+/)
    if (name === 'gist' && /^[\w/-]+$/.test(id)) return `[Gist](https://gist.github.com/${id})`
    if (name === 'youtube' && /^[\w-]+$/.test(id)) return `[YouTube](https://www.youtube.com/watch?v=${id})`
    return undefined
  }

  /**
   * Convert `{% highlight js linenos %}` to a fence.
   *
   * @returns The index of its closing tag among the parts.
   */
  #addFence(index: number, text: TextLines): number {
    const open = this.#parts[index] as LiquidPart
    const end = this.#parts.findIndex((part, at) => at > index && part.name === 'endhighlight')
    const line = this.#lines.at(open.start)
    if (end === -1) {
      this.#leave(open, text, line)
      return index
    }
    const inner = new TextLines(this.#lines.at(open.end))
    for (const part of this.#parts.slice(index + 1, end))
      if (part.kind === 'text') inner.addText(part.body, this.#lines.at(part.start))
      else this.#add(part, inner)
    const [language = ''] = open.body.split(/\s+/)
    const [, marked] = /\bmark_lines="([\d\s-]+)"/.exec(open.body) ?? []
    const meta = [
      ...(marked === undefined ? [] : [`{${marked.trim().split(/\s+/).join(',')}}`]),
      ...(/\blinenos\b/.test(open.body) ? ['lines'] : []),
    ]
    const last = this.#lines.at((this.#parts[end] as LiquidPart).start)
    text.addBlock([
      { text: [`\`\`\`${language}`, ...meta].join(' '), line },
      ...dedent(inner.lines),
      { text: '```', line: last },
    ])
    this.#source.report.change(
      { file: this.#source.page.file, line },
      '`{% highlight %}` converted to a fence',
    )
    return end
  }

  /**
   * Convert an include of a Markdown file without templates to a snippet, and inline other files if they can
   * be evaluated.
   */
  #include(name: string, body: string, text: TextLines, line: number): string | null | undefined {
    const { page, jekyll, links, include, budget } = this.#source
    const [, written = '', rest = ''] = /^("[^"]*"|'[^']*'|\S+)\s*([\s\S]*)$/.exec(body) ?? []
    const given = this.#fillName(written.replaceAll(/^["']|["']$/g, ''))
    if (given === '' || (include?.depth ?? 0) >= maxDepth) return undefined
    const from = name === 'include' ? { ...page, file: `${jekyll.includesDir}/page` } : page
    const file = links.findFile(given, from)
    if (file === undefined) return undefined
    const source = readText(jekyll.rootDir, file)
    budget.left -= source.length + 100
    if (budget.left < 0) return undefined
    const content = source.replace(/^---\n[\s\S]*?\n---\n/, '').trim()
    const isPlain = !/\{[{%]/.test(content) && rest === ''
    if (isPlain && /\.(?:md|markdown)$/.test(file) && content.includes('\n')) {
      text.addBlock([{ text: `--8<-- "${path.posix.relative(path.posix.dirname(page.file), file)}"`, line }])
      this.#source.report.change(
        { file: page.file, line },
        '`{% include %}` of a file without templates converted to `--8<--`',
      )
      return null
    }
    const values: Record<string, unknown> = {}
    for (const [, key = '', value = ''] of rest.matchAll(/([\w-]+)\s*=\s*("[^"]*"|'[^']*'|[^\s]+)/g))
      values[key] = evaluateLiquid(value, this.#scope)
    const report = new ImportReport()
    const lines = rewriteLiquid(content, {
      ...this.#source,
      report,
      include: { values, depth: (include?.depth ?? 0) + 1 },
    })
    if (report.left.length > 0) return undefined
    if (lines.length === 1) return lines[0]?.text ?? ''
    text.addBlock(lines.map((one) => ({ text: one.text, line })))
    this.#source.report.change({ file: page.file, line }, '`{% include %}` replaced by the text of the file')
    return null
  }

  /**
   * Replace a loop by a comment, with its content: without the values, that would be empty headings and links.
   *
   * @returns The index of its closing tag among the parts.
   */
  #leaveLoop(index: number, text: TextLines): number {
    const open = this.#parts[index] as LiquidPart
    const line = this.#lines.at(open.start)
    const end = this.#loopEnds.get(index)
    if (end === undefined || this.#isInCode(open)) {
      this.#leave(open, text, line)
      return index
    }
    const loop = this.#body.slice(open.start, this.#parts[end]?.end)
    this.#source.report.leave(
      { file: this.#source.page.file, line },
      'The tag `{% for %}` can’t be evaluated: it was replaced by a comment, with its content',
      'Replace it by the text that it produces.',
    )
    // A blank line could end the HTML around the comment.
    text.addComment(toComment(loop.replaceAll(/\n(?:[ \t]*\n)+/g, '\n')), line)
    return end
  }

  #isInCode(part: LiquidPart): boolean {
    const before = this.#body.slice(Math.max(0, part.start - 200), part.start)
    return (
      this.#fences.some(([start, end]) => part.start >= start && part.start < end) || /`[^`\n]*$/.test(before)
    )
  }

  /** Replace a template without an equivalent by a comment, except in code, link addresses and attributes. */
  #leave(part: LiquidPart, text: TextLines, line: number): void {
    const written = this.#body.slice(part.start, part.end)
    const before = this.#body.slice(Math.max(0, part.start - 200), part.start)
    const isKept = this.#isInCode(part) || /(?:\]\([^)\n]*|=["'][^"'\n]*)$/.test(before)
    const isNamed = /^(?:include|include_relative|link|post_url)$/.test(part.name)
    const name = isNamed ? ` ${part.body.split(/\s+/)[0] ?? ''}` : ''
    const tag = `{% ${part.name}${name} %}`
    const what = part.kind === 'tag' ? `The tag \`${tag}\`` : `The template \`${shortenCode(written)}\``
    this.#source.report.leave(
      { file: this.#source.page.file, line },
      isKept
        ? `${what} can’t be evaluated: it is left unchanged`
        : `${what} can’t be evaluated: it was replaced by a comment`,
      'Replace it by the text that it produces.',
    )
    if (isKept) text.addInline(written, line)
    else text.addComment(toComment(written), line)
  }

  #fillName(name: string): string {
    return name
      .trim()
      .replaceAll(
        /\{\{\s*(.*?)\s*\}\}/g,
        (template, inner: string) => toText(evaluateLiquid(inner, this.#scope)) ?? template,
      )
  }

  #find(keys: readonly string[]): unknown {
    const { page, jekyll, frontMatter, include } = this.#source
    const [root = '', ...rest] = keys
    if (root === 'site') return rest[0] === 'baseurl' ? this.#scope.base : jekyll.values.find(rest)
    if (root === 'page') return rest.join('.') === 'url' ? page.url : pick(frontMatter, rest)
    if (root === 'include' && include)
      return rest.length === 0 ? undefined : (pick(include.values, rest) ?? null)
    return this.#variables.has(root) ? pick(this.#variables.get(root), rest) : undefined
  }
}

function toComment(template: string): string {
  return `<!-- ${template.replaceAll('--', '- -')} -->`
}

function matchLoops(parts: readonly LiquidPart[]): Map<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (const [index, { name }] of parts.entries()) {
    if (name === 'for') open.push(index)
    const start = name === 'endfor' ? open.pop() : undefined
    if (start !== undefined) ends.set(start, index)
  }
  return ends
}
