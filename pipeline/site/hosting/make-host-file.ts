import { assetsFolder, hashedAssetPattern } from '../../../renderer/urls/hashed-assets.ts'
import { notFoundFile } from '../../../renderer/urls/output-names.ts'
import type { Config } from '../../config/schema.ts'
import type { RedirectTable } from '../redirects/redirect-table.ts'
import { fillTemplate, readTemplate } from '../templates.ts'
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
 * @param cachesAssets Whether all files below `/assets/` have names that change with their bytes.
 */
export function makeHostFiles(
  { hosting, site }: Config,
  redirects: RedirectTable,
  cachesAssets: boolean,
): HostFile[] {
  switch (hosting?.provider) {
    case 'netlify':
    case 'cloudflare': {
      const rules = toRedirectsFile(redirects, site.base)
      const files = [{ name: '_headers', text: toHeadersFile(site.base, cachesAssets), isPublished: true }]
      return rules === '' ? files : [...files, { name: '_redirects', text: rules, isPublished: true }]
    }
    case 'github-pages':
      return [{ name: '.nojekyll', text: '', isPublished: true }]
    case 'nginx': {
      const text = toNginx(site, hosting.root, redirects, cachesAssets)
      return [{ name: 'nginx.conf', text, isPublished: false }]
    }
    case 'caddy': {
      const text = toText(makeCaddyfile(site, hosting.root, redirects, cachesAssets))
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
function toHeadersFile(base: string, cachesAssets: boolean): string {
  const security = securityHeaders.map(([name, value]) => `  ${name}: ${value}`).join('\n')
  const assets = cachesAssets ? `${base}${assetsFolder}*\n  Cache-Control: ${immutableCache}` : ''
  return toText(fillTemplate(readTemplate('hosts/headers.txt'), { base, security, assets }))
}

function toNginx(
  { base, host }: Config['site'],
  root: string,
  redirects: RedirectTable,
  cachesAssets: boolean,
): string {
  const pattern = `~^${toServerPattern(base)}${hashedAssetPattern}`
  return toText(
    fillTemplate(readTemplate('hosts/nginx.conf'), {
      base: toValue(base),
      folder: toValue(`${root.replace(/\/+$/, '')}/`),
      notFound: toValue(base + notFoundFile),
      serverName: host === undefined ? '_' : new URL(host).hostname,
      revalidated: revalidatedCache,
      assets: cachesAssets ? `  "${pattern}" "${immutableCache}";\n` : '',
      security: securityHeaders.map(([name, value]) => `  add_header ${name} "${value}" always;`).join('\n'),
      redirects: toRedirects(redirects, base),
    }),
  )
}

function toRedirects(redirects: RedirectTable, base: string): string {
  const toBase = base === '/' ? '' : `  location = / {\n    return 302 ${toValue(base)};\n  }\n`
  const locations = toBase + toNginxLocations(redirects, base, toValue)
  return locations && `\n${locations}`
}

/** A path as a value of nginx's language: quoted where it holds what means something there. */
function toValue(path: string): string {
  return /^[\w/.-]+$/.test(path) ? path : `"${path.replaceAll(/["\\]/g, '\\$&')}"`
}

function toText(filled: string): string {
  return `${filled.trimEnd()}\n`
}
