/** A path without `_` before its names: a file or folder such as `_media` would not be published. */
export function toPublicName(path: string): string {
  return path.replaceAll(/(^|\/)_+(?=[^/])/g, '$1')
}
