import type { Code, Paragraph } from 'mdast'
import { visit } from 'unist-util-visit'
import { LinkMap } from './link-map.ts'
import { toMissingComment } from './missing-include.ts'
import { indentAt, rangeOf } from './page-edit.ts'
import type { TextEdit } from './text-edit.ts'

/**
 * A line that only consists of an include directive: `{{#include cup.rs:here}}`,
 * `{{#playground cup.rs editable}}`.
 */
const helper = /^(\\?)\{\{\s*#(include|rustdoc_include|playground|playpen)\s+([^\s}]+)[^}]*\}\}$/

/** Attributes of rustdoc and mdBook. A fence that begins with one is in Rust. */
const rustAttribute =
  /^(?:rust\d{4}|edition\d{4}|ignore(?:-.+)?|should_panic|no_run|compile_fail|E\d{4}|test_harness|standalone(?:_crate)?|editable|noplayground|noplaypen|mdbook-runnable)$/

const anyHelper = /\{\{\s*#(?:include|rustdoc_include|playground|playpen)\s[^}]*\}\}/g

/** Rewrite mdBook's extensions of Markdown: included files, attributes of fences and hidden lines of code. */
export function rewriteMdbook(options: TextEdit): void {
  visit(options.tree, (node) => {
    if (options.edit.isGone(rangeOf(node)[0])) return
    if (node.type === 'code') rewriteCode(node, options)
    else if (node.type === 'paragraph') rewriteParagraph(node, options)
    else if (node.type === 'html' || node.type === 'tableCell' || node.type === 'heading')
      reportHelpers(options, ...rangeOf(node))
  })
}

/**
 * Convert include directives in a paragraph: `{{#playground}}` becomes a code fence, all others become
 * snippets.
 */
function rewriteParagraph(node: Paragraph, options: TextEdit): void {
  const { edit, report } = options
  const [start, end] = rangeOf(node)
  const source = edit.source.slice(start, end)
  if (!/\{\{\s*#/.test(source)) return
  const indent = indentAt(start, edit.source)
  const lines = source.split('\n')
  let at = start
  for (const [index, line] of lines.entries()) {
    const lead = /^[ \t>]*/.exec(line)?.[0].length ?? 0
    const [, backslash, name = '', path] = helper.exec(line.trim().replace(/^>[ \t]*/, '')) ?? []
    if (path !== undefined && backslash === '') {
      const place = edit.placeAt(at)
      const snippet = toSnippet(path, options, at, false)
      const shown = /^play/.test(name) && snippet.isFound ? ['```rust', snippet.line, '```'] : [snippet.line]
      // A snippet and a comment need a paragraph of their own.
      const all = [...(index > 0 ? [''] : []), ...shown, ...(index < lines.length - 1 ? [''] : [])]
      edit.replace(at + lead, at + line.trimEnd().length, all.join(`\n${indent}`))
      if (snippet.isFound) report.change(place, '`{{#include}}` and similar directives converted to `--8<--`')
    } else reportHelpers(options, at, at + line.length)
    at += line.length + 1
  }
}

/** Report directives within text or elements, which can't be converted. */
function reportHelpers({ edit, report }: TextEdit, start: number, end: number): void {
  for (const { index, 0: found } of edit.source.slice(start, end).matchAll(anyHelper))
    if (edit.source[start + index - 1] !== '\\')
      report.leave(
        edit.placeAt(start + index),
        `\`${found.slice(0, 60)}\` isn’t included: it is inside other text`,
        'Use `--8<-- "path"` in a separate paragraph.',
      )
}

function rewriteCode(node: Code, options: TextEdit): void {
  const { edit, report, rules } = options
  const [start, end] = rangeOf(node)
  const raw = edit.source.slice(start, end).split('\n')
  const [, mark, info = ''] = /^(`{3,}|~{3,})[ \t]*(.*?)[ \t]*$/.exec(raw[0] ?? '') ?? []
  if (mark === undefined) return
  const place = edit.placeAt(start)
  const [first = '', ...attributes] = info.split(/\s*,\s*/)
  const language = rustAttribute.test(first) ? 'rust' : first
  if ((attributes.length > 0 || language !== first) && !/["{]/.test(info)) {
    edit.replace(start, start + (raw[0] ?? '').length, mark + language)
    report.change(place, 'fence attributes, such as `rust,ignore`, removed')
  }
  const [, hiding] = /\bhidelines=(\S+?)(?:,|$)/.exec(info) ?? []
  const isHidden = toHiddenTest(language, hiding ?? rules.mdbook?.hiddenLines[language])
  let hidden = 0
  let at = start + (raw[0] ?? '').length + 1
  for (const [index, line] of node.value.split('\n').entries()) {
    const written = raw[index + 1] ?? ''
    // Never remove the last line: an unclosed fence ends there with the page.
    if (index + 1 < raw.length - 1 && isHidden(line)) {
      edit.remove(at, at + written.length + 1)
      hidden += 1
    } else if (isRust(language) && /^\s*##/.test(line)) {
      // `##` escapes a shown line that begins with `#`.
      const sign = at + written.indexOf('##')
      edit.remove(sign, sign + 1)
    } else rewriteCodeLine(line, written, at, options)
    at += written.length + 1
  }
  if (hidden > 0) report.change(place, 'hidden lines of code removed')
}

function rewriteCodeLine(line: string, written: string, at: number, options: TextEdit): void {
  const { edit, report } = options
  const [, backslash, , path] = helper.exec(line.trim()) ?? []
  if (path === undefined) {
    reportHelpers(options, at, at + written.length)
    return
  }
  const from = at + written.indexOf(line.trim())
  if (backslash !== '') {
    edit.remove(from, from + 1)
    return
  }
  const snippet = toSnippet(path, options, at, true)
  edit.replace(from, from + line.trim().length, snippet.line)
  if (snippet.isFound)
    report.change(edit.placeAt(at), '`{{#include}}` and similar directives converted to `--8<--`')
}

/** Returns a test for hidden lines of code. In Rust, these begin with `# `, unlike attributes (`#[…]`). */
function toHiddenTest(language: string, mark: string | undefined): (line: string) => boolean {
  if (mark !== undefined) return (line) => line.trimStart().startsWith(mark)
  return isRust(language) ? (line) => /^\s*#(?: |$)/.test(line) : () => false
}

/**
 * Convert the argument of an include directive (`cup.rs`, `cup.rs:2:10`, `cup.rs::10`, `cup.rs:2` or
 * `cup.rs:name`) to a snippet line.
 *
 * @param isCode Whether the directive is in a fence, where Markdown is shown as source.
 * @returns If there is no such file, which is reported, the line is a comment, or empty in a fence.
 */
function toSnippet(
  given: string,
  { edit, report, links, page }: TextEdit,
  at: number,
  isCode: boolean,
): { line: string; isFound: boolean } {
  const [, path = '', part = ''] = /^(.*?)((?::[^:/\\]*){0,2})$/.exec(given) ?? []
  const file = links.findFile(path, page)
  if (file === undefined) {
    report.leave(
      edit.placeAt(at),
      `Included files are missing or outside of the imported folder: ${isCode ? 'their fences stay empty' : 'comments replace them'}`,
      'If a parent folder contains the files, import that folder. Otherwise, write their content into the pages.',
    )
    return { line: isCode ? '' : toMissingComment(path), isFound: false }
  }
  const { target } = file.endsWith('.md') && !isCode ? links.toPart(file) : links.toSnippet(file)
  return { line: `--8<-- "${LinkMap.relative(page.target, target)}${toPart(part)}"`, isFound: true }
}

/** Convert a range to docsite's form: `:3` is a single line, and empty ranges mean the whole file. */
function toPart(part: string): string {
  if (/^:\d+$/.test(part)) return `${part}${part}`
  return part === ':' || part === '::' ? '' : part
}

function isRust(language: string): boolean {
  return /^rust$/i.test(language)
}
