import { coffeeScript } from '@codemirror/legacy-modes/mode/coffeescript'
import { less } from '@codemirror/legacy-modes/mode/css'
import { dockerFile } from '@codemirror/legacy-modes/mode/dockerfile'
import { json } from '@codemirror/legacy-modes/mode/javascript'
import { jinja2 } from '@codemirror/legacy-modes/mode/jinja2'
import { nginx } from '@codemirror/legacy-modes/mode/nginx'
import { powerShell } from '@codemirror/legacy-modes/mode/powershell'
import { properties } from '@codemirror/legacy-modes/mode/properties'
import { ruby } from '@codemirror/legacy-modes/mode/ruby'
import { shell } from '@codemirror/legacy-modes/mode/shell'
import { stylus } from '@codemirror/legacy-modes/mode/stylus'
import { toml } from '@codemirror/legacy-modes/mode/toml'
import { type StreamParser, StringStream } from '@codemirror/streamparser'
import { escapeHtml } from '../../../renderer/escape-html.ts'
import type { TokenClass } from './token-classes.ts'

/**
 * Languages for which a line-by-line tokeniser is good enough. Tokenisers need no loading time. Most fences
 * in these languages are about two lines of shell, and loading a TextMate grammar would take longer than
 * highlighting them.
 */
const modes: Record<string, StreamParser<unknown>> = {
  bash: shell,
  sh: shell,
  shell,
  zsh: shell,
  console: shell,
  shellsession: shell,
  powershell: powerShell,
  ps1: powerShell,
  json5: json,
  jsonc: json,
  less,
  styl: stylus,
  stylus,
  coffee: coffeeScript,
  coffeescript: coffeeScript,
  jinja: jinja2,
  jinja2,
  twig: jinja2,
  django: jinja2,
  toml,
  ini: properties,
  properties,
  env: properties,
  conf: properties,
  cfg: properties,
  editorconfig: properties,
  nginx,
  dockerfile: dockerFile,
  docker: dockerFile,
  ruby,
  rb: ruby,
}

/**
 * Classes by the token names of tokenisers. In a compound name such as `a b.c`, the first known word counts.
 */
const classOf: Record<string, TokenClass> = {
  comment: 'c',
  string: 's',
  quote: 's',
  number: 'n',
  unit: 'n',
  color: 'n',
  atom: 'l',
  bool: 'l',
  null: 'l',
  regexp: 'l',
  'string-2': 'l',
  keyword: 'k',
  operator: 'o',
  operatorKeyword: 'k',
  builtin: 'f',
  standard: 't',
  def: 'v',
  definition: 'v',
  type: 't',
  typeName: 't',
  'variable-2': 'v',
  'variable-3': 't',
  property: 'p',
  propertyName: 'p',
  tag: 'g',
  tagName: 'g',
  attribute: 'a',
  attributeName: 'a',
  meta: 'm',
  header: 'h',
  heading: 'h',
}

const columnsPerTab = 4
const columnsPerIndent = 2

/**
 * Highlight with a stream tokeniser.
 *
 * @returns One string of HTML per line, or undefined for a language without a tokeniser.
 */
export function highlightWithStream(code: string, language: string): string[] | undefined {
  const mode = Object.hasOwn(modes, language) ? modes[language] : undefined
  if (!mode) return undefined
  const state = mode.startState?.(columnsPerIndent) ?? {}
  return code.split('\n').map((line) => {
    if (line === '') {
      mode.blankLine?.(state, columnsPerIndent)
      return ''
    }
    return toHtmlLine(line, mode, state)
  })
}

function toHtmlLine(line: string, mode: StreamParser<unknown>, state: unknown): string {
  const stream = new StringStream(line, columnsPerTab, columnsPerIndent)
  let html = ''
  while (!stream.eol()) {
    stream.start = stream.pos
    const style = mode.token(stream, state)
    // If the tokeniser doesn't advance, skip one character to avoid an endless loop.
    if (stream.pos === stream.start) stream.next()
    const tokenClass = style
      ?.split(/[\s.]/)
      .map((name) => classOf[name])
      .find(Boolean)
    const text = escapeHtml(stream.current())
    html += tokenClass ? `<span class="${tokenClass}">${text}</span>` : text
  }
  return html
}
