import type { CompiledPage } from '../record.ts'

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

  /** The sections, their white space reduced to single spaces. */
  list(): CompiledPage['sections'] {
    return this.#sections.map(({ id, text }) => ({ id, text: text.replaceAll(/\s+/g, ' ').trim() }))
  }
}
