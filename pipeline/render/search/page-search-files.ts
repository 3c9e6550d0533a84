import { type PageFile, pageFile, type TextsFile, textsFile } from '../../../renderer/search/index-files.ts'
import type { SearchPage } from './page-terms.ts'

/** Approximate maximum length of a text file, in characters. */
const fileLength = 4000

/**
 * Create the files that are needed to show search results for a page: one with its title and headings, and
 * others with the texts of its sections.
 *
 * @returns The content of the files, by path.
 */
export function toPageFiles(page: SearchPage, group: string): Map<string, string> {
  const { title, language, route, description, sections } = page
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
    language,
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

/** Join text and code of a section, each on a line. */
function toText(text: string, code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line === '' ? text : `${text}\n${line}`
}
