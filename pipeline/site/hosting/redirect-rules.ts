import type { Config } from '../../config/schema.ts'
import { listPlaceholders } from '../../support/text/path-pattern.ts'
import { type Redirect, splitAddress, toPageKey, toRedirectUrl } from '../redirects/redirect.ts'
import type { RedirectTable } from '../redirects/redirect-table.ts'
import { toUrl } from '../route.ts'

/** Whether the host of the site supports redirect rules. For all others, a page is published for each redirect. */
export function hasRedirectRules({ hosting }: Pick<Config, 'hosting'>): boolean {
  return hosting !== undefined && hosting.provider !== 'github-pages'
}

/**
 * The redirect rules for Netlify and Cloudflare, one per line: `from to status`. Formats:
 * https://docs.netlify.com/manage/routing/redirects/redirect-options/ and
 * https://developers.cloudflare.com/pages/configuration/redirects/. For Cloudflare, paths with and without a slash at
 * the end are different.
 */
export function toRedirectsFile(
  sites: readonly { base: string; redirects: Pick<RedirectTable, 'exact' | 'patterns'> }[],
): string {
  const toAll = (kind: 'exact' | 'patterns') =>
    sites.flatMap(({ base, redirects }) => redirects[kind].flatMap((redirect) => toLines(redirect, base)))
  return [...toAll('exact'), ...toAll('patterns')].join('')
}

function toLines({ from, to, status }: Redirect, base: string): string[] {
  const target = toRedirectUrl(to, base).replace(/(?<=\/)\*(?=[?#]|$)/, ':splat')
  return listForms(from).map((path) => {
    // The form of a pattern without its slash has no `*` from which `:splat` could be taken.
    const isBare = target.includes('/:splat') && !path.endsWith('*')
    return `${toUrl(path, base)} ${isBare ? target.replace('/:splat', '/') : target} ${status}\n`
  })
}

/** The equivalent paths of a redirect: with and without a slash at the end. */
export function listForms(from: string): string[] {
  const { path } = splitAddress(from)
  const key = toPageKey(path)
  // `*` may also match nothing.
  if (key.endsWith('/*')) return [key.slice(0, -2), key]
  return key === path && /\.[^/]+$/.test(key) ? [key] : [key, `${key}/`]
}

/** The nginx locations for redirects. https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#return */
export function toNginxLocations(
  { exact, patterns }: RedirectTable,
  base: string,
  quote: (text: string) => string,
): string {
  const single = exact.flatMap((redirect) =>
    listForms(redirect.from).map((path) => {
      const answer = toReturn(redirect, toNginxTarget(redirect, base), quote)
      return `  location = ${quote(base + path.slice(1))} {\n${answer}  }\n`
    }),
  )
  const several = patterns.map((redirect) => {
    const { path } = splitAddress(redirect.from)
    const names = listPlaceholders(path)
    const target = names.reduce(
      (text, name, index) => text.replaceAll(toPlaceholderPattern(name), `$$${index + 1}`),
      toNginxTarget(redirect, base),
    )
    const answer = toReturn(redirect, target, quote)
    return `  location ~ ${quote(toSourcePattern(toPageKey(path), base))} {\n${answer}  }\n`
  })
  return [...single, ...several].join('')
}

function toReturn({ status }: Redirect, target: string, quote: (text: string) => string): string {
  const [address, query, hash] = splitHash(target)
  return `    return ${status} ${quote(address + (query || '$is_args$args') + hash)};\n`
}

/** Splits a URL into its address, its query with `?`, and its hash with `#`. */
export function splitHash(target: string): [address: string, query: string, hash: string] {
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return [address, query, hash]
}

/**
 * The target of a redirect, in which dollar signs are percent-encoded: nginx treats them as variables and has no
 * escape.
 */
function toNginxTarget({ to }: Redirect, base: string): string {
  return toRedirectUrl(to, base).replaceAll('$', '%24')
}

function toPlaceholderPattern(name: string): RegExp {
  return name === '*' ? /(?<=\/)\*(?=[?#]|$)/g : new RegExp(`(?<=/):${name}(?=[/?#]|$)`, 'g')
}

/**
 * The regular expression for a path with placeholders in the configuration of a server. Captured text is decoded and
 * becomes part of a header, so white space must not match, and least of all line breaks.
 *
 * @param key The path without its last slash.
 */
export function toSourcePattern(key: string, base: string): string {
  const source = (base + key.slice(1))
    .split('/')
    .map((segment) => {
      if (segment === '*') return '(\\S*)'
      return segment.startsWith(':') ? '([^/\\s]+)' : toServerPattern(segment)
    })
    .join('/')
  return key.endsWith('/*') ? `^${source}$` : `^${source}/?$`
}

/**
 * Escapes a text for a regular expression in the configuration of a server. `escape-string-regexp` isn't used because
 * it writes each `-` as `\\x2d`, which makes these files hard to read.
 */
export function toServerPattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
