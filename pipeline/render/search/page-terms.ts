import { toPhrase, toPhraseWords } from '../../../renderer/search/phrase.ts'
import {
  encodeOccurrences,
  type Field,
  fields,
  highestLevel,
  type Occurrence,
} from '../../../renderer/search/posting.ts'
import { type Chunk, forEachChunk } from '../../../renderer/search/tokenize.ts'
import type { Route } from '../../site/route.ts'
import { compareText } from '../../support/files/compare.ts'
import { SectionTally, type Tally } from './section-tally.ts'

/** A page prepared for search. */
export interface SearchPage {
  title: string
  /** The language of the page, if it isn't translated. */
  language?: string | undefined
  description: string
  route: Route
  /** The title of the site section that contains the page. */
  section?: string | undefined
  /** Other names of the page, which needn't be in its text. */
  keywords: readonly string[]
  /**
   * The sections of the page: the text before the first heading, followed by one section for each heading.
   */
  sections: readonly SearchSection[]
}

export interface SearchSection {
  heading: string
  /** The id of the heading; empty before the first heading. */
  id: string
  /** The level of the heading; 1 before the first heading. */
  depth: number
  text: string
  code: string
  /** Other names of the section. */
  keywords: readonly string[]
  /** Quotations in the section, such as an error message that it explains. */
  messages: readonly string[]
}

/**
 * The last part of the route is often the name that people use for the page, the
 * other parts are its category.
 */
const slugShare = 0.7
const folderShare = 0.3
/** Readers combine the title of the site section with the name of a page: `mode 配置`. */
const sectionShare = 0.15
/** A keyword has less weight than a title: it may lead to several pages. */
const keywordShare = 0.45
/**
 * Each word of a keyword with several words has even less weight, because the keyword is
 * also indexed as a phrase.
 */
const phraseShare = 0.42
/**
 * Each level below the second reduces the weight of a heading by this share, for at most two levels. Deep
 * headings are still found by their whole name, as phrases.
 */
const depthLoss = 0.05
const deepestLoss = 2
/** In a text of this many words, a word that occurs once has less than half of its maximum weight. */
const usualLength = 90
const saturation = 1.2
const shortTextShare = 0.3
const codeValue = 0.5
/**
 * The certainty that a keyword means its page or its section. For titles and headings
 * it is the highest level.
 */
const pageKeywordLevel = 13
const sectionKeywordLevel = 11
const messageLevel = 11
/** The last part of a name such as `output.clean`. */
const optionName = /^\w+(?:\.\w+)*\.(\w+)$/
/** The certainty that the last part of a name means the whole, and the loss with each part beyond two. */
const optionLevel = 11
const optionLoss = 2
/** A heading that is the name of an option or of a member: `devServer.client`, `overlay`. */
const memberName = /^[a-z][\w-]*(?:\.[\w-]+)*$/i
/** A heading that is a call with parameters. */
const signature = /^([\w.]+)\([^()]+\)$/
/** Headings below this level can only be understood together with their parent headings. */
const maxWordDepth = 3
const lettersPerWord = 6

/**
 * Collect the words of a page. The result depends only on the page.
 *
 * @param chunks A cache of tokenized chunks of text.
 * @returns A line `word occurrences` for each word, sorted by word.
 */
export function toPageTerms(page: SearchPage, chunks: Map<string, Chunk>): string {
  const terms = new Map<string, Occurrence[]>()
  const context = new Set<string>()
  forEachChunk(page.title, chunks, ({ words }) => {
    for (const { text } of words) context.add(text)
  })
  const names = listNames(page.sections)
  for (const [section, content] of page.sections.entries()) {
    const tally = new SectionTally(chunks)
    const ownNames = names[section] ?? []
    if (section === 0) addPageNames(page, tally)
    for (const name of ownNames) tally.addName(name, 'heading', toDepthShare(content.depth), context)
    for (const keyword of content.keywords) tally.addName(keyword, 'heading', toKeywordShare(keyword))
    tally.addText(content.text)
    tally.addCode(content.code)
    const length = toLengthClass(content.text.length / lettersPerWord)
    const add = (word: string, occurrence: Occurrence) => {
      const known = terms.get(word)
      if (known) known.push(occurrence)
      else terms.set(word, [occurrence])
    }
    for (const [word, counts] of tally.words) add(word, toOccurrence(section, counts, length))
    for (const [phrase, level] of toPhrases(page, content, ownNames, chunks))
      add(phrase, { section, field: section === 0 ? fields.title : fields.heading, level })
  }
  return [...terms]
    .sort(([a], [b]) => compareText(a, b))
    .map(([word, occurrences]) => `${word} ${encodeOccurrences(occurrences)}\n`)
    .join('')
}

/**
 * Collect the phrases of a section: keywords, messages and the heading, each with the certainty that
 * the section is meant. A deep heading that consists of a single word is left out, because it has a
 * meaning only in its context.
 *
 * @param names The names of the section, the heading first. Empty for the first section, which is the page.
 */
function toPhrases(
  page: SearchPage,
  section: SearchSection,
  names: readonly string[],
  chunks: Map<string, Chunk>,
): Map<string, number> {
  const isPage = section === page.sections[0]
  const phrases = new Map<string, number>()
  const add = (keyword: string, level: number) => {
    const phrase = toPhrase(keyword, chunks)
    if (phrase !== undefined) phrases.set(phrase, level)
  }
  for (const message of section.messages) add(message, messageLevel)
  if (isPage) for (const keyword of page.keywords) add(keyword, pageKeywordLevel)
  // The page `BannerPlugin` is also found as “banner plugin”.
  if (isPage) add(page.title.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '), highestLevel)
  for (const keyword of section.keywords) add(keyword, sectionKeywordLevel)
  const option = isPage ? undefined : optionName.exec(section.heading)?.[1]
  if (option !== undefined) add(option, toOptionLevel(section.heading))
  for (const other of names.slice(1)) add(other, highestLevel)
  const name = toPhrase(isPage ? page.title : section.heading, chunks)
  if (name !== undefined && (section.depth <= maxWordDepth || toPhraseWords(name).length > 1))
    phrases.set(name, highestLevel)
  return phrases
}

/**
 * List the names of each section: its heading, a call without its parameters, and the name of a member with that of
 * the section that contains it: `overlay` in `devServer.client` is also `devServer.client.overlay`. The first section
 * is the page, which has other names.
 */
function listNames([, ...sections]: readonly SearchSection[]): string[][] {
  /** The sections around the current one, from the outermost to the innermost. */
  const around: SearchSection[] = []
  const names = sections.map((section) => {
    const { heading, depth } = section
    while ((around.at(-1)?.depth ?? -1) >= depth) around.pop()
    const parent = around.at(-1)?.heading ?? ''
    around.push(section)
    const called = signature.exec(heading)?.[1]
    const isMember = memberName.test(heading) && !heading.includes('.')
    return [
      heading,
      ...(called === undefined ? [] : [called]),
      ...(isMember && memberName.test(parent) && isCode(parent) ? [`${parent}.${heading}`] : []),
    ]
  })
  return [[], ...names]
}

/** Whether a name is that of an option rather than a word: `devServer`, `cache.type`. */
function isCode(name: string): boolean {
  return /^[a-z]+(?:[A-Z]|\.)/.test(name)
}

function toOptionLevel(name: string): number {
  return Math.max(0, optionLevel - optionLoss * (name.split('.').length - 2))
}

function addPageNames(
  { title, description, route, section, keywords }: SearchPage,
  tally: SectionTally,
): void {
  const folders = route.split('/').filter((name) => name !== '')
  const slug = folders.pop()
  tally.addName(title, 'title', 1)
  if (slug !== undefined) tally.addName(slug, 'title', slugShare)
  for (const folder of folders) tally.addName(folder, 'title', folderShare)
  // In other languages the title of the section differs from the folder name.
  if (section !== undefined) tally.addName(section, 'title', sectionShare)
  for (const keyword of keywords) tally.addName(keyword, 'heading', toKeywordShare(keyword))
  tally.addSummary(description)
}

function toOccurrence(section: number, { title, heading, count, inCode }: Tally, length: number): Occurrence {
  const scale = shortTextShare + ((1 - shortTextShare) * length) / usualLength
  const [field, value] = ((): [Field, number] => {
    if (title > 0) return [fields.title, title]
    if (heading > 0) return [fields.heading, heading]
    if (count > 0) return [fields.text, count / (count + saturation * scale)]
    return [fields.code, inCode ? codeValue : 0]
  })()
  return { section, field, level: Math.max(0, Math.min(highestLevel, Math.round(value * highestLevel))) }
}

function toDepthShare(depth: number): number {
  return 1 - depthLoss * Math.min(deepestLoss, Math.max(0, depth - 2))
}

function toKeywordShare(keyword: string): number {
  return /\s/.test(keyword.trim()) ? phraseShare : keywordShare
}

/**
 * Round a length to steps of 50 %, so that adding a word to a section doesn't change the
 * weight of all other words.
 */
function toLengthClass(words: number): number {
  let length = 10
  while (length * 1.5 <= words) length *= 1.5
  return length
}
