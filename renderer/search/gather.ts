import { decodePages, type Field, fields, highestLevel } from './posting.ts'
import type { Form, TypedPhrase } from './word-forms.ts'

/** Where a word of a query was found, with the strength of the match by section and by page. */
export interface Found {
  /** Strength by section, with keys of `toSectionKey`. */
  sections: Map<number, number>
  /** Strength of the strongest place on each page. */
  pages: Map<number, number>
  /** Strength in the title of each page. */
  titles: Map<number, number>
  /** How large a part of a page's title the word is, from 0 to 15. */
  titleLevels: Map<number, number>
  /**
   * Sections with the word in their title or heading, and how large a part of it the word is, from 0 to 15.
   */
  named: Map<number, number>
  /** Pages whose title consists only of the word. */
  titled: Set<number>
  /** How distinctive the word is: higher if fewer pages contain it. */
  weight: number
}

/** A keyword or heading that was typed, possibly among other words. */
export interface FoundPhrase {
  /** Indexes of the words of the query that it consists of. */
  words: readonly number[]
  /** 1 if all of its words were typed, less if one is missing. */
  completeness: number
  /** Confidence that a section is meant, from 0 to 1, with keys of `toSectionKey`. */
  sections: ReadonlyMap<number, number>
}

/**
 * Weight of a word in code, text, a heading, a title. That of text was chosen for all tuned sources of the relevance suite
 * together, with a third or a half of all keywords hidden.
 */
const fieldWeights: Record<Field, number> = { 0: 0.7, 1: 1.8, 2: 7, 3: 10 }
/** Forms with at least this share of the best form's weight count as the word itself. */
const sameShare = 0.85

/**
 * Exponent that reduces the differences between rare and frequent words: readers often choose a rare word for
 * what pages call by another name. Chosen for queries of developers while half of all keywords of pages were
 * hidden, because most of these queries have keywords that were written for them.
 */
const rarityPower = 0.75

/**
 * Minimum level of a word that names a section. Words of a description have a lower level in the heading
 * field.
 */
const minNamedLevel = 6

/** Upper limit of the number of sections per page. */
const sectionsOfPage = 65_536

/** Combines page and section in one number. */
export function toSectionKey(page: number, section: number): number {
  return page * sectionsOfPage + section
}

export function fromSectionKey(key: number): { page: number; section: number } {
  return { page: Math.floor(key / sectionsOfPage), section: key % sectionsOfPage }
}

/** Collects the places of all forms of a word. @param pages Total number of pages. */
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
        if (field >= fields.heading && level >= minNamedLevel) raise(found.named, key, level * form.weight)
      }
    }
    // A rare word that merely begins with the typed word doesn't make the typed word rare.
    const isSame = form.weight >= (forms[0]?.weight ?? 0) * sameShare
    if (isSame) having = Math.max(having, form.isLong ? form.pages : inText)
  }
  found.weight = Math.log(1 + (pages - having + 0.5) / (having + 0.5)) ** rarityPower
  return found
}

/** Decodes the sections of phrases. */
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

/** Factor for a section that contains all parts of a name but not the name itself. */
const togetherShare = 0.8

/** Adds the sections that contain all parts of a name. @param parts Where each part was found. */
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
