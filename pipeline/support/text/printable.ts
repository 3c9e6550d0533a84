/**
 * What a terminal does instead of showing it: control characters but tabs and line feeds, and those that turn the
 * direction of the text around them.
 */
export const unprintable = /(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/**
 * A text as people may see it in a terminal or a log: names of files, titles and sources are written by others, who
 * could clear the screen, hide what is reported, or give commands to GitHub Actions, which reads lines that begin with `::`.
 */
export function toPrintable(text: string): string {
  return text
    .replaceAll(unprintable, (letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
    .replaceAll(/\n(?=\s*::)/g, '\\n')
}
