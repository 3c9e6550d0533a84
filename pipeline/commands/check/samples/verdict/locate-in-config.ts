import { createKeyLocator, type Place } from '../../../../config/locate-key.ts'

/**
 * Finds a key of a configuration in its source. If it can't be found, the nearest parent key is used.
 *
 * @param source Source of a module that exports an object with `export default` or `module.exports`.
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
