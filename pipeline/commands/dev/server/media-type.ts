import { lookup } from 'mrmime'

/**
 * @returns the media type for a file name. Text gets `charset=utf-8`, because all generated text is UTF-8.
 */
export function toMediaType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream'
  const isText = type.startsWith('text/') || /(?:javascript|json|xml)$/.test(type)
  return isText ? `${type}; charset=utf-8` : type
}
