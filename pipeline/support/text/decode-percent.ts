/** Decodes percent-encoding such as `%20`. A text with an invalid `%` is returned unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Decodes the path of a URL and composes its letters, as in routes: names copied on macOS may be decomposed. */
export function decodePath(pathname: string): string {
  return decodePercent(pathname).normalize('NFC')
}
