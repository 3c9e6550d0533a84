import GithubSlugger from 'github-slugger'
import type { HeadingIds } from '../compile-context.ts'

/** Generates the ids of a page's headings. Call it once for each heading, in document order. */
export interface Slugger {
  slug(text: string): string
}

/**
 * Create a slugger that generates heading ids by the rules of a tool. Further headings with the same text get
 * a number.
 *
 * `github` is used by GitHub, Docusaurus, Starlight and Nextra.
 */
export function createSlugger(style: HeadingIds): Slugger {
  switch (style) {
    case 'github':
      return new NamedSlugger(new GithubSlugger())
    case 'vitepress':
      return new NamedSlugger(new NumberedSlugger(toVitePressSlug))
    case 'docsify':
      return new NamedSlugger(new NumberedSlugger(toDocsifySlug))
    case 'mkdocs':
      return new MkDocsSlugger()
  }
}

/**
 * Replaces the empty id that other tools give to the first heading without letters, such as `## ???`: no link
 * can lead to it, and HTML forbids it.
 */
class NamedSlugger implements Slugger {
  readonly #slugger: Slugger
  #uses = 0

  constructor(slugger: Slugger) {
    this.#slugger = slugger
  }

  slug(text: string): string {
    const id = this.#slugger.slug(text) || '_'
    if (id !== '_') return id
    // A heading `_` has this id, too.
    this.#uses += 1
    return this.#uses === 1 ? id : `${id}-${this.#uses - 1}`
  }
}

class NumberedSlugger implements Slugger {
  readonly #toSlug: (text: string) => string
  readonly #taken = new Set<string>()

  constructor(toSlug: (text: string) => string) {
    this.#toSlug = toSlug
  }

  slug(text: string): string {
    const slug = this.#toSlug(text)
    let id = slug
    for (let number = 1; this.#taken.has(id); number += 1) id = `${slug}-${number}`
    this.#taken.add(id)
    return id
  }
}

/** Counts up the number at the end of an id that is taken, and numbers the first id without letters, too. */
class MkDocsSlugger implements Slugger {
  readonly #taken = new Set<string>()

  slug(text: string): string {
    let id = toMkDocsSlug(text)
    while (id === '' || this.#taken.has(id)) {
      const [, name = id, number = '0'] = /^(.*)_(\d+)$/.exec(id) ?? []
      id = `${name}_${Number(number) + 1}`
    }
    this.#taken.add(id)
    return id
  }
}

/** Replaces punctuation with dashes, removes diacritics, and puts `_` before a leading digit. */
function toVitePressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u0000-\u001f]/g, '')
    .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .replace(/^\d/, '_$&')
    .toLowerCase()
}

/** Removes punctuation, puts `_` before a leading digit, and changes only ASCII letters to lower case. */
function toDocsifySlug(text: string): string {
  return text
    .trim()
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replaceAll(/[\u2000-\u206f\u2e00-\u2e7f\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g, '')
    .replaceAll(/\s/g, '-')
    .replaceAll(/-+/g, '-')
    .replace(/^\d/, '_$&')
}

/** Removes diacritics and all other characters that aren't ASCII. */
function toMkDocsSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[-\s]+/g, '-')
}
