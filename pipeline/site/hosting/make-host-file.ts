import { assetsFolder, hashedAssetPattern } from '../../../renderer/urls/hashed-assets.ts'
import { notFoundFile } from '../../../renderer/urls/output-names.ts'
import type { Config } from '../../config/schema.ts'
import { fillTemplate, readTemplate } from '../templates.ts'
import { immutableCache, revalidatedCache, securityHeaders } from './response-headers.ts'

/** The headers that a host reads from a file. */
export interface HostFile {
  name: string
  text: string
  /** Whether it is published with the site; the settings of a server of one's own aren't. */
  isPublished: boolean
}

/**
 * Make the file that sets the headers of a host.
 *
 * @param cachesAssets Whether all files below `/assets/` have names that change with their bytes.
 * @returns Undefined for a site that names no host.
 */
export function makeHostFile({ hosting, site }: Config, cachesAssets: boolean): HostFile | undefined {
  switch (hosting?.provider) {
    case 'netlify':
    case 'cloudflare':
      return { name: '_headers', text: toHeadersFile(site.base, cachesAssets), isPublished: true }
    case 'github-pages':
      return { name: '.nojekyll', text: '', isPublished: true }
    case 'nginx':
      return { name: 'nginx.conf', text: toNginx(site, hosting.root, cachesAssets), isPublished: false }
    case undefined:
      return undefined
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

function toNginx({ base, host }: Config['site'], root: string, cachesAssets: boolean): string {
  const pattern = `~^${toPattern(base)}${hashedAssetPattern}`
  return toText(
    fillTemplate(readTemplate('hosts/nginx.conf'), {
      base: toValue(base),
      folder: toValue(`${root.replace(/\/+$/, '')}/`),
      notFound: toValue(base + notFoundFile),
      serverName: host === undefined ? '_' : new URL(host).hostname,
      revalidated: revalidatedCache,
      assets: cachesAssets ? `  "${pattern}" "${immutableCache}";\n` : '',
      security: securityHeaders.map(([name, value]) => `  add_header ${name} "${value}" always;`).join('\n'),
      redirect: base === '/' ? '' : `\n  location = / {\n    return 302 ${toValue(base)};\n  }\n`,
    }),
  )
}

/** Escaped by hand: people read this file, and `escape-string-regexp` writes each `-` as `\\x2d` for JavaScript's sake. */
function toPattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

/** A path as a value of nginx's language: quoted where it holds what means something there. */
function toValue(path: string): string {
  return /^[\w/.-]+$/.test(path) ? path : `"${path.replaceAll(/["\\]/g, '\\$&')}"`
}

function toText(filled: string): string {
  return `${filled.trimEnd()}\n`
}
