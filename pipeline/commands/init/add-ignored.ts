/** Folders of a site that git has to ignore. */
const ignored = ['node_modules/', 'output/', '.docsite/']

/**
 * Adds the missing entries to a `.gitignore`. Existing lines are not changed.
 *
 * @param text Content of the file; undefined if there is no file.
 */
export function addIgnored(text = ''): string {
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
