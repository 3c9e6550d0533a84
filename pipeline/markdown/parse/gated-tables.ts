import type { Construct, Extension } from 'micromark-util-types'
import type { Processor } from 'unified'

/** A line that may be the second of a table, within quotes as well. */
const delimiterRow = /^(?=.*-)(?=.*[|:])[ \t>]*[|:-][ \t>|:-]*$/m
const blank = /^[ \t]*$/
/** As the tokeniser counts lines. */
const lineEnding = /\r\n|\r|\n/

/** The lines of a source, from 1, that may be of a table. Those that follow one are among them. */
export function listTableLines(source: string): Set<number> {
  const found = new Set<number>()
  if (!delimiterRow.test(source)) return found
  let isTable = false
  for (const [index, line] of source.split(lineEnding).entries()) {
    isTable = !blank.test(line) && (isTable || delimiterRow.test(line))
    // The line before the delimiters is the head: its number is their index.
    if (isTable) found.add(index).add(index + 1)
  }
  return found
}

/**
 * Try tables only where one may be: the tokeniser would read every paragraph, heading and item for the head of a table first,
 * word by word, and then again for what it is.
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
