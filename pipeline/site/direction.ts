/** Scripts that are written from right to left, as ISO 15924 names them. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

export type Direction = 'ltr' | 'rtl'

/** The direction of a site: the configured one, or that of the language. */
export function toSiteDirection({
  site,
  language,
}: {
  site: { direction?: Direction | undefined }
  language: string
}): Direction {
  return site.direction ?? toDirection(language)
}

/**
 * The direction in which a language is written, by the script that it usually has or that its tag names.
 *
 * `Intl.Locale` has it, too, under a name that not all supported versions of Node.js know.
 *
 * @param language BCP 47 tag; one that isn't valid is written from left to right.
 */
export function toDirection(language: string): Direction {
  try {
    const { script } = new Intl.Locale(language).maximize()
    return script !== undefined && rightToLeft.has(script) ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}
