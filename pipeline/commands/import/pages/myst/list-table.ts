import { dedent, type Line } from '../text-lines.ts'

type Rewrite = (lines: readonly Line[]) => Line[]

/**
 * Convert the list of a `{list-table}`, with a list of cells for each row. A table of single lines becomes one of
 * Markdown, any other one of HTML, whose cells may contain blocks.
 *
 * @param headerRows Number of rows that are headings.
 */
export function toTable(body: readonly Line[], headerRows: number, rewrite: Rewrite): Line[] {
  const rows = readRows(body).map((cells) => cells.map((cell) => dedent(rewrite(dedent(cell)))))
  const line = body[0]?.line ?? 1
  const isPlain = headerRows === 1 && rows.every((cells) => cells.every((cell) => cell.length <= 1))
  return isPlain ? toPlainTable(rows, line) : toHtmlTable(rows, headerRows, line)
}

function readRows(body: readonly Line[]): Line[][][] {
  const rows: Line[][][] = []
  for (const { text, line } of body) {
    const [, first] = /^[*-][ \t]+[*-](?:[ \t]+(.*))?$/.exec(text) ?? []
    const [, next] = /^[ \t]{1,3}[*-](?:[ \t]+(.*))?$/.exec(text) ?? []
    if (/^[*-][ \t]+[*-](?:[ \t]|$)/.test(text)) rows.push([[{ text: first ?? '', line }]])
    else if (/^[ \t]{1,3}[*-](?:[ \t]|$)/.test(text)) rows.at(-1)?.push([{ text: next ?? '', line }])
    else
      rows
        .at(-1)
        ?.at(-1)
        ?.push({ text: text.replace(/^[ \t]{1,4}/, ''), line })
  }
  return rows
}

function toPlainTable(rows: readonly Line[][][], line: number): Line[] {
  const width = Math.max(1, ...rows.map((cells) => cells.length))
  const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return rows.flatMap((cells, index) => {
    const texts = Array.from({ length: width }, (_, at) => cells[at]?.[0]?.text.replaceAll('|', '\\|') ?? '')
    const own = cells[0]?.[0]?.line ?? line
    const row = { text: toRow(texts), line: own }
    return index === 0 ? [row, { text: toRow(texts.map(() => '---')), line: own }] : [row]
  })
}

function toHtmlTable(rows: readonly Line[][][], headerRows: number, line: number): Line[] {
  const at = (text: string): Line => ({ text, line })
  return [
    at('<table>'),
    ...rows.flatMap((cells, index) => {
      const name = index < headerRows ? 'th' : 'td'
      return [
        at('<tr>'),
        ...cells.flatMap((cell) => [at(`<${name}>`), at(''), ...cell, at(''), at(`</${name}>`)]),
        at('</tr>'),
      ]
    }),
    at('</table>'),
  ]
}
