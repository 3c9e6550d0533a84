/** The ISO 15924 codes of scripts that are written from right to left. */
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
 * The text direction of a language, which depends on the script in its tag, or else on its usual script.
 *
 * `Intl.Locale` provides it as well, but not under the same name in all supported versions of Node.js.
 *
 * @param language A BCP 47 tag. For invalid tags the result is `ltr`.
 */
export function toDirection(language: string): Direction {
  try {
    const { script } = new Intl.Locale(language).maximize()
    return script !== undefined && rightToLeft.has(script) ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}
