/** Remove leading `_` from the names in a path: a file or folder such as `_media` would not be published. */
export function toPublicName(path: string): string {
  return path.replaceAll(/(^|\/)_+(?=[^/])/g, '$1')
}
