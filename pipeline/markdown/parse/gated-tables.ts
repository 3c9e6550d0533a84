import type { Construct, Extension } from 'micromark-util-types'
import type { Processor } from 'unified'

/** A line that may be the delimiter row of a table, possibly in a block quote. */
const delimiterRow = /^(?=.*-)(?=.*[|:])[ \t>]*[|:-][ \t>|:-]*$/m
const blank = /^[ \t]*$/
/** The line endings that the tokeniser recognises. */
const lineEnding = /\r\n|\r|\n/

/**
 * List the numbers (from 1) of the lines that may belong to a table, including lines that directly follow a
 * table.
 */
export function listTableLines(source: string): Set<number> {
  const found = new Set<number>()
  if (!delimiterRow.test(source)) return found
  let isTable = false
  for (const [index, line] of source.split(lineEnding).entries()) {
    isTable = !blank.test(line) && (isTable || delimiterRow.test(line))
    // The head of the table is the line before the delimiter row: its number equals the index of the
    // delimiter row.
    if (isTable) found.add(index).add(index + 1)
  }
  return found
}

/**
 * Try the table construct only on lines that may belong to a table. Otherwise the tokeniser reads every
 * paragraph, heading and list item word by word as the head of a table first, and then again as what it is.
 */
export function remarkGatedTables(this: Processor): undefined {
  const data = this.data()
  const { parser } = this
  let lines = new Set<number>()
  this.parser = (document, file) => {
    lines = listTableLines(document)
    return parser?.(document, file) as ReturnType<NonNullable<typeof parser>>
  }
  const gate = (construct: Construct): Construct => {
    if (construct.name !== 'table') return construct
    return {
      ...construct,
      tokenize(effects, ok, nok) {
        return lines.has(this.now().line) ? construct.tokenize.call(this, effects, ok, nok) : nok
      },
    }
  }
  data.micromarkExtensions = data.micromarkExtensions?.map(
    (extension: Extension): Extension =>
      extension.flow?.null
        ? { ...extension, flow: { ...extension.flow, null: [extension.flow.null].flat().map(gate) } }
        : extension,
  )
}
