/** The folder of docsite's own files in which names hold a hash of the bytes. */
const hashedAsset = /^assets\/(?:.*\/)?[^/]+\.[\w-]{8,}\.\w+$/

/**
 * Whether a file has another name as soon as it has other bytes, and so can be stored for ever.
 *
 * @param file Relative to the output folder, with `/`.
 */
export function isHashedAsset(file: string): boolean {
  return hashedAsset.test(file)
}
