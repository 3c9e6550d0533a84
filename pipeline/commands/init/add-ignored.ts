/** What git has to leave out of a site. */
const ignored = ['node_modules/', 'output/', '.docsite/']

/**
 * Add to a `.gitignore` what it lacks. What it holds stays as it is.
 *
 * @param text The file; undefined if there is none.
 */
export function addIgnored(text = ''): string {
  const present = new Set(text.split(/\r?\n/).map(toName))
  const missing = ignored.filter((line) => !present.has(toName(line)))
  if (missing.length === 0) return text
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const start = text === '' || text.endsWith('\n') ? text : text + eol
  return start + missing.map((line) => line + eol).join('')
}

/** `/output`, `output/` and `output` all leave out the folder of this name at the top. */
function toName(line: string): string {
  return line.trim().replace(/^\/|\/$/g, '')
}
