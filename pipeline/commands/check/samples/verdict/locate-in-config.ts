import { createKeyLocator, type Place } from '../../../../config/locate-key.ts'

/**
 * Where a key of a configuration is in its source; if it can't be found, the nearest key above it.
 *
 * @param source A module that exports an object, by `export default` or `module.exports`.
 */
export async function locateInConfig(
  source: string,
  key: readonly (string | number)[],
): Promise<Place | undefined> {
  const locate = await createKeyLocator(source, false)
  for (let length = key.length; length > 0; length -= 1) {
    const place = locate(key.slice(0, length))
    if (place) return place
  }
  return undefined
}
