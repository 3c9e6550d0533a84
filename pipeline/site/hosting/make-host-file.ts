import { assetsFolder, hashedAssetPattern } from '../../../renderer/urls/hashed-assets.ts'
import { notFoundFile } from '../../../renderer/urls/output-names.ts'
import type { Config } from '../../config/schema.ts'
import { fillTemplate, readTemplate } from '../templates.ts'
import type { HostedSite } from './hosted-site.ts'
import { makeCaddyfile } from './make-caddyfile.ts'
import { toNginxLocations, toRedirectsFile, toServerPattern } from './redirect-rules.ts'
import { immutableCache, revalidatedCache, securityHeaders } from './response-headers.ts'

/** A file in which a host reads the headers and redirects of a site. */
export interface HostFile {
  name: string
  text: string
  /** Whether it is published with the site; the settings of a server of one's own aren't. */
  isPublished: boolean
}

/**
 * Make the files that set the headers and redirects of a host: none for a site that names no host.
 *
 * @param root The site at the root of the output.
 * @param others Those below it.
 */
export function makeHostFiles(
  { hosting, site }: Config,
  root: HostedSite,
  others: readonly HostedSite[],
): HostFile[] {
  // Of two rules that fit, most hosts take the first: that of the site to which an address belongs.
  const below = [...others].sort((a, b) => b.base.length - a.base.length)
  const sites = [...below, root]
  switch (hosting?.provider) {
    case 'netlify':
    case 'cloudflare': {
      const rules = toRedirectsFile(sites) + (hosting.provider === 'netlify' ? toNotFoundRules(below) : '')
      const files = [{ name: '_headers', text: toHeadersFile(root.base, sites), isPublished: true }]
      return rules === '' ? files : [...files, { name: '_redirects', text: rules, isPublished: true }]
    }
    case 'github-pages':
      return [{ name: '.nojekyll', text: '', isPublished: true }]
    case 'nginx': {
      const text = toNginx(site, hosting.root, root, below)
      return [{ name: 'nginx.conf', text, isPublished: false }]
    }
    case 'caddy': {
      const text = toText(makeCaddyfile(site, hosting.root, root, below))
      return [{ name: 'Caddyfile', text, isPublished: false }]
    }
    case undefined:
      return []
  }
}

/**
 * Both hosts join the values of a header that more than one rule sets. So the one rule about caching is that of the
 * assets: what both send with all other files makes browsers ask again.
 */
function toHeadersFile(base: string, sites: readonly HostedSite[]): string {
  const security = securityHeaders.map(([name, value]) => `  ${name}: ${value}`).join('\n')
  const assets = sites
    .filter(({ hasHashedAssets }) => hasHashedAssets)
    .map((site) => `${site.base}${assetsFolder}*\n  Cache-Control: ${immutableCache}`)
    .join('\n\n')
  return toText(fillTemplate(readTemplate('hosts/headers.txt'), { base, security, assets }))
}

/**
 * Netlify takes the 404 page of the root for all addresses that no rule answers; Cloudflare takes the nearest one by itself.
 * https://docs.netlify.com/manage/routing/redirects/redirect-options/#custom-404-page-handling
 */
function toNotFoundRules(sites: readonly HostedSite[]): string {
  return sites
    .filter(({ hasNotFoundPage }) => hasNotFoundPage)
    .map(({ base }) => `${base}* ${base}${notFoundFile} 404\n`)
    .join('')
}

function toNginx(
  { base, host }: Config['site'],
  folder: string,
  root: HostedSite,
  below: readonly HostedSite[],
): string {
  const sites = [...below, root]
  const rootFolder = `${folder.replace(/\/+$/, '')}/`
  return toText(
    fillTemplate(readTemplate('hosts/nginx.conf'), {
      base: toValue(base),
      folder: toValue(rootFolder),
      notFound: toValue(base + notFoundFile),
      serverName: host === undefined ? '_' : new URL(host).hostname,
      revalidated: revalidatedCache,
      assets: sites
        .filter(({ hasHashedAssets }) => hasHashedAssets)
        .map((site) => `  "~^${toServerPattern(site.base)}${hashedAssetPattern}" "${immutableCache}";\n`)
        .join(''),
      security: securityHeaders.map(([name, value]) => `  add_header ${name} "${value}" always;`).join('\n'),
      redirects: toNginxRules(
        sites,
        base,
        below
          .filter(({ hasNotFoundPage }) => hasNotFoundPage)
          .map((site) => toNginxSite(site, base, rootFolder))
          .join(''),
      ),
    }),
  )
}

/** A site below the root: its own 404 page. */
function toNginxSite({ base }: HostedSite, rootBase: string, rootFolder: string): string {
  const notFound = toValue(base + notFoundFile)
  const folder = toValue(rootFolder + base.slice(rootBase.length))
  return `  location ${toValue(base)} {
    alias ${folder};
    index index.html;
    error_page 403 =404 ${notFound};
    error_page 404 ${notFound};
  }
`
}

function toNginxRules(sites: readonly HostedSite[], base: string, ofSites: string): string {
  const toBase = base === '/' ? '' : `  location = / {\n    return 302 ${toValue(base)};\n  }\n`
  const redirects = sites.map((site) => toNginxLocations(site.redirects, site.base, toValue)).join('')
  const locations = ofSites + toBase + redirects
  return locations && `\n${locations}`
}

/** A path as a value of nginx's language: quoted where it holds what means something there. */
function toValue(path: string): string {
  return /^[\w/.-]+$/.test(path) ? path : `"${path.replaceAll(/["\\]/g, '\\$&')}"`
}

function toText(filled: string): string {
  return `${filled.trimEnd()}\n`
}
