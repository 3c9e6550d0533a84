import { countRoot, isParticle, withoutPrefix } from './attached-words.ts'
import { fold } from './fold.ts'

/**
 * How text becomes the words that search knows: the same code when an index is made and when a reader types, so that
 * both give equal words for equal text, on any machine. For this reason text without spaces isn't divided by
 * `Intl.Segmenter`: its words come from dictionaries that differ between browsers, versions of them and of Node.js.
 */

/** A word, as it is in a text. */
export interface Word {
  /** As `fold` gives it: in lower case, without accents. */
  text: string
  /** Of names that are made of several words, such as `splitChunks`: these words. Of Arabic and Hebrew: the word without its article. */
  parts: readonly string[]
  /** Whether it is a piece of a text that has no spaces: two letters of Chinese, Thai, … */
  isPiece: boolean
  /** Position within the piece of text that it comes from. */
  start: number
  end: number
}

/** What is between spaces: `optimization.splitChunks`, `--mode`, `[contenthash]`, `import()`, or a plain word. */
export interface Chunk {
  words: readonly Word[]
  /** All of it as one word, if it is more than its one word. */
  compound: string
}

/** Letters of scripts that are written without spaces, or, as Korean, with spaces that say little of words. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\u30FC\uFF70'
const letter = '[\\p{L}\\p{N}\\p{M}_]'
/** Soft hyphen, and what joins or separates the shapes of letters: within a word. */
const invisible = '\u00AD\u200C\u200D'
/** Signs that belong to a word between two letters of a script: the Ukrainian apostrophe, and quotation marks in Hebrew. */
const withinWord =
  "(?<=[\u0400-\u052F])['’](?=[\u0400-\u052F])|(?<=[\u0591-\u05F4])['\"’”׳״](?=[\u05D0-\u05EA])"
const wordPattern = new RegExp(
  `[${unspaced}][${unspaced}\\p{M}\uFF9E\uFF9F]*|(?:(?![${unspaced}])${letter}|[${invisible}]|${withinWord})+`,
  'gu',
)
const unspacedStart = new RegExp(`^[${unspaced}]`, 'u')
/** What `fold` leaves out between two letters. */
const notRead = new RegExp(`[${invisible}'ʼ’"”׳״]`, 'g')
const hangulOnly = /^\p{Script=Hangul}+$/u
/** A letter with its marks, and a Korean syllable that is written as its parts. */
const clusterPattern = /(?:[\u1100-\u115F][\u1160-\u11A7]+[\u11A8-\u11FF]*|[\s\S])[\p{M}\uFF9E\uFF9F]*/gu
const partPattern = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+\p{N}*|\p{N}+/gu

/** Longer words are typed by nobody. */
const longestWord = 40
const longestCompound = 60
const mostWordsOfCompound = 6

/**
 * Call a function with every chunk of a text and its position.
 *
 * Text repeats itself: each chunk is taken apart once, as long as the cache lives.
 */
export function forEachChunk(
  text: string,
  cache: Map<string, Chunk>,
  visit: (chunk: Chunk, start: number, end: number) => void,
): void {
  for (let position = 0; position < text.length; ) {
    if (!isLetterAt(text, position)) {
      position += 1
      continue
    }
    const start = toChunkStart(text, position)
    const end = toChunkEnd(text, position)
    const source = text.slice(start, end)
    let chunk = cache.get(source)
    if (!chunk) {
      chunk = toChunk(source)
      cache.set(source, chunk)
    }
    visit(chunk, start, end)
    position = end
  }
}

/** Signs before the first letter that belong to a name: `--mode`, `@import`, `[hash]`. */
function toChunkStart(text: string, first: number): number {
  const before = text[first - 1]
  if (before === '@' || before === '[') return first - 1
  return before === '-' && text[first - 2] === '-' ? first - 2 : first
}

/** Signs between letters join them, and `()` and `]` may end a name. */
function toChunkEnd(text: string, first: number): number {
  let end = first + 1
  for (;;) {
    if (isLetterAt(text, end)) end += 1
    else if (isJoinerAt(text, end) && isLetterAt(text, end + 1)) end += 2
    else break
  }
  if (text.startsWith('()', end)) return end + 2
  return text[first - 1] === '[' && text[end] === ']' ? end + 1 : end
}

const joiners = new Set(['.', '-', '/', ':', ...invisible])
const quotes = new Set(["'", '"', '’', '”', '׳', '״'])
const quoteWithin = new RegExp(withinWord)

function isJoinerAt(text: string, position: number): boolean {
  const sign = text[position] ?? ''
  return joiners.has(sign) || (quotes.has(sign) && quoteWithin.test(text.slice(position - 1, position + 2)))
}

const letterPattern = new RegExp(letter, 'u')
/** By code unit: 1 for letters, 2 for all else, 0 for what nobody asked about. */
const letterKinds = new Uint8Array(0x10000)

/** Whether a letter, digit or underscore is at a position. It is asked of every sign of a site. */
function isLetterAt(text: string, position: number): boolean {
  const code = text.charCodeAt(position)
  if (Number.isNaN(code)) return false
  // Half of a rare letter; the other half follows.
  if (code >= 0xd800 && code < 0xe000) return true
  if (letterKinds[code] === 0) letterKinds[code] = letterPattern.test(String.fromCharCode(code)) ? 1 : 2
  return letterKinds[code] === 1
}

/** Whether a text begins with a letter of a script that is written without spaces. */
export function isUnspaced(text: string): boolean {
  return text.charCodeAt(0) > 0x7f && unspacedStart.test(text)
}

/** Take one chunk apart. */
export function toChunk(source: string): Chunk {
  const words: Word[] = []
  let end = source.length
  for (const { 0: run, index } of source.matchAll(wordPattern)) {
    if (!isUnspaced(run)) addWord(run, index, words)
    else if (index === 0 || !isParticle(run)) addPieces(run, index, words)
    else if (index + run.length === end) end = index
  }
  return { words, compound: toCompound(source.slice(0, end), words) }
}

/** Every two neighbouring letters: whatever the words are, a phrase is found by its pairs. */
function addPieces(run: string, offset: number, words: Word[]): void {
  const letters = run.match(clusterPattern) ?? []
  const count = hangulOnly.test(run) ? countRoot(letters.map(fold)) : letters.length
  let start = offset
  for (const [index, letter] of letters.slice(0, count).entries()) {
    const next = index + 1 < count ? letters[index + 1] : undefined
    if (next !== undefined || count === 1) {
      const source = letter + (next ?? '')
      words.push({ text: fold(source), parts: [], isPiece: true, start, end: start + source.length })
    }
    start += letter.length
  }
}

function addWord(run: string, offset: number, words: Word[]): void {
  const bare = run.replace(/^_+|_+$/g, '')
  const text = fold(bare)
  if (text === '' || !isTypable(bare)) return
  const start = offset + run.indexOf(bare)
  const rest = withoutPrefix(text)
  const parts = rest === undefined ? toParts(bare.replace(notRead, ''), text) : [rest]
  words.push({ text, parts, isPiece: false, start, end: start + bare.length })
}

/** `splitChunks` → `split`, `chunks`; `NODE_ENV` → `node`, `env`; `v5` → `5`; nothing for a word that is one. */
function toParts(source: string, whole: string): string[] {
  const version = /^v(\d+)$/i.exec(source)
  if (version?.[1] !== undefined) return [version[1]]
  const parts = (source.match(partPattern) ?? []).map(fold)
  return parts.length < 2 ? [] : parts.filter((part) => part.length > 1 && part !== whole)
}

function toCompound(source: string, words: readonly Word[]): string {
  const [first] = words
  if (!first || first.isPiece || words.length > mostWordsOfCompound || source.length > longestCompound)
    return ''
  const isOpen = source.startsWith('[') && !source.endsWith(']')
  const compound = fold((isOpen ? source.slice(1) : source).replace(/^_+|_+$/g, ''))
  return compound === first.text ? '' : compound
}

/** Hashes, keys and encoded bytes stay out: nobody types them. */
function isTypable(word: string): boolean {
  if (word.length > longestWord) return false
  if (/^\d+$/.test(word)) return word.length <= 5
  if (word.length < 8 || !/\d/.test(word)) return true
  if (/^[\da-f]+$/i.test(word)) return false
  const changes = word.match(/\d(?=\D)|\D(?=\d)|[a-z](?=[A-Z])/g)?.length ?? 0
  return word.length < 16 || changes < word.length / 4
}
