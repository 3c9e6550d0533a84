/** The folder of docsite's own files whose names hold a hash of their bytes. */
export const assetsFolder = 'assets/'

/** How the bundler names them. `[hash]` has as many characters as `toHashedAsset` takes. */
export const hashedAssetNames = {
  script: `${assetsFolder}[name].[hash].js`,
  other: `${assetsFolder}[name].[hash][extname]`,
}

/** Their paths below the root as a regular expression, which hosts read, too. */
export const hashedAssetPattern = String.raw`${assetsFolder}[^/]+\.[\w-]{8}\.\w+$`

const hashedAsset = new RegExp(`^${hashedAssetPattern}`)

/**
 * Whether a file has another name as soon as it has other bytes, and so can be stored for ever.
 *
 * @param file Relative to the output folder, with `/`.
 */
export function isHashedAsset(file: string): boolean {
  return hashedAsset.test(file)
}

/**
 * The path of a file below the root, with a hash in its name.
 *
 * @param hash Of its bytes, in hexadecimal; its beginning is used.
 * @param extension With the dot.
 */
export function toHashedAsset(name: string, hash: string, extension: string): string {
  return `${assetsFolder}${name}.${hash.slice(0, 8)}${extension}`
}
