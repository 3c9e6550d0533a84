import { escapeHtml } from '../../../renderer/escape-html.ts'
import type { HeadEntry } from '../../config/head-schema.ts'
import { toOrigin } from '../content-security-policy.ts'
import { toSiteUrl } from '../site-props.ts'

/**
 * The HTML of the configured head elements, and the sources that the
 * Content-Security-Policy must allow for them.
 */
export interface HeadEntries {
  html: string[]
  /** The exact contents of inline scripts. */
  inlineScripts: string[]
  scriptSrc: string[]
  styleSrc: string[]
  fontSrc: string[]
  imgSrc: string[]
  connectSrc: string[]
}

/**
 * Convert the configured head elements.
 *
 * @param base The base path, which is added to URLs that start with `/`.
 */
export function toHeadEntries(entries: readonly HeadEntry[], base: string): HeadEntries {
  const result: HeadEntries = {
    html: [],
    inlineScripts: [],
    scriptSrc: [],
    styleSrc: [],
    fontSrc: [],
    imgSrc: [],
    connectSrc: [],
  }
  for (const entry of entries) {
    if (entry.tag === 'script') {
      const { tag, code = '', src, ...attributes } = entry
      const address = src && toSiteUrl(src, base)
      result.html.push(`${toElement(tag, { src: address, ...attributes })}${code}</script>`)
      if (address === undefined) {
        // JSON data isn't executed, so the policy needn't allow it.
        if (!/json$/.test(entry.type ?? '')) result.inlineScripts.push(code)
      } else add(result.scriptSrc, address)
    } else if (entry.tag === 'link') {
      const { tag, ...attributes } = entry
      const href = toSiteUrl(entry.href, base)
      result.html.push(toElement(tag, { ...attributes, href }))
      const list = sourceOf(entry)
      if (list) add(result[list], href)
    } else {
      const { tag, ...attributes } = entry
      result.html.push(toElement(tag, attributes))
    }
  }
  return result
}

type SourceList = Exclude<keyof HeadEntries, 'html' | 'inlineScripts'>

/** The list for the directive that applies to the resource of a link; undefined if the link loads nothing. */
function sourceOf({ rel, as }: { rel: string; as?: string | undefined }): SourceList | undefined {
  const relations = rel.toLowerCase().split(/\s+/)
  if (relations.includes('stylesheet')) return 'styleSrc'
  if (relations.includes('modulepreload')) return 'scriptSrc'
  if (relations.some((relation) => relation.endsWith('icon'))) return 'imgSrc'
  if (!relations.includes('preload')) return undefined
  const lists = {
    font: 'fontSrc',
    image: 'imgSrc',
    script: 'scriptSrc',
    style: 'styleSrc',
    fetch: 'connectSrc',
  }
  return lists[(as ?? '') as keyof typeof lists] as SourceList | undefined
}

function add(list: string[], address: string): void {
  const origin = toOrigin(address.startsWith('//') ? `https:${address}` : address)
  if (origin !== undefined && !list.includes(origin)) list.push(origin)
}

function toElement(tag: string, attributes: Readonly<Record<string, string | boolean | undefined>>): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    if (value === undefined || value === false) return ''
    return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`
  })
  return `<${tag}${written.join('')}>`
}
