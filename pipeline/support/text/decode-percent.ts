/** A text with what `%20` and the like encode in it; as it is if a `%` in it encodes nothing. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A path of an address, decoded. Routes have composed letters; who copies a name on macOS may write them taken apart. */
export function decodePath(pathname: string): string {
  return decodePercent(pathname).normalize('NFC')
}
