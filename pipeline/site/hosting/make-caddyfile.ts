import { hashedAssetPattern } from '../../../renderer/urls/hashed-assets.ts'
import { notFoundFile } from '../../../renderer/urls/output-names.ts'
import type { Config } from '../../config/schema.ts'
import { listPlaceholders } from '../../support/text/path-pattern.ts'
import { type Redirect, splitAddress, toPageKey, toRedirectUrl } from '../redirects/redirect.ts'
import { fillTemplate, readTemplate } from '../templates.ts'
import type { HostedSite } from './hosted-site.ts'
import { listForms, splitHash, toServerPattern, toSourcePattern } from './redirect-rules.ts'
import { immutableCache, revalidatedCache, securityHeaders } from './response-headers.ts'

/**
 * Generates the configuration of Caddy. https://caddyserver.com/docs/caddyfile
 *
 * @param folder The folder on the server to which the output folder is copied.
 * @param root The site at the root of the output.
 * @param below The other sites, the longest base path first.
 */
export function makeCaddyfile(
  { base, host }: Config['site'],
  folder: string,
  root: HostedSite,
  below: readonly HostedSite[],
): string {
  const sites = [...below, root]
  const bases = sites.filter((site) => site.hasHashedAssets).map((site) => toServerPattern(site.base))
  const anyBase = bases.length > 1 ? `(?:${bases.join('|')})` : bases.join('')
  const assets = `\n\t@assets path_regexp ^${anyBase}${hashedAssetPattern}\n\theader @assets Cache-Control "${immutableCache}"\n`
  const toBase =
    base === '/'
      ? ''
      : `\tredir / ${quote(base)} 302\n\tredir ${quote(base.slice(0, -1))} ${quote(base)}{docsite_query} 301\n`
  const rules = [
    ...sites.flatMap((site) => site.redirects.exact.map((redirect) => toExactRule(redirect, site.base))),
    ...sites.flatMap((site) => site.redirects.patterns.map((redirect) => toPatternRule(redirect, site.base))),
  ]
  const redirects = toBase + rules.map((toRule, index) => toRule(index)).join('')
  return fillTemplate(readTemplate('hosts/Caddyfile'), {
    address: host === undefined ? ':80' : new URL(host).host,
    base,
    folder,
    notFound: notFoundFile,
    // Only the first matching rewrite is applied.
    notFoundBelow: below
      .filter(({ hasNotFoundPage }) => hasNotFoundPage)
      .map(
        (site) => `\t\trewrite ${quote(`${site.base}*`)} /${site.base.slice(base.length)}${notFoundFile}\n`,
      )
      .join(''),
    revalidated: revalidatedCache,
    security: securityHeaders.map(([name, value]) => `\theader ${name} "${value}"`).join('\n'),
    assets: bases.length > 0 ? assets : '',
    redirects: redirects && `\n${redirects}`,
  })
}

type ToRule = (index: number) => string

function toExactRule(redirect: Redirect, base: string): ToRule {
  return (index) => {
    const paths = listForms(redirect.from).map((path) => `^${toServerPattern(base + path.slice(1))}$`)
    // A `path` matcher would ignore case and treat asterisks as wildcards.
    return formatRule(index, `(?:${paths.join('|')})`, toRedirectUrl(redirect.to, base), redirect)
  }
}

function toPatternRule(redirect: Redirect, base: string): ToRule {
  return (index) => {
    const { path } = splitAddress(redirect.from)
    const target = listPlaceholders(path).reduce(
      (text, name, group) =>
        text.replace(name === '*' ? '/*' : `/:${name}`, `/{re.redirect${index}.${group + 1}}`),
      toRedirectUrl(redirect.to, base),
    )
    return formatRule(index, toSourcePattern(toPageKey(path), base), target, redirect)
  }
}

function formatRule(index: number, pattern: string, target: string, { status }: Redirect): string {
  const name = `redirect${index}`
  const [address, query, hash] = splitHash(target)
  const to = address + (query || '{docsite_query}') + hash
  return `\t@${name} path_regexp ${name} ${quote(pattern)}\n\tredir @${name} ${quote(to)} ${status}\n`
}

/**
 * Quotes a text with backticks, in which nothing has a special meaning. URLs contain none, and paths hardly ever do.
 */
function quote(text: string): string {
  return `\`${text.replaceAll('`', '%60')}\``
}
