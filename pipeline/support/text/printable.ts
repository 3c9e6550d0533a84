/**
 * Characters that a terminal interprets instead of showing them: control characters except tabs and line feeds, and
 * characters that change the direction of the text around them.
 */
export const unprintable = /(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/**
 * Escapes a text for terminals and logs. File names, titles and sources are written by others, who could otherwise
 * clear the screen, hide parts of the report, or run workflow commands of GitHub Actions, which are lines that begin
 * with `::`.
 */
export function toPrintable(text: string): string {
  return text
    .replaceAll(unprintable, (letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
    .replaceAll(/\n(?=\s*::)/g, '\\n')
}
