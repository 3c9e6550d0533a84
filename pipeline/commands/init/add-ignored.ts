/**
 * Adds the folders that git has to ignore to a `.gitignore`, unless they are there. Existing lines are not changed.
 *
 * @param output Output folder, relative to the file, with `/`.
 * @param text Content of the file; undefined if there is no file.
 */
export function addIgnored(output: string, text = ''): string {
  // A folder outside of the project can't be named in this file.
  const ignored = ['node_modules/', ...(output.startsWith('..') ? [] : [`${output}/`]), '.docsite/']
  const present = new Set(text.split(/\r?\n/).map(toName))
  const missing = ignored.filter((line) => !present.has(toName(line)))
  if (missing.length === 0) return text
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const start = text === '' || text.endsWith('\n') ? text : text + eol
  return start + missing.map((line) => line + eol).join('')
}

/** Normalizes a line: `/output`, `output/` and `output` all ignore the folder `output` at the top level. */
function toName(line: string): string {
  return line.trim().replace(/^\/|\/$/g, '')
}
