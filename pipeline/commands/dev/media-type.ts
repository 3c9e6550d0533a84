import { lookup } from 'mrmime'

/** The media type of a file by its name; our own text is UTF-8. */
export function toMediaType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream'
  const isText = type.startsWith('text/') || /(?:javascript|json|xml)$/.test(type)
  return isText ? `${type}; charset=utf-8` : type
}
