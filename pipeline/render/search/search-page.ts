import type { CompiledPage, Part } from '../../markdown/record.ts'
import type { SearchPage, SearchSection } from './page-terms.ts'

/** What search knows of a page besides its compiled form. */
export interface PageNames extends Omit<SearchPage, 'sections' | 'keywords'> {
  /** Keywords besides those of the front matter, by the id of the heading; empty for the page. */
  more?: Record<string, string[]>
}

/** What is made of a page for search while it is rendered. */
export interface SearchTask {
  /** Of the page's words in the cache: represents its compiled form, its names, and the code of search. */
  key: string
  names: PageNames
  /** Title of the section of the site that the page belongs to. */
  group: string
}

/** Languages of fences that hold no names: what a program printed, or plain text. */
const unnamed = new Set(['', 'text', 'txt', 'plain', 'output'])

/** What tabs of an install command have as `sync`. */
const packageManagerSync = 'package-manager'

const fewestWordsOfMessage = 3

/** A compiled page as search sees it. */
export function toSearchPage(record: CompiledPage, { more = {}, ...names }: PageNames): SearchPage {
  const { keywords = [], sectionKeywords = {} } = record.frontMatter
  const sections = record.sections.map(({ text, quoted = [] }, index): SearchSection => {
    const heading = record.headings[index - 1]
    const title = heading?.title ?? ''
    // The text of a section begins with its heading.
    const rest = text.startsWith(title) ? text.slice(title.length).trimStart() : text
    const id = heading?.id ?? ''
    return {
      heading: title,
      id,
      depth: heading?.depth ?? 1,
      text: rest,
      code: '',
      keywords: id === '' ? [] : [...own(sectionKeywords, id), ...own(more, id)],
      messages: [...quoted, ...toQuotations(rest)].filter(isMessage),
    }
  })
  addCode(record, sections)
  return { ...names, keywords: [...keywords, ...own(more, '')], sections }
}

/** What is between curved quotation marks. */
function toQuotations(text: string): string[] {
  return [...text.matchAll(/“([^“”]+)”/g)].map(([, quotation = '']) => quotation)
}

/** Whether a quotation may be what a program says: words, not code. */
function isMessage(text: string): boolean {
  return !/[{}=;<>|]|--/.test(text) && (text.match(/\p{L}[\p{L}'’]+/gu)?.length ?? 0) >= fewestWordsOfMessage
}

/** An id may be `constructor`, which every object has. */
function own(keywords: Readonly<Record<string, readonly string[]>>, id: string): readonly string[] {
  return Object.hasOwn(keywords, id) ? (keywords[id] ?? []) : []
}

/** The code of a page is apart from its text: find which section each fence is in. */
function addCode(record: CompiledPage, sections: readonly SearchSection[]): void {
  const { headings, components } = record
  let current = 0
  /** @param isNamed Whether the title of a component says something of its own. */
  const visit = (parts: readonly Part[], isNamed: boolean): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue
      if ('id' in part && part.id === headings[current]?.id) current += 1
      const section = sections[current]
      if (!section) return
      if ('fence' in part) section.code += toSearchedCode(record.fences[part.fence])
      else if ('component' in part) {
        const { title, label, sync } = components[part.component]?.props ?? {}
        if (isNamed) section.text += [title, label].map(toSearchedName).join('')
        // All say the same: a section is not about yarn because it names a package.
        if (sync === packageManagerSync) visit(part.children.slice(0, 1), false)
        else visit(part.children, true)
      }
    }
  }
  visit(record.body, true)
}

function toSearchedCode(fence: CompiledPage['fences'][number] | undefined): string {
  return fence && !unnamed.has(fence.language) ? `${fence.code}\n` : ''
}

function toSearchedName(name: unknown): string {
  return typeof name === 'string' ? ` ${name}` : ''
}
