import { assetsFolder, hashedAssetPattern } from '../../../renderer/urls/hashed-assets.ts'
import { notFoundFile } from '../../../renderer/urls/output-names.ts'
import type { Config } from '../../config/schema.ts'
import { fillTemplate, readTemplate } from '../templates.ts'
import type { HostedSite } from './hosted-site.ts'
import { makeCaddyfile } from './make-caddyfile.ts'
import { toNginxLocations, toRedirectsFile, toServerPattern } from './redirect-rules.ts'
import { immutableCache, revalidatedCache, securityHeaders } from './response-headers.ts'

/** A file from which a host reads the headers and redirects of a site. */
export interface HostFile {
  name: string
  text: string
  /** Whether it is published with the site. Configuration files of self-hosted servers aren't. */
  isPublished: boolean
}

/**
 * Generates the files that set headers and redirects on a host; none if the configuration has no host.
 *
 * @param root The site at the root of the output.
 * @param others The sites below it.
 */
export function makeHostFiles(
  { hosting, site }: Config,
  root: HostedSite,
  others: readonly HostedSite[],
): HostFile[] {
  // Most hosts apply the first matching rule, which must be that of the site with the longest base path.
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
 * Both hosts join the values if several rules set the same header. Therefore only assets have a rule about caching: by
 * default, both hosts make browsers revalidate all files.
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
 * Rules for the 404 pages of sites below the root: without them Netlify always uses the 404 page of the root.
 * Cloudflare uses the nearest one by default.
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

/** The location of a site below the root, with its own 404 page. */
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

/** Formats a path for the configuration of nginx: it is quoted if it contains special characters. */
function toValue(path: string): string {
  return /^[\w/.-]+$/.test(path) ? path : `"${path.replaceAll(/["\\]/g, '\\$&')}"`
}

function toText(filled: string): string {
  return `${filled.trimEnd()}\n`
}
