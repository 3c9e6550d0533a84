import type { CompiledPage } from '../record.ts'

/** Three words at least: two may be a value, or a command. */
const severalWords = /\S\s+\S+\s+\S/

/** The text below each heading, for search. */
export class SectionTexts {
  /** The first one is the text before all headings. */
  readonly #sections: CompiledPage['sections'] = [{ id: '', text: '' }]

  /** Begin the section of a heading. */
  begin(id: string): void {
    this.#sections.push({ id, text: '' })
  }

  add(text: string): void {
    const section = this.#sections.at(-1)
    if (section) section.text += text
  }

  /** Note code in a line of text, which is part of the text all the same, if it has several words. */
  quote(code: string): void {
    const section = this.#sections.at(-1)
    if (section && severalWords.test(code)) section.quoted = [...(section.quoted ?? []), code.trim()]
  }

  /** The sections, their white space reduced to single spaces. */
  list(): CompiledPage['sections'] {
    return this.#sections.map((section) => ({
      ...section,
      text: section.text.replaceAll(/\s+/g, ' ').trim(),
    }))
  }
}
