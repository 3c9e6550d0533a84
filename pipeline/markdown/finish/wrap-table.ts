import type { Element } from 'hast'
import { toString as toText } from 'hast-util-to-string'

/** Texts of more letters than this are sentences: in a column that is as narrow as it can be nobody wants to read them. */
const sentenceLetters = 24

/** A table of as many columns is wide: it gets more room, and what its rows are about stays beside them. */
const manyColumns = 5

/**
 * Put a table into a box in which it can be scrolled. The classes of the box name the columns that hold sentences,
 * counted from 1: on a small screen they get more room than names and values need. A box of many columns is `many`.
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
