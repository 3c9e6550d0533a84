import { type PageFile, pageFile, type TextsFile, textsFile } from '../../../renderer/search/index-files.ts'
import type { SearchPage } from './page-terms.ts'

/** Letters in a file of texts, a section more or less. */
const fileLength = 4000

/** The files by which results on a page are shown, by path: its title and headings, and the texts of its sections. */
export function toPageFiles(page: SearchPage, group: string): Map<string, string> {
  const { title, route, description, sections } = page
  const texts = sections.map(({ text, code }, index) =>
    toText(index === 0 ? text || description : text, code),
  )
  const starts: number[] = []
  let length = 0
  for (const [section, text] of texts.entries()) {
    if (starts.length === 0 || (length > 0 && length + text.length > fileLength)) {
      starts.push(section)
      length = 0
    }
    length += text.length
  }
  const head: PageFile = {
    title,
    group,
    headings: sections.map(({ depth, heading, id }) => [depth, heading, id]),
    texts: starts,
  }
  const parts = starts.map((start, index): TextsFile => texts.slice(start, starts[index + 1]))
  return new Map([
    [pageFile(route), JSON.stringify(head)],
    ...parts.map((part, index): [string, string] => [textsFile(route, index), JSON.stringify(part)]),
  ])
}

/** Text and code of a section, on a line each. */
function toText(text: string, code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line === '' ? text : `${text}\n${line}`
}
