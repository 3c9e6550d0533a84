import { type PageFile, pageFile, textsFile } from '../../../renderer/search/index-files.ts'
import { sectionIndexName } from '../../../renderer/urls/output-names.ts'
import type { Project } from '../../config/load-config.ts'
import { PageCache } from '../../markdown/cache/page-cache.ts'
import type { OutputTarget } from '../../site/output/output-folder.ts'
import { type Route, toSection } from '../../site/route.ts'
import { compareText } from '../../support/files/compare.ts'
import { shortHash } from '../../support/files/hash.ts'
import { createYielder } from '../../support/processes/yield-turn.ts'
import { toRouteFiles, toWordFiles } from './encode-index.ts'
import { TermsMerger } from './merge-terms.ts'
import { PageSearch } from './page-search.ts'
import { toPriors } from './priors.ts'
import { type IndexedPage, readTerms } from './search-output.ts'
import { searchVersion } from './search-version.ts'
import { toShortFiles } from './short-files.ts'
import { toSynonyms } from './synonyms.ts'

/**
 * The folder name of index files within a section index. It is constant, because the file
 * contains a single index.
 */
export const set = 'section'

/** The inputs of a section's index. They are plain data, because they are sent to worker processes. */
export interface SectionIndex {
  /** The path of the index, relative to the output folder. */
  file: string
  /** The pages of the section, sorted by route. */
  pages: Pick<IndexedPage, 'route' | 'search' | 'recordKey' | 'headings'>[]
  /** The priors of the pages, one digit per page. */
  priors: string
  /** A hash of everything that the index depends on. */
  inputs: string
}

/**
 * Plan the search index of each section, for readers who save the section for reading offline.
 *
 * @returns An empty list if search is turned off.
 */
export function planSectionIndexes(
  { config }: Pick<Project, 'config'>,
  sections: readonly string[],
  indexed: readonly IndexedPage[],
): SectionIndex[] {
  if (config.search.provider === 'none') return []
  const sorted = [...indexed].sort((a, b) => compareText(a.route, b.route))
  const priors = toPriors(sorted, config.site.base)
  const synonyms = toSynonyms(config)
  return sections.map((section) => {
    const numbers = [...sorted.keys()].filter((page) => toSection(sorted[page]?.route ?? '/') === section)
    const pages = numbers
      .flatMap((page) => sorted[page] ?? [])
      .map(({ route, search, recordKey, headings }) => ({ route, search, recordKey, headings }))
    const own = numbers.map((page) => priors[page]).join('')
    const keys = pages.map(({ search }) => search.key)
    const inputs = toSectionInputs(own, synonyms, keys)
    return { file: `${section}/${sectionIndexName}`, pages, priors: own, inputs }
  })
}

/** Hash everything that a section's index depends on. @param keys The cache keys of its pages' words. */
export function toSectionInputs(
  priors: string,
  synonyms: readonly string[][],
  keys: readonly string[],
): string {
  return shortHash([searchVersion, priors, JSON.stringify(synonyms), ...keys].join('\n'))
}

/**
 * Create the search index of a section: an object whose members are the files of an index, by path. Yields to
 * the event loop regularly, so that a server can answer requests.
 *
 * @param output Contains the texts of pages; missing ones are created again.
 * @returns The index as JSON.
 */
export async function makeSectionIndex(
  { pages, priors }: SectionIndex,
  synonyms: string[][],
  cacheDir: string,
  output: Pick<OutputTarget, 'read'>,
): Promise<string> {
  const yieldTurn = createYielder(undefined)
  const search = new PageSearch(cacheDir)
  const merger = new TermsMerger()
  const texts: [name: string, json: string][] = []
  for (const page of pages) {
    await yieldTurn()
    // Creating the texts also stores the words in the cache, if they are missing.
    texts.push(...(readTexts(page.route, output) ?? makeTexts(page, cacheDir, search)))
    merger.add(readTerms(page, cacheDir))
  }
  const words = merger.finish()
  const members: [name: string, json: string][] = []
  for (const file of toWordFiles(words, { set, priors, synonyms })) {
    await yieldTurn()
    members.push(file)
  }
  const routes = pages.map(({ route }) => route)
  const names = pages.map(({ search: { names }, headings }) => ({ title: names.title, headings }))
  members.push(...toRouteFiles(routes, set), ...toShortFiles(names, priors, set, new Map()), ...texts)
  return joinMembers(members)
}

/** Write each member on a line. The files, which are JSON without line breaks, are inserted unchanged. */
export function joinMembers(members: readonly (readonly [name: string, json: string])[]): string {
  return `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',\n')}}\n`
}

/** Split the result of `joinMembers` into its members. */
export function splitMembers(text: string): [name: string, json: string][] {
  return text
    .slice(1, -'}\n'.length)
    .split(',\n')
    .map((member) => {
      const [name = ''] = /^"(?:[^"\\]|\\.)*"/.exec(member) ?? []
      return [JSON.parse(name || '""') as string, member.slice(name.length + 1)]
    })
}

/** Read the published texts of a page. Reading its record instead would take ten times as long. */
export function readTexts(route: Route, output: Pick<OutputTarget, 'read'>): Map<string, string> | undefined {
  const head = output.read(pageFile(route))
  if (head === undefined) return undefined
  const { texts } = JSON.parse(head) as PageFile
  const files = new Map([[pageFile(route), head]])
  for (const index of texts.keys()) {
    const text = output.read(textsFile(route, index))
    if (text === undefined) return undefined
    files.set(textsFile(route, index), text)
  }
  return files
}

function makeTexts(
  { recordKey, search: task }: SectionIndex['pages'][number],
  cacheDir: string,
  search: PageSearch,
): Map<string, string> {
  const record = new PageCache(cacheDir).read(recordKey)
  return record ? search.make(record, task) : new Map()
}
