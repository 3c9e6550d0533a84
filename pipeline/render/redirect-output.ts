import type { PageChunk } from '../../renderer/app/page-chunk.ts'
import { renderRedirectDocument, toRedirectScript } from '../../renderer/redirect-document.ts'
import { toChunkPath, toOutputPath } from '../../renderer/urls/output-names.ts'
import { toStrings } from '../config/interface-strings.ts'
import type { Config } from '../config/schema.ts'
import { hasRedirectRules } from '../site/hosting/redirect-rules.ts'
import type { OutputTarget } from '../site/output/output-folder.ts'
import { hasRedirectPage } from '../site/redirects/check-redirects.ts'
import {
  isFilePath,
  type Redirect,
  splitAddress,
  toPageKey,
  toRedirectUrl,
} from '../site/redirects/redirect.ts'
import type { RedirectTable } from '../site/redirects/redirect-table.ts'
import { toPolicy } from './content-security-policy.ts'

/**
 * Add the files for redirects: a redirect document if the host has no redirect rules, and a page chunk that
 * makes the client load the document.
 */
export function addRedirects(config: Config, { exact }: RedirectTable, output: OutputTarget): void {
  const hasRules = hasRedirectRules(config)
  for (const redirect of exact) {
    const { path } = splitAddress(redirect.from)
    const isFile = isFilePath(toPageKey(path))
    const route = `${toPageKey(path)}/`
    if (!hasRules && hasRedirectPage(redirect.from))
      output.add(isFile ? path.slice(1) : toOutputPath(route), toDocument(redirect, config))
    if (!isFile) output.add(toChunkPath(route), toChunk(route))
  }
}

function toDocument({ to, status }: Redirect, config: Config): string {
  const { site, language } = config
  const { movedTitle, movedText } = toStrings(config)
  const url = toRedirectUrl(to, site.base)
  const script = toRedirectScript(url)
  return renderRedirectDocument({
    language,
    title: `${movedTitle} | ${site.name}`,
    text: movedText,
    url,
    canonical: status === 301 ? toCanonical(url, site.host) : undefined,
    policy: toPolicy({ inlineScripts: [script] }),
    script,
  })
}

function toCanonical(url: string, host = ''): string {
  const address = url.replace(/#.*$/s, '')
  return address.startsWith('/') ? host + address : address
}

/**
 * Create a chunk without a shell version: the client then loads the document, and the host
 * answers with a redirect.
 */
function toChunk(route: string): string {
  const chunk: Pick<PageChunk, 'route' | 'shell' | 'sources' | 'stylesheets'> = {
    route,
    shell: '',
    sources: [],
    stylesheets: [],
  }
  return `docsitePage(${JSON.stringify(chunk)})\n`
}
