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

/** There is one list of pages in the file, and so one folder. */
export const set = 'section'

/** What the index of a section is made of. Plain data: it is sent to worker processes. */
export interface SectionIndex {
  /** Where it goes, relative to the output folder. */
  file: string
  /** In the order of their routes. */
  pages: Pick<IndexedPage, 'route' | 'search' | 'recordKey' | 'headings'>[]
  /** A digit for each of them. */
  priors: string
  /** A hash of all this. */
  inputs: string
}

/** For each section a file with an index of its pages alone, for readers who save it; none without a search of our own. */
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

/** Represents all that the index of a section is made of. @param keys Of the words of its pages. */
export function toSectionInputs(
  priors: string,
  synonyms: readonly string[][],
  keys: readonly string[],
): string {
  return shortHash([searchVersion, priors, JSON.stringify(synonyms), ...keys].join('\n'))
}

/**
 * The files of an index as members of one object: their texts are JSON already. Of many pages it is made with turns for
 * others, such as requests.
 *
 * @param output Where the texts of pages are; those that aren't there are made again.
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
    // Making the texts puts the words into the cache, if they aren't there.
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

/** A member to a line: JSON itself has no line feeds. */
export function joinMembers(members: readonly (readonly [name: string, json: string])[]): string {
  return `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',\n')}}\n`
}

/** The members as `joinMembers` takes them. */
export function splitMembers(text: string): [name: string, json: string][] {
  return text
    .slice(1, -'}\n'.length)
    .split(',\n')
    .map((member) => {
      const [name = ''] = /^"(?:[^"\\]|\\.)*"/.exec(member) ?? []
      return [JSON.parse(name || '""') as string, member.slice(name.length + 1)]
    })
}

/** The texts of a page as they are published: a compiled page takes ten times as long to read. */
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
