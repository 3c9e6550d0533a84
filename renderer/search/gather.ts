import { decodePages, type Field, fields, highestLevel } from './posting.ts'
import type { Form, TypedPhrase } from './word-forms.ts'

/** Where a word of a query was found: how strongly, by section and by page. */
export interface Found {
  /** By the number that `toSectionKey` gives. */
  sections: Map<number, number>
  /** The strongest place on each page. */
  pages: Map<number, number>
  /** In the titles of pages. */
  titles: Map<number, number>
  /** How much of a page's title the word is, from 0 to 15. */
  titleLevels: Map<number, number>
  /** Sections with the word in their title or heading, and how much of it the word is, from 0 to 15. */
  named: Map<number, number>
  /** Pages whose title is the word and nothing else. */
  titled: Set<number>
  /** How distinctive the word is: the fewer pages have it, the more. */
  weight: number
}

/** A keyword or heading that was typed, maybe among other words. */
export interface FoundPhrase {
  /** Which words of the query it consists of. */
  words: readonly number[]
  /** 1 if all of its words were typed, less if one is missing. */
  completeness: number
  /** By the number that `toSectionKey` gives: how sure it is that the section is meant, from 0 to 1. */
  sections: ReadonlyMap<number, number>
}

/** How much a word counts that is in code, text, a heading, a title. */
const fieldWeights: Record<Field, number> = { 0: 0.7, 1: 2.2, 2: 7, 3: 10 }
/** Forms that are nearly as good as the best one represent the word itself. */
const sameShare = 0.85

/** A word of a description counts as a weak one of a heading: the section isn't named by it. */
const leastNamed = 6

/** A page has fewer sections than this. */
const sectionsOfPage = 65_536

/** One number for a section of a page. */
export function toSectionKey(page: number, section: number): number {
  return page * sectionsOfPage + section
}

export function fromSectionKey(key: number): { page: number; section: number } {
  return { page: Math.floor(key / sectionsOfPage), section: key % sectionsOfPage }
}

/** Gather the places of the forms of a word. @param pages Number of all pages. */
export function gather(forms: readonly Form[], pages: number): Found {
  const found: Found = {
    sections: new Map(),
    pages: new Map(),
    titles: new Map(),
    titleLevels: new Map(),
    named: new Map(),
    titled: new Set(),
    weight: 0,
  }
  let having = 0
  for (const form of forms) {
    let inText = 0
    for (const { page, occurrences } of decodePages(form.places)) {
      if (occurrences.some(({ field }) => field !== fields.code)) inText += 1
      for (const { section, field, level } of occurrences) {
        const strength = form.weight * fieldWeights[field] * ((level + 1) / (highestLevel + 1))
        const key = toSectionKey(page, section)
        raise(found.sections, key, strength)
        raise(found.pages, page, strength)
        if (field === fields.title) {
          raise(found.titles, page, strength)
          raise(found.titleLevels, page, level * form.weight)
          if (form.weight === 1 && level === highestLevel) found.titled.add(page)
        }
        if (field >= fields.heading && level >= leastNamed) raise(found.named, key, level * form.weight)
      }
    }
    // Rare words that only begin with what was typed don't make it a rare word.
    const isSame = form.weight >= (forms[0]?.weight ?? 0) * sameShare
    if (isSame) having = Math.max(having, form.isLong ? form.pages : inText)
  }
  found.weight = Math.log(1 + (pages - having + 0.5) / (having + 0.5))
  return found
}

/** The sections that phrases lead to. */
export function gatherPhrases(phrases: readonly TypedPhrase[]): FoundPhrase[] {
  return phrases.map(({ words, completeness, places }) => ({
    words: [...new Set(words)],
    completeness,
    sections: new Map(
      decodePages(places).flatMap(({ page, occurrences }) =>
        occurrences.map(({ section, level }): [number, number] => [
          toSectionKey(page, section),
          level / highestLevel,
        ]),
      ),
    ),
  }))
}

/** What all parts of a name give to a section that doesn't have the name itself. */
const togetherShare = 0.8

/** Add the sections to a name's in which all its parts are. @param parts What was found for each. */
export function gatherTogether(name: Found, parts: readonly Found[]): Found {
  const [first, ...others] = parts
  if (!first) return name
  const together: Found = { ...name, sections: new Map(name.sections), named: new Map(name.named) }
  for (const [key, strength] of first.sections) {
    const strengths = [strength, ...others.map(({ sections }) => sections.get(key) ?? 0)]
    const least = Math.min(...strengths)
    if (least === 0) continue
    raise(together.sections, key, least * togetherShare)
    raise(together.pages, fromSectionKey(key).page, least * togetherShare)
    const levels = parts.map(({ named }) => named.get(key) ?? 0)
    if (levels.every((level) => level > 0)) raise(together.named, key, Math.min(...levels))
  }
  together.weight = Math.max(name.weight, ...parts.map(({ weight }) => weight))
  return together
}

function raise(map: Map<number, number>, key: number, value: number): void {
  const known = map.get(key)
  if (known === undefined || known < value) map.set(key, value)
}
