/**
 * The comment that replaces an include of a missing file, which would be an error of the build.
 *
 * @param path The path as it is written in the page.
 */
export function toMissingComment(path: string): string {
  return `<!-- Missing: ${path.replaceAll('--', '- -')} -->`
}
