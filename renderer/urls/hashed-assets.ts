/** The folder of docsite's own files whose names contain a hash of their content. */
export const assetsFolder = 'assets/'

/** Name patterns for the bundler. `[hash]` has the same length as the hash of `toHashedAsset`. */
export const hashedAssetNames = {
  script: `${assetsFolder}[name].[hash].js`,
  other: `${assetsFolder}[name].[hash][extname]`,
}

/**
 * Regular expression for the paths of these files, relative to the root. It is also used in rules for hosts.
 */
export const hashedAssetPattern = String.raw`${assetsFolder}[^/]+\.[\w-]{8}\.\w+$`

const hashedAsset = new RegExp(`^${hashedAssetPattern}`)

/**
 * Whether the name of a file changes with its content, so that the file can be cached forever.
 *
 * @param file Relative to the output folder, with `/`.
 */
export function isHashedAsset(file: string): boolean {
  return hashedAsset.test(file)
}

/**
 * Returns the path of a file relative to the root, with a hash in its name.
 *
 * @param hash Hash of the content, in hexadecimal; the first eight characters are used.
 * @param extension File extension with the dot.
 */
export function toHashedAsset(name: string, hash: string, extension: string): string {
  return `${assetsFolder}${name}.${hash.slice(0, 8)}${extension}`
}
