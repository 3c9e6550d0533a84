import { gather } from './gather.ts'
import type { IndexReader } from './index-reader.ts'
import { parseQuery } from './query.ts'
import { type Match, rank } from './rank.ts'
import { type Form, type Stem, WordForms } from './word-forms.ts'

export interface Matches {
  /** The best first. */
  matches: Match[]
  /** The words of the index that stand for what was typed, to be marked in texts. */
  words: ReadonlySet<string>
}

/** Answers queries from an index. */
export class SearchEngine {
  readonly #reader: IndexReader
  readonly #forms: WordForms

  constructor(reader: IndexReader, stem: Stem) {
    this.#reader = reader
    this.#forms = new WordForms(reader, stem)
  }

  /** @throws When a file of the index can't be read. */
  async search(text: string, limit: number): Promise<Matches> {
    const query = parseQuery(text)
    const { pages, priors } = await this.#reader.manifest()
    const isAlone = query.words.filter(({ isOptional }) => !isOptional).length < 2
    const words = new Set<string>()
    const find = async (forms: Promise<Form[]>) => {
      const known = await forms
      for (const form of known) words.add(form.text)
      return gather(isAlone ? known : await this.#complete(known, pages), pages)
    }
    const [ofWords, joins, compounds] = await Promise.all([
      Promise.all(query.words.map((word) => find(this.#forms.of(word)))),
      Promise.all(query.joins.map((join) => find(this.#forms.exactly(join.text, join.isOpen, 0.9)))),
      Promise.all(
        query.compounds.map((compound) => find(this.#forms.exactly(compound.text, compound.isOpen))),
      ),
    ])
    return { matches: rank({ query, words: ofWords, joins, compounds, priors }, limit), words }
  }

  /** Several words are looked for in the same places: the best of each are not enough. */
  #complete(forms: readonly Form[], pages: number): Promise<Form[]> {
    return Promise.all(
      forms.map(async (form) => {
        const isTelling = form.isLong && form.weight >= 0.9 && form.pages < pages / 2
        return isTelling ? { ...form, places: await this.#reader.long(form.text) } : form
      }),
    )
  }
}
