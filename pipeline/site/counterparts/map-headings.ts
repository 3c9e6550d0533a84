/** The properties of a heading that are compared. */
interface Heading {
  depth: number
  id: string
}

interface Section extends Heading {
  inner: Section[]
}

/**
 * Maps the ids of a page's headings to the ids of the same headings in its translation. Headings are matched by
 * position, as far as both pages have the same number of headings at each level.
 *
 * @returns The ids of the translation by those of the page, without ids that both pages have.
 */
export function mapHeadings(page: readonly Heading[], translation: readonly Heading[]): Map<string, string> {
  const own = new Set(translation.map(({ id }) => id))
  const found = new Map<string, string>()
  const visit = (sections: readonly Section[], others: readonly Section[]) => {
    if (sections.length !== others.length) return
    for (const [index, { id, inner }] of sections.entries()) {
      const other = others[index]
      if (!other) continue
      if (!own.has(id)) found.set(id, other.id)
      visit(inner, other.inner)
    }
  }
  visit(toSections(page), toSections(translation))
  return found
}

function toSections(headings: readonly Heading[]): Section[] {
  const root: Section = { depth: 0, id: '', inner: [] }
  const open = [root]
  for (const { depth, id } of headings) {
    while (open.length > 1 && (open.at(-1)?.depth ?? 0) >= depth) open.pop()
    const section: Section = { depth, id, inner: [] }
    open.at(-1)?.inner.push(section)
    open.push(section)
  }
  return root.inner
}
