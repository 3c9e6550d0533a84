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

/** A page as search sees it. */
export interface SearchPage {
  title: string
  description: string
  route: Route
  /** Title of the section of the site that the page is in. */
  section?: string | undefined
  /** Other names of the page, which need not be in its text. */
  keywords: readonly string[]
  /** What comes before the first heading, then one for each heading. */
  sections: readonly SearchSection[]
}

export interface SearchSection {
  heading: string
  /** Of the heading; empty for what is before the first. */
  id: string
  /** Level of the heading; 1 for what is before the first. */
  depth: number
  text: string
  code: string
  /** Other names of the section. */
  keywords: readonly string[]
  /** What the section quotes, such as the message of an error that it explains. */
  messages: readonly string[]
}

/** The end of the address often says what people call the page, its beginning what it is one of. */
const slugShare = 0.7
const folderShare = 0.3
/** The title of a section of the site is said with the name of a page: `mode 配置`. */
const sectionShare = 0.15
/** A keyword counts less than a title: the page may be one of several that it leads to. */
const keywordShare = 0.55
/** The words of a keyword with several count still less by themselves: they are looked for as a phrase. */
const phraseShare = 0.42
/** Every level below the first makes a heading count less by this factor, down to the third: it stays known as a whole name. */
const depthLoss = 0.05
const deepestLoss = 2
/** In a text of this many words, a word that is there once has less than half of its most effect. */
const usualLength = 90
const saturation = 1.2
const shortTextShare = 0.3
const codeValue = 0.5
/** How sure it is that a keyword means its page, or its section; a title and a heading do for sure. */
const pageKeywordLevel = 13
const sectionKeywordLevel = 11
const messageLevel = 11
/** The last part of a name such as `output.clean`. */
const optionName = /^\w+(?:\.\w+)*\.(\w+)$/
const optionLevel = 7
/** Headings below this level are understood with those above them. */
const deepestWord = 3
const lettersOfWord = 6

/**
 * The words of a page and at their place: a line for each, `word occurrences`, in the order of the words. It
 * depends on nothing but the page.
 *
 * @param chunks Remembers pieces of text that come again.
 */
export function toPageTerms(page: SearchPage, chunks: Map<string, Chunk>): string {
  const terms = new Map<string, Occurrence[]>()
  const context = new Set<string>()
  forEachChunk(page.title, chunks, ({ words }) => {
    for (const { text } of words) context.add(text)
  })
  for (const [section, content] of page.sections.entries()) {
    const tally = new SectionTally(chunks)
    if (section === 0) addPageNames(page, tally)
    else tally.addName(content.heading, 'heading', toDepthShare(content.depth), context)
    for (const keyword of content.keywords) tally.addName(keyword, 'heading', toKeywordShare(keyword))
    tally.addText(content.text)
    tally.addCode(content.code)
    const length = toLengthClass(content.text.length / lettersOfWord)
    const add = (word: string, occurrence: Occurrence) => {
      const known = terms.get(word)
      if (known) known.push(occurrence)
      else terms.set(word, [occurrence])
    }
    for (const [word, counts] of tally.words) add(word, toOccurrence(section, counts, length))
    for (const [phrase, level] of toPhrases(page, content, chunks))
      add(phrase, { section, field: section === 0 ? fields.title : fields.heading, level })
  }
  return [...terms]
    .sort(([a], [b]) => compareText(a, b))
    .map(([word, occurrences]) => `${word} ${encodeOccurrences(occurrences)}\n`)
    .join('')
}

/**
 * The keywords of a section and its heading, each with how sure it is that the section is meant. One word that is a
 * heading deep in a page means something there only.
 */
function toPhrases(
  page: SearchPage,
  section: SearchSection,
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
  // The page of `BannerPlugin` is the one of the banner plugin.
  if (isPage) add(page.title.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '), highestLevel)
  for (const keyword of section.keywords) add(keyword, sectionKeywordLevel)
  const option = isPage ? undefined : optionName.exec(section.heading)?.[1]
  if (option !== undefined) add(option, optionLevel)
  const name = toPhrase(isPage ? page.title : section.heading, chunks)
  if (name !== undefined && (section.depth <= deepestWord || toPhraseWords(name).length > 1))
    phrases.set(name, highestLevel)
  return phrases
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
  // In other languages it is another word than the folder.
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

/** Lengths by steps of a half: a word more or less in a section changes nothing for all its other words. */
function toLengthClass(words: number): number {
  let length = 10
  while (length * 1.5 <= words) length *= 1.5
  return length
}
