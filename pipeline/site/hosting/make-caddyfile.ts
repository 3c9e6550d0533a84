import { hashedAssetPattern } from '../../../renderer/urls/hashed-assets.ts'
import { notFoundFile } from '../../../renderer/urls/output-names.ts'
import type { Config } from '../../config/schema.ts'
import { listPlaceholders } from '../../support/text/path-pattern.ts'
import { type Redirect, splitAddress, toPageKey, toRedirectUrl } from '../redirects/redirect.ts'
import type { RedirectTable } from '../redirects/redirect-table.ts'
import { fillTemplate, readTemplate } from '../templates.ts'
import { listForms, splitHash, toServerPattern, toSourcePattern } from './redirect-rules.ts'
import { immutableCache, revalidatedCache, securityHeaders } from './response-headers.ts'

/**
 * Make a site for Caddy. https://caddyserver.com/docs/caddyfile
 *
 * @param root The folder that the output folder is copied to.
 * @param cachesAssets Whether all files below `/assets/` have names that change with their bytes.
 */
export function makeCaddyfile(
  { base, host }: Config['site'],
  root: string,
  { exact, patterns }: RedirectTable,
  cachesAssets: boolean,
): string {
  const assets = `\n\t@assets path_regexp ^${toServerPattern(base)}${hashedAssetPattern}\n\theader @assets Cache-Control "${immutableCache}"\n`
  const toBase =
    base === '/'
      ? ''
      : `\tredir / ${quote(base)} 302\n\tredir ${quote(base.slice(0, -1))} ${quote(base)}{docsite_query} 301\n`
  const rules = [...exact.map(toExactRule), ...patterns.map(toPatternRule)]
  const redirects = toBase + rules.map((toRule, index) => toRule(index, base)).join('')
  return fillTemplate(readTemplate('hosts/Caddyfile'), {
    address: host === undefined ? ':80' : new URL(host).host,
    base,
    folder: root,
    notFound: notFoundFile,
    revalidated: revalidatedCache,
    security: securityHeaders.map(([name, value]) => `\theader ${name} "${value}"`).join('\n'),
    assets: cachesAssets ? assets : '',
    redirects: redirects && `\n${redirects}`,
  })
}

type ToRule = (index: number, base: string) => string

function toExactRule(redirect: Redirect): ToRule {
  return (index, base) => {
    const paths = listForms(redirect.from).map((path) => `^${toServerPattern(base + path.slice(1))}$`)
    // A matcher of paths would take capital letters and asterisks for others.
    return formatRule(index, `(?:${paths.join('|')})`, toRedirectUrl(redirect.to, base), redirect)
  }
}

function toPatternRule(redirect: Redirect): ToRule {
  return (index, base) => {
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

/** Backticks leave what is between them as it is; URLs have none, and paths of pages hardly any. */
function quote(text: string): string {
  return `\`${text.replaceAll('`', '%60')}\``
}
