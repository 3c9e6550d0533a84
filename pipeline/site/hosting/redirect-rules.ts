import type { Config } from '../../config/schema.ts'
import { listPlaceholders } from '../../support/text/path-pattern.ts'
import { type Redirect, splitAddress, toPageKey, toRedirectUrl } from '../redirects/redirect.ts'
import type { RedirectTable } from '../redirects/redirect-table.ts'
import { toUrl } from '../route.ts'

/** Whether the host of the site follows rules; for all others a page is published for each redirect. */
export function hasRedirectRules({ hosting }: Pick<Config, 'hosting'>): boolean {
  return hosting !== undefined && hosting.provider !== 'github-pages'
}

/**
 * The rules of Netlify and Cloudflare, one a line: `from to status`. Formats:
 * https://docs.netlify.com/manage/routing/redirects/redirect-options/ and
 * https://developers.cloudflare.com/pages/configuration/redirects/, which takes a path with and without its slash for two.
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
    // Without its slash the path of a pattern has nothing that `*` could represent.
    const isBare = target.includes('/:splat') && !path.endsWith('*')
    return `${toUrl(path, base)} ${isBare ? target.replace('/:splat', '/') : target} ${status}\n`
  })
}

/** The paths that mean the page of a redirect: with and without its slash. */
export function listForms(from: string): string[] {
  const { path } = splitAddress(from)
  const key = toPageKey(path)
  // What `*` represents may be nothing.
  if (key.endsWith('/*')) return [key.slice(0, -2), key]
  return key === path && /\.[^/]+$/.test(key) ? [key] : [key, `${key}/`]
}

/** The locations of nginx that answer with redirects. https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#return */
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

/** An address, its query and its hash, with their signs. */
export function splitHash(target: string): [address: string, query: string, hash: string] {
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  return [address, query, hash]
}

/** A dollar sign would begin the name of a variable, and nothing escapes it. */
function toNginxTarget({ to }: Redirect, base: string): string {
  return toRedirectUrl(to, base).replaceAll('$', '%24')
}

function toPlaceholderPattern(name: string): RegExp {
  return name === '*' ? /(?<=\/)\*(?=[?#]|$)/g : new RegExp(`(?<=/):${name}(?=[/?#]|$)`, 'g')
}

/**
 * A regular expression of a server for a path with placeholders. What is captured is decoded and goes into a header: no
 * white space, least of all line breaks.
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

/** Escaped by hand: people read these files, and `escape-string-regexp` writes each `-` as `\\x2d` for JavaScript's sake. */
export function toServerPattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
