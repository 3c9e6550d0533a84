import type { CompiledPage } from '../record.ts'

/** At least three words: two words may be a value or a command. */
const severalWords = /\S\s+\S+\s+\S/

/** Collects the text below each heading, for search. */
export class SectionTexts {
  /** The first section is the text before the first heading. */
  readonly #sections: CompiledPage['sections'] = [{ id: '', text: '' }]

  /** Begin the section of a heading. */
  begin(id: string): void {
    this.#sections.push({ id, text: '' })
  }

  add(text: string): void {
    const section = this.#sections.at(-1)
    if (section) section.text += text
  }

  /** List inline code if it has several words. It is part of the text of the section as well. */
  quote(code: string): void {
    const section = this.#sections.at(-1)
    if (section && severalWords.test(code)) section.quoted = [...(section.quoted ?? []), code.trim()]
  }

  /** The sections, with white space collapsed to single spaces. */
  list(): CompiledPage['sections'] {
    return this.#sections.map((section) => ({
      ...section,
      text: section.text.replaceAll(/\s+/g, ' ').trim(),
    }))
  }
}
