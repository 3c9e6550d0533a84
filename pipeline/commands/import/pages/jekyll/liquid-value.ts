import GithubSlugger from 'github-slugger'
import { escapeXml } from '../../../../support/text/escape-xml.ts'

/** The variables that a Liquid expression can refer to. */
export interface LiquidScope {
  /** The value of a path such as `['site', 'title']`; undefined if it isn’t known. */
  find: (keys: readonly string[]) => unknown
  /** The base path without a trailing slash. */
  base: string
}

/** Maximum length of values that are filtered: filters that double a value could exhaust the memory. */
const maxLength = 5000

/** Evaluate an expression such as `"/cup/" | relative_url`. @returns undefined if the value isn’t known. */
export function evaluateLiquid(expression: string, scope: LiquidScope): unknown {
  const [first = '', ...filters] = split(expression, '|')
  let value = readValue(first, scope)
  for (const filter of filters) {
    const [, name = '', rest = ''] = /^\s*(\w+)\s*(?::\s*([\s\S]*))?$/.exec(filter) ?? []
    const args = rest === '' ? [] : split(rest, ',').map((one) => readValue(one, scope))
    if (name === 'default') {
      if (value === undefined || value === null || value === false || value === '') value = args[0]
      continue
    }
    if (!Object.hasOwn(filtersOf, name) || args.includes(undefined)) return undefined
    const text = toText(value)
    if (text === undefined || [text, ...args].some((one) => String(one).length > maxLength)) return undefined
    value = filtersOf[name]?.(
      text,
      args.map((one) => toText(one) ?? ''),
      scope,
    )
  }
  return value
}

/** A value as a template outputs it; undefined for lists and objects. */
export function toText(value: unknown): string | undefined {
  if (value === null) return ''
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}

function readValue(written: string, scope: LiquidScope): unknown {
  const text = written.trim()
  const [, quoted] = /^(?:"([^"]*)"|'([^']*)')$/.exec(text)?.filter((one) => one !== undefined) ?? []
  if (quoted !== undefined) return quoted
  if (/^(?:""|'')$/.test(text)) return ''
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text)
  if (/^(?:true|false)$/.test(text)) return text === 'true'
  if (/^(?:nil|null|blank|empty)$/.test(text)) return null
  if (!/^[\w-]+(?:\.[\w-]+|\[(?:"[^"]*"|'[^']*'|\d+)\])*$/.test(text)) return undefined
  return scope.find(
    [...text.matchAll(/[\w-]+(?=[.[\]]|$)|"([^"]*)"|'([^']*)'/g)].map(([name, a, b]) => a ?? b ?? name),
  )
}

const filtersOf: Readonly<Record<string, (text: string, args: string[], scope: LiquidScope) => string>> = {
  relative_url: (text, _, { base }) => withBase(text, base),
  absolute_url: (text, _, { base }) => withBase(text, base),
  prepend: (text, [other = '']) => other + text,
  append: (text, [other = '']) => text + other,
  upcase: (text) => text.toUpperCase(),
  downcase: (text) => text.toLowerCase(),
  capitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase(),
  strip: (text) => text.trim(),
  lstrip: (text) => text.trimStart(),
  rstrip: (text) => text.trimEnd(),
  strip_html: (text) => text.replaceAll(/<[^>]*>/g, ''),
  strip_newlines: (text) => text.replaceAll(/\r?\n/g, ''),
  escape: escapeHtml,
  escape_once: (text) => text.replaceAll(/["'<>]|&(?!(?:[a-z]+|#\d+);)/gi, escapeHtml),
  xml_escape: escapeXml,
  markdownify: (text) => text,
  smartify: (text) => text,
  url_encode: (text) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
  uri_escape: (text) => encodeURI(text.toWellFormed()),
  cgi_escape: (text) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
  slugify: (text) => new GithubSlugger().slug(text),
  replace: (text, [from = '', to = '']) => (from === '' ? text : text.split(from).join(to)),
  replace_first: (text, [from = '', to = '']) => text.replace(from, () => to),
  remove: (text, [from = '']) => (from === '' ? text : text.split(from).join('')),
}

function escapeHtml(text: string): string {
  return escapeXml(text).replaceAll("'", '&#39;')
}

function withBase(address: string, base: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return address
  return `${base}${address.startsWith('/') ? '' : '/'}${address}`
}

/** Split a text at a separator, except in quotes. */
function split(text: string, separator: string): string[] {
  const parts = ['']
  let quote = ''
  for (const letter of text) {
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === separator) {
      parts.push('')
      continue
    }
    parts[parts.length - 1] += letter
  }
  return parts
}
