import { type Guesses, toCorrections } from './correction.ts'
import { expandQuery } from './expand-query.ts'
import { type Found, gather, gatherPhrases, gatherTogether } from './gather.ts'
import type { IndexReader } from './index-reader.ts'
import { joinMatches, pickBest } from './pick-best.ts'
import { parseQuery, type QueryWord } from './query.ts'
import { type Match, type Ranked, rank } from './rank.ts'
import { stripNoise, toSubject, withoutErrorClass } from './strip-noise.ts'
import { type Form, type Meant, type Stem, WordForms } from './word-forms.ts'

export interface Matches {
  /** Best match first. */
  matches: Match[]
  /** Words of the index that match the query, to highlight in texts. */
  words: ReadonlySet<string>
  /** Corrected words that were searched for instead of misspelled ones. */
  corrections: string[]
}

/** Cache of the places of words. The wordings of a query have most words in common. */
type FoundWords = Map<string, Promise<FoundWord>>

interface FoundWord {
  found: Found
  /** The words that a misspelled word may mean. */
  meant: Meant[]
}

/** State that the wordings of a query share and add to. */
interface Gathered {
  /** Words of the index that match the query. */
  words: Set<string>
  /** Guesses for the misspelled words, by index of the word. */
  guesses: Guesses[]
  found: FoundWords
}

/** Result of one wording of a query. */
interface RankedWording {
  matches: Ranked[]
  /** Words of the wording that occur on no page. */
  unknown: string[]
}

/**
 * Score of the best section about a message, relative to that of the best section about the option in the
 * message.
 */
const messageShare = 0.9
/** Confidence that a guess for a misspelled word is meant as a word of a keyword or heading. */
const guessTrust = 0.9

/**
 * Answers queries from an index.
 *
 * Reasons not to use Pagefind or MiniSearch, measured on the same 174 pages with 67 queries that none of them
 * was tuned for: the right section was the first result of 53 queries (MiniSearch 7.2 with the settings of
 * VitePress: 50; Pagefind 1.6: 2, counting only the right page: 48), and among the first three of 61 (58,
 * 28). The first query loaded 31 kB (312 kB, 163 kB). Pagefind also needs `'wasm-unsafe-eval'` in the page's
 * policy.
 */
export class SearchEngine {
  readonly #reader: IndexReader
  readonly #forms: WordForms

  constructor(reader: IndexReader, stem: Stem) {
    this.#reader = reader
    this.#forms = new WordForms(reader, stem)
  }

  /** Find the best sections for a query. @throws If a file of the index can't be read. */
  async search(text: string, limit: number): Promise<Matches> {
    const subject = toSubject(text)
    if (subject === text) return this.#search(text, limit)
    const [ofSubject, ofMessage] = await Promise.all([
      this.#search(subject, limit),
      this.#search(text, limit),
    ])
    const share =
      messageShare * ((ofSubject.matches[0]?.score ?? 0) / (ofMessage.matches[0]?.score ?? 1) || 1)
    return {
      matches: joinMatches(
        ofSubject.matches,
        ofMessage.matches.map((match) => ({ ...match, score: match.score * share })),
      ).slice(0, limit),
      words: ofSubject.words,
      corrections: ofSubject.corrections,
    }
  }

  async #search(text: string, limit: number): Promise<Matches> {
    const { synonyms } = await this.#reader.manifest()
    const words = new Set<string>()
    const guesses: Guesses[] = []
    const found: FoundWords = new Map()
    const wordings = expandQuery(withoutErrorClass(stripNoise(text)), synonyms)
    const [typed, ...others] = await Promise.all(
      wordings.map(async (wording, index) => {
        // Only the first wording was typed by the reader: other wordings don't need corrections.
        const ranked = await this.#rank(wording.text, { words, guesses: index === 0 ? guesses : [], found })
        const matches = ranked.matches.map((match) => ({ ...match, score: match.score * wording.weight }))
        return { matches, unknown: ranked.unknown }
      }),
    )
    // Ignore synonyms that occur on no page: they would have the same effect as removing the word.
    const known = others.filter(({ unknown }) => unknown.every((word) => typed?.unknown.includes(word)))
    const matches = pickBest(
      [...(typed?.matches ?? []), ...known.flatMap((wording) => wording.matches)],
      limit,
    )
    return { matches, words, corrections: toCorrections(guesses, matches) }
  }

  async #rank(text: string, { words, guesses, found: foundWords }: Gathered): Promise<RankedWording> {
    const query = parseQuery(text)
    const { pages, priors, synonyms } = await this.#reader.manifest()
    const isAlone = query.words.filter(({ isOptional }) => !isOptional).length < 2
    const find = async (forms: Form[] | Promise<Form[]>) => {
      const known = await forms
      for (const form of known) words.add(form.text)
      return gather(isAlone ? known : await this.#complete(known, pages), pages)
    }
    const findWord = async (word: QueryWord, index: number): Promise<FoundWord> => {
      const forms = await this.#forms.of(word, !query.isPasted)
      const isGuessed = forms.some(({ isGuess }) => isGuess)
      if (isGuessed) guesses[index] = forms
      const meant = isGuessed ? forms.map((form) => ({ text: form.text, trust: guessTrust })) : []
      const found = await find(forms)
      if (word.parts.length < 2 || found.named.size > 0) return { found, meant }
      // No heading contains the name, but maybe its parts: `CssMinimizerPlugin`,
      // `css-minimizer-webpack-plugin`.
      const parts = word.parts.map((part) => find(this.#forms.exactly(part, false)))
      return { found: gatherTogether(found, await Promise.all(parts)), meant }
    }
    const findWordOnce = (word: QueryWord, index: number): Promise<FoundWord> => {
      const key = `${word.text} ${word.isOpen} ${isAlone} ${query.isPasted}`
      const known = foundWords.get(key) ?? findWord(word, index)
      foundWords.set(key, known)
      return known
    }
    const typed = Promise.all(query.words.map((word, index) => findWordOnce(word, index)))
    const [known, joins, compounds, phrases] = await Promise.all([
      typed,
      Promise.all(query.joins.map((join) => find(this.#forms.exactly(join.text, join.isOpen, 0.9)))),
      Promise.all(
        query.compounds.map((compound) => find(this.#forms.exactly(compound.text, compound.isOpen))),
      ),
      typed.then((found) =>
        this.#forms.phrases(
          query.words,
          found.map(({ meant }) => meant),
          query.isPasted ? [] : synonyms,
        ),
      ),
    ])
    const ofWords = known.map(({ found }) => found)
    return {
      matches: rank({ query, words: ofWords, joins, compounds, phrases: gatherPhrases(phrases), priors }),
      unknown: query.words.flatMap(({ text: word }, index) => (ofWords[index]?.pages.size === 0 ? word : [])),
    }
  }

  /**
   * Load all places of frequent words. A query of several words needs sections that contain all of them: the
   * best places of each word aren't enough.
   */
  #complete(forms: readonly Form[], pages: number): Promise<Form[]> {
    return Promise.all(
      forms.map(async (form) => {
        const isNeeded = form.isLong && form.weight >= 0.9 && form.pages < pages / 2
        return isNeeded ? { ...form, places: await this.#reader.long(form.text) } : form
      }),
    )
  }
}
