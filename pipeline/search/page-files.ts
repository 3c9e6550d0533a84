import { type PageFile, type PageTextFile, pageFile } from '../../renderer/search/index-files.ts'
import type { SearchPage } from './page-terms.ts'

/** What a reader downloads to see a result: so many letters of text at most, a section more or less. */
const firstFileLength = 3000
const furtherFileLength = 8000

/** The files by which results on a page are shown, by path: its title and headings, and the texts of its sections. */
export function toPageFiles(page: SearchPage, route: string, group: string): Map<string, string> {
  const texts = page.sections.map(({ text, code }, index) =>
    toText(index === 0 ? text || page.description : text, code),
  )
  const more: number[] = []
  let length = 0
  for (const [section, text] of texts.entries()) {
    const most = more.length === 0 ? firstFileLength : furtherFileLength
    if (length > 0 && length + text.length > most) {
      more.push(section)
      length = 0
    }
    length += text.length
  }
  const part = (index: number) => texts.slice(more[index - 1] ?? 0, more[index])
  const first: PageFile = {
    title: page.title,
    group,
    headings: page.sections.map(({ depth, heading, id }) => [depth, heading, id]),
    more,
    texts: part(0),
  }
  const further = more.map((_, index): [string, PageTextFile] => [
    pageFile(route, index + 1),
    { texts: part(index + 1) },
  ])
  return new Map(
    [[pageFile(route, 0), first] as [string, PageFile | PageTextFile], ...further].map(([file, content]) => [
      file,
      JSON.stringify(content),
    ]),
  )
}

/** Text and code of a section, on a line each. */
function toText(text: string, code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line === '' ? text : `${text}\n${line}`
}
