import type { CompiledPage, Part } from '../../markdown/record.ts'
import type { SearchPage, SearchSection } from './page-terms.ts'

/** The search data of a page that isn't part of its record. */
export interface PageNames extends Omit<SearchPage, 'sections' | 'keywords'> {
  /** Configured keywords, by heading id; the id is empty for the page itself. */
  more?: Record<string, string[]>
}

/** The task of creating the search data of a page, which is part of rendering it. */
export interface SearchTask {
  /**
   * The cache key of the page's words: a hash of its record, its names, and the version of the search code.
   */
  key: string
  names: PageNames
  /** The title of the section that the page belongs to, or the site's name. */
  group: string
}

/** Languages of fences that contain no identifiers: output of programs, and plain text. */
const unnamed = new Set(['', 'text', 'txt', 'plain', 'output'])

/** The `sync` prop of tabs with install commands. */
const packageManagerSync = 'package-manager'

const minMessageWords = 3

/** Prepare a compiled page for search. */
export function toSearchPage(record: CompiledPage, { more = {}, ...names }: PageNames): SearchPage {
  const { keywords = [], sectionKeywords = {} } = record.frontMatter
  const sections = record.sections.map(({ text, quoted = [] }, index): SearchSection => {
    const heading = record.headings[index - 1]
    const title = heading?.title ?? ''
    // The text of a section starts with its heading.
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

/** Find the texts in curly quotation marks. */
function toQuotations(text: string): string[] {
  return [...text.matchAll(/“([^“”]+)”/g)].map(([, quotation = '']) => quotation)
}

/** Whether a quotation may be a message of a program: several words, and no code. */
function isMessage(text: string): boolean {
  return !/[{}=;<>|]|--/.test(text) && (text.match(/\p{L}[\p{L}'’]+/gu)?.length ?? 0) >= minMessageWords
}

/** Get the keywords of a heading id. `Object.hasOwn` is needed because an id may be `constructor`. */
function own(keywords: Readonly<Record<string, readonly string[]>>, id: string): readonly string[] {
  return Object.hasOwn(keywords, id) ? (keywords[id] ?? []) : []
}

/**
 * Add code and component titles to the sections that contain them: the record's section
 * texts don't include them.
 */
function addCode(record: CompiledPage, sections: readonly SearchSection[]): void {
  const { headings, components } = record
  let current = 0
  /** @param isNamed Whether the titles and labels of components are added. */
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
        // Only the first tab is visited, because all contain the same command: a section that installs a
        // package isn't about yarn.
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
