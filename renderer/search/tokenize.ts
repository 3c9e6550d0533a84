import { countRoot, isParticle, withoutPrefix } from './attached-words.ts'
import { fold } from './fold.ts'

/**
 * Splits text into words for search. The build of the index and the parser of queries use the same code, so
 * that equal text results in equal words on any machine. For the same reason, text without spaces isn't split
 * with `Intl.Segmenter`: its dictionaries differ between browsers, their versions and versions of Node.js.
 */

/** A word of a text. */
export interface Word {
  /** Normalized by `fold`: in lower case, without accents. */
  text: string
  /** The words of a name such as `splitChunks`, or an Arabic or Hebrew word without its prefix. */
  parts: readonly string[]
  /** Whether it is a piece of a text without spaces: two letters of Chinese, Thai, … */
  isPiece: boolean
  /** Offset in the chunk. */
  start: number
  end: number
}

/**
 * Text between spaces: `optimization.splitChunks`, `--mode`, `[contenthash]`, `import()`, or a plain word.
 */
export interface Chunk {
  words: readonly Word[]
  /** The whole chunk as one word, unless it is the same as its only word. */
  compound: string
}

/**
 * Letters of scripts that are written without spaces or, like Korean, with spaces that don't always separate
 * words.
 */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\u30FC\uFF70'
const letter = '[\\p{L}\\p{N}\\p{M}_]'
/** Soft hyphen, zero-width joiner and non-joiner, which can be inside a word. */
const invisible = '\u00AD\u200C\u200D'
/**
 * Signs that are part of a word between two letters: the Ukrainian apostrophe, and quotation marks in Hebrew.
 */
const withinWord =
  "(?<=[\u0400-\u052F])['’](?=[\u0400-\u052F])|(?<=[\u0591-\u05F4])['\"’”׳״](?=[\u05D0-\u05EA])"
const wordPattern = new RegExp(
  `[${unspaced}][${unspaced}\\p{M}\uFF9E\uFF9F]*|(?:(?![${unspaced}])${letter}|[${invisible}]|${withinWord})+`,
  'gu',
)
const unspacedStart = new RegExp(`^[${unspaced}]`, 'u')
/** Characters that `fold` removes between two letters. */
const notRead = new RegExp(`[${invisible}'ʼ’"”׳״]`, 'g')
const hangulOnly = /^\p{Script=Hangul}+$/u
/** A letter with its combining marks, or a Korean syllable that is encoded as separate letters. */
const clusterPattern = /(?:[\u1100-\u115F][\u1160-\u11A7]+[\u11A8-\u11FF]*|[\s\S])[\p{M}\uFF9E\uFF9F]*/gu
const partPattern = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+\p{N}*|\p{N}+/gu

/** Nobody types longer words. */
const maxWord = 40
const maxCompound = 60
const maxCompoundWords = 6

/**
 * Calls a function with every chunk of a text and its position.
 *
 * @param cache Caches parsed chunks, because the same chunks occur again and again.
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

/** Includes signs before the first letter that are part of a name: `--mode`, `@import`, `[hash]`. */
function toChunkStart(text: string, first: number): number {
  const before = text[first - 1]
  if (before === '@' || before === '[') return first - 1
  return before === '-' && text[first - 2] === '-' ? first - 2 : first
}

/** Signs between letters are part of the chunk, and a chunk can end with `()` or `]`. */
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
/** Cache by code unit: 1 for letters, 2 for other characters, 0 if not known yet. */
const letterKinds = new Uint8Array(0x10000)

/**
 * Whether there is a letter, digit or underscore at a position. This is called for every character of a site.
 */
function isLetterAt(text: string, position: number): boolean {
  const code = text.charCodeAt(position)
  if (Number.isNaN(code)) return false
  // A surrogate: half of a character outside the Basic Multilingual Plane.
  if (code >= 0xd800 && code < 0xe000) return true
  if (letterKinds[code] === 0) letterKinds[code] = letterPattern.test(String.fromCharCode(code)) ? 1 : 2
  return letterKinds[code] === 1
}

/** Whether a text begins with a letter of a script that is written without spaces. */
export function isUnspaced(text: string): boolean {
  return text.charCodeAt(0) > 0x7f && unspacedStart.test(text)
}

/** Parses one chunk. */
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

/** Adds every pair of neighbouring letters, with which a phrase is found without knowing its words. */
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

/** `splitChunks` → `split`, `chunks`; `NODE_ENV` → `node`, `env`; `v5` → `5`; nothing for a plain word. */
function toParts(source: string, whole: string): string[] {
  const version = /^v(\d+)$/i.exec(source)
  if (version?.[1] !== undefined) return [version[1]]
  const parts = (source.match(partPattern) ?? []).map(fold)
  return parts.length < 2 ? [] : parts.filter((part) => part.length > 1 && part !== whole)
}

function toCompound(source: string, words: readonly Word[]): string {
  const [first] = words
  if (!first || first.isPiece || words.length > maxCompoundWords || source.length > maxCompound) return ''
  const isOpen = source.startsWith('[') && !source.endsWith(']')
  const named = isOpen ? source.slice(1) : source
  // `__filename` isn't just any `filename`.
  if (/^__[a-z]/i.test(named)) return fold(named)
  const compound = fold(named.replace(/^_+|_+$/g, ''))
  return compound === first.text ? '' : compound
}

/** Whether someone may type a word. False for hashes, keys and encoded data, which aren't indexed. */
function isTypable(word: string): boolean {
  if (word.length > maxWord) return false
  if (/^\d+$/.test(word)) return word.length <= 5
  if (word.length < 8 || !/\d/.test(word)) return true
  if (/^[\da-f]+$/i.test(word)) return false
  const changes = word.match(/\d(?=\D)|\D(?=\d)|[a-z](?=[A-Z])/g)?.length ?? 0
  return word.length < 16 || changes < word.length / 4
}
