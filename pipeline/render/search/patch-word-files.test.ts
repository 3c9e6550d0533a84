import { describe, expect, test } from 'vitest'
import { toWordFiles } from './encode-index.ts'
import { type MergedWord, TermsMerger } from './merge-terms.ts'
import { toPageTerms } from './page-terms.ts'
import { patchWordFiles } from './patch-word-files.ts'
import { countBytes, countKeyBytes } from './word-bytes.ts'

const names = { synonyms: [['a', 'b']], set: 'set', priors: '' }

/** A small pseudo-random number generator with the same sequence on every machine. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

function makeTerms(random: (below: number) => number, page: number): string {
  // A few words are common to many pages, and many words are on few pages.
  const word = () =>
    (random(3) === 0 ? `common${random(6)}` : `word${random(4000)}`).replaceAll(/\d/g, toLetter)
  const text = () => Array.from({ length: 40 }, word).join(' ')
  return toPageTerms(
    {
      title: word(),
      description: '',
      keywords: [],
      route: `/section/page-${page}/`,
      sections: [
        { heading: '', id: '', depth: 1, text: text(), code: '', keywords: [], messages: [] },
        { heading: word(), id: 'a', depth: 2, text: text(), code: text(), keywords: [word()], messages: [] },
      ],
    },
    new Map(),
  )
}

const toLetter = (digit: string) => 'abcdefghij'[Number(digit)] ?? ''
/** Convert a number to three letters. */
const toLetters = (index: number) => String(index).padStart(3, '0').replaceAll(/\d/g, toLetter)

function mergeTerms(pages: readonly string[]): MergedWord[] {
  const merger = new TermsMerger()
  for (const terms of pages) merger.add(terms)
  return merger.finish()
}

function patched(before: readonly string[], after: readonly string[]): Map<string, string> | undefined {
  const words = mergeTerms(before)
  const files = new Map(toWordFiles(words, { ...names, priors: '0'.repeat(before.length) }))
  const patch = patchWordFiles({
    changed: after.flatMap((terms, page) =>
      terms === before[page] ? [] : { page, before: before[page] ?? '', after: terms },
    ),
    read: (file) => files.get(file),
    priors: '0'.repeat(after.length),
    synonyms: [['a', 'b']],
    bytes: countBytes(words),
    keyBytes: countKeyBytes(words),
  })
  if (!patch) return undefined
  const anew = mergeTerms(after)
  expect(patch.bytes).toBe(countBytes(anew))
  const used = [...patch.keyBytes].filter(([, bytes]) => bytes > 0)
  expect(JSON.stringify(used.sort())).toBe(JSON.stringify([...countKeyBytes(anew)].sort()))
  for (const [file, text] of patch.files) {
    if (text === undefined) files.delete(file)
    else files.set(file, text)
  }
  return files
}

describe.each([
  [40, 12],
  [300, 6],
])('an index of %i pages', (count, rounds) => {
  test('is byte-identical after a patch and after a rebuild', () => {
    const random = createRandom(count)
    const before = Array.from({ length: count }, (_, page) => makeTerms(random, page))
    let isTested = false
    for (let round = 0; round < rounds; round += 1) {
      const after = [...before]
      for (let change = 0; change < 3; change += 1) {
        const page = random(count)
        after[page] = round === rounds - 1 ? '' : makeTerms(random, page)
      }
      const files = patched(before, after)
      if (!files) continue // The division into files has changed, which requires a rebuild.
      isTested = true
      const anew = new Map(toWordFiles(mergeTerms(after), { ...names, priors: '0'.repeat(count) }))
      expect([...files].sort()).toEqual([...anew].sort())
    }
    expect(isTested).toBe(true)
  })
})

test('a word whose number of pages exceeds the limit of a bucket, or falls below it, is patched correctly', () => {
  const has = 'common BA\nother BA\n'
  const hasNot = 'other BA\n'
  for (const [before, after] of [
    [256, 257],
    [257, 256],
  ] as const) {
    const pages = (having: number) => Array.from({ length: 300 }, (_, page) => (page < having ? has : hasNot))
    const files = patched(pages(before), pages(after))
    const anew = new Map(toWordFiles(mergeTerms(pages(after)), { ...names, priors: '0'.repeat(300) }))
    expect([...(files ?? [])].sort()).toEqual([...anew].sort())
    expect([...anew.keys()].filter((file) => file.includes('long-'))).toHaveLength(after > 256 ? 2 : 1)
  }
})

test('an index that needs more buckets than before can’t be patched', () => {
  const random = createRandom(7)
  const few = [makeTerms(random, 0), 'one BA\n']
  const many = Array.from({ length: 3000 }, (_, index) => `w${index}`.replaceAll(/\d/g, toLetter)).sort()
  expect(patched(few, [few[0] ?? '', many.map((word) => `${word} BA\n`).join('')])).toBeUndefined()
})

describe('a phrase whose longest word has a very common prefix', () => {
  /** This number of words with the prefix `con`, each on a single page, exceeds the size of a bucket. */
  const fill = 450
  const listWords = (count: number) => Array.from({ length: count }, (_, index) => `con${toLetters(index)}`)
  const toPage = (words: readonly string[]) => words.map((word) => `${word} BA\n`).join('')
  const phrase = 'configuration+test BA\n'
  const fileOfPhrase = (files: Map<string, string>) =>
    [...files].flatMap(([, text]) => /[a-z]+\+[a-z]+/.exec(text)?.[0] ?? [])

  test('is in the bucket of another of its words', () => {
    const filesOf = (count: number) =>
      new Map(toWordFiles(mergeTerms([phrase, toPage(listWords(count))]), { ...names, priors: '00' }))
    expect(fileOfPhrase(filesOf(fill - 20))).toEqual(['configuration+test'])
    expect(fileOfPhrase(filesOf(fill))).toEqual(['test+configuration'])
  })

  test('moves when the prefix becomes too common, which requires a rebuild', () => {
    // Together with these, the words need two buckets both before and after the change.
    const rest = toPage(Array.from({ length: 100 }, (_, index) => `other${toLetters(index)}`).sort())
    const before = [phrase, toPage(listWords(fill - 20)), rest]
    expect(patched(before, [phrase, toPage(listWords(fill - 19)), rest])).toBeDefined()
    expect(patched(before, [phrase, toPage(listWords(fill)), rest])).toBeUndefined()
  })
})
