import type { Parser } from '@lezer/common'
import { parser as css } from '@lezer/css'
import { highlightCode } from '@lezer/highlight'
import { configureNesting, parser as html } from '@lezer/html'
import { parser as javascript } from '@lezer/javascript'
import { parser as json } from '@lezer/json'
import { parser as markdown } from '@lezer/markdown'
import { parser as sass } from '@lezer/sass'
import { parser as xml } from '@lezer/xml'
import { parser as yaml } from '@lezer/yaml'
import { escapeHtml } from '../../../renderer/escape-html.ts'
import { lezerHighlighter } from './token-classes.ts'

const jsx = javascript.configure({ dialect: 'jsx' })
const typescript = javascript.configure({ dialect: 'ts' })
const tsx = javascript.configure({ dialect: 'jsx ts' })
const htmlWithScripts = html.configure({
  wrap: configureNesting([
    { tag: 'script', parser: javascript },
    { tag: 'style', parser: css },
  ]),
})

/**
 * Languages with a Lezer parser. These parsers are five times as fast as a TextMate grammar, and they support
 * the most common languages in the documentation of web tools. Other languages are left to the other engines.
 */
const parsers: Record<string, Parser> = {
  js: jsx,
  javascript: jsx,
  mjs: jsx,
  cjs: jsx,
  jsx,
  ts: typescript,
  typescript,
  mts: typescript,
  cts: typescript,
  tsx,
  json,
  css,
  html: htmlWithScripts,
  // Templates: their tags are highlighted as HTML, and the code between braces is not highlighted.
  hbs: htmlWithScripts,
  handlebars: htmlWithScripts,
  mustache: htmlWithScripts,
  ejs: htmlWithScripts,
  md: markdown,
  markdown,
  yaml,
  yml: yaml,
  xml,
  svg: xml,
  scss: sass,
}

/**
 * Highlight with a Lezer parser. It recovers from syntax errors, which is needed because samples are often
 * fragments.
 *
 * @returns One string of HTML per line, or undefined for a language without a parser.
 */
export function highlightWithLezer(code: string, language: string): string[] | undefined {
  const parser = Object.hasOwn(parsers, language) ? parsers[language] : undefined
  if (!parser) return undefined
  const lines: string[] = []
  let line = ''
  highlightCode(
    code,
    parser.parse(code),
    lezerHighlighter,
    (text, classes) => {
      line += classes === '' ? escapeHtml(text) : `<span class="${classes}">${escapeHtml(text)}</span>`
    },
    () => {
      lines.push(line)
      line = ''
    },
  )
  lines.push(line)
  return lines
}
