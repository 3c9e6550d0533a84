/** Maximum length of a name that is taken from the code of a fence. */
const maxNameLength = 60

/**
 * Name of a fence: its title or, without one, the beginning of its code. The language isn't enough, because
 * several fences of a page have the same one.
 */
export function toFenceName(title: string | null | undefined, code: string): string {
  if (title) return title
  const text = code.trim()
  const [line = ''] = text.split('\n', 1)
  const name = line.slice(0, maxNameLength).trimEnd()
  return name === text ? name : `${name} …`
}

/**
 * Name of the code of a fence, or of a table: the title of the fence, the column headers, or the beginning of the
 * code.
 */
export function toBlockName(block: Element): string {
  const headers = [...block.querySelectorAll('th')].map(({ textContent }) => textContent)
  return toFenceName(
    block.closest('figure')?.querySelector('figcaption')?.textContent,
    headers.join(', ') || block.textContent,
  )
}
