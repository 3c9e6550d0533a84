import type { Element } from 'hast'
import { toString as toText } from 'hast-util-to-string'

/**
 * Texts with more characters than this count as sentences, which are hard to read in a very narrow column.
 */
const sentenceLetters = 24

/**
 * A table with this many columns is wide: it gets more space, and its first column stays visible while it is
 * scrolled.
 */
const manyColumns = 5

/**
 * Wrap a table in a scrollable box. The box has a class `wide-N` for each column N (from 1) that contains
 * sentences: on a small screen these columns get more space than names and values need. If there are many
 * columns, it has the class `many`.
 */
export function wrapTable(table: Element): Element {
  const columns = new Set<number>()
  const rows = listRows(table)
  const hasMany = rows.some((row) => row[manyColumns - 1]?.tagName === 'th')
  for (const row of rows)
    for (const [index, cell] of row.entries()) if (holdsSentence(cell)) columns.add(index + 1)
  const names = [...columns].sort((a, b) => a - b).map((column) => `wide-${column}`)
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table', ...(hasMany ? ['many'] : []), ...names] },
    children: [table],
  }
}

function listRows(parent: Element): Element[][] {
  return elementsOf(parent).flatMap((child) => {
    if (child.tagName === 'tr') return [elementsOf(child)]
    return /^t(head|body|foot)$/.test(child.tagName) ? listRows(child) : []
  })
}

function holdsSentence(cell: Element): boolean {
  const [only, ...others] = cell.children
  const isCode = only?.type === 'element' && only.tagName === 'code' && others.length === 0
  return cell.tagName === 'td' && !isCode && toText(cell).trim().length > sentenceLetters
}

function elementsOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element')
}
