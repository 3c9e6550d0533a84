import GithubSlugger from 'github-slugger'
import type { HeadingIds } from '../compile-context.ts'

/** Gives each heading of a page the id that a tool would give it. */
export interface Slugger {
  slug(text: string): string
}

/**
 * Ids of headings as a tool makes them from their text; the second heading of a text gets a number.
 *
 * `github` is what GitHub, Docusaurus, Starlight and Nextra do.
 */
export function createSlugger(style: HeadingIds): Slugger {
  switch (style) {
    case 'github':
      return new GithubSlugger()
    case 'vitepress':
      return new NumberedSlugger(toVitePressSlug, '-')
    case 'docsify':
      return new NumberedSlugger(toDocsifySlug, '-')
    case 'mkdocs':
      return new NumberedSlugger(toMkDocsSlug, '_')
  }
}

class NumberedSlugger implements Slugger {
  readonly #toSlug: (text: string) => string
  readonly #separator: string
  readonly #taken = new Set<string>()

  constructor(toSlug: (text: string) => string, separator: string) {
    this.#toSlug = toSlug
    this.#separator = separator
  }

  slug(text: string): string {
    const slug = this.#toSlug(text)
    let id = slug
    for (let number = 1; this.#taken.has(id); number += 1) id = `${slug}${this.#separator}${number}`
    this.#taken.add(id)
    return id
  }
}

/** Signs are dashes, marks on letters go, and an id doesn't begin with a digit. */
function toVitePressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u0000-\u001f]/g, '')
    .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .replace(/^\d/, '_$&')
    .toLowerCase()
}

/** Punctuation goes, and an id doesn't begin with a digit; other letters than those of ASCII keep their case. */
function toDocsifySlug(text: string): string {
  return text
    .trim()
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replaceAll(/[\u2000-\u206f\u2e00-\u2e7f\\'!"#$%&()*+,./:;<=>?@[\]^`{|}~]/g, '')
    .replaceAll(/\s/g, '-')
    .replaceAll(/-+/g, '-')
    .replace(/^\d/, '_$&')
}

/** What isn't ASCII goes. */
function toMkDocsSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[-\s]+/g, '-')
}
